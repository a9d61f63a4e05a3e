import { expect, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { insertTick, startTestApi } from '../../../test/test-api.ts'

type Piece = Parameters<typeof insertProduct>[1]

/** A shop with one piece, and somebody who shops there. */
async function shopWith(piece: Piece = {}) {
  const api = await startTestApi()
  await insertTick(api.db, { ounce_usd: 4165.2 })
  const { id } = await insertProduct(api.db, piece)
  const varieties = await api.db
    .selectFrom('variety')
    .select('id')
    .where('product_id', '=', id)
    .orderBy('position')
    .execute()
  const shopper = await insertShopper(api)
  const variety_id = varieties[0]?.id as number
  const add = (asked: object = {}) => shopper.call('POST /products/:id/add-to-cart', { id, variety_id, ...asked })
  const cart = () => shopper.call('GET /carts', {})
  return { ...api, id, variety_id, varieties, shopper, add, cart }
}

test('a piece goes into the cart with its live price, its parts and totals that add up', async () => {
  const { add, cart, id, variety_id } = await shopWith({ varieties: [{ weight_mg: 4200, making: 10_500 }] })

  const added = await add({ quantity: 3 })

  expect(added.meta).toEqual({ count: 1 })
  const { data, meta } = await cart()
  expect(data).toEqual([added.data])
  expect(data[0]).toMatchObject({
    variety_id,
    quantity: 3,
    unit_price: 2238.95,
    added_price: 2238.95,
    // 15 % of the three together, and not three times that of one
    total: 6716.84,
    price_parts: { gram_price: 438.55, metal: 1841.91, making: 105, vat: 292.04 },
    problem: null,
    product: { id, is_cart: true, weight: 4.2 },
  })
  expect(meta).toEqual({
    count: 1,
    pieces: 3,
    subtotal: 5840.73,
    vat: 876.11,
    total: 6716.84,
    identity_required: false,
  })
})

test('two adds of the same piece at the same moment are one line with both; another size is another line', async () => {
  const { add, cart, varieties } = await shopWith({ varieties: [{ size: 52 }, { size: 54 }] })

  await Promise.all([add(), add({ quantity: 2 }), add({ variety_id: varieties[1]?.id })])

  const { data } = await cart()
  expect(data.map(({ product, quantity }) => [product.size, quantity]).sort()).toEqual([
    [52, 3],
    [54, 1],
  ])
})

test('ten adds at once take what there is and no piece more, and the others learn how many there are', async () => {
  const { add, cart } = await shopWith({ varieties: [{ on_hand: 5, reserved: 1 }] })

  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => add()))

  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused).toHaveLength(6)
  expect(refused[0]?.reason).toMatchObject({
    status: 409,
    code: 'out_of_stock',
    errors: { quantity: ['Only 4 in stock, and 4 of them already in your cart'] },
  })
  expect((await cart()).data).toMatchObject([{ quantity: 4 }])
})

test('while stock falls an add takes it or is refused, and the cart tells what can no longer be bought', async () => {
  const { add, cart, db, variety_id } = await shopWith({ varieties: [{ on_hand: 5 }] })

  const [first, second] = await Promise.allSettled([
    add({ quantity: 3 }),
    add({ quantity: 2 }),
    db.updateTable('variety').set({ on_hand: 2 }).where('id', '=', variety_id).execute(),
  ])

  const taken = [first, second].filter(({ status }) => status === 'fulfilled').length
  const { data, meta } = await cart()
  expect(data).toHaveLength(Math.min(1, taken))
  for (const line of data) {
    expect(line.problem).toBe(line.quantity > 2 ? 'too_many' : null)
    expect(meta.total).toBe(line.problem ? 0 : line.total)
  }
})
