import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

type Stored = { bytes: Buffer; headers: IncomingHttpHeaders }

const forwardedHeaders = ['content-type', 'content-encoding', 'cache-control'] as const

/** A service that implements as much of S3 as the store uses, with one bucket and a CDN in front on another origin. */
export async function startBucket(whenDone: (work: () => void) => void = onTestFinished) {
  const objects = new Map<string, Stored>()
  const listen = async (handler: RequestListener) => {
    const server = createServer(handler).listen(0, '127.0.0.1')
    await once(server, 'listening')
    whenDone(() => {
      server.closeAllConnections()
      server.close()
    })
    return (server.address() as AddressInfo).port
  }
  const s3Port = await listen(async (request, response) => {
    const key = new URL(request.url ?? '', 'http://s3').pathname.replace(/^\/asjad\//, '')
    const signed = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')
    response.statusCode = !signed ? 403 : request.method === 'PUT' || objects.has(key) ? 200 : 404
    if (signed && request.method === 'PUT') objects.set(key, { bytes: await buffer(request), headers: request.headers })
    response.end()
  })
  const requestedPaths: string[] = []
  const cdnPort = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://cdn')
    requestedPaths.push(pathname)
    const object = objects.get(pathname.slice(1))
    response.statusCode = object ? 200 : 404
    response.setHeader('access-control-allow-origin', '*')
    for (const name of forwardedHeaders) {
      const value = object?.headers[name]
      if (value) response.setHeader(name, value)
    }
    response.end(object?.bytes)
  })
  return {
    objects,
    variables: {
      S3_URL: `http://127.0.0.1:${s3Port}`,
      S3_BUCKET: 'asjad',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    cdn: { url: `http://127.0.0.1:${cdnPort}`, requestedPaths },
  }
}
