import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type { FuzzRequest } from './requests.ts'

export type FuzzResponse = { status: number; headers: IncomingHttpHeaders; text: string; ms: number }

/** Sends requests over real connections, which are reused or aborted midway. */
export function openClient(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  async function send(sent: FuzzRequest): Promise<FuzzResponse | 'left'> {
    const { method, path } = sent
    const { bytes, type } = await bytesOf(sent)
    const headers = {
      ...(type && { 'content-type': type }),
      ...(bytes && { 'content-length': String(bytes.length) }),
      ...sent.headers,
    }
    if (sent.hangsUp) return sendAndHangUp(port, { ...sent, headers }, bytes)
    const startedAt = performance.now()
    const clientRequest = request({ host: '127.0.0.1', port, method, path, headers, agent })
    // Also catches errors after the response has started.
    let late: Error | undefined
    clientRequest.on('error', (error) => {
      late = error
    })
    clientRequest.end(bytes)
    const [answer] = await once(clientRequest, 'response')
    // An event stream never ends, so its body is not read.
    const streams = answer.headers['content-type']?.startsWith('text/event-stream')
    const packed = answer.headers['content-encoding'] === 'gzip' && method !== 'HEAD' && answer.statusCode !== 304
    const responseText = streams ? '' : await text(packed ? answer.pipe(createGunzip()) : answer)
    if (streams) answer.destroy()
    else if (late) throw late
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      text: responseText,
      ms: performance.now() - startedAt,
    }
  }
  return { send, close: () => agent.destroy() }
}

async function bytesOf({ body, headers }: FuzzRequest): Promise<{ bytes?: Buffer; type?: string }> {
  if (body === undefined) return {}
  const encoded = new Response(body)
  const bytes = Buffer.from(await encoded.arrayBuffer())
  if (typeof body === 'string') {
    const form = headers['content-type'] === undefined && 'application/x-www-form-urlencoded'
    return { bytes, ...(form && { type: form }) }
  }
  return { bytes, type: encoded.headers.get('content-type') ?? '' }
}

/** Sends this much and disconnects. */
async function sendAndHangUp(
  port: number,
  { method, path, headers, hangsUp }: FuzzRequest,
  body: Buffer = Buffer.alloc(0),
) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const fields = Object.entries({ host: 'store.test', ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`${[`${method} ${path} HTTP/1.1`, ...fields].join('\r\n')}\r\n\r\n`)
  const sentBytes = hangsUp === 'in the body' ? body.subarray(0, body.length / 2) : body
  await new Promise((resolve) => socket.write(sentBytes, resolve))
  if (hangsUp === 'in the answer') await Promise.race([once(socket, 'data'), once(socket, 'close')])
  socket.destroy()
  return 'left' as const
}
