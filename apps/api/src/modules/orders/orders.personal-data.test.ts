import { expect, test } from 'vitest'
import { buy, cards, insertCourier, insertCustomer, startCheckout } from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { staffMember } from '../../../test/staff.ts'
import { move, once, placeOrder, startDesk } from '../../../test/staff-orders.ts'
import { confirm, nextReference, placeByTransfer, sendReceipt } from '../../../test/transfers.ts'
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

test('what staff typed about an order, and asked a second person with, goes with the account; the books stay', async () => {
  const desk = await startDesk(['manager'])
  const { shop, clerk } = desk
  const owner = await staffMember(shop, ['owner'])
  const limit = { value_ar: '500', value_en: '500', is_public: false }
  await shop.db
    .insertInto('setting')
    .values({ key: 'approval.cancel_above', ...limit })
    .onConflict((oc) => oc.column('key').doUpdateSet(limit))
    .execute()
  const { id, customer } = await placeOrder(desk, { byCard: true })
  const cancel = () =>
    errorOf(move(clerk, id, ['confirmed', 'cancel'], { form: { reason: 'Sara called from Jeddah' } }))
  const refused = (await cancel()).data as { approval_id: number }
  await owner.call('POST /admin/approvals/:id/refuse', { id: refused.approval_id, note: 'Ask Sara again' })
  const asked = (await cancel()).data as { approval_id: number }
  await owner.call('POST /admin/approvals/:id/approve', { id: asked.approval_id })
  await inTransaction(shop.deps, (deps) => orderData.erase(deps, customer.id))
  const tables = ['approval', 'order_event', 'audit_entry', 'audit_item', 'order_note'] as const
  for (const table of tables)
    expect(JSON.stringify(await shop.db.selectFrom(table).selectAll().execute()), table).not.toMatch(/Sara|Jeddah/)
  const approvals = await shop.db.selectFrom('approval').select(['thing_id', 'amount', 'input']).execute()
  expect(approvals).toMatchObject([
    { thing_id: id, amount: expect.any(Number), input: { id, move: 'cancel', from: 'confirmed' } },
    { thing_id: id },
  ])
})

test('the reference of a transfer that settled a refund stays with the order', async () => {
  const shop = await startCheckout()
  const customer = await insertCustomer(shop)
  const { id } = await buy(shop, customer, { courierId: (await insertCourier(shop)).id })
  await inTransaction(shop.deps, (deps) => transitionOrder(deps, id, 'cancel', { actor: 'staff', note: 'Sara called' }))
  await shop.db
    .insertInto('order_event')
    .values({
      order_id: id,
      move: 'settle_refund',
      from_status: 'cancelled',
      to_status: 'cancelled',
      actor: 'staff',
      note: 'SNB 20261117-4',
      at: shop.deps.now(),
    })
    .execute()
  await inTransaction(shop.deps, (deps) => orderData.erase(deps, customer.id))
  const events = JSON.stringify(await shop.db.selectFrom('order_event').selectAll().execute())
  expect(events).toContain('SNB 20261117-4')
  expect(events).not.toContain('Sara')
})

test('receipts are part of the copy of one’s data, and go with the account, file and words', async () => {
  const desk = await startDesk()
  const { shop, clerk } = desk
  const { id, total, customer } = await placeByTransfer(desk)
  const { transfer } = await sendReceipt(customer, id)
  const receipt_id = transfer?.receipts[0]?.id ?? ''
  const words = 'Sara, the amount is cut off'
  await clerk.call('POST /admin/transfers/:id/refuse-receipt', { id, receipt_id, words }, once())
  const exported = JSON.stringify(await orderData.read(shop.deps, customer.id))
  for (const part of ['receipt.pdf', words]) expect(exported).toContain(part)
  const reference = nextReference()
  await confirm(clerk, id, total, { reference })
  await move(clerk, id, ['confirmed', 'cancel'])
  await inTransaction(shop.deps, (deps) => orderData.erase(deps, customer.id))
  await shop.work()
  for (const table of ['transfer_receipt', 'order_event', 'audit_entry'] as const)
    expect(JSON.stringify(await shop.db.selectFrom(table).selectAll().execute()), table).not.toMatch(
      /Sara|receipt\.pdf/,
    )
  const file = await clerk.request(`/admin/transfers/${id}/receipts/${receipt_id}`)
  expect(file.status).toBe(404)
  // The books keep what arrived.
  const money = await shop.db.selectFrom('transaction').select('bank_reference').where('order_id', '=', id).execute()
  expect(money.map(({ bank_reference }) => bank_reference)).toContain(reference)
})
