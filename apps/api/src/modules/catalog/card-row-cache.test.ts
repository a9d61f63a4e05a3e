import { expect, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { insertTick, startTestApi } from '../../../test/test-api.ts'

async function shopWithRings() {
  const api = await startTestApi()
  await insertTick(api.db)
  const ids = [(await insertProduct(api.db)).id, (await insertProduct(api.db)).id]
  const rename = (title_en: string) => api.db.updateTable('product').set({ title_en }).execute()
  const titles = async (ids: number[]) => (await api.deps.cardRows.read(ids)).map(({ title_en }) => title_en)
  return { ...api, ids, rename, titles }
}

test('a new listing shows its products as they are after a change', async () => {
  const { callIn, deps, ids, rename } = await shopWithRings()
  const titles = async (max_price: number) =>
    (await callIn('en')('GET /products', { ids, max_price })).data.map(({ title }) => title)
  expect(await titles(90_001)).toEqual(['Ring', 'Ring'])
  await rename('Bangle')
  deps.cardRows.onChange({ kind: 'products', ids })
  expect(await titles(90_002)).toEqual(['Bangle', 'Bangle'])
})

test('rows that were read before a change are not cached after it', async () => {
  const { deps, ids, rename, titles } = await shopWithRings()
  const reading = titles(ids)
  deps.cardRows.onChange({ kind: 'products', ids })
  await reading
  await rename('Bangle')
  expect(await titles(ids)).toEqual(['Bangle', 'Bangle'])
})

test('known and unknown products are read together, without those that are not published', async () => {
  const { db, deps, ids, titles } = await shopWithRings()
  const [first = 0, second = 0] = ids
  await titles([second])
  const hidden = await insertProduct(db, { published_at: null })
  expect((await deps.cardRows.read([hidden.id, first, second])).map(({ id }) => id).sort()).toEqual([first, second])
})
