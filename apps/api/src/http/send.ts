import type { Context } from 'hono'
import { acceptsGzip, type Encoding, gzipAtOnce } from './encoded-body.ts'
import type { CachedResponse } from './response-cache.ts'

const json = 'application/json; charset=utf-8'

const maxAgeSeconds = 5

const sharedHeaders = {
  'cache-control': `public, max-age=${maxAgeSeconds}`,
  vary: 'lang, accept-language, authorization, jwt, accept-encoding',
}

/**
 * Status, headers and body of a response that is the same for every anonymous visitor. `secondsLeft`: until it is wrong,
 * if that is known.
 */
export function sharedResponse(
  { body, etag }: CachedResponse,
  encoding: Encoding,
  { ifNoneMatch, secondsLeft = maxAgeSeconds }: { ifNoneMatch: string | undefined; secondsLeft: number | undefined },
) {
  const common =
    secondsLeft < maxAgeSeconds
      ? { ...sharedHeaders, 'cache-control': `public, max-age=${secondsLeft}` }
      : sharedHeaders
  if (ifNoneMatch === etag) return { status: 304, headers: { ...common, etag }, body: null }
  const headers = { ...common, etag, 'content-type': json }
  return {
    status: 200,
    headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
    body: body.find(encoding) ?? null,
  }
}

/** Does not use the context, because setting headers through it is slow. */
export function sendShared(
  c: Context,
  cached: CachedResponse,
  { encoding, secondsLeft }: { encoding: Encoding; secondsLeft: number | undefined },
) {
  const { body, ...init } = sharedResponse(cached, encoding, {
    ifNoneMatch: c.req.header('if-none-match'),
    secondsLeft,
  })
  return new Response(body, init)
}

/** Below this size compression costs more than it saves. */
const minCompressBytes = 1024

/** A response for one person. */
export function sendPrivate(c: Context, body: Uint8Array<ArrayBuffer>) {
  const headers = { 'cache-control': 'private, no-store', 'content-type': json }
  if (body.length < minCompressBytes || !acceptsGzip(c.req.header('accept-encoding'))) return c.body(body, 200, headers)
  return c.body(gzipAtOnce(body), 200, {
    ...headers,
    'content-encoding': 'gzip',
    vary: 'accept-encoding',
  })
}
