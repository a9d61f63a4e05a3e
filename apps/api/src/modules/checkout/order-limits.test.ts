import { expect, test } from 'vitest'
import {
  buy,
  type Checkout,
  type Customer,
  cards,
  insertCourier,
  insertCustomer,
  insertVariety,
  placeOrderWith,
  putInCart,
  quoteFor,
  startCheckout,
} from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { setLimits } from '../../../test/limits.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Transition } from '../orders/orders.rules.ts'
import { transitionOrder } from '../orders/transitions.service.ts'
import type { NumberSetting } from '../settings/settings.table.ts'

/** A shop with these limits, a courier who takes up to 20,000 riyals, and a customer. */
async function startShop(limits: Partial<Record<NumberSetting, number>> = {}, lang: 'ar' | 'en' = 'en') {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  await setLimits(shop, limits)
  const customer = await insertCustomer(shop, { lang })
  await customer.call('DELETE /carts', {})
  return { shop, courierId: courier.id, customer }
}

/** Puts a new product of this price, in riyals, alone into the cart. */
async function wants(shop: Checkout, customer: Customer, riyals = 1_000) {
  await customer.call('DELETE /carts', {})
  const { varietyId } = await insertVariety(shop, { variety: { fixed_price: riyals * 100 } })
  await putInCart(shop, customer, varietyId)
}

const moveAsStaff = (shop: Checkout, id: string, name: Transition) =>
  inTransaction(shop.deps, (deps) => transitionOrder(deps, id, name, { actor: 'staff', trackingNumber: '1' }))

/** One quote for each of `count` products in one cart, so that all of them can be ordered at the same moment. */
async function quotesForEach(
  shop: Checkout,
  buyer: Customer,
  options: { courierId: number; card?: string },
  count: number,
) {
  const varieties: number[] = []
  for (let n = 0; n < count; n++) {
    const { varietyId } = await insertVariety(shop, { variety: { on_hand: 0 } })
    await putInCart(shop, buyer, varietyId)
    varieties.push(varietyId)
  }
  const quotes: number[] = []
  // A quote leaves out what is sold out; it stays in the cart.
  for (const varietyId of varieties) {
    const onHand = (on_hand: number) =>
      shop.db.updateTable('variety').set({ on_hand }).where('id', '=', varietyId).execute()
    await onHand(1)
    quotes.push((await quoteFor(buyer, options)).id)
    await onHand(0)
  }
  await shop.db.updateTable('variety').set({ on_hand: 1 }).where('id', 'in', varieties).execute()
  return quotes
}

const openOrders = async (customer: Customer) =>
  (await customer.call('GET /orders', { per_page: 60 })).data.filter(({ status }) => status !== 'cancelled')

test('of twenty card orders at once that are not paid an account gets three', async () => {
  const { shop, courierId, customer } = await startShop()
  const quotes = await quotesForEach(shop, customer, { courierId, card: cards.declined }, 20)
  const card_token = await shop.token(cards.declined)

  const answers = await Promise.allSettled(quotes.map((quote_id) => placeOrderWith(customer, { quote_id, card_token })))

  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
  expect(refused).toHaveLength(17)
  expect(new Set(refused)).toEqual(new Set(['unpaid_orders_full']))
  expect(await openOrders(customer)).toHaveLength(3)
})

test('of twenty cash orders at once an account gets three at most', async () => {
  const { shop, courierId, customer } = await startShop()
  const quotes = await quotesForEach(shop, customer, { courierId }, 20)

  const answers = await Promise.allSettled(quotes.map((quote_id) => placeOrderWith(customer, { quote_id })))

  // Requests after the first find a changed cart, or reach the limit.
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
  for (const code of refused) expect(['cash_refused', 'price_changed']).toContain(code)
  const open = await openOrders(customer)
  expect(open.length).toBeGreaterThan(0)
  expect(open.length).toBeLessThanOrEqual(3)
})

test('orders at once for more cash than an account may owe stay within it', async () => {
  const { shop, courierId, customer } = await startShop({ 'order.max_open_unpaid': 50, 'order.max_cash_due': 5_000 })
  const quotes = await quotesForEach(shop, customer, { courierId }, 20)

  await Promise.allSettled(quotes.map((quote_id) => placeOrderWith(customer, { quote_id })))

  const due = (await openOrders(customer)).reduce((sum, { total }) => sum + total, 0)
  expect(due).toBeGreaterThan(0)
  expect(due).toBeLessThanOrEqual(5_000)
})

test.each([
  ['ar', 'ادفع أحدها أو ألغِه'],
  ['en', 'Pay or cancel one of them'],
] as const)(
  'who has three card orders open is told to pay or cancel one, before anything is filled in, and then goes on: %s',
  async (lang, words) => {
    const { shop, courierId, customer } = await startShop({}, lang)
    const orders: string[] = []
    for (let n = 0; n < 3; n++) {
      await wants(shop, customer)
      orders.push((await buy(shop, customer, { courierId, card: cards.declined })).id)
    }
    await wants(shop, customer)

    const refused = await errorOf(quoteFor(customer, { courierId, card: cards.declined }))

    expect(refused).toMatchObject({
      status: 409,
      code: 'unpaid_orders_full',
      message: expect.stringContaining(words),
      data: { order_id: orders.at(-1) },
    })
    // Cash is refused too, because the unpaid orders reserve stock all the same.
    expect(await errorOf(quoteFor(customer, { courierId }))).toMatchObject({ code: 'unpaid_orders_full' })
    await customer.call('POST /orders/:id/cancel', { id: orders[0] ?? '' })
    expect(await buy(shop, customer, { courierId, card: cards.atOnce })).toMatchObject({ status: 'confirmed' })
  },
)

test('what is paid counts no more, and open cash orders keep nobody from paying by card', async () => {
  const { shop, courierId, customer } = await startShop()
  for (let n = 0; n < 3; n++) {
    await wants(shop, customer)
    await buy(shop, customer, { courierId })
  }
  await wants(shop, customer)
  const refused = await errorOf(quoteFor(customer, { courierId }))
  expect(refused).toMatchObject({ status: 422, code: 'cash_refused' })
  expect(refused.errors.payment_method?.[0]).toContain('3')
  // The quote says so before cash is chosen.
  expect((await quoteFor(customer, { courierId, card: 'any' })).cash_on_delivery).toBe('too_many_open')
  for (let n = 0; n < 4; n++) {
    await wants(shop, customer)
    expect(await buy(shop, customer, { courierId, card: cards.atOnce })).toMatchObject({ payment_status: 'paid' })
  }
})

test('what an account owes in cash is limited in all: shipped orders count, cancelled, returned and collected ones do not', async () => {
  const { shop, courierId, customer } = await startShop({ 'order.max_open_unpaid': 10 })
  const more = { identity: { type: 'passport', number: 'A1234567' } }
  const order = async () => {
    await wants(shop, customer, 4_000)
    return buy(shop, customer, { courierId, more })
  }
  const cashFor = async (riyals: number) => {
    await wants(shop, customer, riyals)
    return quoteFor(customer, { courierId, card: 'any' })
  }
  const orders = [await order(), await order(), await order(), await order()] as const
  const [shipped, cancelled, returned, collected] = orders
  const leftBeside = (open: readonly { total: number }[]) =>
    open.reduce((left, { total }) => left - Math.round(total * 100), 20_000_00) / 100
  for (const { id } of [shipped, returned, collected]) {
    await moveAsStaff(shop, id, 'prepare')
    await moveAsStaff(shop, id, 'ship')
  }
  // The courier alone would accept this order.
  const cash_left = leftBeside(orders)
  expect(await cashFor(4_000)).toMatchObject({ cash_on_delivery: 'above_account_limit', cash_left })
  const refused = await errorOf(quoteFor(customer, { courierId }))
  expect(refused).toMatchObject({ status: 422, code: 'cash_refused' })
  expect(refused.errors.payment_method?.[0]).toContain(cash_left.toLocaleString('en-US'))
  expect((await cashFor(3_000)).cash_on_delivery).toBe('possible')

  await customer.call('POST /orders/:id/cancel', { id: cancelled.id })
  expect((await cashFor(100)).cash_left).toBe(leftBeside([shipped, returned, collected]))
  await moveAsStaff(shop, returned.id, 'return_undelivered')
  expect((await cashFor(100)).cash_left).toBe(leftBeside([shipped, collected]))
  await moveAsStaff(shop, collected.id, 'deliver')
  expect((await cashFor(100)).cash_left).toBe(leftBeside([shipped]))
  // Delivered, but the cash is not recorded yet.
  await shop.db.updateTable('shop_order').set({ status: 'delivered' }).where('id', '=', shipped.id).execute()
  expect((await cashFor(100)).cash_left).toBe(leftBeside([shipped]))
})

test('card orders that are turned into cash orders at once stay within what may be due in cash', async () => {
  const { shop, courierId, customer } = await startShop({ 'order.max_cash_due': 2_500 })
  const orders: string[] = []
  for (let n = 0; n < 3; n++) {
    await wants(shop, customer)
    orders.push((await buy(shop, customer, { courierId, card: cards.declined })).id)
  }

  const answers = await Promise.allSettled(orders.map((id) => customer.call('POST /orders/:id/pay-in-cash', { id })))

  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused).toMatchObject([{ status: 422, code: 'cash_refused' }])
  const left = (await openOrders(customer)).find(({ status }) => status === 'pending_payment')
  const { data: order } = await customer.call('GET /orders/:id', { id: left?.id ?? '' })
  expect(order).toMatchObject({ cash_on_delivery: 'above_account_limit', can: { repay: true, pay_in_cash: false } })
})

test('who leaves five card orders unpaid in a day is asked to wait for the next one; cash is still taken', async () => {
  const { shop, courierId, customer } = await startShop()
  const leaveUnpaid = async () => {
    await wants(shop, customer)
    const { id } = await buy(shop, customer, { courierId, card: cards.declined })
    shop.later(31)
    await shop.work()
    expect((await customer.call('GET /orders/:id', { id })).data.cancel_reason).toBe('payment_timeout')
  }
  for (let n = 0; n < 5; n++) await leaveUnpaid()
  await wants(shop, customer)

  const refused = await errorOf(quoteFor(customer, { courierId, card: 'any' }))

  expect(refused).toMatchObject({ status: 429, code: 'orders_left_unpaid' })
  expect(refused.message).toContain('on delivery')
  expect(refused.errors.payment_method?.[0]).toMatch(/\d\d:\d\d/)
  expect(await buy(shop, customer, { courierId })).toMatchObject({ status: 'confirmed' })
  // The first of them is now a day old, so one more attempt is allowed.
  shop.later(24 * 60 - 5 * 31 + 1)
  await leaveUnpaid()
  await wants(shop, customer)
  shop.later(-31)
  expect(await errorOf(quoteFor(customer, { courierId, card: 'any' }))).toMatchObject({ code: 'orders_left_unpaid' })
})

test('an order that was paid and then cancelled was not left unpaid', async () => {
  const { shop, courierId, customer } = await startShop({ 'order.max_left_unpaid': 1 })
  for (let n = 0; n < 3; n++) {
    await wants(shop, customer)
    const { id } = await buy(shop, customer, { courierId, card: cards.atOnce })
    await customer.call('POST /orders/:id/cancel', { id })
  }
})

test('orders and locked prices are slowed for an account; the same request again never is', async () => {
  const { shop, courierId, customer } = await startShop({ 'order.per_account_hour': 2, 'quote.per_account_hour': 3 })
  await wants(shop, customer)
  const { id: quote_id } = await quoteFor(customer, { courierId })
  const key = 'the same request'
  const placed = await placeOrderWith(customer, { quote_id }, key)
  expect(await errorOf(placeOrderWith(customer, { quote_id }))).toMatchObject({ code: 'cart_empty' })

  expect(await errorOf(placeOrderWith(customer, { quote_id }))).toMatchObject({
    status: 429,
    code: 'too_many_requests',
  })
  expect((await placeOrderWith(customer, { quote_id }, key)).id).toBe(placed.id)

  await wants(shop, customer)
  await quoteFor(customer, { courierId })
  await quoteFor(customer, { courierId })
  expect(await errorOf(quoteFor(customer, { courierId }))).toMatchObject({ status: 429, code: 'too_many_requests' })
  const other = await insertCustomer(shop)
  await buy(shop, other, { courierId })
  shop.later(61)
  await buy(shop, customer, { courierId })
})

test('orders and locked prices are slowed for a network, whoever asks', async () => {
  const { shop, courierId } = await startShop({ 'order.per_network_hour': 2, 'quote.per_network_hour': 3 })
  const customers = [await insertCustomer(shop), await insertCustomer(shop), await insertCustomer(shop)]
  const quotes: Awaited<ReturnType<typeof quoteFor>>[] = []
  for (const customer of customers) quotes.push(await quoteFor(customer, { courierId }))
  const visitor = await insertShopper(shop)
  const request = { shipping_company_id: courierId, payment_method: 'card' as const }
  expect(await errorOf(visitor.call('POST /checkout/quote', request))).toMatchObject({ status: 429 })

  const answers = await Promise.allSettled(
    customers.map((customer, n) => placeOrderWith(customer, { quote_id: quotes[n]?.id ?? 0 })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
})
