// Sends junk to a store over four connections until it is stopped; each waits for its response, or disconnects before.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { constants, setPriority } from 'node:os'

export type JunkKind = keyof typeof kinds
type Task = { port: number; kind: JunkKind; connections: number; address: string }

const limit = 64 * 1024
/** The header with the client address: each sender pretends to be another client. */
let from = ''
const padded = (head: string, unit: string, tail: string) =>
  head + unit.repeat(Math.floor((limit - head.length - tail.length) / unit.length)) + tail

const json = (body: string) => post('/api/v1/user/auth/login', 'application/json', body)
const post = (path: string, type: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nhost: junk\r\n${from}\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: junk\r\n${from}\r\naccept-encoding: gzip\r\n\r\n`

let count = 0
const other = () => `${process.pid}-${count++}`
const keys = `{${Array.from({ length: 5_000 }, (_, n) => `"k${n}":1`).join(',')},"email":1}`
const parts = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'

export const honest = 'visits to a kept page'
export const honestLeft = 'visits to a kept page, left'
export const fresh = 'searches that nobody made before'

/** The most expensive requests to refuse, within the size limit if there is one. */
const kinds = {
  'a wide list': { request: () => json(padded('{"a":[1', ',1', ']}')) },
  'unknown fields': { request: () => json(keys) },
  'deep lists': { request: () => json(padded('{"a":', '[', '')) },
  'one long text': { request: () => json(padded('{"email":"', 'x', '"}')) },
  'long figures': { request: () => json(padded('{"email":"', '4111 1111 1111 1112 ', '"}')) },
  'figures of many kinds': { request: () => json(padded('{"email":"', '٤4-1x ', '"}')) },
  'a megabyte': { request: () => json('1'.repeat(1024 * 1024)) },
  'forms of many parts': { request: () => post('/Contact', 'multipart/form-data; boundary=x', parts.repeat(1_000)) },
  'calls that are none': { request: () => get(`/api/v1/${other()}`) },
  'unknown parameters': { request: () => get(`/Store?page=20&from=1&x=${other()}`) },
  'pages that are none': { request: () => get(`/${other()}`) },
  'unknown parameters, left': { request: () => get(`/Store?x=${other()}`), hangsUp: true },
  'half a body, left': { request: () => json(keys).slice(0, 20_000), hangsUp: true },
  // No junk but its comparison: as many visits, and pages that nobody has requested before.
  [honest]: { request: () => get('/') },
  [honestLeft]: { request: () => get('/'), hangsUp: true },
  [fresh]: { request: () => get(`/products?search=${other()}`) },
} satisfies Record<string, { request: () => string; hangsUp?: boolean }>

const noJunk: JunkKind[] = [honest, honestLeft, fresh]
export const junkKinds = (Object.keys(kinds) as JunkKind[]).filter((kind) => !noJunk.includes(kind))
export const hangsUp = (kind: JunkKind) => 'hangsUp' in kinds[kind]

async function send(port: number, kind: JunkKind, progress: { stopped: boolean; sent: number }) {
  const { request, hangsUp = false }: { request: () => string; hangsUp?: boolean } = kinds[kind]
  let socket: Socket | undefined
  while (!progress.stopped) {
    try {
      if (!socket || socket.destroyed || socket.readableEnded) {
        socket = connect(port, '127.0.0.1')
        await once(socket, 'connect')
      }
      socket.write(request())
      progress.sent += 1
      if (hangsUp) {
        await new Promise((resolve) => setTimeout(resolve, 2))
        socket.destroy()
      } else await waitForAnswer(socket)
    } catch {
      socket?.destroy()
    }
  }
  socket?.destroy()
}

/** Until the response is complete, by its length or its last chunk, or the connection has ended. */
function waitForAnswer(socket: Socket) {
  return new Promise<void>((resolve, reject) => {
    let text = ''
    const done = (error?: Error) => {
      socket.off('data', onData).off('end', end).off('error', done)
      if (error) reject(error)
      else resolve()
    }
    const end = () => done(new Error('ended'))
    const onData = (chunk: Buffer) => {
      text += chunk.toString('latin1')
      const head = text.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = /^content-length: *(\d+)/im.exec(text.slice(0, head))?.[1]
      const complete = length ? text.length >= head + 4 + Number(length) : text.endsWith('0\r\n\r\n')
      if (!complete) return
      if (/^connection: *close/im.test(text.slice(0, head))) socket.destroy()
      done()
    }
    socket.on('data', onData).on('end', end).on('error', done)
  })
}

if (process.send) {
  // The sender represents another machine, so it only uses the processor time that the store leaves.
  setPriority(constants.priority.PRIORITY_LOW)
  process.once('message', async ({ port, kind, connections, address }: Task) => {
    from = `x-forwarded-for: ${address}`
    const progress = { stopped: false, sent: 0 }
    process.once('message', () => {
      progress.stopped = true
    })
    process.send?.('begun')
    await Promise.all(Array.from({ length: connections }, () => send(port, kind, progress)))
    process.send?.(progress.sent, () => process.exit())
  })
}
