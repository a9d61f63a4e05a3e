import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cards } from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { placedOrder } from '../../../test/placed-order.ts'
import { signedInStaff, staffMember } from '../../../test/staff.ts'
import { insertStoredOrder } from '../../../test/stored-order.ts'
import { startTestApi } from '../../../test/test-api.ts'
import { closeSalesDays } from './reports.jobs.ts'

const riyadhDay = (at = new Date()) => new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
const today = () => ({ from: riyadhDay(), to: riyadhDay() })

test('a sale in cash counts when it is confirmed, its VAT when it is shipped, and a part given back on its own day', async () => {
  const { shop, transition, order } = await placedOrder({ variety: { variety: { weight_mg: 4_250 } } })
  const { call } = await staffMember(shop, ['accounts'])
  const sales = async () => (await call('GET /admin/reports/sales', { ...today(), by: 'day' })).data.totals
  const vat = async () => (await call('GET /admin/reports/vat', today())).data.total
  expect(await sales()).toMatchObject({
    orders: 1,
    pieces: 1,
    grams: 4.25,
    fine_grams: 3.719,
    total: order.total,
    fixed: 869.56,
    returned: 0,
  })
  expect(await vat()).toMatchObject({ amount: 0, vat: 0 })

  await transition('prepare')
  await transition('ship', { trackingNumber: '1' })
  expect(await vat()).toMatchObject({ amount: order.total - order.vat, vat: order.vat })
  await transition('deliver')
  await transition('adjust', { amount: 115_00 })
  expect(await sales()).toMatchObject({
    orders: 1,
    pieces: 1,
    adjustment: -100,
    returned: -115,
    total: order.total - 115,
  })
  await transition('ask_return', {}, 'customer')
  // The shop keeps 23 riyals: pieces and grams are back, that money is not.
  await transition('accept_return', { amount: Math.round((order.total - 115 - 23) * 100) })
  expect(await sales()).toMatchObject({ orders: 0, pieces: 0, grams: 0, fixed: 0, total: 23, delivery: 20, vat: 3 })
  expect(await vat()).toMatchObject({ vat: 3 })
  expect((await call('GET /admin/reports/vat/check', today())).data).toMatchObject({ differing: 0, invoices: 1 })
})

test('what was refused at the door gives the goods back, and the delivery stays sold', async () => {
  const { shop, transition, order } = await placedOrder({ card: cards.atOnce })
  const { call } = await staffMember(shop, ['accounts'])
  await transition('prepare')
  await transition('ship', { trackingNumber: '1' })
  await transition('return_undelivered')
  const { totals } = (await call('GET /admin/reports/sales', { ...today(), by: 'method' })).data
  expect(totals).toMatchObject({
    orders: 0,
    pieces: 0,
    fixed: 0,
    adjustment: 0,
    sold: order.total,
    total: order.delivery_total,
  })
  expect(totals.delivery).toBe(order.delivery_cost)
})

test('sales of today are what the overview says, and what was cancelled since', async () => {
  const now = new Date('2026-11-18T07:30:00Z')
  const shop = await startTestApi({ now: () => now })
  await insertStoredOrder(shop.db, { at: now, total: 500_00 })
  await insertStoredOrder(shop.db, { at: now, method: 'cash_on_delivery', total: 500_00 })
  const cancelled = await insertStoredOrder(shop.db, { at: now, total: 500_00 })
  // 23:59 of yesterday in Riyadh.
  await insertStoredOrder(shop.db, { at: new Date('2026-11-17T20:59:00Z'), total: 500_00 })
  await shop.db
    .updateTable('shop_order')
    .set({ status: 'cancelled', cancel_reason: 'staff' })
    .where('id', '=', cancelled)
    .execute()
  await shop.db
    .insertInto('order_event')
    .values({
      order_id: cancelled,
      move: 'cancel',
      from_status: 'confirmed',
      to_status: 'cancelled',
      actor: 'staff',
      note: null,
      at: now,
    })
    .execute()
  const { call } = await staffMember(shop, ['owner'])
  const day = { from: '2026-11-18', to: '2026-11-18' }
  const { totals } = (await call('GET /admin/reports/sales', { ...day, by: 'day' })).data
  const { sales } = (await call('GET /admin/overview', {})).data
  expect(totals).toMatchObject({ sold: 1_500, returned: -500, total: 1_000, orders: 2 })
  expect(sales?.today).toMatchObject({ sales: totals.total, orders: totals.orders })
})

test('the comparison names an invoice that is not what its order says, and an order without one', async () => {
  const { shop, order, transition } = await placedOrder({ card: cards.atOnce })
  const { call } = await staffMember(shop, ['accounts'])
  const without = await insertStoredOrder(shop.db, { at: new Date(), total: 700_00 })
  await shop.db
    .updateTable('shop_order')
    .set((eb) => ({ total: eb('total', '+', 1), vat: eb('vat', '+', 1) }))
    .where('id', '=', order.id)
    .execute()
  await transition('prepare')
  const { data } = await call('GET /admin/reports/vat/check', today())
  expect(data.differing).toBe(2)
  expect(data.differences).toContainEqual({
    kind: 'missing_invoice',
    order_id: without,
    document: null,
    expected: 700,
    found: null,
  })
  expect(data.differences).toContainEqual({
    kind: 'invoice_differs',
    order_id: order.id,
    document: 'INV-000001',
    expected: Math.round(order.total * 100 + 1) / 100,
    found: order.total,
  })
  expect(data.orders_total).not.toBe(data.documents_total)
})

test('the comparison names a refund without a credit note, and a credit note over another amount', async () => {
  const { shop, order, transition } = await placedOrder({ card: cards.atOnce })
  const { call } = await staffMember(shop, ['accounts'])
  await transition('cancel', {}, 'customer')
  expect((await call('GET /admin/reports/vat/check', today())).data.differing).toBe(0)
  await sql`update transaction set amount = amount - 500 where kind = 'refund'`.execute(shop.db)
  await sql`insert into transaction (id, order_id, kind, reason, amount, status, created_at, updated_at)
    values (gen_random_uuid(), ${order.id}, 'refund', 'adjustment', 500, 'done', now(), now())`.execute(shop.db)
  const { data } = await call('GET /admin/reports/vat/check', today())
  expect(data.differences.map(({ kind, expected, found }) => [kind, expected, found])).toEqual([
    ['missing_note', 5, null],
    ['note_differs', order.total - 5, order.total],
  ])
})

test('an order of an earlier month is compared with its invoice of this one, and a refund with its later credit note', async () => {
  const { shop, order, transition } = await placedOrder({ card: cards.atOnce })
  const { call } = await staffMember(shop, ['accounts'])
  await transition('cancel', {}, 'customer')
  await sql`update shop_order set created_at = created_at - interval '40 days'`.execute(shop.db)
  await sql`update transaction set created_at = created_at - interval '40 days' where kind = 'refund'`.execute(shop.db)
  const check = async () => (await call('GET /admin/reports/vat/check', today())).data
  expect(await check()).toMatchObject({ invoices: 1, orders_total: order.total, differing: 0 })
  await sql`update shop_order set vat = vat + 1, total = total + 1`.execute(shop.db)
  await sql`update transaction set amount = amount - 500 where kind = 'refund'`.execute(shop.db)
  const { differences } = await check()
  expect(differences.map(({ kind, document, expected, found }) => [kind, document, expected, found])).toEqual([
    ['invoice_differs', 'INV-000001', Math.round(order.total * 100 + 1) / 100, order.total],
    ['note_differs', 'CN-000001', order.total - 5, order.total],
  ])
})

test('exports have the figures of the screen, and each is an entry of the audit log', async () => {
  const { shop, order } = await placedOrder({ card: cards.atOnce })
  const accountant = await staffMember(shop, ['accounts'], { lang: 'ar' })
  const file = async (path: string) => {
    const cookie = await signedInStaff(shop, ['accounts'])
    const response = await shop.request(`/api/v1/admin/reports/${path}?${new URLSearchParams(today())}`, {
      headers: { cookie, lang: 'ar' },
    })
    expect([path, response.status]).toEqual([path, 200])
    return response
  }
  const documents = await (await file('vat/csv')).text()
  const [head, first, total] = documents.split('\r\n')
  expect(head).toBe('المستند,النوع,تاريخ الإصدار,الطلب,الخاضع للنسبة الأساسية,الضريبة,الخاضع لنسبة الصفر,الإجمالي')
  expect(first).toMatch(new RegExp(`^INV-000001,فاتورة,.*,${order.id},.*,${order.total}$`))
  expect(total).toBe(`الإجمالي,,,,${order.total - order.vat},${order.vat},0,${order.total}`)
  const sales = await (await file('sales/csv')).text()
  expect(sales.split('\r\n')[0]).toMatch(/^اليوم,الاسم بالعربية,.*,الذهب,المصنعية,.*,إجمالي الفترة السابقة$/)
  expect(sales.split('\r\n').at(-2)).toContain(`,${order.total},${order.total},0,`)
  for (const path of ['vat/pdf', 'sales/pdf']) {
    const response = await file(path)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(new TextDecoder('latin1').decode(await response.arrayBuffer())).toMatch(/^%PDF-/)
  }
  const owner = await staffMember(shop, ['owner'])
  const { data } = await owner.call('GET /admin/audit', {})
  const exported = data.filter(({ after }) => after && 'exported' in after)
  expect(exported.map(({ action }) => action)).toEqual([
    'GET /admin/reports/sales/pdf',
    'GET /admin/reports/vat/pdf',
    'GET /admin/reports/sales/csv',
    'GET /admin/reports/vat/csv',
  ])
  expect(exported[0]?.after).toMatchObject({ exported: 'sales', form: 'pdf', filters: today() })
  // Looking leaves no trail.
  await accountant.call('GET /admin/reports/vat', today())
  expect((await owner.call('GET /admin/audit', {})).meta.total).toBe(data.length)
})

test('a period that ends before it begins, or is too long, is refused in words', async () => {
  const shop = await startTestApi()
  const arabic = await staffMember(shop, ['accounts'], { lang: 'ar' })
  const { call } = await staffMember(shop, ['accounts'])
  const backwards = { from: '2026-11-02', to: '2026-11-01' }
  expect((await errorOf(arabic.call('GET /admin/reports/vat', backwards))).errors).toEqual({
    to: ['اليوم الأخير قبل الأول'],
  })
  expect(
    (await errorOf(call('GET /admin/reports/sales/summary', { from: '2016-01-01', to: '2026-01-01' }))).errors,
  ).toEqual({
    to: ['This period is too long. Choose a shorter one.'],
  })
  expect(
    (await errorOf(call('GET /admin/reports/vat/check', { from: '2026-01-01', to: '2026-02-01' }))).errors,
  ).toEqual({
    to: ['This period is too long. Choose a shorter one.'],
  })
})

test('an entry on a day whose sums were made makes them again', async () => {
  const clock = { now: new Date('2026-11-18T07:30:00Z') }
  const shop = await startTestApi({ now: () => clock.now })
  const { call } = await staffMember(shop, ['accounts'])
  const yesterday = { from: '2026-11-17', to: '2026-11-17' }
  const totals = async () => (await call('GET /admin/reports/sales', { ...yesterday, by: 'city' })).data.totals.total
  const close = () => sql`select close_sales_days('2026-11-18')`.execute(shop.db)
  await insertStoredOrder(shop.db, { at: new Date('2026-11-17T07:30:00Z'), total: 500_00 })
  await close()
  expect(await totals()).toBe(500)
  await insertStoredOrder(shop.db, { at: new Date('2026-11-17T08:30:00Z'), total: 500_00 })
  expect(await totals()).toBe(1_000)
  await close()
  expect(await totals()).toBe(1_000)
  const sums = await shop.db.selectFrom('sales_day').select('total').where('grain', '=', 'city').execute()
  expect(sums).toEqual([{ total: 1_000_00 }])
})

test('a report by what days do not keep together reads whole months that are over, and a late entry in one of them', async () => {
  const clock = { now: new Date('2026-11-18T07:30:00Z') }
  const shop = await startTestApi({ now: () => clock.now })
  const { call } = await staffMember(shop, ['accounts'])
  const autumn = { from: '2026-09-15', to: '2026-11-17' }
  const byKarat = async () => {
    const { data } = await call('GET /admin/reports/sales', { ...autumn, by: 'karat', city: 'الرياض' })
    return data.totals.total
  }
  const months = () => shop.db.selectFrom('sales_closed_month').select('month').orderBy('month').execute()
  for (const day of ['2026-09-01', '2026-09-20', '2026-10-01', '2026-10-31', '2026-11-01'])
    await insertStoredOrder(shop.db, { at: new Date(`${day}T07:30:00Z`), total: 500_00 })
  expect(await byKarat()).toBe(2_000)
  await closeSalesDays(shop.deps)
  expect(await months()).toEqual([{ month: '2026-09-01' }, { month: '2026-10-01' }])
  expect(await byKarat()).toBe(2_000)
  await insertStoredOrder(shop.db, { at: new Date('2026-10-15T07:30:00Z'), total: 500_00 })
  expect(await months()).toEqual([{ month: '2026-09-01' }])
  expect(await byKarat()).toBe(2_500)
  await closeSalesDays(shop.deps)
  expect(await months()).toHaveLength(2)
  expect(await byKarat()).toBe(2_500)
})

test('the best pieces of a year are the same as from all of its entries, also with a day that is not over', async () => {
  const clock = { now: new Date('2026-11-18T07:30:00Z') }
  const shop = await startTestApi({ now: () => clock.now })
  const { call } = await staffMember(shop, ['accounts'])
  await insertStoredOrder(shop.db, { at: clock.now })
  // Enough pieces that most of them are never added up; some came back, and one sold best only today.
  const sold = (pieces: number, first: number, days: number) =>
    sql`
    insert into sale_entry (order_id, at, day, kind, product_id, karat, city, method, orders, pieces, weight_mg, fine_mg,
      metal, making, fixed, discount, transfer_discount, delivery, adjustment, vat)
    select (select min(id) from shop_order), day, day, case when n % 7 = 0 then 'return' else 'sale' end, ${first}::int + n,
      case n % 2 when 0 then 21 else 18 end, 'جدة', 'card', 0, 1, 1000, 875, 0, 0,
      case when n % 7 = 0 then -1 else 1 end * (n::bigint * 7919 + extract(day from day)::int * 31) % 100003, 0, 0, 0, 0, 0
    from generate_series(1, ${pieces}::int) n
    cross join lateral generate_series(timestamp '2026-11-17' - interval '37 days' * (n % 10), timestamp '2026-11-17',
      interval '37 days') as day where day::date >= date '2026-11-18' - ${days}::int`.execute(shop.db)
  await sold(2_500, 10_000, 400)
  await closeSalesDays(shop.deps)
  await sql`update sale_entry set fixed = 9000000, day = '2026-11-18' where product_id = 11000 and day = (
    select max(day) from sale_entry where product_id = 11000)`.execute(shop.db)
  const year = { from: '2025-11-19', to: '2026-11-18' }
  const expected = async (where = sql`true`) => {
    const { rows } = await sql<{ product_id: number }>`
      select product_id from sale_entry where day between '2025-11-19' and '2026-11-18' and product_id is not null
        and ${where} group by product_id order by sum(total) desc, product_id limit 50`.execute(shop.db)
    return rows.map(({ product_id }) => String(product_id))
  }
  const listed = async (filter = {}) => {
    const { data, meta } = await call('GET /admin/reports/sales', { ...year, by: 'piece', per_page: 50, ...filter })
    return { keys: data.rows.map(({ key }) => key), meta }
  }
  const all = await listed()
  expect(all.keys).toEqual(await expected())
  expect(all.keys[0]).toBe('11000')
  expect(all.meta).toMatchObject({ total: 1_000, at_least: true })
  expect((await listed({ karat: 21 })).keys).toEqual(await expected(sql`karat = 21`))
  expect((await listed({ page: 60 })).meta).toMatchObject({ at_least: false })
})
