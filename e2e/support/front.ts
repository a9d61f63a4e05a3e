import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject, onTestFinished } from 'vitest'

/** A proxy before the store, behind which the service worker can be another one, and which remembers what was asked for. */
export async function startFront() {
  const store = new URL(inject('storeUrl'))
  let workerFor = (worker: string) => worker
  const asked: string[] = []
  const front = createServer((request, response) => {
    asked.push(request.url ?? '')
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    const onwards = ask({ host: store.hostname, port: store.port, path: request.url, method: request.method, headers })
    onwards.on('response', async (answer) => {
      const { 'content-length': _, ...rest } = answer.headers
      response.writeHead(answer.statusCode ?? 502, rest)
      if (request.url !== '/sw.js') return void answer.pipe(response)
      const chunks = await answer.toArray()
      response.end(workerFor(Buffer.concat(chunks).toString()))
    })
    onwards.on('error', () => response.destroy())
    response.on('close', () => onwards.destroy())
    request.pipe(onwards)
  })
  await new Promise<void>((resolve) => front.listen(0, 'localhost', resolve))
  onTestFinished(() => {
    front.closeAllConnections()
    front.close()
  })
  return {
    url: `http://localhost:${(front.address() as AddressInfo).port}`,
    asked,
    /** From now on browsers get this worker. */
    serveWorker(next: typeof workerFor) {
      workerFor = next
    },
  }
}
