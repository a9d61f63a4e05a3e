import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject, onTestFinished } from 'vitest'

/** A proxy in front of the store that can replace the service worker, and that records requests. */
export async function startProxy() {
  const store = new URL(inject('storeUrl'))
  let workerFor = (worker: string) => worker
  const requestedUrls: string[] = []
  const server = createServer((request, response) => {
    requestedUrls.push(request.url ?? '')
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    const forwarded = ask({
      host: store.hostname,
      port: store.port,
      path: request.url,
      method: request.method,
      headers,
    })
    forwarded.on('response', async (answer) => {
      const { 'content-length': _, ...rest } = answer.headers
      response.writeHead(answer.statusCode ?? 502, rest)
      if (request.url !== '/sw.js') return void answer.pipe(response)
      const chunks = await answer.toArray()
      response.end(workerFor(Buffer.concat(chunks).toString()))
    })
    forwarded.on('error', () => response.destroy())
    response.on('close', () => forwarded.destroy())
    request.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requestedUrls,
    /** From now on browsers get this service worker. */
    serveWorker(next: typeof workerFor) {
      workerFor = next
    },
  }
}
