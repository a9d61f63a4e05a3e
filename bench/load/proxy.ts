// The smallest proxy that a deployment of two processes needs: it checks the health of each, sends every request to the
// least busy one, and retries safe requests on the other if the connection breaks.
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

type Upstream = { port: number; ready: boolean; busy: number }

const healthEveryMs = 250
const agent = new Agent({ keepAlive: true, maxSockets: 512, scheduling: 'lifo' })
const host = '127.0.0.1'

process.once('message', ({ port, upstreams: ports }: { port: number; upstreams: number[] }) => {
  const upstreams = ports.map((port): Upstream => ({ port, ready: false, busy: 0 }))
  for (const upstream of upstreams) watch(upstream)
  const leastBusy = () => upstreams.filter(({ ready }) => ready).sort((a, b) => a.busy - b.busy)[0]
  createServer((incoming, outgoing) => void forward(incoming, outgoing, leastBusy)).listen(port, host, () =>
    process.send?.('open'),
  )
})
process.once('disconnect', () => process.exit())

function watch(upstream: Upstream) {
  const probe = request({ host, port: upstream.port, path: '/healthz', timeout: 2_000 }, (answer) => {
    upstream.ready = answer.statusCode === 200
    answer.resume()
  })
  probe.on('timeout', () => probe.destroy(new Error('no answer')))
  probe.on('error', () => {
    upstream.ready = false
  })
  probe.on('close', () => setTimeout(watch, healthEveryMs, upstream))
  probe.end()
}

async function forward(incoming: IncomingMessage, outgoing: ServerResponse, next: () => Upstream | undefined) {
  const { method = 'GET', url = '/' } = incoming
  const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' }
  const body = await buffer(incoming)
  const safe = method === 'GET' || method === 'HEAD'
  for (let tries = 0; tries < 3; tries++) {
    const upstream = next()
    if (!upstream) break
    upstream.busy += 1
    const failure = await pass(upstream, { method, url, headers, body }, outgoing)
    upstream.busy -= 1
    if (!failure) return
    upstream.ready = false
    // A process that refused the connection has seen nothing of the request.
    if (!safe && failure !== 'ECONNREFUSED') return void outgoing.writeHead(502).end()
  }
  outgoing.writeHead(503, { 'retry-after': '1' }).end()
}

type ForwardedRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: Buffer }

/** Resolves with the error code if the connection breaks before the response; later it breaks the visitor's too. */
function pass({ port }: Upstream, { method, url, headers, body }: ForwardedRequest, outgoing: ServerResponse) {
  return new Promise<string | undefined>((resolve) => {
    const upstreamRequest = request({ host, port, agent, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => outgoing.destroy())
      answer.pipe(outgoing)
      outgoing.on('close', () => {
        upstreamRequest.destroy()
        resolve(undefined)
      })
    })
    upstreamRequest.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'broken'))
    upstreamRequest.end(body)
  })
}
