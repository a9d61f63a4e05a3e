import { expect, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { shopWith, varietyIds } from '../../../test/shopping.ts'

test('a heart is set and taken back by the same call, without a body', async () => {
  const { id, shopper, request } = await shopWith()
  const toggle = async () => {
    const response = await request(`/api/v1/products/${id}/toggle-wishlist`, {
      method: 'POST',
      headers: { jwt: shopper.token },
    })
    return (await response.json()) as object
  }

  expect(await toggle()).toEqual({ data: { is_wishlist: true, count: 1 } })
  expect((await shopper.call('GET /wishlist', {})).data).toMatchObject([{ id, is_wishlist: true }])
  expect(await toggle()).toEqual({ data: { is_wishlist: false, count: 0 } })
  expect((await shopper.call('GET /wishlist', {})).data).toEqual([])
})

test('ten toggles at once take turns: five set it, five take it back, and it is as it was', async () => {
  const { id, shopper } = await shopWith()

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shopper.call('POST /products/:id/toggle-wishlist', { id })),
  )

  expect(answers.filter(({ data }) => data.is_wishlist)).toHaveLength(5)
  expect((await shopper.call('GET /wishlist', {})).data).toEqual([])
})

test('a call that names the wanted state changes nothing when it is repeated', async () => {
  const { id, shopper } = await shopWith()
  const set = (on: boolean) =>
    Promise.all([1, 2, 3].map(() => shopper.call('POST /products/:id/toggle-wishlist', { id, on })))

  expect(new Set((await set(true)).map(({ data }) => data.is_wishlist))).toEqual(new Set([true]))
  expect((await shopper.call('GET /wishlist', {})).data).toMatchObject([{ id }])
  expect(new Set((await set(false)).map(({ data }) => data.is_wishlist))).toEqual(new Set([false]))
  expect((await shopper.call('GET /wishlist', {})).data).toEqual([])
})

test('the cart’s answer counts favourites and compared pieces too, and none that left the shop', async () => {
  const { id, variety_id, shopper, db } = await shopWith()
  const second = await insertProduct(db)
  for (const each of [id, second.id]) await shopper.call('POST /products/:id/toggle-wishlist', { id: each })
  await shopper.call('POST /products/:id/add-to-compare', { id, variety_id })
  const counts = async () => (await shopper.call('GET /carts', {})).meta

  expect(await counts()).toMatchObject({ count: 0, wishlist: 2, compare: 1 })
  await db.updateTable('product').set({ published_at: null }).where('id', '=', id).execute()
  expect(await counts()).toMatchObject({ count: 0, wishlist: 1, compare: 0 })
})

test('the latest favourite stands first', async () => {
  const { id, shopper, db } = await shopWith()
  const second = await insertProduct(db)
  await shopper.call('POST /products/:id/toggle-wishlist', { id })
  await shopper.call('POST /products/:id/toggle-wishlist', { id: second.id })

  expect((await shopper.call('GET /wishlist', {})).data.map((piece) => piece.id)).toEqual([second.id, id])
})

test('a visitor is asked to log in, and an unknown piece is not found', async () => {
  const { call, shopper } = await shopWith()
  const toggle = 'POST /products/:id/toggle-wishlist'

  await expect(call(toggle, { id: 1 })).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
  await expect(shopper.call(toggle, { id: 9999 })).rejects.toMatchObject({ status: 404 })
})

test('every answer with products marks them for whoever asks, and for nobody else', async () => {
  const { id, variety_id, shopper, call, db, add } = await shopWith({ title_en: 'Ring of Noura' })
  const other = await insertProduct(db, { title_en: 'Other ring' })
  const [otherVariety = 0] = await varietyIds(db, other.id)
  const { id: home_section_id } = await db
    .insertInto('home_section')
    .values({ position: 0, title_ar: 'جديد', title_en: 'New', subtitle_ar: '', subtitle_en: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('home_section_product').values({ home_section_id, position: 0, product_id: id }).execute()
  const flags = (piece: { is_wishlist: boolean; is_cart: boolean; is_compare: boolean } | undefined) =>
    piece && [piece.is_wishlist, piece.is_cart, piece.is_compare]
  const productAs = async (as: typeof call) => {
    const products = (await as('GET /products', { search: 'Noura' })).data
    const related = (await as('GET /products/:id/related', { id: other.id })).data
    const [section] = (await as('GET /home_sections', {})).data
    const details = (await as('GET /products/:id', { id })).data
    return [products[0], related[0], section?.products[0], details].map(flags)
  }
  const none = [false, false, false]
  expect(await productAs(shopper.call)).toEqual([none, none, none, none])

  await shopper.call('POST /products/:id/toggle-wishlist', { id })
  await add()
  const expected = [true, true, false]
  expect(await productAs(shopper.call)).toEqual([expected, expected, expected, expected])

  await shopper.call('POST /products/:id/toggle-wishlist', { id })
  await shopper.call('DELETE /carts', {})
  await shopper.call('POST /products/:id/add-to-compare', { id, variety_id })
  await shopper.call('POST /products/:id/add-to-compare', { id: other.id, variety_id: otherVariety })
  const compared = [false, false, true]
  expect(await productAs(shopper.call)).toEqual([compared, compared, compared, compared])
  expect(await productAs(call)).toEqual([none, none, none, none])
})
