import type { RecountedStock, StockHolders, StockLine } from '@asjad/contract/admin/stock'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertVariety, stockOf } from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { staffMember } from '../../../test/staff.ts'
import {
  type Desk,
  move,
  moveAlong,
  once,
  placeOrder,
  type StaffMember,
  startDesk,
  toShipped,
} from '../../../test/staff-orders.ts'

const change = ({ call }: Pick<StaffMember, 'call'>, lines: StockLine[], key?: string) =>
  call('POST /admin/stock/changes', { lines }, once(key))

const historyOf = async ({ clerk }: Desk, id: number) =>
  (await clerk.call('GET /admin/varieties/:id/stock-changes', { id })).data

/** Of every variety: what its history adds up to, beside what it has. */
const sums = async ({ shop }: Desk) => {
  const { rows } = await sql<{ equal: boolean }>`
    select variety.on_hand = coalesce(sum(change.on_hand), 0)
      and variety.reserved = coalesce(sum(change.reserved), 0) as equal
    from variety left join stock_change change on change.variety_id = variety.id group by variety.id
  `.execute(shop.db)
  return rows.map(({ equal }) => equal)
}

test('every change of stock is a row with its cause, and the rows add up', async () => {
  const desk = await startDesk(['manager'])
  const { id, varietyId } = await placeOrder(desk)
  await moveAlong(desk.clerk, id, toShipped)
  const { data } = await change(desk.clerk, [{ variety_id: varietyId, by: 3, reason: 'received', note: 'From Riyadh' }])
  expect(data).toEqual([
    { variety_id: varietyId, by: 3, since: 0, on_hand: 7, reserved: 0, available: 7, last_change: expect.any(Number) },
  ])
  const staff = { id: desk.clerk.id, name: desk.clerk.name }
  expect(await historyOf(desk, varietyId)).toMatchObject([
    { reason: 'received', on_hand: 3, on_hand_after: 7, order_id: null, staff, note: 'From Riyadh' },
    { reason: 'ship', on_hand: -1, reserved: -1, on_hand_after: 4, reserved_after: 0, order_id: id, staff },
    { reason: 'reserve', on_hand: 0, reserved: 1, on_hand_after: 5, reserved_after: 1, order_id: id, staff: null },
    { reason: 'opening', on_hand: 5, reserved: 0, on_hand_after: 5, order_id: null, staff: null },
  ])
  expect(await sums(desk)).toEqual([true])
})

test('stock that is set by hand, or by the form of older versions, leaves rows too', async () => {
  const desk = await startDesk()
  const { db } = desk.shop
  const { varietyId } = await insertVariety(desk.shop, { variety: { on_hand: 5, reserved: 1 } })
  await db.updateTable('variety').set({ on_hand: 9 }).where('id', '=', varietyId).execute()
  for (const [onHand, reserved] of [
    [0, 2],
    [0, -1],
    [-1, -1],
    [1, 0],
  ])
    await sql`select change_stock(array[${varietyId}]::bigint[], array[${onHand}]::int[], array[${reserved}]::int[])`.execute(
      db,
    )
  expect((await historyOf(desk, varietyId)).map(({ reason }) => reason)).toEqual([
    'restock',
    'ship',
    'release',
    'reserve',
    'correction',
    'opening',
  ])
  expect(await stockOf(desk.shop, varietyId)).toEqual({ on_hand: 9, reserved: 1 })
  expect(await sums(desk)).toEqual([true])
})

test('a change of several varieties is one: all of it or nothing, with one entry in the audit log', async () => {
  const desk = await startDesk(['catalogue'])
  const { clerk, shop } = desk
  const [one, other] = [(await insertVariety(shop)).varietyId, (await insertVariety(shop)).varietyId]
  const refused = await errorOf(
    change(clerk, [
      { variety_id: one, by: 2, reason: 'from_workshop' },
      { variety_id: other, by: -6, reason: 'lost' },
    ]),
  )
  expect(refused).toMatchObject({ status: 422, errors: { 'lines.1.by': ['Only 5 on hand'] } })
  expect(await stockOf(shop, one)).toMatchObject({ on_hand: 5 })

  await change(clerk, [
    { variety_id: one, by: 2, reason: 'from_workshop' },
    { variety_id: other, by: -1, reason: 'damaged', note: 'Clasp' },
  ])
  const entries = await shop.db.selectFrom('audit_entry').selectAll().execute()
  const items = await shop.db.selectFrom('audit_item').selectAll().orderBy('position').execute()
  expect(entries).toMatchObject([{ action: 'POST /admin/stock/changes', staff_id: clerk.id, after: { changed: 2 } }])
  expect(items).toMatchObject([
    { thing_kind: 'variety', thing_id: String(one), before: { on_hand: 5 }, after: { on_hand: 7 } },
    { thing_id: String(other), before: { on_hand: 5 }, after: { on_hand: 4, reason: 'damaged', note: 'Clasp' } },
  ])
})

test('a reason says which way pieces go, and a variety is named once, in the language of the person', async () => {
  const desk = await startDesk()
  const arab = await staffMember(desk.shop, ['orders'], { lang: 'ar' })
  const { varietyId } = await insertVariety(desk.shop)
  const refused = await errorOf(
    change(arab, [
      { variety_id: varietyId, by: -1, reason: 'received' },
      { variety_id: varietyId, by: 1, reason: 'shop_sale' },
    ]),
  )
  expect(refused.errors).toEqual({
    'lines.0.by': ['هذا السبب يزيد المخزون ولا ينقصه'],
    'lines.1.variety_id': ['هذا المقاس مذكور مرتين'],
    'lines.1.by': ['هذا السبب ينقص المخزون ولا يزيده'],
  })
  const unknown = await errorOf(change(arab, [{ variety_id: 999_999, by: 1, reason: 'received' }]))
  expect(unknown.status).toBe(404)
})

test('what orders hold stays: the refusal names the orders, and sent twice a change is made once', async () => {
  const desk = await startDesk()
  const { id, varietyId } = await placeOrder(desk)
  const refused = await errorOf(change(desk.clerk, [{ variety_id: varietyId, by: -5, reason: 'lost' }]))
  expect(refused).toMatchObject({ status: 409, code: 'stock_reserved' })
  expect((refused.data as StockHolders).varieties).toMatchObject([
    { variety_id: varietyId, on_hand: 5, reserved: 1, by: -5, orders: [{ id, status: 'confirmed', quantity: 1 }] },
  ])
  const key = crypto.randomUUID()
  const first = await change(desk.clerk, [{ variety_id: varietyId, by: -4, reason: 'lost' }], key)
  const again = await change(desk.clerk, [{ variety_id: varietyId, by: -4, reason: 'lost' }], key)
  expect(again).toEqual(first)
  expect(await stockOf(desk.shop, varietyId)).toEqual({ on_hand: 1, reserved: 1 })
})

test('a count is a change against what was known when it was counted: what was shipped since stays shipped', async () => {
  const desk = await startDesk()
  const { id, varietyId } = await placeOrder(desk)
  const {
    data: [seen],
  } = await desk.clerk.call('GET /admin/stock', { q: String(await skuOf(desk, varietyId)) })
  expect(seen).toMatchObject({ on_hand: 5, reserved: 1, available: 4 })
  await moveAlong(desk.clerk, id, toShipped)
  const count = { variety_id: varietyId, counted: 6, as_of: seen?.last_change.id ?? 0 }
  expect((await change(desk.clerk, [count])).data).toMatchObject([{ by: 1, since: -1, on_hand: 5 }])
  const [row] = await historyOf(desk, varietyId)
  expect(row).toMatchObject({ reason: 'count', counted: 6, on_hand: 1, on_hand_after: 5 })

  // The same by the time: one more leaves the shop after somebody counted 5.
  const at = String(row?.at)
  await change(desk.clerk, [{ variety_id: varietyId, by: -1, reason: 'shop_sale' }])
  const later = await change(desk.clerk, [{ variety_id: varietyId, counted: 5, as_of: at }])
  expect(later.data).toMatchObject([{ by: 0, since: -1, on_hand: 4 }])
  expect((await historyOf(desk, varietyId))[0]).toMatchObject({ reason: 'count', counted: 5, on_hand: 0 })
  expect(await sums(desk)).toEqual([true])
})

test('two people who count the same pieces do not take the difference twice: the second is told who counted what', async () => {
  const desk = await startDesk()
  const other = await staffMember(desk.shop, ['orders'])
  const { varietyId } = await insertVariety(desk.shop)
  const opened = (await historyOf(desk, varietyId))[0]?.id ?? 0
  const count = { variety_id: varietyId, counted: 4, as_of: opened }
  // A sale in the shop comes on top of what both know.
  await change(desk.clerk, [{ variety_id: varietyId, by: -1, reason: 'shop_sale' }])
  expect((await change(desk.clerk, [count])).data).toMatchObject([{ by: -1, since: -1, on_hand: 3 }])

  const refused = await errorOf(change(other, [count]))
  expect(refused).toMatchObject({ status: 409, code: 'counted_meanwhile' })
  const [told] = (refused.data as RecountedStock).varieties
  const staff = { id: desk.clerk.id, name: desk.clerk.name }
  expect(told).toMatchObject({
    variety_id: varietyId,
    on_hand: 3,
    change: { reason: 'count', by: -1, counted: 4, staff },
  })
  expect(await stockOf(desk.shop, varietyId)).toMatchObject({ on_hand: 3 })
  // Counted anew from the number that is known by now, also as a difference with its reason.
  expect((await change(other, [{ ...count, counted: 3, as_of: told?.last_change ?? 0 }])).data).toMatchObject([
    { by: 0 },
  ])
  const found = { variety_id: varietyId, by: -1, reason: 'correction', as_of: opened } as const
  expect(await errorOf(change(other, [found]))).toMatchObject({ code: 'counted_meanwhile' })
  // Pieces that moved are no count: nobody's difference contains them.
  await change(other, [{ ...found, reason: 'damaged' }])
  expect(await stockOf(desk.shop, varietyId)).toMatchObject({ on_hand: 2 })
  expect(await sums(desk)).toEqual([true])
})

test('of two counts at the same moment one is written, and the other person counts anew', async () => {
  const desk = await startDesk()
  const other = await staffMember(desk.shop, ['orders'])
  const { varietyId } = await insertVariety(desk.shop)
  const as_of = (await historyOf(desk, varietyId))[0]?.id ?? 0
  const counts = await Promise.allSettled(
    [desk.clerk, other].map((person) => change(person, [{ variety_id: varietyId, counted: 4, as_of }])),
  )
  const [refused] = counts.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(counts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(refused).toMatchObject({ code: 'counted_meanwhile' })
  expect(await stockOf(desk.shop, varietyId)).toMatchObject({ on_hand: 4 })
})

test('two people who take the last pieces at once do not take them twice, and an order is not cut short', async () => {
  const desk = await startDesk()
  const other = await staffMember(desk.shop, ['orders'])
  const { varietyId } = await insertVariety(desk.shop)
  const taken = await Promise.allSettled([
    change(desk.clerk, [{ variety_id: varietyId, by: -3, reason: 'shop_sale' }]),
    change(other, [{ variety_id: varietyId, by: -3, reason: 'damaged' }]),
  ])
  expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await stockOf(desk.shop, varietyId)).toEqual({ on_hand: 2, reserved: 0 })

  const { id, varietyId: ordered } = await placeOrder(desk, { stock: 1 })
  await move(desk.clerk, id, ['confirmed', 'prepare'])
  const [lost, shipped] = await Promise.allSettled([
    change(desk.clerk, [{ variety_id: ordered, by: -1, reason: 'lost' }]),
    move(desk.clerk, id, ['processing', 'ship']),
  ])
  expect([lost.status, shipped.status]).toEqual(['rejected', 'fulfilled'])
  expect(await stockOf(desk.shop, ordered)).toEqual({ on_hand: 0, reserved: 0 })
  expect(await sums(desk)).toEqual([true, true])
})

test('a long history is read page by page, each row with what was there after it', async () => {
  const desk = await startDesk()
  const { varietyId } = await insertVariety(desk.shop)
  for (let n = 0; n < 7; n++) await change(desk.clerk, [{ variety_id: varietyId, by: n + 1, reason: 'received' }])
  const page = await desk.clerk.call('GET /admin/varieties/:id/stock-changes', { id: varietyId, page: 2, per_page: 3 })
  expect(page.meta).toEqual({ page: 2, per_page: 3, total: 8 })
  expect(page.data.map(({ on_hand, on_hand_after }) => [on_hand, on_hand_after])).toEqual([
    [4, 15],
    [3, 11],
    [2, 8],
  ])
})

async function skuOf({ shop }: Desk, id: number) {
  return (await shop.db.selectFrom('variety').select('sku').where('id', '=', id).executeTakeFirstOrThrow()).sku
}
