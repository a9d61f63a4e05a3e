import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { ownCertificate } from '@asjad/sandbox/own-certificate'
import { expect, onTestFinished, test } from 'vitest'
import { startNameServer } from '../../../test/name-server.ts'
import { senderTo, startReceiver } from '../../../test/webhook-receiver.ts'
import { webhookSender } from './webhooks.gateway.ts'

const body = '{"type":"webhook.test","data":{"note":"مرحبا"}}'
const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' }
const to = (url: string) => ({ url, headers, body })

/** A server that says what it likes on an encrypted line. */
async function startTalker(talk: (socket: Socket) => void) {
  const certificate = ownCertificate(['127.0.0.1'])
  const open: Socket[] = []
  const server = createTlsServer(certificate, (socket) => {
    socket.on('error', () => {})
    open.push(socket.resume())
    talk(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const sender = (timeoutMs = 5_000) =>
    webhookSender({ allowed: [{ address: '127.0.0.1', port }], ca: certificate.cert, timeoutMs })
  return { url: `https://127.0.0.1:${port}/`, open, sender }
}

test('what is sent arrives as it is, with its headers, at the host that was named', async () => {
  const receiver = await startReceiver()
  const outcome = await senderTo([receiver]).send(to(`${receiver.url}?shop=1`))
  expect(outcome).toEqual({ status: 200, fault: null, tookMs: expect.any(Number) })
  const [arrival] = receiver.arrivals
  expect(arrival?.path).toBe('/asjad?shop=1')
  expect(arrival?.body).toBe(body)
  expect(arrival?.headers).toMatchObject({
    ...headers,
    host: `127.0.0.1:${receiver.port}`,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Asjad-Webhooks/1',
  })
})

test.each([
  '127.0.0.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.1',
  'localhost',
  '[::ffff:127.0.0.1]',
  '0.0.0.0',
])('a server of this machine is not even connected to as %s', async (host) => {
  const receiver = await startReceiver({ names: ['127.0.0.1', 'localhost'] })
  const outcome = await webhookSender({ ca: receiver.ca }).send(to(`https://${host}:${receiver.port}/`))
  expect(outcome).toMatchObject({ status: null, fault: 'private' })
  expect(receiver.connections()).toBe(0)
})

test('an address is let through for the port that the process was told, and no other', async () => {
  const [told, other] = [await startReceiver(), await startReceiver()]
  const sender = senderTo([told])
  expect((await sender.send(to(told.url))).status).toBe(200)
  expect((await sender.send(to(other.url))).fault).toBe('private')
  expect(other.connections()).toBe(0)
})

test('a name that leads to a private address is refused, also if only one of its addresses is private', async () => {
  const receiver = await startReceiver({ names: ['hooks.example'] })
  for (const addresses of [['127.0.0.1'], ['93.184.215.14', '127.0.0.1'], ['127.0.0.1', '93.184.215.14']]) {
    const { resolve } = await startNameServer([addresses])
    const outcome = await webhookSender({ ca: receiver.ca, resolve }).send(
      to(`https://hooks.example:${receiver.port}/`),
    )
    expect(outcome.fault).toBe('private')
  }
  expect(receiver.connections()).toBe(0)
})

test('a name whose address changes is asked once for each delivery, and its new address is checked', async () => {
  const receiver = await startReceiver({ names: ['hooks.example'] })
  const url = `https://hooks.example:${receiver.port}/`
  const inside = createServer().listen(receiver.port, '127.0.0.2')
  await once(inside, 'listening')
  let connections = 0
  inside.on('connection', (socket) => {
    connections += 1
    socket.destroy()
  })
  onTestFinished(() => void inside.close())
  const { resolve, questions } = await startNameServer([['127.0.0.1'], ['127.0.0.2']])
  const sender = webhookSender({ allowed: [receiver.allowed], ca: receiver.ca, resolve })
  expect((await sender.send(to(url))).status).toBe(200)
  expect((await sender.send(to(url))).fault).toBe('private')
  expect(questions).toEqual(['hooks.example', 'hooks.example'])
  expect(receiver.arrivals.map(({ headers }) => headers.host)).toEqual([`hooks.example:${receiver.port}`])
  expect(connections).toBe(0)
})

test('a name that nobody knows, and a machine that does not answer, are told apart', async () => {
  const { resolve } = await startNameServer([[]])
  expect((await webhookSender({ resolve }).send(to('https://nobody.example/'))).fault).toBe('name')
  const gone = createServer().listen(0, '127.0.0.1')
  await once(gone, 'listening')
  const { port: free } = gone.address() as AddressInfo
  gone.close()
  await once(gone, 'close')
  const sender = webhookSender({ allowed: [{ address: '127.0.0.1' }] })
  expect((await sender.send(to(`https://127.0.0.1:${free}/`))).fault).toBe('unreachable')
})

test('a certificate of another name, or of nobody we know, ends it before a word is said', async () => {
  const receiver = await startReceiver({ names: ['other.example'] })
  const { resolve } = await startNameServer([['127.0.0.1']])
  const url = `https://hooks.example:${receiver.port}/`
  const allowed = [receiver.allowed]
  expect((await webhookSender({ allowed, ca: receiver.ca, resolve }).send(to(url))).fault).toBe('certificate')
  const itself = `https://other.example:${receiver.port}/`
  expect((await webhookSender({ allowed, resolve }).send(to(itself))).fault).toBe('certificate')
  expect(receiver.arrivals).toEqual([])
})

test.each([301, 302, 303, 307, 308])(
  'a redirect (%i) is an answer like any other: nobody follows it',
  async (status) => {
    const elsewhere = await startReceiver()
    const receiver = await startReceiver({
      answer: (_, response) => response.writeHead(status, { location: elsewhere.url }).end(),
    })
    expect((await senderTo([receiver, elsewhere]).send(to(receiver.url))).status).toBe(status)
    expect(elsewhere.connections()).toBe(0)
  },
)

test.each([
  ['never greets', null],
  ['never answers', () => {}],
  [
    'says its headers letter by letter',
    (socket: Socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx: ')
      const timer = setInterval(() => socket.write('a'), 20)
      socket.on('close', () => clearInterval(timer))
    },
  ],
  [
    'says again and again that it will answer',
    (socket: Socket) => {
      const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 20)
      socket.on('close', () => clearInterval(timer))
    },
  ],
] as const)('a receiver that %s is left after its time', async (_, talk) => {
  if (talk) {
    const { url, sender, open } = await startTalker(talk)
    expect(await sender(300).send(to(url))).toMatchObject({ status: null, fault: 'timeout' })
    await expect.poll(() => open.every(({ destroyed }) => destroyed)).toBe(true)
    return
  }
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const { port } = silent.address() as AddressInfo
  const sender = webhookSender({ allowed: [{ address: '127.0.0.1', port }], timeoutMs: 300 })
  expect((await sender.send(to(`https://127.0.0.1:${port}/`))).fault).toBe('timeout')
})

test('without another word the time is five seconds', async () => {
  const { url, sender } = await startTalker(() => {})
  const { fault, tookMs } = await sender().send(to(url))
  expect(fault).toBe('timeout')
  expect(tookMs).toBeGreaterThanOrEqual(4_900)
}, 20_000)

test('an answer without end is cut off after a few kilobytes; its status counts', async () => {
  const { url, sender, open } = await startTalker((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n')
    const part = `1000\r\n${'a'.repeat(4096)}\r\n`
    const more = () => {
      while (!socket.destroyed && socket.write(part));
    }
    socket.on('drain', more)
    more()
  })
  expect((await sender().send(to(url))).status).toBe(200)
  await expect.poll(() => open.every(({ destroyed }) => destroyed)).toBe(true)
})

test('an answer that drips is cut off after its time; its status counts', async () => {
  const { url, sender, open } = await startTalker((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n')
    const timer = setInterval(() => socket.write('a'), 20)
    socket.on('close', () => clearInterval(timer))
  })
  expect((await sender(300).send(to(url))).status).toBe(200)
  await expect.poll(() => open.every(({ destroyed }) => destroyed)).toBe(true)
})

test.each([
  ['headers without end', (socket: Socket) => endless(socket, `x-more: ${'a'.repeat(1000)}\r\n`)],
  ['something that is no answer', (socket: Socket) => void socket.write('220 mail.example ESMTP\r\n')],
])('a receiver that says %s has not answered', async (_, talk) => {
  const { url, sender } = await startTalker(talk)
  expect((await sender().send(to(url))).fault).toBe('answer')
})

function endless(socket: Socket, line: string) {
  socket.write('HTTP/1.1 200 OK\r\n')
  const more = () => {
    while (!socket.destroyed && socket.write(line));
  }
  socket.on('drain', more)
  more()
}
