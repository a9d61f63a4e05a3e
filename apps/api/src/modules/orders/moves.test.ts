import { expect, test } from 'vitest'
import {
  buy,
  cards,
  insertBuyer,
  insertCourier,
  insertPiece,
  putInCart,
  startCheckout,
  stockOf,
} from '../../../test/checkout.ts'
import { inTransaction } from '../../database/transaction.ts'
import { moveOrder } from './moves.service.ts'
import type { MoveName } from './orders.rules.ts'

async function shopWithOrder(card?: string, more: Parameters<typeof insertPiece>[1] = {}) {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const { varietyId } = await insertPiece(shop, more)
  const buyer = await insertBuyer(shop, { varietyId })
  // The same variety with other words is another line and the same stock.
  await putInCart(shop, buyer, varietyId, 1, 'for Sara')
  const order = await buy(shop, buyer, { courierId: courier.id, ...(card && { card }) })
  const move = (name: MoveName, details: object = {}, actor: 'staff' | 'customer' | 'system' = 'staff') =>
    inTransaction(shop.deps, (deps) => moveOrder(deps, order.id, name, { actor, ...details }))
  const get = async () => (await buyer.call('GET /orders/:id', { id: order.id })).data
  return { shop, buyer, order, move, get, stock: () => stockOf(shop, varietyId) }
}

test('cash on delivery from the order to the door: pieces leave, the invoice comes with them, cash is collected', async () => {
  const { shop, order, move, get, stock } = await shopWithOrder()
  expect(await stock()).toEqual({ on_hand: 5, reserved: 2 })
  await move('prepare')
  await expect(move('ship')).rejects.toMatchObject({ code: 'not_allowed_now' })
  await move('ship', { trackingNumber: '30214 8812' })
  expect(await stock()).toEqual({ on_hand: 3, reserved: 0 })
  expect(await get()).toMatchObject({ payment_status: 'cod_due', invoice: { number: 'INV-000001' } })
  await move('deliver')
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

test('what the courier brings back goes on the shelf; the card gets all but the delivery', async () => {
  const { shop, order, move, get, stock } = await shopWithOrder(cards.atOnce)
  await move('prepare')
  await move('ship', { trackingNumber: '1' })
  await move('come_back')
  await shop.work()
  expect(await stock()).toEqual({ on_hand: 5, reserved: 0 })
  const end = await get()
  expect(end).toMatchObject({ status: 'returned', payment_status: 'partially_refunded' })
  expect(end.transactions.at(-1)?.amount).toBeCloseTo(order.total - order.delivery_total, 5)
  expect(end.credit_notes).toHaveLength(1)
})

test('a move that the table does not know is refused and leaves no trace', async () => {
  const { shop, buyer, order, move, get } = await shopWithOrder(cards.atOnce)
  const before = await get()
  for (const name of ['ship', 'deliver', 'stop', 'time_out', 'accept_return', 'adjust'] as const)
    await expect(move(name, { trackingNumber: '1', amount: 1 })).rejects.toMatchObject({ code: 'not_allowed_now' })
  await expect(move('prepare', {}, 'customer')).rejects.toMatchObject({ code: 'not_allowed_now' })
  expect(await get()).toEqual(before)
  await move('prepare')
  await expect(buyer.call('POST /orders/:id/cancel', { id: order.id })).rejects.toMatchObject({ status: 409 })
  const events = await shop.db.selectFrom('order_event').select('move').orderBy('id').execute()
  expect(events.map((event) => event.move)).toEqual(['place', 'confirm', 'prepare'])
})
