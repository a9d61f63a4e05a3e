import { expect, test } from 'vitest'
import { buy, cards, insertCustomer, insertVariety } from '../../../test/checkout.ts'
import { repay } from '../../../test/price-lock.ts'
import { staffMember } from '../../../test/staff.ts'
import { type Desk, startDesk } from '../../../test/staff-orders.ts'
import { confirm, placeByTransfer, sendReceipt, setTransferAccount } from '../../../test/transfers.ts'
import { sweep } from '../payments/payments.jobs.ts'

/** An order whose card was declined. */
async function declined({ shop, courier }: Desk) {
  await setTransferAccount(shop)
  const { varietyId } = await insertVariety(shop)
  const customer = await insertCustomer(shop, { varietyId })
  const order = await buy(shop, customer, { courierId: courier.id, card: cards.declined })
  return {
    id: order.id,
    order,
    customer,
    get: async () => (await customer.call('GET /orders/:id', { id: order.id })).data,
  }
}

test('an unpaid card order is paid by transfer instead: its discount, a day to pay, once however often', async () => {
  const desk = await startDesk()
  const { shop } = desk
  const { id, order, customer, get } = await declined(desk)
  expect(order).toMatchObject({
    total: 1_035,
    transfer: null,
    transfer_offer: { percent: 3, saving: 30.01, total: 1_004.99 },
    can: { pay_by_transfer: true },
  })
  const answers = await Promise.all([1, 2, 3].map(() => customer.call('POST /orders/:id/pay-by-transfer', { id })))
  for (const { data } of answers)
    expect(data).toMatchObject({
      status: 'pending_payment',
      payment_method: 'bank_transfer',
      payment_status: 'unpaid',
      total: 1_004.99,
      transfer_discount: 26.09,
      transfer: { amount_due: 1_004.99 },
      transfer_offer: null,
    })
  expect((await customer.call('GET /carts', {})).data).toEqual([])
  await shop.work()
  expect(shop.mails.filter(({ subject }) => subject === `Your order ${id} waits for your transfer`)).toHaveLength(1)
  shop.later(40)
  await sweep(shop.deps)
  expect((await get()).status).toBe('pending_payment')
  const clerk = await staffMember(shop, ['accounts'])
  expect((await confirm(clerk, id, 1_004.99)).data.outcome).toBe('confirmed')
})

test('an unpaid transfer is paid by card or in cash instead, at the price without its discount', async () => {
  const desk = await startDesk()
  const { shop } = desk
  const { id, customer, get } = await placeByTransfer(desk)
  expect(await get()).toMatchObject({ due: { total: 1_035, transfer_discount: 0 }, can: { repay: true } })
  await expect(repay(shop, customer, id, {}, cards.atOnce)).rejects.toMatchObject({
    code: 'amount_changed',
    data: { due: { total: 1_035 } },
  })
  expect(await repay(shop, customer, id, { amount: 1_035 }, cards.atOnce)).toMatchObject({
    status: 'confirmed',
    payment_method: 'card',
    payment_status: 'paid',
    total: 1_035,
    transfer_discount: 0,
    transfer: null,
  })
  const other = await placeByTransfer(desk)
  const { data } = await other.customer.call('POST /orders/:id/pay-in-cash', { id: other.id, amount: 1_035 })
  expect(data).toMatchObject({ status: 'confirmed', payment_method: 'cash_on_delivery', total: 1_035 })
})

test('after a declined card the order that was a transfer has half an hour, as any card order', async () => {
  const desk = await startDesk()
  const { shop } = desk
  const { id, customer, get } = await placeByTransfer(desk)
  shop.later(5 * 60)
  const after = await repay(shop, customer, id, { amount: 1_035 }, cards.declined)
  expect(after).toMatchObject({ payment_method: 'card', payment_status: 'failed', can: { pay_by_transfer: true } })
  expect(Date.parse(after.pay_until ?? '') - shop.deps.now().getTime()).toBeLessThanOrEqual(30 * 60_000)
  // Back to the transfer: a day from when it was placed, not from now.
  const back = (await customer.call('POST /orders/:id/pay-by-transfer', { id })).data
  expect(back).toMatchObject({ payment_method: 'bank_transfer', total: 1_004.99 })
  expect(Date.parse(back.pay_until ?? '') - Date.parse(back.created_at)).toBe(24 * 3_600_000)
  shop.later(24 * 60)
  await sweep(shop.deps)
  expect((await get()).status).toBe('cancelled')
})

test('while a part has arrived or a receipt waits, nobody pays a second time in another way', async () => {
  const desk = await startDesk()
  const { shop, clerk } = desk
  const waiting = await placeByTransfer(desk)
  await sendReceipt(waiting.customer, waiting.id)
  const part = await placeByTransfer(desk)
  await confirm(clerk, part.id, 10)
  for (const { id, customer, get } of [waiting, part]) {
    await expect(repay(shop, customer, id, { amount: 1_035 }, cards.atOnce)).rejects.toMatchObject({
      code: 'not_allowed_now',
    })
    await expect(customer.call('POST /orders/:id/pay-in-cash', { id, amount: 1_035 })).rejects.toMatchObject({
      code: 'not_allowed_now',
    })
    expect(await get()).toMatchObject({ payment_method: 'bank_transfer', can: { repay: false, pay_in_cash: false } })
  }
  expect((await part.customer.call('POST /orders/:id/cancel', { id: part.id })).data.status).toBe('cancelled')
  expect((await clerk.call('GET /admin/transfers/refunds', {})).data).toMatchObject([{ order_id: part.id, amount: 10 }])
})

test('a transfer for an order that has become a card order goes back', async () => {
  const desk = await startDesk()
  const { shop, clerk } = desk
  const { id, customer, get } = await placeByTransfer(desk)
  await repay(shop, customer, id, { amount: 1_035 }, cards.declined)
  expect((await confirm(clerk, id, 1_004.99)).data).toMatchObject({ outcome: 'late', status: 'pending_payment' })
  expect(await get()).toMatchObject({ status: 'pending_payment', payment_method: 'card' })
  await repay(shop, customer, id, {}, cards.atOnce)
  expect(await get()).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
})
