import { gunzipSync, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { PackedAnswer } from './answer-cache.ts'

const json = 'application/json; charset=utf-8'

const keptHeaders = {
  'cache-control': 'public, max-age=5',
  vary: 'lang, accept-language, authorization, jwt, accept-encoding',
}

const takesGzip = (encodings: string | undefined) => encodings?.includes('gzip') === true

type Asked = { etag: string | undefined; encodings: string | undefined }

/** What goes out of an answer that is the same for every anonymous visitor. */
export function keptParts({ gzip, etag }: PackedAnswer, asked: Asked) {
  if (asked.etag === etag) return { status: 304, headers: { ...keptHeaders, etag }, body: null }
  const headers = { ...keptHeaders, etag, 'content-type': json }
  return takesGzip(asked.encodings)
    ? { status: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzip }
    : { status: 200, headers, body: new Uint8Array(gunzipSync(gzip)) }
}

/** Made without the context: its way of setting headers costs more than all the rest. */
export function sendKept(c: Context, answer: PackedAnswer) {
  const asked = { etag: c.req.header('if-none-match'), encodings: c.req.header('accept-encoding') }
  const { body, ...init } = keptParts(answer, asked)
  return new Response(body, init)
}

/** Below this, packing costs more than it saves. */
const worthPackingBytes = 1024

/** An answer for whoever asked, and for nobody else. */
export function sendOnce(c: Context, pieces: Uint8Array[]) {
  const written = Buffer.concat(pieces)
  const headers = { 'cache-control': 'private, no-store', 'content-type': json }
  if (written.length < worthPackingBytes || !takesGzip(c.req.header('accept-encoding')))
    return c.body(written, 200, headers)
  return c.body(gzipSync(written, { level: 4 }), 200, {
    ...headers,
    'content-encoding': 'gzip',
    vary: 'accept-encoding',
  })
}
