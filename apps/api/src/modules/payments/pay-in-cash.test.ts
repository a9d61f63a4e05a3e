import { expect, test } from 'vitest'
import {
  buy,
  cards,
  decideAtBank,
  insertCoupon,
  insertCourier,
  insertCustomer,
  startCheckout,
  stockOf,
} from '../../../test/checkout.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Transition } from '../orders/orders.rules.ts'
import { transitionOrder } from '../orders/transitions.service.ts'
import { settle } from './settle.service.ts'

/** A card order that was not paid, unless the card is accepted. */
async function unpaid(card = cards.declined, courier: Parameters<typeof insertCourier>[1] = {}) {
  const shop = await startCheckout()
  await insertCoupon(shop, { code: 'GOLD200' })
  const { id: courierId } = await insertCourier(shop, courier)
  const customer = await insertCustomer(shop)
  const order = await buy(shop, customer, { courierId, card, coupon: 'GOLD200' })
  const { id } = order
  return {
    shop,
    customer,
    order,
    payInCash: async () => (await customer.call('POST /orders/:id/pay-in-cash', { id })).data,
    get: async () => (await customer.call('GET /orders/:id', { id })).data,
    transition: (name: Transition, details: object = {}) =>
      inTransaction(shop.deps, (deps) => transitionOrder(deps, id, name, { actor: 'staff', ...details })),
    stock: () => stockOf(shop, customer.varietyId),
    charged: async () => {
      const answer = await (await shop.moyasar.get(`/payments?metadata[order_id]=${id}`)).json()
      return (answer as { payments: { status: string; amount: number; refunded: number }[] }).payments.map(
        ({ amount, refunded }) => amount - refunded,
      )
    },
  }
}

test('a declined card, then cash: confirmed once however often it is pressed, and paid at the door', async () => {
  const { shop, customer, order, payInCash, get, transition, stock } = await unpaid()
  expect(order).toMatchObject({ cash_on_delivery: 'possible', can: { repay: true, pay_in_cash: true } })
  const answers = await Promise.all([payInCash(), payInCash(), payInCash()])
  for (const answer of [...answers, await payInCash()])
    expect(answer).toMatchObject({
      status: 'confirmed',
      payment_method: 'cash_on_delivery',
      payment_status: 'cod_due',
      pay_until: null,
      cash_on_delivery: null,
      total: order.total,
      can: { repay: false, pay_in_cash: false, cancel: true, refund_on_cancel: 0 },
    })
  expect((await get()).events.map(({ status }) => status)).toEqual(['pending_payment', 'confirmed'])
  expect((await customer.call('GET /carts', {})).data).toEqual([])
  const redemption = await shop.db.selectFrom('coupon_redemption').select('state').executeTakeFirstOrThrow()
  expect(redemption.state).toBe('used')
  shop.later(31)
  await shop.work()
  expect(shop.mails.map(({ subject }) => subject)).toContain(
    `Your order ${order.id} is confirmed, to be paid on delivery`,
  )
  expect(await stock()).toEqual({ on_hand: 5, reserved: 1 })
  await transition('prepare')
  await transition('ship', { trackingNumber: '1' })
  await transition('deliver')
  expect(await get()).toMatchObject({ status: 'delivered', payment_status: 'paid', invoice: { number: 'INV-000001' } })
})

test('what the courier does not take in cash is refused with the reason, and so is what is over', async () => {
  const none = await unpaid(cards.declined, { cash_limit: null })
  expect(none.order).toMatchObject({ cash_on_delivery: 'not_by_courier', can: { repay: true, pay_in_cash: false } })
  await expect(none.payInCash()).rejects.toMatchObject({
    code: 'cash_refused',
    errors: { payment_method: ['Aramex does not accept cash on delivery'] },
  })
  const limited = await unpaid(cards.declined, { cash_limit: 500_00 })
  expect(limited.order.cash_on_delivery).toBe('above_limit')
  await expect(limited.payInCash()).rejects.toMatchObject({ code: 'cash_refused', message: expect.any(String) })

  const { shop, order, payInCash, stock } = await unpaid()
  const stranger = await insertCustomer(shop)
  await expect(stranger.call('POST /orders/:id/pay-in-cash', { id: order.id })).rejects.toMatchObject({ status: 404 })
  shop.later(31)
  await expect(payInCash()).rejects.toMatchObject({ code: 'not_allowed_now' })
  await shop.work()
  await expect(payInCash()).rejects.toMatchObject({ code: 'not_allowed_now' })
  expect(await stock()).toEqual({ on_hand: 5, reserved: 0 })

  const paid = await unpaid(cards.atOnce)
  await expect(paid.payInCash()).rejects.toMatchObject({ code: 'not_allowed_now' })
  expect(await paid.get()).toMatchObject({ payment_method: 'card', payment_status: 'paid' })
})

test('while the holder is at the bank’s page, or nobody knows, it waits; what was paid there is found first', async () => {
  const { shop, order, payInCash, charged } = await unpaid(cards.withBank)
  expect(order.can.pay_in_cash).toBe(false)
  await expect(payInCash()).rejects.toMatchObject({ code: 'payment_in_progress' })
  await shop.fault('error')
  await expect(payInCash()).rejects.toMatchObject({ code: 'payment_in_progress' })
  await shop.fault('ok')
  await decideAtBank(order.payment?.redirect_url, 'approve')
  await expect(payInCash()).rejects.toMatchObject({ code: 'not_allowed_now' })
  expect(await charged()).toEqual([Math.round(order.total * 100)])
})

test('a payment that arrives after all goes back: cash stays due, is collected once, and comes back from there', async () => {
  const { shop, order, payInCash, get, transition, charged } = await unpaid(cards.withBank)
  shop.later(16)
  expect((await payInCash()).payment_status).toBe('cod_due')
  await decideAtBank(order.payment?.redirect_url, 'approve')
  // Its webhook is lost, so the payment is fetched once more.
  shop.world.webhooks.length = 0
  shop.later(61)
  await shop.work()
  const late = await get()
  expect(late).toMatchObject({ status: 'confirmed', payment_status: 'cod_due', can: { refund_on_cancel: 0 } })
  expect(late.transactions).toMatchObject([
    { kind: 'payment', status: 'paid' },
    { kind: 'refund', status: 'done', amount: order.total },
  ])
  expect(await charged()).toEqual([0])

  await transition('prepare')
  await transition('ship', { trackingNumber: '1' })
  await transition('deliver')
  expect(await get()).toMatchObject({ payment_status: 'paid' })
  await transition('ask_return')
  await transition('accept_return')
  await shop.work()
  const end = await get()
  expect(end).toMatchObject({ status: 'returned', payment_status: 'refunded', credit_notes: [{ number: 'CN-000001' }] })
  // Refunded in cash, and nothing more to the card.
  expect(end.transactions.at(-1)).toMatchObject({ kind: 'refund', status: 'done', card: null })
  expect(await charged()).toEqual([0])
})

test.for([1, 2, 3, 4, 5, 6])('payment and change to cash at the same moment, round %i: paid exactly once', async () => {
  const { shop, order, payInCash, get, charged } = await unpaid(cards.withBank)
  shop.later(16)
  const settlePayment = () => settle(shop.deps, order.id)
  await Promise.allSettled([
    payInCash(),
    decideAtBank(order.payment?.redirect_url, 'approve').then(() => Promise.all([settlePayment(), settlePayment()])),
    payInCash(),
  ])
  await settlePayment()
  await shop.work()
  const end = await get()
  const [remaining] = await charged()
  if (end.payment_method === 'card') {
    expect(end).toMatchObject({ status: 'confirmed', payment_status: 'paid', invoice: { number: 'INV-000001' } })
    expect(remaining).toBe(Math.round(order.total * 100))
  } else {
    expect(end).toMatchObject({ status: 'confirmed', payment_status: 'cod_due', invoice: null })
    expect(remaining).toBe(0)
  }
  const confirmed = end.events.filter(({ status }) => status === 'confirmed')
  expect(confirmed).toHaveLength(1)
})
