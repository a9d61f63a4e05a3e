import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buy, cards } from '../../../test/checkout.ts'
import { goldSays, startGoldDesk } from '../../../test/gold-desk.ts'
import { setTransferAccount, transferOrder } from '../../../test/transfers.ts'
import type { Db } from '../../database/database.ts'

/** A fingerprint of every row of every table, and how far every sequence is. */
async function everything(db: Db) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(db)
  const prints: Record<string, unknown> = {}
  for (const { name } of tables) {
    // When a session was last seen is no change of the shop.
    const columns = name === 'staff_session' ? sql`to_jsonb(t) - 'seen_at'` : sql`to_jsonb(t)`
    const { rows } = await sql`
      select count(*), md5(coalesce(string_agg((${columns})::text, '' order by (${columns})::text), '')) as print
      from ${sql.table(name)} t
    `.execute(db)
    prints[name] = rows[0]
  }
  const { rows: sequences } = await sql`select sequencename, last_value from pg_sequences order by 1`.execute(db)
  return { prints, sequences }
}

test('the drill plays a fall on the carts and locks of now, and changes nothing', async () => {
  const { shop, call, customer, quote, byCourier } = await startGoldDesk()
  await customer()
  const [ordered, quoted] = [await customer(), await customer()]
  await buy(shop, ordered, { ...byCourier, card: cards.declined })
  await quote(quoted)
  await call('GET /admin/gold', {})
  const before = await everything(shop.db)
  expect(Object.keys(before.prints).length).toBeGreaterThan(40)

  const { data } = await call('POST /admin/gold/drill', { percent: -4, minutes: 2 })

  expect(await everything(shop.db)).toEqual(before)
  expect(data.readings.map(({ verdict }) => verdict)).toEqual(['accepted', 'accepted', 'accepted', 'held'])
  expect(data.pause).toEqual({ second: 120, percent: -4, minutes: 2 })
  expect(data.stopped_after).toBe(120)
  expect(data.carts).toMatchObject({ people: 3, refused: 3, grams: 12.6 })
  expect(data.carts.after / data.carts.before).toBeCloseTo(0.96, 3)
  expect(data.locks).toMatchObject({ quotes: 1, orders: 1, grams: 8.4 })
  expect(data.refused).toHaveLength(3)
  expect(data.words.en).toContain('paused')
  expect((await call('GET /admin/gold', {})).data.sells).toBe(true)
})

test('a small move in the drill stops nothing, and refuses nobody', async () => {
  const { call, customer } = await startGoldDesk()
  await customer()
  const { data } = await call('POST /admin/gold/drill', { percent: 2, minutes: 5 })
  expect(data).toMatchObject({ pause: null, stopped_after: null, refused: [], carts: { people: 1, refused: 0 } })
  expect(data.readings).toHaveLength(10)
})

test('the prices that wait for a bank transfer count as locked for the whole day, not for a quarter of an hour', async () => {
  const { shop, call, customer, byCourier } = await startGoldDesk()
  await setTransferAccount(shop)
  const buyer = await customer()
  await transferOrder(shop, buyer, byCourier.courierId)
  const locked = async () => (await call('GET /admin/gold', {})).data.locked
  expect(await locked()).toEqual({ prices: 1, transfers: 1, grams: 4.2 })
  await goldSays(shop, 4200.5, { afterMinutes: 30 })
  expect(await locked()).toEqual({ prices: 1, transfers: 1, grams: 4.2 })
  expect((await call('POST /admin/gold/drill', { percent: -4, minutes: 2 })).data.locks).toMatchObject({
    quotes: 0,
    orders: 1,
    grams: 4.2,
  })
})
