import { gunzipSync, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { CompressedResponse } from './response-cache.ts'

const json = 'application/json; charset=utf-8'

const sharedHeaders = {
  'cache-control': 'public, max-age=5',
  vary: 'lang, accept-language, authorization, jwt, accept-encoding',
}

const takesGzip = (encodings: string | undefined) => encodings?.includes('gzip') === true

type RequestHeaders = { etag: string | undefined; encodings: string | undefined }

/** What goes out of an answer that is the same for every anonymous visitor. */
export function sharedParts({ gzip, etag }: CompressedResponse, request: RequestHeaders) {
  if (request.etag === etag) return { status: 304, headers: { ...sharedHeaders, etag }, body: null }
  const headers = { ...sharedHeaders, etag, 'content-type': json }
  return takesGzip(request.encodings)
    ? { status: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzip }
    : { status: 200, headers, body: new Uint8Array(gunzipSync(gzip)) }
}

/** Made without the context: its way of setting headers costs more than all the rest. */
export function sendShared(c: Context, answer: CompressedResponse) {
  const request = { etag: c.req.header('if-none-match'), encodings: c.req.header('accept-encoding') }
  const { body, ...init } = sharedParts(answer, request)
  return new Response(body, init)
}

/** Below this, packing costs more than it saves. */
const minCompressBytes = 1024

/** An answer for whoever asked, and for nobody else. */
export function sendPrivate(c: Context, body: Uint8Array<ArrayBuffer>) {
  const headers = { 'cache-control': 'private, no-store', 'content-type': json }
  if (body.length < minCompressBytes || !takesGzip(c.req.header('accept-encoding'))) return c.body(body, 200, headers)
  return c.body(gzipSync(body, { level: 4 }), 200, {
    ...headers,
    'content-encoding': 'gzip',
    vary: 'accept-encoding',
  })
}
