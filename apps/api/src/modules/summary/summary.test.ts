import { expect, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { shopWith, varietyIds } from '../../../test/shopping.ts'

const nothing = { cart: [], wishlist: [], compare: [] }

test('one call tells a person’s name, counts and marks, and nothing of another', async () => {
  const shop = await shopWith()
  const { id, variety_id, shopper, db, add } = shop
  const other = await insertProduct(db)
  const [otherVariety = 0] = await varietyIds(db, other.id)
  const noura = await insertShopper(shop, { first_name: 'Noura', last_name: 'Saleh' })
  const stranger = await insertShopper(shop)
  await add()
  await add({ note: 'a gift' })
  for (const each of [id, other.id]) await shopper.call('POST /products/:id/toggle-wishlist', { id: each })
  await shopper.call('POST /products/:id/add-to-compare', { id: other.id, variety_id: otherVariety })
  await noura.call('POST /products/:id/add-to-cart', { id, variety_id })

  const { user, ...summary } = (await shopper.call('GET /user/summary', {})).data
  const { id: profileId, first_name, last_name } = (await shopper.call('GET /user/profile', {})).data.user
  expect(user).toEqual({ id: profileId, first_name, last_name })
  expect({ ...summary, wishlist: summary.wishlist.sort() }).toEqual({
    counts: { cart: 2, wishlist: 2, compare: 1 },
    cart: [id],
    wishlist: [id, other.id].sort(),
    compare: [other.id],
  })
  expect((await noura.call('GET /user/summary', {})).data).toMatchObject({
    user: { first_name: 'Noura', last_name: 'Saleh' },
    counts: { cart: 1, wishlist: 0, compare: 0 },
    ...nothing,
    cart: [id],
  })
  expect((await stranger.call('GET /user/summary', {})).data).toMatchObject({
    counts: { cart: 0, wishlist: 0, compare: 0 },
    ...nothing,
  })
})

test('what left the shop is no favourite and not compared, but still a line of the cart', async () => {
  const { id, variety_id, shopper, db, add } = await shopWith()
  await add()
  await shopper.call('POST /products/:id/toggle-wishlist', { id })
  await shopper.call('POST /products/:id/add-to-compare', { id, variety_id })
  await db.updateTable('product').set({ published_at: null }).where('id', '=', id).execute()

  expect((await shopper.call('GET /user/summary', {})).data).toMatchObject({
    counts: { cart: 1, wishlist: 0, compare: 0 },
    ...nothing,
    cart: [id],
  })
  await shopper.call('DELETE /carts', {})
  expect((await shopper.call('GET /user/summary', {})).data).toMatchObject({ counts: { cart: 0 }, ...nothing })
})

test('a visitor has no summary', async () => {
  const { call } = await shopWith()
  await expect(call('GET /user/summary', {})).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
})
