import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type { Sent } from './requests.ts'

export type Heard = { status: number; headers: IncomingHttpHeaders; text: string; ms: number }

/** To the store over real connections, which are used again, or broken off in the middle. */
export function openLine(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  async function send(sent: Sent): Promise<Heard | 'left'> {
    const { method, path } = sent
    const { bytes, type } = await bytesOf(sent)
    const headers = {
      ...(type && { 'content-type': type }),
      ...(bytes && { 'content-length': String(bytes.length) }),
      ...sent.headers,
    }
    if (sent.leaves) return leave(port, { ...sent, headers }, bytes)
    const begun = performance.now()
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent })
    // Also what goes wrong behind the answer.
    let late: Error | undefined
    asked.on('error', (error) => {
      late = error
    })
    asked.end(bytes)
    const [answer] = await once(asked, 'response')
    // It goes on for as long as somebody listens.
    const streams = answer.headers['content-type']?.startsWith('text/event-stream')
    const packed = answer.headers['content-encoding'] === 'gzip' && method !== 'HEAD' && answer.statusCode !== 304
    const heard = streams ? '' : await text(packed ? answer.pipe(createGunzip()) : answer)
    if (streams) answer.destroy()
    else if (late) throw late
    return { status: answer.statusCode ?? 0, headers: answer.headers, text: heard, ms: performance.now() - begun }
  }
  return { send, close: () => agent.destroy() }
}

async function bytesOf({ body, headers }: Sent): Promise<{ bytes?: Buffer; type?: string }> {
  if (body === undefined) return {}
  const written = new Response(body)
  const bytes = Buffer.from(await written.arrayBuffer())
  if (typeof body === 'string') {
    const form = headers['content-type'] === undefined && 'application/x-www-form-urlencoded'
    return { bytes, ...(form && { type: form }) }
  }
  return { bytes, type: written.headers.get('content-type') ?? '' }
}

/** Says so much, and is gone. */
async function leave(port: number, { method, path, headers, leaves }: Sent, body: Buffer = Buffer.alloc(0)) {
  const line = connect(port, '127.0.0.1')
  line.on('error', () => {})
  await once(line, 'connect')
  const fields = Object.entries({ host: 'store.test', ...headers }).map(([name, value]) => `${name}: ${value}`)
  line.write(`${[`${method} ${path} HTTP/1.1`, ...fields].join('\r\n')}\r\n\r\n`)
  const half = leaves === 'in the body' ? body.subarray(0, body.length / 2) : body
  await new Promise((resolve) => line.write(half, resolve))
  if (leaves === 'in the answer') await Promise.race([once(line, 'data'), once(line, 'close')])
  line.destroy()
  return 'left' as const
}
