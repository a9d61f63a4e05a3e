import { hash } from 'node:crypto'
import type { Locale } from '@asjad/contract/locale'
import type { Source } from '../sources.ts'
import { EncodedBody, type Encoding } from './encoded-body.ts'
import { RecentKeys } from './recent-keys.ts'
import { SharedCache } from './shared-cache.ts'

/** What a call answers, and what that was made from. */
export type SourcedAnswer = { answer: object; sources: ReadonlySet<Source> }

/** `route`: the call's path with its parameters (`/api/v1/products/:id`), for log and metrics. */
export type CachedResponse = { body: EncodedBody; etag: string; route: string; sources: ReadonlySet<Source> }

type CacheKey = { route: string; input: object; lang: Locale }
type RequestedUrl = { url: string; lang: Locale }

/**
 * Responses that are the same for every anonymous visitor: as the bytes to send, and as objects for the pages that this
 * process renders. The key is the parsed input, not the URL: URLs differ in parts that no call reads, such as campaign
 * parameters.
 */
export class ResponseCache {
  readonly #responses = new SharedCache<CachedResponse>({
    capacityBytes: 48 * 1024 * 1024,
    sizeOf: ({ body, sources }) => body.size + sources.size * 60,
    sourcesOf: ({ sources }) => sources,
  })

  /** At most 500 objects of some 50 KB. */
  readonly #answers = new SharedCache<SourcedAnswer>({
    capacityBytes: 500_000,
    sizeOf: () => 1_000,
    sourcesOf: ({ sources }) => sources,
  })

  readonly #keys = new RecentKeys()

  /** The bytes for a client; `make` returns JSON. */
  async get(
    { url, ...key }: CacheKey & RequestedUrl,
    encoding: Encoding,
    make: () => Promise<{ json: Uint8Array<ArrayBuffer>; sources: ReadonlySet<Source> }>,
  ): Promise<CachedResponse> {
    const name = nameOf(key)
    this.#keys.remember(`${key.lang} ${url}`, name)
    const response = await this.#responses.get(name, async () => {
      const { json, sources } = await make()
      const body = new EncodedBody(json)
      await body.in(encoding)
      return { body, etag: `"${hash('sha1', json, 'base64url')}"`, route: key.route, sources }
    })
    if (!response.body.find(encoding)) {
      await response.body.in(encoding)
      this.#responses.updateSize(name)
    }
    return response
  }

  /** The object for a page. */
  getAnswer(key: CacheKey, make: () => Promise<SourcedAnswer>): Promise<SourcedAnswer> {
    return this.#answers.get(nameOf(key), make)
  }

  /** The cached response for a URL that was parsed before, if it exists in this encoding. */
  findByUrl({ url, lang }: RequestedUrl, encoding: Encoding): CachedResponse | undefined {
    const key = this.#keys.find(`${lang} ${url}`)
    const response = key === undefined ? undefined : this.#responses.find(key)?.value
    return response?.body.find(encoding) && response
  }

  drop(sources: readonly Source[] | 'everything') {
    this.#responses.drop(sources)
    this.#answers.drop(sources)
  }

  clear() {
    this.drop('everything')
  }
}

const nameOf = ({ route, input, lang }: CacheKey) => `${lang} ${route} ${JSON.stringify(input)}`
