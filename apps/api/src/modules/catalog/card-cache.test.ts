import type { ProductCard } from '@asjad/contract/catalog'
import type { Locale } from '@asjad/contract/locale'
import { expect, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { insertTick, startTestApi } from '../../../test/test-api.ts'
import type { GoldRates } from '../gold-prices/gold-rates-holder.ts'

async function shopWithRings() {
  const api = await startTestApi()
  await insertTick(api.db)
  const { prices } = (await api.deps.goldRates.current()) as GoldRates
  /** What the keeper gives for these, read again. */
  const keptCards = async (ids: number[], lang: Locale = 'en') =>
    (await api.deps.cardCache.cardsOf(ids, lang, prices)).members.map(
      (card): ProductCard => JSON.parse(Buffer.from(card).toString()),
    )
  const ids = [(await insertProduct(api.db)).id, (await insertProduct(api.db)).id]
  const rename = (title_en: string) => api.db.updateTable('product').set({ title_en }).execute()
  return { ...api, ids, rename, keptCards }
}

test('listings that nobody asked for before show their pieces as they are after a change', async () => {
  const { call, deps, ids, rename } = await shopWithRings()
  const titles = async (max_price: number) =>
    (await call('GET /products', { ids, max_price })).data.map(({ title }) => title)
  expect(await titles(90_001)).toEqual(['Ring', 'Ring'])
  await rename('Bangle')
  deps.cache.clear()
  expect(await titles(90_002)).toEqual(['Bangle', 'Bangle'])
})

test('what was read before a change is not kept after it', async () => {
  const { deps, ids, rename, keptCards } = await shopWithRings()
  const reading = keptCards(ids)
  deps.cache.clear()
  await reading
  await rename('Bangle')
  expect((await keptCards(ids)).map(({ title }) => title)).toEqual(['Bangle', 'Bangle'])
})

test('of some pieces that are known and some that are not, all are shown in order, without those that are gone', async () => {
  const { call, db, ids, keptCards } = await shopWithRings()
  const [first = 0, second = 0] = ids
  await call('GET /products', { ids: [second] })
  const hidden = await insertProduct(db, { published_at: null })
  expect((await keptCards([hidden.id, first, second])).map(({ id }) => id)).toEqual([first, second])
  const { data } = await call('GET /products', { ids: [second, first], max_price: 90_001 })
  expect(data.map(({ id }) => id)).toEqual([second, first])
})

test('a card is kept in both languages, each with its own words', async () => {
  const { ids, keptCards } = await shopWithRings()
  for (const lang of ['en', 'ar', 'en', 'ar'] as const) {
    const titles = (await keptCards(ids, lang)).map(({ title }) => title)
    expect(titles).toEqual(lang === 'en' ? ['Ring', 'Ring'] : ['خاتم', 'خاتم'])
  }
})

test('a card that was written before a tick of gold is not shown after it', async () => {
  const { call, db, deps, ids } = await shopWithRings()
  const prices = async (max_price: number) =>
    (await call('GET /products', { ids, max_price })).data.map(({ price }) => price)
  const [before = 0] = await prices(900_001)
  await insertTick(db, { ounce_usd: 9_000 })
  // The price is heard of a moment before the answers are forgotten.
  deps.goldRates.onChange({ kind: 'gold_price' })
  const [after = 0] = await prices(900_002)
  expect(after).toBeGreaterThan(before)
})

test('visitors and whoever is logged in are shown the same card', async () => {
  const { call, ids, ...api } = await shopWithRings()
  const shopper = await insertShopper(api)
  const seen = await call('GET /products', { ids })
  expect(await call('GET /products', { ids, max_price: 900_001 })).toEqual(seen)
  expect(await shopper.call('GET /products', { ids })).toEqual(seen)
})

test('whoever is logged in sees a change at once', async () => {
  const { call, ids, rename, ...api } = await shopWithRings()
  const shopper = await insertShopper(api)
  await call('GET /products', { ids })
  await rename('Bangle')
  const { data } = await shopper.call('GET /products', { ids })
  expect(data.map(({ title }) => title)).toEqual(['Bangle', 'Bangle'])
})
