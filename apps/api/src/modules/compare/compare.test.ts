import { expect, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { shopWith, varietyIds } from '../../../test/shopping.ts'

async function shopWithSix() {
  const shop = await shopWith()
  const pieces: { id: number; variety_id: number }[] = []
  for (let made = 0; made < 6; made += 1) {
    const { id } = await insertProduct(shop.db)
    const [variety_id = 0] = await varietyIds(shop.db, id)
    pieces.push({ id, variety_id })
  }
  const compared = async () => (await shop.shopper.call('GET /compare', {})).data.map(({ id }) => id)
  const add = (index: number, replace?: number) =>
    shop.shopper.call('POST /products/:id/add-to-compare', {
      ...(pieces[index] as { id: number; variety_id: number }),
      ...(replace !== undefined && { replace_id: pieces[replace]?.id as number }),
    })
  return { ...shop, pieces, ids: pieces.map(({ id }) => id), compared, add }
}

test('four pieces stand side by side in the order of adding; a fifth is refused until it names one to replace', async () => {
  const { add, compared, ids } = await shopWithSix()
  for (const index of [0, 1, 2, 3]) await add(index)
  expect(await compared()).toEqual(ids.slice(0, 4))

  await expect(add(4)).rejects.toMatchObject({ status: 409, code: 'compare_full' })
  expect((await add(4, 1)).data).toEqual({ is_compare: true, count: 4 })
  expect(await compared()).toEqual([ids[0], ids[4], ids[2], ids[3]])
})

test('six adds at once leave four, and never the same piece twice', async () => {
  const { add, compared } = await shopWithSix()

  const answers = await Promise.allSettled([0, 1, 2, 3, 4, 5, 0, 1].map((index) => add(index)))

  expect(answers.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(2)
  expect(new Set(await compared()).size).toBe(4)
})

test('a piece that is removed makes room, and removing it again changes nothing', async () => {
  const { add, compared, ids, shopper } = await shopWithSix()
  for (const index of [0, 1, 2, 3]) await add(index)
  const remove = () => shopper.call('POST /products/:id/remove-from-compare', { id: ids[1] as number })

  expect((await remove()).data).toEqual({ is_compare: false, count: 3 })
  expect((await remove()).data).toEqual({ is_compare: false, count: 3 })
  await add(5)
  expect(await compared()).toEqual([ids[0], ids[5], ids[2], ids[3]])
})

test('a piece is compared in the size that was chosen, and in another when that is added', async () => {
  const { shopper, id, varieties } = await shopWith({ varieties: [{ size: 52 }, { size: 54, weight_mg: 6000 }] })
  const add = (variety_id = 0) => shopper.call('POST /products/:id/add-to-compare', { id, variety_id })
  const shown = async () => (await shopper.call('GET /compare', {})).data.map(({ size, weight }) => [size, weight])

  await add(varieties[1])
  expect(await shown()).toEqual([[54, 6]])
  expect((await add(varieties[0])).data.count).toBe(1)
  expect(await shown()).toEqual([[52, 5]])
})

test('a piece that left the shop holds no place, and nobody sees what another compares', async () => {
  const { add, compared, ids, db, deps, callIn } = await shopWithSix()
  for (const index of [0, 1, 2, 3]) await add(index)
  await db
    .updateTable('product')
    .set({ published_at: null })
    .where('id', '=', ids[0] as number)
    .execute()
  expect(await compared()).toEqual(ids.slice(1, 4))

  await add(4)
  expect(await compared()).toEqual([ids[4], ...ids.slice(1, 4)])
  const stranger = await insertShopper({ deps, db, callIn })
  expect((await stranger.call('GET /compare', {})).data).toEqual([])
})
