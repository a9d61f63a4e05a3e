import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { CachedResponse, Encoding } from './response-cache.ts'

const json = 'application/json; charset=utf-8'

const sharedHeaders = {
  'cache-control': 'public, max-age=5',
  vary: 'lang, accept-language, authorization, jwt, accept-encoding',
}

export const encodingFor = (c: Context): Encoding =>
  c.req.header('accept-encoding')?.includes('gzip') ? 'gzip' : 'identity'

/** An answer that is the same for every anonymous visitor. Made without the context, whose way to set headers is slow. */
export function sendShared(c: Context, { body, etag, encoding }: CachedResponse) {
  if (c.req.header('if-none-match') === etag)
    return new Response(null, { status: 304, headers: { ...sharedHeaders, etag } })
  const headers = { ...sharedHeaders, etag, 'content-type': json }
  return new Response(body, {
    headers: encoding === 'gzip' ? { ...headers, 'content-encoding': encoding } : headers,
  })
}

/** Below this size compression costs more than it saves. */
const minCompressBytes = 1024

/** An answer for one person. */
export function sendPrivate(c: Context, body: Uint8Array<ArrayBuffer>) {
  const headers = { 'cache-control': 'private, no-store', 'content-type': json }
  if (body.length < minCompressBytes || encodingFor(c) === 'identity') return c.body(body, 200, headers)
  return c.body(gzipSync(body, { level: 4 }), 200, {
    ...headers,
    'content-encoding': 'gzip',
    vary: 'accept-encoding',
  })
}
