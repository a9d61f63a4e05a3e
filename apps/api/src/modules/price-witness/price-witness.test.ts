import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buy, insertCourier, insertCustomer, insertVariety, startCheckout } from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { staffMember } from '../../../test/staff.ts'
import { once, type StaffMember } from '../../../test/staff-orders.ts'
import { insertTick } from '../../../test/test-api.ts'
import { deleteOldTicks } from '../gold-prices/gold-prices.queries.ts'
import { upsertSettings } from '../settings/settings.queries.ts'

const ring = { pricing: 'gold', caliber: 21, variety: { weight_mg: 4_200, making: 105_00 } } as const

/** A shop with one ring, an owner, and the ways to change its price. */
async function startWitness() {
  const shop = await startCheckout()
  const { db, deps } = shop
  const { varietyId, productId } = await insertVariety(shop, ring)
  const courier = await insertCourier(shop)
  const owner = await staffMember(shop, ['owner'])
  return {
    ...shop,
    varietyId,
    productId,
    owner,
    order: async () => {
      const customer = await insertCustomer(shop, { varietyId })
      const { id } = await buy(shop, customer, { courierId: courier.id })
      return db.selectFrom('order_line').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
    },
    gold: async (ounce_usd: number) => {
      await insertTick(db, { at: deps.now(), ounce_usd })
      deps.goldRates.onChange({ kind: 'gold_price' })
      await deps.goldRates.current()
    },
    making: async (making: number) => {
      const editor = await staffMember(shop, ['catalogue'])
      const { version } = await db
        .selectFrom('variety')
        .select('version')
        .where('id', '=', varietyId)
        .executeTakeFirstOrThrow()
      await editor.call('POST /admin/varieties/grid', { rows: [{ id: varietyId, version, making }] }, once())
    },
    // A session of its own each time: some tests ask again after weeks.
    witness: async (input: { order_line?: number; variety?: number; at?: string }) =>
      (await (await staffMember(shop, ['accounts'])).call('GET /admin/price-witness', input)).data,
  }
}

test('an order line is told part by part, with who set each and when, and equals what was charged', async () => {
  const { making, order, witness } = await startWitness()
  await making(120)
  const line = await order()
  const data = await witness({ order_line: line.id })
  expect(data).toMatchObject({
    basis: { gold: 'log', piece: 'log' },
    reading: { ounce: 4200, source: 'feed', by: null },
    gram: { kilogram_off: 1000, divisor: 1142.7, until: null, terms: { by: null } },
    weight: { grams: 4.2 },
    making: { amount: 120, per_gram: 28.57, since: { by: 'catalogue', former: 105 } },
    fixed: null,
    vat: { percent: 15 },
    line: { equal: true, shown: line.unit_price / 100, discount: 0 },
    subject: { order_id: line.order_id, variety_id: line.variety_id, quantity: 1 },
  })
  expect(data.gram?.price).toBe((line.gram_price ?? 0) / 100)
  expect(data.line?.total).toBe(data.line?.charged)
})

test('whoever may not see orders learns nothing about one: neither its pieces by its number nor its sums', async () => {
  const shop = await startWitness()
  const line = await shop.order()
  const find = ({ call }: StaffMember, q: string) => call('GET /admin/price-witness/find', { q })
  const accountant = await staffMember(shop, ['accounts'])
  expect((await find(accountant, line.order_id)).data).toMatchObject([{ order_line: line.id, order_id: line.order_id }])

  const editor = await staffMember(shop, ['catalogue'])
  expect((await find(editor, line.order_id)).data).toEqual([])
  const refused = await errorOf(editor.call('GET /admin/price-witness', { order_line: line.id }))
  const unknown = await errorOf(accountant.call('GET /admin/price-witness', { order_line: 987_654 }))
  expect([refused.code, refused.message]).toEqual([unknown.code, unknown.message])
  // The price of a piece is no secret.
  expect((await find(editor, line.sku)).data).toMatchObject([{ variety: shop.varietyId, order_id: null }])
  const { data } = await editor.call('GET /admin/price-witness', { variety: shop.varietyId })
  expect(data).toMatchObject({ line: null, price: line.unit_price / 100 })
})

test('what was charged otherwise is said, not smoothed over', async () => {
  const { db, order, witness } = await startWitness()
  const line = await order()
  await db
    .updateTable('order_line')
    .set({ making: (line.making ?? 0) + 1, unit_net: line.unit_net + 1, net: line.net + 1 })
    .where('id', '=', line.id)
    .execute()
  const { line: told } = await witness({ order_line: line.id })
  expect(told).toMatchObject({ equal: false })
  expect(told?.charged).not.toBe(told?.total)
})

test('a piece is known at any minute, with what came before and after', async () => {
  const { gold, making, varietyId, witness, later, deps } = await startWitness()
  await gold(4_200)
  const first = deps.now()
  later(10)
  await gold(4_300)
  const second = deps.now()
  later(10)
  await gold(4_250)
  const then = await witness({ variety: varietyId, at: new Date(second.getTime() + 60_000).toISOString() })
  expect(then).toMatchObject({ reading: { ounce: 4300 }, basis: { gold: 'log', piece: 'log' }, line: null })
  expect(then.previous).toMatchObject({ kind: 'gold' })
  expect(then.next).toMatchObject({ kind: 'gold' })
  const before = await witness({ variety: varietyId, at: then.previous?.at ?? '' })
  expect(before).toMatchObject({ reading: { ounce: 4200 }, price: then.previous?.price })
  expect(Math.abs(Date.parse(before.gram?.from ?? '') - first.getTime())).toBeLessThan(60_000)
  const after = await witness({ variety: varietyId, at: then.next?.at ?? '' })
  expect(after).toMatchObject({ reading: { ounce: 4250 }, price: then.next?.price })
  expect(then.price).toBeGreaterThan(after.price)

  await making(200)
  const now = await witness({ variety: varietyId })
  expect(now.making).toMatchObject({ amount: 200, since: { by: 'catalogue', former: 105 } })
})

test('the answer stays the same after old readings are thinned', async () => {
  const { db, gold, order, witness, later, deps } = await startWitness()
  for (const ounce of [4_200, 4_210, 4_220]) await gold(ounce)
  const line = await order()
  await gold(4_230)
  const before = await witness({ order_line: line.id })
  later(60 * 24 * 40)
  await gold(4_400)
  await deleteOldTicks(db, deps.now())
  expect(await db.selectFrom('gold_tick').select('id').execute()).toHaveLength(2)
  expect(await witness({ order_line: line.id })).toEqual(before)
})

test('an order from before the log is answered from its own copy, and that is said', async () => {
  const { db, order, witness } = await startWitness()
  const line = await order()
  // As it was before the tables were made.
  for (const table of ['gold_price_log', 'price_change'] as const) {
    await sql`alter table ${sql.table(table)} rename to ${sql.ref(`${table}_kept`)}`.execute(db)
    await sql`create table ${sql.table(table)} (like ${sql.table(`${table}_kept`)} including all)`.execute(db)
  }
  expect(await witness({ order_line: line.id })).toMatchObject({
    basis: { gold: 'order', piece: 'order' },
    log_since: null,
    reading: { ounce: 4200 },
    gram: { price: (line.gram_price ?? 0) / 100, from: null, terms: null },
    making: { amount: 105, since: null },
    line: { equal: true },
    previous: null,
  })
})

test('a time to come and a question about nothing are refused in words', async () => {
  const { owner, varietyId, deps } = await startWitness()
  const ask = (input: object) => errorOf(owner.call('GET /admin/price-witness', input))
  const tomorrow = new Date(deps.now().getTime() + 86_400_000).toISOString()
  expect(await ask({ variety: varietyId, at: tomorrow })).toMatchObject({
    status: 422,
    errors: { at: ['Choose a time in the past'] },
  })
  expect(await ask({})).toMatchObject({ status: 422, errors: { variety: ['Value is required'] } })
  expect(await ask({ order_line: 999_999 })).toMatchObject({ status: 404 })
  expect(await ask({ variety: 999_999 })).toMatchObject({ status: 404 })
})

test('every change of a price is a row: of the making, the weight, the karat, the tax, whoever makes it', async () => {
  const { db, varietyId, productId, making, order } = await startWitness()
  await order()
  await making(150)
  await db.updateTable('variety').set({ weight_mg: 4_300 }).where('id', '=', varietyId).execute()
  await db.updateTable('product').set({ caliber: 18 }).where('id', '=', productId).execute()
  await db.updateTable('product').set({ title_en: 'A ring' }).where('id', '=', productId).execute()
  const rows = await db
    .selectFrom('price_change')
    .selectAll()
    .where('variety_id', '=', varietyId)
    .orderBy('id')
    .execute()
  expect(rows.map(({ making, weight_mg, caliber }) => [making, weight_mg, caliber])).toEqual([
    [105_00, 4_200, 21],
    [150_00, 4_200, 21],
    [150_00, 4_300, 21],
    [150_00, 4_300, 18],
  ])
  expect(rows.map(({ staff_id }) => staff_id !== null)).toEqual([false, true, false, false])
})

test.each(['gold_price_log', 'price_change'] as const)('nobody changes or deletes a row of %s', async (table) => {
  const { db, gold } = await startWitness()
  await gold(4_201)
  await expect(db.updateTable(table).set({ at: new Date() }).execute()).rejects.toThrow('never changed')
  await expect(db.deleteFrom(table).execute()).rejects.toThrow('never changed')
})

test('constants that were changed in the database are written down by whoever first asks for the price', async () => {
  const { db, deps, gold } = await startWitness()
  await gold(4_200)
  const before = await db.selectFrom('gold_price_log').selectAll().orderBy('id').execute()
  await upsertSettings(db, { 'gold.k21_off': '0' })
  deps.goldRates.onChange({ kind: 'catalogue', table: 'setting' })
  await Promise.all([deps.goldRates.current(), deps.goldRates.current()])
  const [added, ...more] = (await db.selectFrom('gold_price_log').selectAll().orderBy('id').execute()).slice(
    before.length,
  )
  expect(more).toEqual([])
  expect(added).toMatchObject({ terms_id: null, tick_id: before.at(-1)?.tick_id })
  expect(added?.k21).toBeGreaterThan(before.at(-1)?.k21 ?? 0)
})
