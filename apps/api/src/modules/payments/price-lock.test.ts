import { randomUUID } from 'node:crypto'
import type { Order } from '@asjad/contract/orders'
import { expect, test } from 'vitest'
import { cards, decideAtBank, insertCustomer, insertVariety, placeOrderWith, quoteFor } from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { byGold, chargedFor, expectSums, placeUnpaidOrder, repay } from '../../../test/price-lock.ts'
import { settle } from './settle.service.ts'

test('while the lock lives, Re Pay charges the locked price, however dear gold has become', async () => {
  const { order, gold, get, repay, shop } = await placeUnpaidOrder()
  shop.later(14)
  await gold(5_000)
  expect((await get()).due).toMatchObject({ total: order.total, lock_ended: false })
  expect(await repay()).toMatchObject({ status: 'confirmed', total: order.total })
})

test('after the lock Re Pay names the price of now before it charges, and charges it once it is agreed to', async () => {
  const { customer, order, gold, get, repay, lockEnds, freshQuote, charged } = await placeUnpaidOrder()
  lockEnds()
  await gold(4_400)
  const shown = await get()
  expect(shown).toMatchObject({ total: order.total, due: { lock_ended: true, gold_price_stale: false } })
  // Exactly the sums of a new order for the same products.
  const { subtotal, discount, delivery_cost, delivery_total, vat, total } = await freshQuote()
  expect(shown.due).toMatchObject({ subtotal, discount, delivery_cost, delivery_total, vat, total })
  expect(total).toBeGreaterThan(order.total)

  for (const fields of [{}, { amount: order.total }]) {
    const refused = await errorOf(repay(fields))
    expect(refused).toMatchObject({ status: 409, code: 'amount_changed', data: { id: order.id, due: { total } } })
    expect(refused.message).toMatch(/lock has ended/)
  }
  expect(await charged()).toEqual([])
  expect((await get()).transactions).toHaveLength(1)

  const paid = await repay({ amount: total })
  expect(paid).toMatchObject({ status: 'confirmed', payment_status: 'paid', due: null })
  expect(paid).toMatchObject({ subtotal, discount, delivery_cost, delivery_total, vat, total })
  expect(await charged()).toEqual([total])
  expectSums(paid)
  const { data } = await customer.call('GET /orders/:id/invoice', { id: order.id })
  expect(data.invoice).toMatchObject({ subtotal, discount, delivery_cost, vat, total })
  expect(data.invoice.lines[0]).toMatchObject({ gram_price: paid.items[0]?.price_parts?.gram_price })
})

test('gold that has fallen since costs no less than was locked', async () => {
  const { order, gold, get, repay, lockEnds, charged } = await placeUnpaidOrder()
  lockEnds()
  await gold(4_000)
  expect((await get()).due).toMatchObject({ total: order.total, lock_ended: true })
  expect(await repay()).toMatchObject({ status: 'confirmed', total: order.total, items: order.items })
  expect(await charged()).toEqual([order.total])
})

test('what was agreed to holds until gold rises above it; where it fell, less is charged', async () => {
  const { gold, get, repay, lockEnds, charged, order } = await placeUnpaidOrder()
  lockEnds()
  await gold(4_400)
  const seen = (await get()).due?.total ?? 0
  await gold(4_410)
  const refused = await errorOf(repay({ amount: seen }))
  expect(refused.code).toBe('amount_changed')
  const { due } = refused.data as Order
  expect(due?.total).toBeGreaterThan(seen)
  await gold(4_300)
  const now = (await get()).due?.total ?? 0
  expect(now).toBeLessThan(seen)
  expect((await repay({ amount: seen }, cards.declined)).total).toBe(now)
  // Declined, and the gold price is back where it was, so the order's price is too.
  await gold(4_200)
  expect(await repay({ amount: now })).toMatchObject({ status: 'confirmed', total: order.total, items: order.items })
  expect(await charged()).toEqual([order.total])
})

test('fixed prices stay: alone nothing changes, beside gold only the gold does', async () => {
  const fixed = { variety: { fixed_price: 777_77 } }
  const alone = await placeUnpaidOrder({ varieties: [fixed] })
  alone.lockEnds()
  await alone.gold(5_000)
  expect(await alone.repay()).toMatchObject({ status: 'confirmed', total: alone.order.total })

  const mixed = await placeUnpaidOrder({ varieties: [byGold, fixed, { ...byGold, caliber: 18, tax_category: 'zero' }] })
  mixed.lockEnds()
  await mixed.gold(4_444.44)
  const { total } = await mixed.freshQuote()
  const paid = await mixed.repay({ amount: total })
  expect(paid.total).toBe(total)
  expect(paid.items[1]).toMatchObject({ unit_price: 777.77, price_parts: null })
  expectSums(paid)
})

test.each([
  ['ar', 'سعر الذهب'],
  ['en', 'gold price'],
] as const)(
  'after the lock gold is not sold at a price that nobody knows, fixed pieces are: %s',
  async (lang, words) => {
    const { get, repay, payInCash, gold, lockEnds, order } = await placeUnpaidOrder({ lang })
    lockEnds()
    expect((await get()).due).toMatchObject({ lock_ended: true, gold_price_stale: true, total: order.total })
    for (const pay of [repay, payInCash])
      expect(await errorOf(pay({ amount: 1_000_000 }))).toMatchObject({
        status: 409,
        code: 'gold_price_stale',
        message: expect.stringContaining(words),
      })
    await gold(4_200)
    expect(await repay()).toMatchObject({ status: 'confirmed', total: order.total })

    const fixed = await placeUnpaidOrder({ varieties: [{}] })
    fixed.lockEnds()
    expect((await fixed.get()).due).toMatchObject({ gold_price_stale: false })
    expect(await fixed.repay()).toMatchObject({ status: 'confirmed' })
  },
)

test('a payment that began within the lock and ended soon after it, within the grace, keeps the locked price', async () => {
  const { shop, order, gold, get, lockEnds, charged } = await placeUnpaidOrder({ card: cards.withBank })
  lockEnds()
  await gold(5_000)
  await decideAtBank(order.payment?.redirect_url, 'approve')
  await settle(shop.deps, order.id)
  expect(await get()).toMatchObject({ status: 'confirmed', payment_status: 'paid', total: order.total })
  expect(await charged()).toEqual([order.total])
})

test('also when the shopper had given it up and agreed to more meanwhile', async () => {
  const { shop, customer, order, gold, get, lockEnds, repay, charged } = await placeUnpaidOrder({
    card: cards.withBank,
  })
  lockEnds()
  await gold(4_400)
  const dearer = (await get()).due?.total ?? 0
  expect((await repay({ amount: dearer }, cards.declined)).total).toBe(dearer)
  await decideAtBank(order.payment?.redirect_url, 'approve')
  await settle(shop.deps, order.id)
  const end = await get()
  expect(end).toMatchObject({ status: 'confirmed', payment_status: 'paid', total: order.total, items: order.items })
  expectSums(end)
  expect(await charged()).toEqual([order.total])
  const { data } = await customer.call('GET /orders/:id/invoice', { id: order.id })
  expect(data.invoice.total).toBe(order.total)
})

test('a payment of another amount than the order costs now goes back by itself, and the order can still be paid', async () => {
  const { shop, gold, get, repay, charged } = await placeUnpaidOrder()
  // The quote was old when it became an order: the lock has ended and two attempts fit into the time to pay.
  shop.later(15)
  await gold(4_300)
  const first = await repay({ amount: (await get()).due?.total }, cards.withBank)
  await shop.db
    .updateTable('shop_order')
    .set({ pay_until: new Date(shop.deps.now().getTime() + 30 * 60_000) })
    .execute()
  shop.later(16)
  await gold(4_400)
  const amount = (await get()).due?.total
  const second = await repay({ amount }, cards.declined)
  expect(second).toMatchObject({ status: 'pending_payment', total: amount })
  await decideAtBank(first.payment?.redirect_url, 'approve')
  await settle(shop.deps, first.id)
  await shop.work()
  expect(await get()).toMatchObject({ status: 'pending_payment', payment_status: 'failed', can: { repay: true } })
  expect(await charged()).toEqual([0])
  expect(await repay({ amount })).toMatchObject({ status: 'confirmed', payment_status: 'paid', total: amount })
  expect((await charged()).sort((a, b) => a - b)).toEqual([0, amount])
})

test('two tabs and a double press: an old amount is refused, the new one is charged once', async () => {
  const { order, gold, get, repay, lockEnds, charged } = await placeUnpaidOrder()
  lockEnds()
  await gold(4_400)
  const amount = (await get()).due?.total
  const answers = await Promise.allSettled([
    repay({ amount }),
    repay({ amount: order.total }),
    repay({ amount }),
    repay({ amount }),
  ])
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
  const codes = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
  for (const code of codes) expect(['amount_changed', 'payment_in_progress', 'not_allowed_now']).toContain(code)
  expect(await charged()).toEqual([amount])
  expect(await get()).toMatchObject({ status: 'confirmed', total: amount })
})

test('a request whose payment was never made is not taken up at the old price after the lock', async () => {
  const { shop, courierId, gold, lockEnds } = await placeUnpaidOrder()
  const customer = await insertCustomer(shop, { varietyId: (await insertVariety(shop, byGold)).varietyId })
  const { id: quote_id } = await quoteFor(customer, { courierId, card: 'any' })
  const card_token = await shop.token(cards.atOnce)
  const key = randomUUID()
  await shop.fault('error')
  const order = await placeOrderWith(customer, { quote_id, card_token }, key)
  expect(order.payment_status).toBe('pending')
  await shop.fault('ok')
  lockEnds()
  await gold(4_400)
  const again = await placeOrderWith(customer, { quote_id, card_token }, key)
  expect(again).toMatchObject({ id: order.id, status: 'pending_payment', payment_status: 'failed' })
  expect(await chargedFor(shop, order.id)).toEqual([])
  expect(await errorOf(repay(shop, customer, order.id, {}, cards.atOnce))).toMatchObject({ code: 'amount_changed' })
})
