import { hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Locale } from '@asjad/contract/locale'
import { SharedCache } from './shared-cache.ts'

/** Clients take gzip. Pages call the API in this process and read it as it is: compression would be wasted on them. */
export type Encoding = 'gzip' | 'identity'

export type CachedResponse = { body: Uint8Array<ArrayBuffer>; etag: string; encoding: Encoding }

type CacheKey = { call: string; input: object; lang: Locale; encoding: Encoding }

/**
 * Answers that are the same for every anonymous visitor, as the bytes to send. The key is the parsed input, not the URL:
 * URLs differ in parts that no call reads, such as campaign parameters.
 */
export class ResponseCache {
  readonly #responses = new SharedCache<CachedResponse>({
    capacityBytes: 64 * 1024 * 1024,
    sizeOf: ({ body }) => body.length,
  })

  get({ call, input, lang, encoding }: CacheKey, make: () => Promise<Uint8Array<ArrayBuffer>>) {
    const key = `${encoding} ${lang} ${call} ${JSON.stringify(input)}`
    return this.#responses.get(key, async () => encode(await make(), encoding))
  }

  clear() {
    this.#responses.clear()
  }
}

function encode(json: Uint8Array<ArrayBuffer>, encoding: Encoding): CachedResponse {
  const etag = `"${hash('sha1', json, 'base64url')}"`
  if (encoding === 'identity') return { body: json, etag, encoding }
  // Level 3 takes half the time of the default 6 for 2 % more bytes.
  const compressed = gzipSync(json, { level: 3, chunkSize: 8 * 1024 })
  // A copy, because the result is a view of a buffer up to twice its size.
  return { body: new Uint8Array(compressed), etag, encoding }
}
