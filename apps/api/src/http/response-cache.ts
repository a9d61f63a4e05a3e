import { hash } from 'node:crypto'
import type { Locale } from '@asjad/contract/locale'
import type { Source } from '../sources.ts'
import { EncodedBody, type Encoding } from './encoded-body.ts'
import { RecentKeys } from './recent-keys.ts'
import { SharedCache } from './shared-cache.ts'

/** What was made from what, and from when on it is wrong, if that is known. */
type Sourced = { sources: ReadonlySet<Source>; until?: Date | undefined }

/** What a call answers, and what that was made from. */
export type SourcedAnswer = Sourced & { answer: object }

/** `route`: the call's path with its parameters (`/api/v1/products/:id`), for log and metrics. */
export type CachedResponse = Sourced & { body: EncodedBody; etag: string; route: string }

type CacheKey = { route: string; input: object; lang: Locale }
type RequestedUrl = { url: string; lang: Locale }

/**
 * Responses that are the same for every anonymous visitor: as the bytes to send, and as objects for the pages that this
 * process renders. The key is the parsed input, not the URL: URLs differ in parts that no call reads, such as campaign
 * parameters.
 */
export class ResponseCache {
  readonly #responses: SharedCache<CachedResponse>
  readonly #answers: SharedCache<SourcedAnswer>
  readonly #keys = new RecentKeys()
  readonly #now: () => Date

  constructor(now = () => new Date()) {
    const common = { sourcesOf: ({ sources }: Sourced) => sources, validUntil: ({ until }: Sourced) => until, now }
    this.#now = now
    this.#responses = new SharedCache<CachedResponse>({
      capacityBytes: 48 * 1024 * 1024,
      sizeOf: ({ body, sources }) => body.size + sources.size * 60,
      ...common,
    })
    // At most 200 objects of some 50 KB: those that many pages share. Others are read once, for a page that is cached.
    this.#answers = new SharedCache<SourcedAnswer>({ capacityBytes: 200_000, sizeOf: () => 1_000, ...common })
  }

  /** The bytes for a client; `make` returns JSON. */
  async get(
    { url, ...key }: CacheKey & RequestedUrl,
    encoding: Encoding,
    make: () => Promise<Sourced & { json: Uint8Array<ArrayBuffer> }>,
  ): Promise<CachedResponse> {
    const name = nameOf(key)
    this.#keys.remember(`${key.lang} ${url}`, name)
    const response = await this.#responses.get(name, async () => {
      const { json, sources, until } = await make()
      const body = new EncodedBody(json)
      await body.in(encoding)
      return { body, etag: `"${hash('sha1', json, 'base64url')}"`, route: key.route, sources, until }
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

  /** Whole seconds until a response is wrong; undefined if no such moment is known. */
  secondsLeft = ({ until }: Pick<Sourced, 'until'>) => secondsUntil(until, this.#now())

  drop(sources: readonly Source[] | 'everything') {
    this.#responses.drop(sources)
    this.#answers.drop(sources)
  }

  clear() {
    this.drop('everything')
  }
}

/** Rounded down: what may be kept for so long is never kept too long. */
export const secondsUntil = (until: Date | undefined, now: Date) =>
  until && Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000))

const nameOf = ({ route, input, lang }: CacheKey) => `${lang} ${route} ${JSON.stringify(input)}`
