import type { getOverview } from '@asjad/contract/admin/overview'
import type { Data } from '@asjad/contract/endpoint'
import { type Role, roles } from '@asjad/contract/permissions'
import { expect, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { placedOrder } from '../../../test/placed-order.ts'
import { signedInStaff } from '../../../test/staff.ts'
import { insertStoredOrder } from '../../../test/stored-order.ts'
import { insertTick, startTestApi } from '../../../test/test-api.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lockFeed, updateFeed } from '../gold-prices/gold-feed.queries.ts'
import { applyFeedAction } from '../gold-prices/gold-feed.service.ts'

type Shop = Awaited<ReturnType<typeof startTestApi>>
type Overview = Data<typeof getOverview>

async function overviewAs(shop: Shop, held: readonly Role[]): Promise<Overview> {
  const cookie = await signedInStaff(shop, held)
  const response = await shop.request('/api/v1/admin/overview', { headers: { cookie } })
  expect(response.status).toBe(200)
  return (await response.json()).data
}

const counts = ({ waiting }: Overview) => Object.fromEntries(waiting.map(({ kind, count }) => [kind, count]))

// A Wednesday, 10:30 in Riyadh.
const now = new Date('2026-11-18T07:30:00Z')

test('sales are what was confirmed since midnight in Riyadh and neither cancelled nor returned', async () => {
  const shop = await startTestApi({ now: () => now })
  const { db } = shop
  const earlier = new Date('2026-11-17T20:50:00Z')
  // Placed at 23:50 in Riyadh, paid ten minutes after midnight.
  await insertStoredOrder(db, {
    at: earlier,
    confirmedAt: new Date('2026-11-17T21:10:00Z'),
    total: 1_500_50,
    lines: [
      { karat: 21, weightMg: 5_250, quantity: 2, making: 40_00, discount: 10_00 },
      { karat: 24, weightMg: 10_000, making: null },
    ],
  })
  // In cash, now.
  const cash = {
    at: now,
    method: 'cash_on_delivery' as const,
    total: 200_00,
    lines: [{ karat: 18 as const, weightMg: 3_000 }],
  }
  await insertStoredOrder(db, cash)
  // None of these is a sale.
  await insertStoredOrder(db, { at: now, status: 'cancelled', total: 7_000_00 })
  await insertStoredOrder(db, { at: now, status: 'returned', total: 7_000_00 })
  await insertStoredOrder(db, { at: now, status: 'pending_payment', confirmedAt: null, total: 7_000_00 })
  // One of yesterday until this time, and one a minute later.
  await insertStoredOrder(db, { at: new Date('2026-11-17T07:30:00Z'), status: 'delivered', total: 300_00 })
  await insertStoredOrder(db, { at: new Date('2026-11-17T07:31:00Z'), status: 'delivered', total: 400_00 })
  // A week ago: at 00:10, and at 20:00, which only the hours show.
  await insertStoredOrder(db, { at: new Date('2026-11-10T21:10:00Z'), status: 'delivered', total: 500_00 })
  await insertStoredOrder(db, { at: new Date('2026-11-11T17:00:00Z'), status: 'return_requested', total: 600_00 })
  // The day before yesterday.
  await insertStoredOrder(db, { at: new Date('2026-11-16T07:00:00Z'), status: 'delivered', total: 9_000_00 })

  const { sales } = await overviewAs(shop, ['owner'])
  expect(sales?.today).toEqual({
    sales: 1_700.5,
    orders: 2,
    grams: [
      { karat: 24, grams: 10 },
      { karat: 21, grams: 10.5 },
      { karat: 18, grams: 3 },
    ],
    making: 70,
  })
  expect(sales?.yesterday).toMatchObject({ sales: 300, orders: 1 })
  expect(sales?.last_week).toMatchObject({ sales: 500, orders: 1 })
  expect(sales?.hours).toHaveLength(24)
  expect(sales?.hours[0]).toEqual({ hour: 0, today: 1_500.5, last_week: 500 })
  expect(sales?.hours[10]).toEqual({ hour: 10, today: 200, last_week: 0 })
  expect(sales?.hours[11]).toEqual({ hour: 11, today: null, last_week: 0 })
  expect(sales?.hours[20]).toEqual({ hour: 20, today: null, last_week: 600 })
})

test('what waits is counted with its oldest, and late is who was promised a day that is over in Riyadh', async () => {
  const shop = await startTestApi({ now: () => now })
  const { db } = shop
  const hour = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await insertStoredOrder(db, { at: hour(2), arrivesTo: '2026-11-18' })
  await insertStoredOrder(db, { at: hour(5), arrivesTo: '2026-11-17' })
  await insertStoredOrder(db, { at: hour(3), status: 'processing', arrivesTo: '2026-11-20' })
  await insertStoredOrder(db, { at: hour(90), status: 'shipped', arrivesTo: '2026-11-16' })
  await insertStoredOrder(db, { at: hour(90), status: 'delivered', arrivesTo: '2026-11-01' })
  const returned = await insertStoredOrder(db, { at: hour(90), status: 'return_requested', arrivesTo: '2026-11-01' })
  await db
    .insertInto('order_event')
    .values({
      order_id: returned,
      move: 'ask_return',
      from_status: 'delivered',
      to_status: 'return_requested',
      actor: 'customer',
      note: null,
      at: hour(4),
    })
    .execute()
  const message = (hours: number, answered_at: Date | null, suspect = false) => ({
    ticket: `T-${hours}-${suspect}`,
    kind: 'contact' as const,
    lang: 'ar' as const,
    name: 'سارة',
    email: 'sara@asjad.example',
    text: 'مرحبا',
    created_at: hour(hours),
    answered_at,
    status: answered_at ? ('closed' as const) : ('new' as const),
    suspect,
  })
  await db
    .insertInto('message')
    .values([message(25, null), message(26, now), message(27, null, true), message(23, null)])
    .execute()

  const { waiting } = await overviewAs(shop, ['manager'])
  const facts = waiting.map(({ kind, count, oldest_at }) => [kind, count, oldest_at])
  expect(facts).toEqual([
    ['to_prepare', 2, hour(5).toISOString()],
    ['to_ship', 1, hour(3).toISOString()],
    ['late', 2, '2026-11-16T21:00:00.000Z'],
    ['returns', 1, hour(4).toISOString()],
    ['refused_refunds', 0, null],
    ['transfers', 0, null],
    ['refunds_by_transfer', 0, null],
    ['approvals', 0, null],
    ['reviews', 0, null],
    ['messages', 2, hour(25).toISOString()],
    ['late_messages', 1, hour(25).toISOString()],
    ['privacy_requests', 0, null],
  ])
  expect(waiting[0]?.link).toBe('/orders?view=to_prepare')
})

test('a real order in cash waits to be prepared, then to be shipped, and then for nobody', async () => {
  const { shop, transition } = await placedOrder()
  const waiting = async () => {
    const { to_prepare, to_ship } = counts(await overviewAs(shop, ['orders']))
    return [to_prepare, to_ship]
  }
  expect(await waiting()).toEqual([1, 0])
  await transition('prepare')
  expect(await waiting()).toEqual([0, 1])
  expect((await overviewAs(shop, ['accounts'])).sales?.today).toMatchObject({ orders: 1 })
  await transition('ship', { trackingNumber: 'AWB1' })
  expect(await waiting()).toEqual([0, 0])
  await transition('deliver')
  expect((await overviewAs(shop, ['accounts'])).sales?.today).toMatchObject({ orders: 1 })
})

test('each role meets the parts that its permissions cover, and no others', async () => {
  const shop = await startTestApi()
  await insertTick(shop.db)
  const parts = async (role: Role) => {
    const overview = await overviewAs(shop, [role])
    const { waiting } = overview
    return [
      ...(['sales', 'gold', 'stock'] as const).filter((part) => part in overview),
      ...waiting.map(({ kind }) => kind),
    ]
  }
  const orders = ['to_prepare', 'to_ship', 'late', 'returns']
  const money = ['refused_refunds', 'transfers', 'refunds_by_transfer']
  expect(Object.fromEntries(await Promise.all(roles.map(async (role) => [role, await parts(role)])))).toEqual({
    owner: [
      'sales',
      'gold',
      'stock',
      ...orders,
      ...money,
      'approvals',
      'reviews',
      'messages',
      'late_messages',
      'privacy_requests',
    ],
    manager: [
      'sales',
      'gold',
      'stock',
      ...orders,
      ...money,
      'approvals',
      'reviews',
      'messages',
      'late_messages',
      'privacy_requests',
    ],
    catalogue: ['gold', 'stock', 'approvals'],
    orders: ['gold', 'stock', ...orders, 'approvals'],
    accounts: ['sales', 'gold', 'late', 'transfers', 'approvals'],
    support: ['late', 'approvals', 'reviews', 'messages', 'late_messages', 'privacy_requests'],
  })
})

test('gold says its price, its age and who set it, and that a person has paused its sale', async () => {
  const shop = await startTestApi({ now: () => now })
  const { db, deps } = shop
  const before = await overviewAs(shop, ['owner'])
  expect(before.gold).toMatchObject({ price: null, age_seconds: null, set_by: null, sells: false })
  await insertTick(db, { at: new Date(now.getTime() - 12_000), ounce_usd: 4200 })
  expect((await overviewAs(shop, ['owner'])).gold).toMatchObject({
    price: { ounce: 4200 },
    age_seconds: 12,
    set_by: { source: 'feed', name: null },
    feed: { state: 'selling' },
    paused: null,
    sells: true,
  })
  const latest = { ounceUsd: 4300, silverUsd: 50, at: new Date(now.getTime() - 5_000).toISOString() }
  const run = { since: latest.at, heardAt: latest.at, low: 4300, high: 4300, figures: [4300], latest }
  await inTransaction(deps, async ({ db }) => {
    await lockFeed(db)
    await db
      .updateTable('gold_feed')
      .set({ run: JSON.stringify(run) })
      .execute()
    await updateFeed(db, { state: 'person', reason: 'it moved too far' })
  })
  const held = await overviewAs(shop, ['owner'])
  expect(held.gold).toMatchObject({ feed: { state: 'person', reason: 'it moved too far' }, sells: false })
  expect(held.alerts).toMatchObject([{ kind: 'gold_feed', detail: 'person' }])
  await applyFeedAction(deps, 'accept', { actor: 'Hind', reason: 'checked' })
  await applyFeedAction(deps, 'pause', { actor: 'Hind', reason: 'holiday' })
  deps.goldRates.onChange({ kind: 'gold_price' })
  const paused = await overviewAs(shop, ['owner'])
  expect(paused.gold).toMatchObject({
    price: { ounce: 4300 },
    age_seconds: 5,
    set_by: { source: 'person', name: 'Hind' },
    paused: { at: now.toISOString(), by: 'Hind', reason: 'holiday' },
    sells: false,
  })
  expect(paused.gold?.feed.verdicts.map(({ verdict, actor }) => [verdict, actor])).toEqual([
    ['pause', 'Hind'],
    ['accept', 'Hind'],
  ])
  expect(paused.alerts).toEqual([])
})

test('best sellers that are sold out or low are named, sold out first', async () => {
  const shop = await startTestApi()
  const { db } = shop
  const product = (title_en: string, sold: number, varieties: { on_hand: number; reserved?: number }[]) =>
    insertProduct(db, { title_en, sold, varieties })
  await product('Low', 90, [{ on_hand: 3, reserved: 1 }])
  await product('Sold out', 50, [{ on_hand: 2, reserved: 2 }, { on_hand: 9 }])
  await product('Plenty', 99, [{ on_hand: 9 }])
  await product('Never sold', 0, [{ on_hand: 0 }])
  const { stock } = await overviewAs(shop, ['catalogue'])
  expect(stock?.items.map(({ title, available }) => [title.en, available])).toEqual([
    ['Sold out', 0],
    ['Low', 2],
  ])
  expect(stock?.low_mark).toBe(2)
})

test('the owner hears of failed and late jobs and of marked certificates; a clerk only of the certificates', async () => {
  const shop = await startTestApi()
  const { db, deps } = shop
  await insertTick(db)
  const ago = (minutes: number) => new Date(deps.now().getTime() - minutes * 60_000)
  const job = { payload: '', key: null, locked_until: null, last_error: null, lane: 'mail' as const }
  await db
    .insertInto('job')
    .values([
      { ...job, kind: 'mail', run_at: ago(90), failed_at: ago(60) },
      { ...job, kind: 'mail', run_at: ago(10), failed_at: null },
      { ...job, kind: 'mail', run_at: ago(1), failed_at: null },
      { ...job, kind: 'mail', run_at: ago(30), failed_at: null, locked_until: ago(-1) },
    ])
    .execute()
  await db
    .insertInto('certificate')
    .values({
      serial: 'ASJ-24-000871',
      variety_id: null,
      title_ar: 'سبيكة',
      title_en: 'Bar',
      sku: 'BAR',
      caliber: 24,
      fineness: 999,
      weight_mg: 10_000,
      issued_on: '2026-01-01',
      revoked_at: null,
      revoke_reason: null,
      looked_up_at: null,
      marked_at: ago(5),
    })
    .execute()
  const alerts = async (role: Role) => (await overviewAs(shop, [role])).alerts.filter(({ kind }) => kind !== 'disk')
  expect(await alerts('owner')).toEqual([
    { kind: 'certificates_marked', count: 1, since: expect.any(String), detail: 'ASJ-24-000871' },
    { kind: 'jobs_failed', count: 1, since: expect.any(String), detail: 'mail' },
    { kind: 'jobs_late', count: 1, since: expect.any(String), detail: null },
  ])
  expect((await alerts('orders')).map(({ kind }) => kind)).toEqual(['certificates_marked'])
})
