import { expect, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { insertTick, startTestApi } from '../../../test/test-api.ts'

async function shopWithRings() {
  const api = await startTestApi()
  await insertTick(api.db)
  const ids = [(await insertProduct(api.db)).id, (await insertProduct(api.db)).id]
  const rename = (title_en: string) => api.db.updateTable('product').set({ title_en }).execute()
  return { ...api, ids, rename }
}

test('listings that nobody asked for before show their pieces as they are after a change', async () => {
  const { call, deps, ids, rename } = await shopWithRings()
  const titles = async (max_price: number) =>
    (await call('GET /products', { ids, max_price })).data.map(({ title }) => title)
  expect(await titles(90_001)).toEqual(['Ring', 'Ring'])
  await rename('Bangle')
  deps.cache.forgetAll()
  expect(await titles(90_002)).toEqual(['Bangle', 'Bangle'])
})

test('what was read before a change is not kept after it', async () => {
  const { deps, ids, rename } = await shopWithRings()
  const reading = deps.cards.rowsOf(ids)
  deps.cache.forgetAll()
  await reading
  await rename('Bangle')
  const rows = await deps.cards.rowsOf(ids)
  expect(rows.map(({ title_en }) => title_en)).toEqual(['Bangle', 'Bangle'])
})

test('of some pieces that are known and some that are not, all are shown in order, without those that are gone', async () => {
  const { call, db, deps, ids } = await shopWithRings()
  const [first = 0, second = 0] = ids
  await call('GET /products', { ids: [second] })
  const hidden = await insertProduct(db, { published_at: null })
  const rows = await deps.cards.rowsOf([hidden.id, first, second])
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ids))
  const { data } = await call('GET /products', { ids: [second, first], max_price: 90_001 })
  expect(data.map(({ id }) => id)).toEqual([second, first])
})

test('whoever is logged in sees a change at once', async () => {
  const { call, ids, rename, ...api } = await shopWithRings()
  const shopper = await insertShopper(api)
  await call('GET /products', { ids })
  await rename('Bangle')
  const { data } = await shopper.call('GET /products', { ids })
  expect(data.map(({ title }) => title)).toEqual(['Bangle', 'Bangle'])
})
