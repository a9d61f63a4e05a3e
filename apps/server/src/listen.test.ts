import { once } from 'node:events'
import { Agent, get, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { checkPort, listen } from './listen.ts'

const anyPort = { host: '127.0.0.1', port: 0 }

async function shop() {
  const { promise: waiting, resolve } = Promise.withResolvers<ServerResponse>()
  const listening = await listen((request, response) => {
    if (request.url === '/quick') response.end('quick')
    else resolve(response)
  }, anyPort)
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const ask = async (path: string) => {
    const [response] = await once(get({ port: listening.port, path, agent }), 'response')
    return text(response)
  }
  /** Sends this text unchanged, and reads until the connection is closed. */
  const send = (requestText: string) => text(connect(listening.port).end(requestText))
  return { ...listening, ask, send, waiting }
}

test('a store that closes lets the running request finish, and ends idle connections', async () => {
  const { drain, ask, waiting } = await shop()
  await ask('/quick')
  const answer = ask('/slow')
  const response = await waiting

  const drained = drain(5_000)
  response.end('finished')
  expect(await answer).toBe('finished')
  await drained
  await expect(ask('/quick')).rejects.toThrow(/ECONNREFUSED|socket hang up/)
})

test('a store that closes cuts off what takes too long', async () => {
  const { drain, ask, waiting } = await shop()
  const answer = ask('/slow')
  answer.catch(() => {})
  await waiting
  await drain(100)
  await expect(answer).rejects.toThrow('socket hang up')
})

test('port 0 becomes a free port, one in use and a strange host are named', async () => {
  // Not one that the system may give to an outgoing connection before the store opens.
  const free = await checkPort(anyPort)
  expect([free > 1024, free < 32_768]).toEqual([true, true])
  const { port, drain } = await listen(() => {}, anyPort)
  await expect(checkPort({ ...anyPort, port })).rejects.toThrow(
    `PORT ${port} is in use by another program (on 127.0.0.1)`,
  )
  await expect(checkPort({ host: '203.0.113.1', port: 0 })).rejects.toThrow(
    /^HOST 203\.0\.113\.1 is no address of this machine/,
  )
  await drain(0)
})

test('a malformed request is answered in the usual form, with the usual headers and language', async () => {
  const { send } = await shop()
  expect(await send('open the door\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 Bad Request\r\n.*x-content-type-options: nosniff\r\n.*frame-ancestors 'none'.*\{"code":"malformed","message":"[\u0600-\u06ff .]+"\}$/su,
  )
  const tooLong = `GET /api/v1/products?search=${'gold'.repeat(5_000)} HTTP/1.1\r\nhost: shop\r\nlang: en\r\n\r\n`
  expect(await send(tooLong)).toMatch(
    /^HTTP\/1\.1 431 Request Header Fields Too Large\r\n.*\{"code":"too_large","message":"The request is larger than allowed\."\}$/s,
  )
})

test('what is no request hears too that the store is reached by https alone', async () => {
  const { port, drain } = await listen(() => {}, { ...anyPort, publicUrl: 'https://asjad.example' })
  onTestFinished(() => drain(0))
  const received = await text(connect(port).end('open the door\r\n\r\n'))
  expect(received).toMatch(/^HTTP\/1\.1 400 .*\r\nstrict-transport-security: max-age=31536000; includeSubDomains\r\n/s)
})

test('who asks for the head of an answer alone is sent no more of a refusal either', async () => {
  const { send } = await shop()
  const refused = await send(`HEAD /products?search=${'gold'.repeat(5_000)} HTTP/1.1\r\nhost: shop\r\n\r\n`)
  expect(refused).toMatch(/^HTTP\/1\.1 431 .*\r\n\r\n$/s)
})

test('noise behind a request that is still being answered ends the line without a word', async () => {
  const { send, waiting } = await shop()
  const received = send('GET /slow HTTP/1.1\r\nhost: shop\r\n\r\nopen the door\r\n\r\n')
  await waiting
  expect(await received.catch(({ code }) => code)).toMatch(/^(ECONNRESET)?$/)
})
