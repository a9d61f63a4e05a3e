import type { EncodedBody, Encoding } from '@asjad/api/http/encoded-body'
import { RecentKeys } from '@asjad/api/http/recent-keys'
import { secondsUntil } from '@asjad/api/http/response-cache'
import { SharedCache } from '@asjad/api/http/shared-cache'
import type { Outdated } from '@asjad/api/invalidate'
import type { Source } from '@asjad/api/sources'
import { Renewals } from './renewals.ts'

/** A page as it is sent to everybody. Without a body it is a redirect. */
export type CachedPage = {
  status: number
  headers: Record<string, string>
  body: EncodedBody | null
  /** For log and metrics. */
  route: string
  sources: ReadonlySet<Source>
  /** From when on it is wrong, if that is known: a slide appears or vanishes then. */
  until?: Date | undefined
  canCache: boolean
}

type MakePage = () => Promise<CachedPage>

/** However many pieces are sold, an outdated page is made again only this often. */
const renewAtMostEveryMs = 20_000

/**
 * Pages that are the same for everybody, as bytes. After a new gold price or a sale, a page is sent for up to a minute
 * more, while it is made again in the background: open pages correct their prices themselves, and what is added to a cart
 * is checked then. Only the page of a product that sold out or came back is dropped at once.
 */
export class PageCache {
  readonly #pages: SharedCache<CachedPage & { make: MakePage; madeAt: number }>
  readonly #keys = new RecentKeys()
  readonly #renewals = new Renewals()
  readonly #now: () => number
  readonly #wallClock: () => Date

  /** `now` in milliseconds; periods go by the wall clock. */
  constructor(now = () => performance.now(), wallClock = () => new Date()) {
    this.#now = now
    this.#wallClock = wallClock
    this.#pages = new SharedCache({
      capacityBytes: 80 * 1024 * 1024,
      sizeOf: ({ body, sources }) => 1_000 + (body?.size ?? 0) + sources.size * 60,
      sourcesOf: ({ sources }) => sources,
      validUntil: ({ until }) => until,
      now: wallClock,
      staleMs: 60_000,
    })
  }

  /** Whole seconds until a page is wrong; undefined if no such moment is known. */
  secondsLeft = ({ until }: Pick<CachedPage, 'until'>) => secondsUntil(until, this.#wallClock())

  /** `request` names everything that decides which page it is (request-facts.ts). */
  async get(key: string, request: string, encoding: Encoding, make: MakePage): Promise<CachedPage> {
    this.#keys.remember(request, key)
    const page = this.#find(key) ?? (await this.#make(key, make, [encoding]))
    if (page.body && !page.body.find(encoding)) {
      await page.body.in(encoding)
      this.#pages.updateSize(key)
    }
    return page
  }

  /** The cached page for a request that was seen before, if it exists in this encoding. */
  findByRequest(request: string, encoding: Encoding): CachedPage | undefined {
    const key = this.#keys.find(request)
    const page = key === undefined ? undefined : this.#find(key)
    return !page?.body || page.body.find(encoding) ? page : undefined
  }

  onOutdated({ sources, canWait }: Outdated) {
    if (canWait && sources !== 'everything') this.#pages.expire(sources)
    else this.#pages.drop(sources)
  }

  #find(key: string) {
    const found = this.#pages.find(key)
    if (!found) return undefined
    const { make, madeAt, body } = found.value
    if (found.isStale && this.#now() - madeAt >= renewAtMostEveryMs)
      this.#renewals.request(key, () => this.#make(key, make, body?.encodings ?? []))
    return found.value
  }

  #make(key: string, make: MakePage, encodings: readonly Encoding[]) {
    const makeAndEncode = async () => {
      const madeAt = this.#now()
      const page = await make()
      for (const encoding of encodings) await page.body?.in(encoding)
      return { ...page, make, madeAt }
    }
    return this.#pages.renew(key, makeAndEncode, ({ canCache }) => canCache)
  }
}

/** What to send to a client that may already have the page. A cache in front may ask what the page was made from. */
export function pageResponse(
  { status, headers: own, body, sources }: CachedPage,
  encoding: Encoding,
  ask: PageRequest,
) {
  const lasting = ask.secondsLeft === undefined ? own : { ...own, ...shorterCaching(own, ask.secondsLeft) }
  const headers = ask.surrogateCapability ? { ...lasting, 'surrogate-key': [...sources].join(' ') } : lasting
  if (!body) return { status, headers, body: null }
  if (ask.ifNoneMatch !== undefined && ask.ifNoneMatch === own.etag) {
    const { 'content-type': _, ...rest } = headers
    return { status: 304, headers: rest, body: null }
  }
  return {
    status,
    headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
    body: body.find(encoding) ?? null,
  }
}

/** A cache in front must not keep a page beyond the moment at which it is wrong. */
function shorterCaching({ 'cache-control': usual = '' }: Record<string, string>, secondsLeft: number) {
  const usualSeconds = /s-maxage=(\d+), stale-while-revalidate=(\d+)/.exec(usual)?.slice(1).map(Number)
  const [fresh = 0, stale = 0] = usualSeconds ?? []
  if (!usualSeconds || secondsLeft >= fresh + stale) return {}
  const kept = `s-maxage=${Math.min(fresh, secondsLeft)}, stale-while-revalidate=${Math.max(0, secondsLeft - fresh)}`
  return { 'cache-control': usual.replace(/s-maxage=.*$/, kept) }
}

type PageRequest = {
  ifNoneMatch: string | undefined
  surrogateCapability: string | undefined
  secondsLeft: number | undefined
}
