import { EncodedBody } from '@asjad/api/http/encoded-body'
import type { Source } from '@asjad/api/sources'
import { expect, test } from 'vitest'
import { type CachedPage, PageCache } from './page-cache.ts'

const request = 'ar visitor /products/7'

/** A cache with one page, whose text says how often it was made. */
async function cacheWithPage(sources: Source[]) {
  let now = 0
  const cache = new PageCache(() => now)
  let made = 0
  const make = async (): Promise<CachedPage> => {
    made += 1
    const body = new EncodedBody(new Uint8Array(Buffer.from(`made ${made}`)))
    return { status: 200, headers: {}, body, route: '/products/:productId', sources: new Set(sources), canCache: true }
  }
  const get = () => cache.get('ar /products/7', request, 'identity', make)
  const textOf = (page: CachedPage | undefined) => page && Buffer.from(page.body?.find('identity') ?? []).toString()
  await get()
  const pass = (seconds: number) => {
    now += seconds * 1_000
  }
  return {
    cache,
    pass,
    text: async () => textOf(await get()),
    found: () => textOf(cache.findByRequest(request, 'identity')),
  }
}

test('after a new gold price a page is sent as it is, and made again once in the background', async () => {
  const { cache, pass, found, text } = await cacheWithPage(['gold', 'card:7'])
  pass(30)
  cache.onOutdated({ sources: ['gold'], canWait: true })
  expect([found(), await text(), found()]).toEqual(['made 1', 'made 1', 'made 1'])
  await expect.poll(found).toBe('made 2')
  expect(await text()).toBe('made 2')
})

test('however often a product is sold, its page is made again only every twenty seconds', async () => {
  const { cache, pass, found } = await cacheWithPage(['product:7'])
  const sell = () => cache.onOutdated({ sources: ['product:7'], canWait: true })
  pass(20)
  sell()
  found()
  await expect.poll(found).toBe('made 2')
  sell()
  pass(19)
  found()
  // Were it made again, it would be by now: another page is renewed after it.
  const other = await cacheWithPage(['product:8'])
  other.pass(20)
  other.cache.onOutdated({ sources: ['product:8'], canWait: true })
  other.found()
  await expect.poll(other.found).toBe('made 2')
  expect(found()).toBe('made 2')
  pass(1)
  found()
  await expect.poll(found).toBe('made 3')
})

test('a changed product drops the pages that show it, and no others', async () => {
  const { cache, found, text } = await cacheWithPage(['gold', 'card:7'])
  cache.onOutdated({ sources: ['listings', 'card:8', 'product:8'], canWait: false })
  expect(found()).toBe('made 1')
  cache.onOutdated({ sources: ['listings', 'card:7', 'product:7'], canWait: false })
  expect(found()).toBe(undefined)
  expect(await text()).toBe('made 2')
})

test('a page in another encoding is not rendered again', async () => {
  const { cache, found } = await cacheWithPage([])
  expect(cache.findByRequest(request, 'gzip')).toBe(undefined)
  const never = () => Promise.reject(new Error('rendered again'))
  const page = await cache.get('ar /products/7', request, 'gzip', never)
  expect(page.body?.encodings).toEqual(['gzip'])
  expect(found()).toBe(undefined)
  await cache.get('ar /products/7', request, 'identity', never)
  expect(found()).toBe('made 1')
})
