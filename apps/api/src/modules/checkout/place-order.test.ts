import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import {
  buy,
  type Checkout,
  cards,
  decideAtBank,
  insertCoupon,
  insertCourier,
  insertCustomer,
  insertVariety,
  placeOrderWith,
  putInCart,
  quoteFor,
  startCheckout,
  stockOf,
} from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { watchStatements } from '../../../test/statements.ts'
import { hashPassword } from '../../crypto/passwords.ts'

test('an order of four lines is placed with as many statements as one of a single line, and few of them', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const counts = []
  for (const pieces of [1, 4]) {
    const customer = await insertCustomer(shop)
    for (let n = 1; n < pieces; n++) await putInCart(shop, customer, (await insertVariety(shop)).varietyId)
    const { id: quoteId } = await quoteFor(customer, { courierId: courier.id })
    const { seen, stop } = watchStatements()
    onTestFinished(stop)
    const placed = await buy(shop, customer, { courierId: courier.id, quoteId })
    stop()
    counts.push(seen.filter(({ text }) => !/"session"/.test(text)).length)
    expect(placed.items).toHaveLength(pieces)
  }
  const [oneLine = 0, fourLines = 0] = counts
  // A statement for each line would make large carts slow and hold their locks for longer.
  expect(fourLines).toBe(oneLine)
  // Each statement is a round trip under the shopper's lock. Reading the order again for the response would take five
  // more.
  expect(oneLine).toBeLessThan(23)
})

test('what a new order is answered with is what anybody reads of it after', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  await insertCoupon(shop, { code: 'GOLD200' })
  const customer = await insertCustomer(shop, { lang: 'ar' })
  await putInCart(shop, customer, (await insertVariety(shop, { pricing: 'gold' })).varietyId, 2)
  const placed = await buy(shop, customer, {
    courierId: courier.id,
    coupon: 'GOLD200',
    more: {
      recipient: { name: 'نورة', phone: '0551234567', notify_user: false },
      identity: { type: 'passport', number: 'A1234567' },
      note: 'اتصل قبل الوصول',
    },
  })
  expect((await customer.call('GET /orders/:id', { id: placed.id })).data).toEqual(placed)
})

test.each([undefined, cards.atOnce])(
  'a cart that is ordered three times at once is bought once (card: %s)',
  async (card) => {
    const shop = await startCheckout()
    const courier = await insertCourier(shop)
    const customer = await insertCustomer(shop)
    const options = { courierId: courier.id, ...(card && { card }) }
    const quotes = [
      await quoteFor(customer, options),
      await quoteFor(customer, options),
      await quoteFor(customer, options),
    ]

    const answers = await Promise.allSettled(quotes.map(({ id }) => buy(shop, customer, { ...options, quoteId: id })))

    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    expect(refused).toHaveLength(2)
    for (const code of refused) expect(['cart_empty', 'order_waiting']).toContain(code)
    expect((await customer.call('GET /orders', {})).data).toMatchObject([{ status: 'confirmed' }])
    expect(await stockOf(shop, customer.varietyId)).toEqual({ on_hand: 5, reserved: 1 })
    expect((await customer.call('GET /carts', {})).data).toEqual([])
  },
)

test('pieces that wait for their payment in one order are not sold again to the same shopper, until it is cancelled', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const customer = await insertCustomer(shop, { lang: 'ar' })
  const quote = await quoteFor(customer, { courierId: courier.id })
  const waiting = await buy(shop, customer, { courierId: courier.id, card: cards.withBank })

  for (const again of [
    () => placeOrderWith(customer, { quote_id: quote.id }),
    () => quoteFor(customer, { courierId: courier.id }),
  ])
    expect(await errorOf(again())).toMatchObject({
      status: 409,
      code: 'order_waiting',
      message: expect.stringContaining('بانتظار الدفع'),
      data: { order_id: waiting.id },
    })

  // Something else can be bought meanwhile, once these are out of the cart.
  const other = await insertVariety(shop)
  const { data: cart } = await customer.call('GET /carts', {})
  await customer.call('DELETE /carts/:item_id', { item_id: cart[0]?.id ?? 0 })
  await putInCart(shop, customer, other.varietyId)
  await buy(shop, customer, { courierId: courier.id })
  await customer.call('PATCH /carts/:item_id', { item_id: cart[0]?.id ?? 0, quantity: 1 })

  await customer.call('POST /orders/:id/cancel', { id: waiting.id })
  await buy(shop, customer, { courierId: courier.id })
  expect((await customer.call('GET /orders', {})).data.map(({ status }) => status)).toEqual([
    'confirmed',
    'confirmed',
    'cancelled',
  ])
})

test('the last piece, which waits for its payment in an order, is not called sold out to the one who ordered it', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const last = await insertVariety(shop, { variety: { on_hand: 1 } })
  const customer = await insertCustomer(shop, { varietyId: last.varietyId })
  const waiting = await buy(shop, customer, { courierId: courier.id, card: cards.withBank })
  expect(await errorOf(quoteFor(customer, { courierId: courier.id }))).toMatchObject({
    code: 'order_waiting',
    data: { order_id: waiting.id },
  })
  await decideAtBank(waiting.payment?.redirect_url, 'approve')
  const { data: paid } = await customer.call('POST /orders/:id/check-payment', { id: waiting.id })
  expect(paid.status).toBe('confirmed')
  expect(await errorOf(quoteFor(customer, { courierId: courier.id }))).toMatchObject({ code: 'cart_empty' })
})

test('an order that comes while its account is being deleted is refused', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const customer = await insertCustomer(shop)
  const password = 'the old password'
  const change = { password_hash: await hashPassword(password) }
  await shop.db.updateTable('account').set(change).where('id', '=', customer.id).execute()
  const quote = await quoteFor(customer, { courierId: courier.id })

  // Both wait for the same lock, the deletion first.
  const [deletion, order] = await shop.db.transaction().execute(async (held) => {
    await held.selectFrom('account').select('id').where('id', '=', customer.id).forNoKeyUpdate().execute()
    const deletion = customer.call('DELETE /user', { password })
    await expect.poll(() => waitingForLocks(shop), { timeout: 15_000 }).toBe(1)
    const order = errorOf(placeOrderWith(customer, { quote_id: quote.id }))
    await expect.poll(() => waitingForLocks(shop), { timeout: 15_000 }).toBe(2)
    return [deletion, order]
  })
  await deletion
  expect(await order).toMatchObject({ status: 401 })
  expect(await shop.db.selectFrom('shop_order').select('id').execute()).toEqual([])
})

async function waitingForLocks({ db }: Pick<Checkout, 'db'>) {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows[0]?.count
}
