import { gunzipSync, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { CompressedResponse } from './response-cache.ts'

const json = 'application/json; charset=utf-8'

const sharedHeaders = {
  'cache-control': 'public, max-age=5',
  vary: 'lang, accept-language, authorization, jwt, accept-encoding',
}

const acceptsGzip = (c: Context) => c.req.header('accept-encoding')?.includes('gzip') === true

/** An answer that is the same for every anonymous visitor. Made without the context, whose way to set headers is slow. */
export function sendShared(c: Context, { gzip, etag }: CompressedResponse) {
  if (c.req.header('if-none-match') === etag)
    return new Response(null, { status: 304, headers: { ...sharedHeaders, etag } })
  const headers = { ...sharedHeaders, etag, 'content-type': json }
  return acceptsGzip(c)
    ? new Response(gzip, { headers: { ...headers, 'content-encoding': 'gzip' } })
    : new Response(new Uint8Array(gunzipSync(gzip)), { headers })
}

/** Below this size compression costs more than it saves. */
const minCompressBytes = 1024

/** An answer for one person. */
export function sendPrivate(c: Context, body: Uint8Array<ArrayBuffer>) {
  const headers = { 'cache-control': 'private, no-store', 'content-type': json }
  if (body.length < minCompressBytes || !acceptsGzip(c)) return c.body(body, 200, headers)
  return c.body(gzipSync(body, { level: 4 }), 200, {
    ...headers,
    'content-encoding': 'gzip',
    vary: 'accept-encoding',
  })
}
