import { expect, test } from 'vitest'
import { buy, cards, insertCourier, insertCustomer, startCheckout } from '../../../test/checkout.ts'
import { inTransaction } from '../../database/transaction.ts'
import { orderData } from './orders.personal-data.ts'
import type { Transition } from './orders.rules.ts'
import { transitionOrder } from './transitions.service.ts'

test('an account with an order on its way stays; after that its orders keep the sale and forget the person', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const customer = await insertCustomer(shop)
  const order = await buy(shop, customer, {
    courierId: courier.id,
    card: cards.atOnce,
    more: { identity: { type: 'passport', number: 'A1234567' }, note: 'ring the bell' },
  })
  const exported = JSON.stringify(await orderData.read(shop.deps, customer.id))
  for (const part of [order.id, 'Olaya Street', 'ring the bell', '4567']) expect(exported).toContain(part)
  const erase = () => inTransaction(shop.deps, (deps) => orderData.erase(deps, customer.id))
  await expect(erase()).rejects.toMatchObject({ code: 'orders_open' })

  await customer.call('POST /orders/:id/cancel', { id: order.id })
  await erase()
  const row = await shop.db.selectFrom('shop_order').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toMatch(/Olaya|Sara|966|ring the bell/)
  expect(row).toMatchObject({ identity_sealed: null, identity_last_four: null, total: Math.round(order.total * 100) })
  const documents = await shop.db.selectFrom('tax_document').select('content').execute()
  expect(documents).toHaveLength(2)
  expect(JSON.stringify(documents)).not.toMatch(/Olaya|Sara|966/)
})

test('the reason of a return is part of the copy of one’s data, and goes with the account', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const customer = await insertCustomer(shop)
  const { id } = await buy(shop, customer, { courierId: courier.id })
  const transition = (name: Transition) =>
    inTransaction(shop.deps, (deps) => transitionOrder(deps, id, name, { actor: 'staff', trackingNumber: '1' }))
  for (const name of ['prepare', 'ship', 'deliver'] as const) await transition(name)
  await customer.call('POST /orders/:id/return', { id, reason: 'my finger is thinner' })
  expect(JSON.stringify(await orderData.read(shop.deps, customer.id))).toContain('my finger is thinner')
  const erase = () => inTransaction(shop.deps, (deps) => orderData.erase(deps, customer.id))
  await expect(erase()).rejects.toMatchObject({ code: 'orders_open' })
  await transition('accept_return')
  await erase()
  expect(JSON.stringify(await shop.db.selectFrom('order_event').selectAll().execute())).not.toContain('finger')
})
