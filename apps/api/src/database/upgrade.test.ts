import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buy, type Checkout, cards, insertCourier, insertCustomer, startCheckout } from '../../test/checkout.ts'
import { createTestDatabase } from '../../test/test-api.ts'
import { openDatabase } from './database.ts'

/** What a newer version does beside a running one: it adds to tables and removes nothing. */
async function addColumns(shop: Checkout, name: string) {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
  `.execute(shop.db)
  expect(rows.length).toBeGreaterThan(30)
  for (const { tablename } of rows)
    await sql`alter table ${sql.table(tablename)} add column ${sql.id(name)} text not null default ''`.execute(shop.db)
}

/** Everything a shopper does on the way to a product: contents, cart, quote, order, payment, cancellation, refund. */
async function shop(shop: Checkout, courierId: number) {
  const customer = await insertCustomer(shop)
  await customer.call('GET /home', {})
  await customer.call('GET /home_sections', {})
  await customer.call('GET /carts', {})
  const paid = await buy(shop, customer, { courierId, card: cards.atOnce })
  await customer.call('POST /orders/:id/check-payment', { id: paid.id })
  await customer.call('POST /orders/:id/cancel', { id: paid.id })
  await shop.work()
  await customer.call('GET /orders', {})
  await customer.call('GET /transactions', {})
  const { data } = await customer.call('GET /orders/:id', { id: paid.id })
  return data.transactions.map(({ kind, status }) => `${kind} ${status}`)
}

test('a newer version adds columns to every table while shoppers go on: no order, cart or payment fails', async () => {
  const store = await startCheckout()
  const { id } = await insertCourier(store)
  const whole = ['payment paid', 'refund done']
  expect(await shop(store, id)).toEqual(whole)
  await addColumns(store, 'of_tomorrow')
  expect(await shop(store, id)).toEqual(whole)
  await addColumns(store, 'of_the_day_after')
  expect(await shop(store, id)).toEqual(whole)
})

test('a statement outside a transaction whose kept plan has grown old is asked again on the spot', async () => {
  const db = openDatabase({ ...(await createTestDatabase()), max: 1 }, () => {})
  const all = () => db.selectFrom('faq').selectAll().execute()
  try {
    await all()
    for (const name of ['first', 'second']) {
      await sql`alter table faq add column ${sql.id(name)} text`.execute(db)
      expect(await all()).toEqual([])
    }
  } finally {
    await db.destroy()
  }
})
