import { expect, test } from 'vitest'
import { cards, putInCart } from '../../../test/checkout.ts'
import { placedOrder } from '../../../test/placed-order.ts'

const shopWithOrder = (card?: string) =>
  placedOrder({
    card,
    // The same variety with another text is another line with the same stock.
    beforeOrder: (shop, customer) => putInCart(shop, customer, customer.varietyId, 1, 'for Sara'),
  })

test('cash on delivery from the order to the door: stock is shipped, the invoice is issued then, cash is collected', async () => {
  const { shop, order, transition, get, stock } = await shopWithOrder()
  expect(await stock()).toEqual({ on_hand: 5, reserved: 2 })
  await transition('prepare')
  await expect(transition('ship')).rejects.toMatchObject({ code: 'not_allowed_now' })
  await transition('ship', { trackingNumber: '30214 8812' })
  expect(await stock()).toEqual({ on_hand: 3, reserved: 0 })
  expect(await get()).toMatchObject({ payment_status: 'cod_due', invoice: { number: 'INV-000001' } })
  await transition('deliver')
  const end = await get()
  expect(end).toMatchObject({ status: 'delivered', payment_status: 'paid' })
  expect(end.transactions).toMatchObject([{ kind: 'cod_collection', amount: order.total }])
  expect(end.events.map(({ status }) => status)).toEqual(['confirmed', 'processing', 'shipped', 'delivered'])
  await shop.work()
  expect(shop.mails.map(({ subject }) => subject).sort()).toEqual(
    [`Order placed: ${order.id}`, `Your order ${order.id} is on its way`].sort(),
  )
  const { sold } = await shop.db.selectFrom('product').select('sold').executeTakeFirstOrThrow()
  expect(sold).toBe(2)
})

test('what the courier brings back is in stock again, and all but the delivery is refunded to the card', async () => {
  const { shop, order, transition, get, stock } = await shopWithOrder(cards.atOnce)
  await transition('prepare')
  await transition('ship', { trackingNumber: '1' })
  await transition('return_undelivered')
  await shop.work()
  expect(await stock()).toEqual({ on_hand: 5, reserved: 0 })
  const end = await get()
  expect(end).toMatchObject({ status: 'returned', payment_status: 'partially_refunded' })
  expect(end.transactions.at(-1)?.amount).toBeCloseTo(order.total - order.delivery_total, 5)
  expect(end.credit_notes).toHaveLength(1)
})

test('a transition that the table does not allow is refused and leaves no trace', async () => {
  const { shop, customer, order, transition, get } = await shopWithOrder(cards.atOnce)
  const before = await get()
  for (const name of ['ship', 'deliver', 'cancel_processing', 'time_out', 'accept_return', 'adjust'] as const)
    await expect(transition(name, { trackingNumber: '1', amount: 1 })).rejects.toMatchObject({
      code: 'not_allowed_now',
    })
  await expect(transition('prepare', {}, 'customer')).rejects.toMatchObject({ code: 'not_allowed_now' })
  expect(await get()).toEqual(before)
  await transition('prepare')
  await expect(customer.call('POST /orders/:id/cancel', { id: order.id })).rejects.toMatchObject({ status: 409 })
  const events = await shop.db.selectFrom('order_event').select('move').orderBy('id').execute()
  expect(events.map((event) => event.move)).toEqual(['place', 'confirm', 'prepare'])
})
