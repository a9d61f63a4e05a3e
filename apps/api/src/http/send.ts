import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { PackedAnswer } from './answer-cache.ts'

const json = 'application/json; charset=utf-8'
const acceptsGzip = (c: Context) => c.req.header('accept-encoding')?.includes('gzip') ?? false

const keptHeaders = {
  'cache-control': 'public, max-age=5',
  vary: 'lang, accept-language, authorization, jwt, accept-encoding',
}

/** An answer that is the same for every anonymous visitor. Made without the context: its way of setting headers costs more than all the rest. */
export function sendKept(c: Context, { plain, gzip, etag }: PackedAnswer) {
  if (c.req.header('if-none-match') === etag)
    return new Response(null, { status: 304, headers: { ...keptHeaders, etag } })
  const headers = { ...keptHeaders, etag, 'content-type': json }
  return acceptsGzip(c)
    ? new Response(gzip, { headers: { ...headers, 'content-encoding': 'gzip' } })
    : new Response(plain, { headers })
}

/** Below this, packing costs more than it saves. */
const worthPackingBytes = 1024

/** An answer for whoever asked, and for nobody else. */
export function sendOnce(c: Context, answer: object) {
  const text = JSON.stringify(answer)
  const headers = { 'cache-control': 'private, no-store', 'content-type': json }
  if (text.length < worthPackingBytes || !acceptsGzip(c)) return c.body(text, 200, headers)
  return c.body(gzipSync(text, { level: 4 }), 200, { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' })
}
