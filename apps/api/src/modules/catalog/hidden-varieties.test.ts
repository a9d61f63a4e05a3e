import { expect, test } from 'vitest'
import { shopWith } from '../../../test/shopping.ts'
import { invalidate } from '../../invalidate.ts'

/** A ring in two sizes, the first of which is the lighter one. `hide` hides them and waits until the shop knows. */
async function openShop() {
  const shop = await shopWith({
    varieties: [
      { size: 52, weight_mg: 2_000, sku: 'ZX-52' },
      { size: 54, weight_mg: 4_000, sku: 'ZX-54' },
    ],
  })
  await shop.deps.catalogIndex.current()
  async function hide(ids: number[]) {
    await shop.db.updateTable('variety').set({ hidden_at: new Date() }).where('id', 'in', ids).execute()
    invalidate(shop.deps, { kind: 'products', ids: [shop.id] })
    await shop.deps.catalogIndex.settled()
  }
  return { ...shop, hide }
}

test('a hidden variety is on no page, in no list, and found by nobody', async () => {
  const { call, id, varieties, hide } = await openShop()
  const total = async (search: string) => (await call('GET /products', { search })).meta.total
  expect([await total('ZX-52'), await total('2 gram')]).toEqual([1, 1])

  await hide([varieties[0] as number])

  const { data: product } = await call('GET /products/:id', { id })
  expect(product.varieties.map(({ size }) => size)).toEqual([54])
  expect(product.variety_id).toBe(varieties[1])
  const { data, meta } = await call('GET /products', {})
  expect(data).toMatchObject([{ id, size: 54, weight: 4, varieties_count: 1 }])
  expect(meta.facets.weight).toEqual({ min: 4, max: 4 })
  expect(await total('ZX-52')).toBe(0)
})

test('a hidden variety cannot be bought, and a cart says that it is no longer sold', async () => {
  const { add, cart, varieties, hide } = await openShop()
  await add({ variety_id: varieties[0] as number })

  await hide([varieties[0] as number])

  expect((await cart()).data).toMatchObject([{ problem: 'unavailable' }])
  await expect(add({ variety_id: varieties[0] as number })).rejects.toMatchObject({ status: 404 })
  await add({ variety_id: varieties[1] as number })
})

test('a product whose varieties are all hidden is not shown, and comes back with the first of them', async () => {
  const { call, db, deps, id, varieties, hide } = await openShop()

  await hide(varieties as number[])

  await expect(call('GET /products/:id', { id })).rejects.toMatchObject({ status: 404 })
  await expect(call('GET /products/:id/comments', { id })).rejects.toMatchObject({ status: 404 })
  expect((await call('GET /products', {})).meta.total).toBe(0)
  expect((await call('GET /categories', {})).data).toMatchObject([{ products_count: 0 }])

  await db.updateTable('variety').set({ hidden_at: null }).where('size', '=', 54).execute()
  invalidate(deps, { kind: 'products', ids: [id] })
  await deps.catalogIndex.settled()
  expect((await call('GET /products', {})).data).toMatchObject([{ id, size: 54 }])
})
