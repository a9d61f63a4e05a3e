import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { CachedResponse, Encoding } from './response-cache.ts'

const json = 'application/json; charset=utf-8'

const sharedHeaders = {
  'cache-control': 'public, max-age=5',
  vary: 'lang, accept-language, authorization, jwt, accept-encoding',
}

export const encodingFor = (acceptEncoding: string | undefined): Encoding =>
  acceptEncoding?.includes('gzip') ? 'gzip' : 'identity'

/** Status, headers and body of a response that is the same for every anonymous visitor. */
export function sharedResponse({ body, etag, encoding }: CachedResponse, ifNoneMatch: string | undefined) {
  if (ifNoneMatch === etag) return { status: 304, headers: { ...sharedHeaders, etag }, body: null }
  const headers = { ...sharedHeaders, etag, 'content-type': json }
  return { status: 200, headers: encoding === 'gzip' ? { ...headers, 'content-encoding': encoding } : headers, body }
}

/** Does not use the context, because setting headers through it is slow. */
export function sendShared(c: Context, cached: CachedResponse) {
  const { body, ...init } = sharedResponse(cached, c.req.header('if-none-match'))
  return new Response(body, init)
}

/** Below this size compression costs more than it saves. */
const minCompressBytes = 1024

/** A response for one person. */
export function sendPrivate(c: Context, body: Uint8Array<ArrayBuffer>) {
  const headers = { 'cache-control': 'private, no-store', 'content-type': json }
  if (body.length < minCompressBytes || encodingFor(c.req.header('accept-encoding')) === 'identity')
    return c.body(body, 200, headers)
  return c.body(gzipSync(body, { level: 4 }), 200, {
    ...headers,
    'content-encoding': 'gzip',
    vary: 'accept-encoding',
  })
}
