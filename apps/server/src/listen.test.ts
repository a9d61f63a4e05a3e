import { once } from 'node:events'
import { Agent, get, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { checkPort, listen } from './listen.ts'

const here = { host: '127.0.0.1', port: 0 }

async function shop() {
  const { promise: waiting, resolve } = Promise.withResolvers<ServerResponse>()
  const listening = await listen((request, response) => {
    if (request.url === '/quick') response.end('quick')
    else resolve(response)
  }, here)
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const ask = async (path: string) => {
    const [response] = await once(get({ port: listening.port, path, agent }), 'response')
    return text(response)
  }
  return { ...listening, ask, waiting }
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
  expect(await checkPort(here)).toBeGreaterThan(0)
  const { port, drain } = await listen(() => {}, here)
  await expect(checkPort({ ...here, port })).rejects.toThrow(`PORT ${port} is in use by another program (on 127.0.0.1)`)
  await expect(checkPort({ host: '203.0.113.1', port: 0 })).rejects.toThrow(
    /^HOST 203\.0\.113\.1 is no address of this machine/,
  )
  await drain(0)
})
