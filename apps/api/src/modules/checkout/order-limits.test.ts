import { expect, test } from 'vitest'
import {
  type Buyer,
  buy,
  type Checkout,
  cards,
  insertBuyer,
  insertCourier,
  insertPiece,
  placeWith,
  putInCart,
  quoteFor,
  startCheckout,
} from '../../../test/checkout.ts'
import { setLimits } from '../../../test/limits.ts'
import { refusal } from '../../../test/refusal.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { LimitSetting } from '../../settings.ts'
import { moveOrder } from '../orders/moves.service.ts'
import type { MoveName } from '../orders/orders.rules.ts'

/** A shop whose limits are these, with a courier who takes up to 20,000 riyals, and somebody who buys. */
async function startShop(limits: Partial<Record<LimitSetting, number>> = {}, lang: 'ar' | 'en' = 'en') {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  await setLimits(shop, limits)
  const buyer = await insertBuyer(shop, { lang })
  await buyer.call('DELETE /carts', {})
  return { shop, courierId: courier.id, buyer }
}

/** Another piece of this price, in riyals, alone in the cart. */
async function wants(shop: Checkout, buyer: Buyer, riyals = 1_000) {
  await buyer.call('DELETE /carts', {})
  const { varietyId } = await insertPiece(shop, { variety: { fixed_price: riyals * 100 } })
  await putInCart(shop, buyer, varietyId)
}

const moveAsStaff = (shop: Checkout, id: string, name: MoveName) =>
  inTransaction(shop.deps, (deps) => moveOrder(deps, id, name, { actor: 'staff', trackingNumber: '1' }))

/** A quote for each of so many pieces of one cart: all of them can be ordered at the same moment. */
async function quotesForEach(
  shop: Checkout,
  buyer: Buyer,
  wishes: { courierId: number; card?: string },
  count: number,
) {
  const varieties: number[] = []
  for (let n = 0; n < count; n++) {
    const { varietyId } = await insertPiece(shop, { variety: { on_hand: 0 } })
    await putInCart(shop, buyer, varietyId)
    varieties.push(varietyId)
  }
  const quotes: number[] = []
  // What is sold out is left out of a quote, and stays in the cart.
  for (const varietyId of varieties) {
    const onHand = (on_hand: number) =>
      shop.db.updateTable('variety').set({ on_hand }).where('id', '=', varietyId).execute()
    await onHand(1)
    quotes.push((await quoteFor(buyer, wishes)).id)
    await onHand(0)
  }
  await shop.db.updateTable('variety').set({ on_hand: 1 }).where('id', 'in', varieties).execute()
  return quotes
}

const openOrders = async (buyer: Buyer) =>
  (await buyer.call('GET /orders', { per_page: 60 })).data.filter(({ status }) => status !== 'cancelled')

test('of twenty card orders at once that are not paid an account gets three', async () => {
  const { shop, courierId, buyer } = await startShop()
  const quotes = await quotesForEach(shop, buyer, { courierId, card: cards.declined }, 20)
  const card_token = await shop.token(cards.declined)

  const answers = await Promise.allSettled(quotes.map((quote_id) => placeWith(buyer, { quote_id, card_token })))

  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
  expect(refused).toHaveLength(17)
  expect(new Set(refused)).toEqual(new Set(['unpaid_orders_full']))
  expect(await openOrders(buyer)).toHaveLength(3)
})

test('of twenty cash orders at once an account gets three at most', async () => {
  const { shop, courierId, buyer } = await startShop()
  const quotes = await quotesForEach(shop, buyer, { courierId }, 20)

  const answers = await Promise.allSettled(quotes.map((quote_id) => placeWith(buyer, { quote_id })))

  // Who comes after the first finds another cart, or the limit.
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
  for (const code of refused) expect(['cash_refused', 'price_changed']).toContain(code)
  const open = await openOrders(buyer)
  expect(open.length).toBeGreaterThan(0)
  expect(open.length).toBeLessThanOrEqual(3)
})

test('orders at once for more cash than an account may owe stay within it', async () => {
  const { shop, courierId, buyer } = await startShop({ 'order.max_open_unpaid': 50, 'order.max_cash_due': 5_000 })
  const quotes = await quotesForEach(shop, buyer, { courierId }, 20)

  await Promise.allSettled(quotes.map((quote_id) => placeWith(buyer, { quote_id })))

  const due = (await openOrders(buyer)).reduce((sum, { total }) => sum + total, 0)
  expect(due).toBeGreaterThan(0)
  expect(due).toBeLessThanOrEqual(5_000)
})

test.each([
  ['ar', 'ادفع أحدها أو ألغِه'],
  ['en', 'Pay or cancel one of them'],
] as const)(
  'who has three card orders open is told to pay or cancel one, before anything is filled in, and then goes on: %s',
  async (lang, words) => {
    const { shop, courierId, buyer } = await startShop({}, lang)
    const orders: string[] = []
    for (let n = 0; n < 3; n++) {
      await wants(shop, buyer)
      orders.push((await buy(shop, buyer, { courierId, card: cards.declined })).id)
    }
    await wants(shop, buyer)

    const refused = await refusal(quoteFor(buyer, { courierId, card: cards.declined }))

    expect(refused).toMatchObject({
      status: 409,
      code: 'unpaid_orders_full',
      message: expect.stringContaining(words),
      data: { order_id: orders.at(-1) },
    })
    // In cash neither: pieces are held all the same.
    expect(await refusal(quoteFor(buyer, { courierId }))).toMatchObject({ code: 'unpaid_orders_full' })
    await buyer.call('POST /orders/:id/cancel', { id: orders[0] ?? '' })
    expect(await buy(shop, buyer, { courierId, card: cards.atOnce })).toMatchObject({ status: 'confirmed' })
  },
)

test('what is paid counts no more, and open cash orders keep nobody from paying by card', async () => {
  const { shop, courierId, buyer } = await startShop()
  for (let n = 0; n < 3; n++) {
    await wants(shop, buyer)
    await buy(shop, buyer, { courierId })
  }
  await wants(shop, buyer)
  const refused = await refusal(quoteFor(buyer, { courierId }))
  expect(refused).toMatchObject({ status: 422, code: 'cash_refused' })
  expect(refused.errors.payment_method?.[0]).toContain('3')
  // The checkout knows it before cash is chosen.
  expect((await quoteFor(buyer, { courierId, card: 'any' })).cash_on_delivery).toBe('too_many_open')
  for (let n = 0; n < 4; n++) {
    await wants(shop, buyer)
    expect(await buy(shop, buyer, { courierId, card: cards.atOnce })).toMatchObject({ payment_status: 'paid' })
  }
})

test('what an account owes in cash is limited in all: shipped orders count, cancelled, returned and collected ones do not', async () => {
  const { shop, courierId, buyer } = await startShop({ 'order.max_open_unpaid': 10 })
  const more = { identity: { type: 'passport', number: 'A1234567' } }
  const order = async () => {
    await wants(shop, buyer, 4_000)
    return buy(shop, buyer, { courierId, more })
  }
  const cashFor = async (riyals: number) => {
    await wants(shop, buyer, riyals)
    return quoteFor(buyer, { courierId, card: 'any' })
  }
  const orders = [await order(), await order(), await order(), await order()] as const
  const [shipped, cancelled, returned, collected] = orders
  const leftBeside = (open: readonly { total: number }[]) =>
    open.reduce((left, { total }) => left - Math.round(total * 100), 20_000_00) / 100
  for (const { id } of [shipped, returned, collected]) {
    await moveAsStaff(shop, id, 'prepare')
    await moveAsStaff(shop, id, 'ship')
  }
  // The courier alone would take this one.
  const cash_left = leftBeside(orders)
  expect(await cashFor(4_000)).toMatchObject({ cash_on_delivery: 'above_account_limit', cash_left })
  const refused = await refusal(quoteFor(buyer, { courierId }))
  expect(refused).toMatchObject({ status: 422, code: 'cash_refused' })
  expect(refused.errors.payment_method?.[0]).toContain(cash_left.toLocaleString('en-US'))
  expect((await cashFor(3_000)).cash_on_delivery).toBe('possible')

  await buyer.call('POST /orders/:id/cancel', { id: cancelled.id })
  expect((await cashFor(100)).cash_left).toBe(leftBeside([shipped, returned, collected]))
  await moveAsStaff(shop, returned.id, 'come_back')
  expect((await cashFor(100)).cash_left).toBe(leftBeside([shipped, collected]))
  await moveAsStaff(shop, collected.id, 'deliver')
  expect((await cashFor(100)).cash_left).toBe(leftBeside([shipped]))
  // Handed over, and nobody has noted the money yet.
  await shop.db.updateTable('shop_order').set({ status: 'delivered' }).where('id', '=', shipped.id).execute()
  expect((await cashFor(100)).cash_left).toBe(leftBeside([shipped]))
})

test('card orders that are turned into cash orders at once stay within what may be due in cash', async () => {
  const { shop, courierId, buyer } = await startShop({ 'order.max_cash_due': 2_500 })
  const orders: string[] = []
  for (let n = 0; n < 3; n++) {
    await wants(shop, buyer)
    orders.push((await buy(shop, buyer, { courierId, card: cards.declined })).id)
  }

  const answers = await Promise.allSettled(orders.map((id) => buyer.call('POST /orders/:id/pay-in-cash', { id })))

  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused).toMatchObject([{ status: 422, code: 'cash_refused' }])
  const left = (await openOrders(buyer)).find(({ status }) => status === 'pending_payment')
  const { data: order } = await buyer.call('GET /orders/:id', { id: left?.id ?? '' })
  expect(order).toMatchObject({ cash_on_delivery: 'above_account_limit', can: { repay: true, pay_in_cash: false } })
})

test('who leaves five card orders unpaid in a day is asked to wait for the next one; cash is still taken', async () => {
  const { shop, courierId, buyer } = await startShop()
  const leaveUnpaid = async () => {
    await wants(shop, buyer)
    const { id } = await buy(shop, buyer, { courierId, card: cards.declined })
    shop.later(31)
    await shop.work()
    expect((await buyer.call('GET /orders/:id', { id })).data.cancel_reason).toBe('payment_timeout')
  }
  for (let n = 0; n < 5; n++) await leaveUnpaid()
  await wants(shop, buyer)

  const refused = await refusal(quoteFor(buyer, { courierId, card: 'any' }))

  expect(refused).toMatchObject({ status: 429, code: 'orders_left_unpaid' })
  expect(refused.message).toContain('on delivery')
  expect(refused.errors.payment_method?.[0]).toMatch(/\d\d:\d\d/)
  expect(await buy(shop, buyer, { courierId })).toMatchObject({ status: 'confirmed' })
  // The first of them is a day ago: one more may be tried.
  shop.later(24 * 60 - 5 * 31 + 1)
  await leaveUnpaid()
  await wants(shop, buyer)
  shop.later(-31)
  expect(await refusal(quoteFor(buyer, { courierId, card: 'any' }))).toMatchObject({ code: 'orders_left_unpaid' })
})

test('an order that was paid and then cancelled was not left unpaid', async () => {
  const { shop, courierId, buyer } = await startShop({ 'order.max_left_unpaid': 1 })
  for (let n = 0; n < 3; n++) {
    await wants(shop, buyer)
    const { id } = await buy(shop, buyer, { courierId, card: cards.atOnce })
    await buyer.call('POST /orders/:id/cancel', { id })
  }
})

test('orders and locked prices are slowed for an account; the same request again never is', async () => {
  const { shop, courierId, buyer } = await startShop({ 'order.per_account_hour': 2, 'quote.per_account_hour': 3 })
  await wants(shop, buyer)
  const { id: quote_id } = await quoteFor(buyer, { courierId })
  const key = 'the same request'
  const placed = await placeWith(buyer, { quote_id }, key)
  expect(await refusal(placeWith(buyer, { quote_id }))).toMatchObject({ code: 'cart_empty' })

  expect(await refusal(placeWith(buyer, { quote_id }))).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect((await placeWith(buyer, { quote_id }, key)).id).toBe(placed.id)

  await wants(shop, buyer)
  await quoteFor(buyer, { courierId })
  await quoteFor(buyer, { courierId })
  expect(await refusal(quoteFor(buyer, { courierId }))).toMatchObject({ status: 429, code: 'too_many_requests' })
  const other = await insertBuyer(shop)
  await buy(shop, other, { courierId })
  shop.later(61)
  await buy(shop, buyer, { courierId })
})

test('orders and locked prices are slowed for a network, whoever asks', async () => {
  const { shop, courierId } = await startShop({ 'order.per_network_hour': 2, 'quote.per_network_hour': 3 })
  const buyers = [await insertBuyer(shop), await insertBuyer(shop), await insertBuyer(shop)]
  const quotes: Awaited<ReturnType<typeof quoteFor>>[] = []
  for (const buyer of buyers) quotes.push(await quoteFor(buyer, { courierId }))
  const visitor = await insertShopper(shop)
  const asked = { shipping_company_id: courierId, payment_method: 'card' as const }
  expect(await refusal(visitor.call('POST /checkout/quote', asked))).toMatchObject({ status: 429 })

  const answers = await Promise.allSettled(buyers.map((buyer, n) => placeWith(buyer, { quote_id: quotes[n]?.id ?? 0 })))
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
})
