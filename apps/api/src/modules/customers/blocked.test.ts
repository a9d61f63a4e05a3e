import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  buy,
  cards,
  decideAtBank,
  insertCourier,
  insertCustomer,
  insertVariety,
  quoteFor,
  startCheckout,
  stockOf,
} from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { staffMember } from '../../../test/staff.ts'
import { once } from '../../../test/staff-orders.ts'
import { setTransferAccount, transferOrder } from '../../../test/transfers.ts'

async function startShop() {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const support = await staffMember(shop, ['support'])
  const block = (id: number) =>
    support.call('POST /admin/customers/:id/block', { id, reason: 'Refused three parcels at the door' })
  const unblock = (id: number) => support.call('DELETE /admin/customers/:id/block', { id })
  return { ...shop, courierId: courier.id, support, block, unblock }
}

const refusal = { code: 'account_blocked', status: 403 }

test('whoever is blocked looks at everything, and neither locks a price nor places an order, until it is lifted', async () => {
  const shop = await startShop()
  const { courierId, block, unblock, support, db } = shop
  const customer = await insertCustomer(shop)
  const quote = await quoteFor(customer, { courierId })
  await block(customer.id)

  await customer.call('GET /user/profile', {})
  await customer.call('GET /orders', {})
  await customer.call('GET /checkout', {})
  expect((await customer.call('GET /carts', {})).data).toBeTruthy()
  const inWords = await errorOf(quoteFor(customer, { courierId }))
  expect(inWords).toMatchObject({ ...refusal, message: expect.stringContaining('stopped for your account') })
  const arabic = shop.callIn('ar', customer.token)
  const order = { quote_id: quote.id, address_id: customer.addressId }
  expect(await errorOf(arabic('POST /orders', order, once()))).toMatchObject({
    ...refusal,
    message: expect.stringContaining('أوقفنا الطلب والدفع'),
  })
  // The reason is for the staff.
  expect(inWords.message).not.toContain('parcels')
  expect(await db.selectFrom('shop_order').select('id').execute()).toEqual([])
  expect((await support.call('GET /admin/customers/:id', { id: customer.id })).data.block).toEqual({
    at: expect.any(String),
    reason: 'Refused three parcels at the door',
  })

  expect(await errorOf(block(customer.id))).toMatchObject({ code: 'not_allowed_now' })
  await unblock(customer.id)
  expect(await errorOf(unblock(customer.id))).toMatchObject({ code: 'not_allowed_now' })
  await customer.call('POST /orders', order, once())
  const entries = await db.selectFrom('audit_entry').select(['before', 'after']).orderBy('id').execute()
  expect(entries).toEqual([
    { before: { blocked: false }, after: { blocked: true } },
    { before: { blocked: true }, after: { blocked: false } },
  ])
})

test('no new payment of an unpaid order begins, while one that the bank has begun counts', async () => {
  const shop = await startShop()
  const { courierId, block, token } = shop
  const customer = await insertCustomer(shop)
  const waiting = await buy(shop, customer, { courierId, card: cards.withBank })
  const declined = await insertCustomer(shop)
  const failed = await buy(shop, declined, { courierId, card: cards.declined })
  await block(customer.id)
  await block(declined.id)

  const id = failed.id
  const { can } = (await declined.call('GET /orders/:id', { id })).data
  expect(can).toMatchObject({ repay: false, pay_in_cash: false, pay_by_transfer: false, cancel: true })
  const card_token = await token(cards.atOnce)
  expect(await errorOf(declined.call('POST /orders/:id/repay', { id, card_token }, once()))).toMatchObject(refusal)
  expect(await errorOf(declined.call('POST /orders/:id/pay-in-cash', { id }))).toMatchObject(refusal)
  await setTransferAccount(shop)
  expect(await errorOf(declined.call('POST /orders/:id/pay-by-transfer', { id }))).toMatchObject(refusal)
  await declined.call('POST /orders/:id/cancel', { id })

  await decideAtBank(waiting.payment?.redirect_url, 'approve')
  const { data: paid } = await customer.call('POST /orders/:id/check-payment', { id: waiting.id })
  expect(paid).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
})

test('money that a blocked customer has sent by transfer can still be proved and confirmed', async () => {
  const shop = await startShop()
  await setTransferAccount(shop)
  const customer = await insertCustomer(shop)
  const order = await transferOrder(shop, customer, shop.courierId)
  await shop.block(customer.id)
  expect((await customer.call('GET /orders/:id', { id: order.id })).data.can.send_receipt).toBe(true)
  const manager = await staffMember(shop, ['manager'])
  await manager.call(
    'POST /admin/transfers/:id/confirm',
    { id: order.id, from: 'pending_payment', amount: order.total, bank_reference: 'FT-2001' },
    once(),
  )
  expect((await customer.call('GET /orders/:id', { id: order.id })).data.status).toBe('confirmed')
})

test('a block and an order of the same moment take turns: the block first, and there is no order', async () => {
  const shop = await startShop()
  const { db, block, courierId } = shop
  const { varietyId } = await insertVariety(shop)
  const customer = await insertCustomer(shop, { varietyId })
  const quote = await quoteFor(customer, { courierId })
  const place = () => customer.call('POST /orders', { quote_id: quote.id, address_id: customer.addressId }, once())
  const [blocked, placed] = await inTurn(shop, customer.id, [() => block(customer.id), () => errorOf(place())])
  expect(blocked).toMatchObject({ data: null })
  expect(placed).toMatchObject(refusal)
  expect(await db.selectFrom('shop_order').select('id').execute()).toEqual([])
  expect(await stockOf(shop, varietyId)).toMatchObject({ reserved: 0 })
})

test('a block and an order of the same moment take turns: the order first, and it stays', async () => {
  const shop = await startShop()
  const { db, block, courierId, support } = shop
  const customer = await insertCustomer(shop)
  const quote = await quoteFor(customer, { courierId })
  await inTurn(shop, customer.id, [
    () => customer.call('POST /orders', { quote_id: quote.id, address_id: customer.addressId }, once()),
    () => block(customer.id),
  ])
  expect(await db.selectFrom('shop_order').select('status').execute()).toEqual([{ status: 'confirmed' }])
  const { data: rows } = await support.call('GET /admin/orders', { flag: 'blocked_person' })
  expect(rows).toMatchObject([{ person: { id: customer.id, name: 'Sara Ahmad' }, flags: ['cash', 'blocked_person'] }])
  const { data: others } = await support.call('GET /admin/customers', { view: 'blocked' })
  expect(others.map(({ id, orders }) => [id, orders])).toEqual([[customer.id, 1]])
})

/** Starts each while the account is locked, the next one once the last one waits; then they may go on. */
async function inTurn(
  { db }: Pick<Awaited<ReturnType<typeof startShop>>, 'db'>,
  accountId: number,
  actions: readonly (() => Promise<unknown>)[],
) {
  const running: Promise<unknown>[] = []
  await db.transaction().execute(async (holder) => {
    await holder.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
    for (const act of actions) {
      running.push(act())
      await expect.poll(() => waitingFor(db), { interval: 10 }).toBe(running.length)
    }
  })
  return Promise.all(running)
}

async function waitingFor(db: Awaited<ReturnType<typeof startShop>>['db']) {
  const { rows } = await sql<{ count: number }>`
    select count(distinct pid)::int as count from pg_locks
    where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(db)
  return rows[0]?.count ?? 0
}
