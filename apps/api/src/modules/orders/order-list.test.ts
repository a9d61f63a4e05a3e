import type { OrderViewName } from '@asjad/contract/admin/order-list'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertCourier } from '../../../test/checkout.ts'
import { staffMember } from '../../../test/staff.ts'
import { copyOrder, move, placeOrder, type StaffMember, startDesk } from '../../../test/staff-orders.ts'
import { migrate } from '../../database/migrate.ts'
import { inTransaction } from '../../database/transaction.ts'
import { personalData } from '../../personal-data.ts'
import { addUpCounts, countsByStatus } from './order-list.queries.ts'
import { refreshTexts } from './orders.jobs.ts'
import { transactionsOf } from './orders.queries.ts'
import { paymentStatus } from './orders.rules.ts'

type Query = { [field: string]: string } & { view?: OrderViewName }
const found = async ({ call }: StaffMember, query: object) =>
  (await call('GET /admin/orders', query as Query)).data.map(({ id }) => id)

test('a row tells what a clerk needs, with titles in both languages', async () => {
  const desk = await startDesk(['support'])
  const { clerk } = desk
  const { id, total } = await placeOrder(desk, { byCard: true, fields: { note: 'A gift' } })
  const { data, meta } = await clerk.call('GET /admin/orders', {})
  expect(meta).toEqual({ page: 1, per_page: 50, total: 1, at_least: false })
  expect(data).toMatchObject([
    {
      id,
      status: 'confirmed',
      payment_status: 'paid',
      payment_method: 'card',
      person: { name: 'Sara Ahmad', phone: '+966551234567' },
      city: 'Riyadh',
      pieces: [{ title: { ar: expect.any(String), en: expect.any(String) }, quantity: 1 }],
      grams: [{ caliber: expect.any(Number), grams: expect.any(Number) }],
      total,
      courier: { name: { ar: 'أرامكس', en: 'Aramex' } },
      promised: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      flags: ['note'],
      tags: [],
    },
  ])
})

test('each filter, alone and together with others, gives the orders that it names', async () => {
  const desk = await startDesk(['orders'])
  const { shop, clerk, courier } = desk
  const other = await insertCourier(shop, { name_en: 'SMSA' })
  const { id } = await placeOrder(desk)
  const address = (city: string) => `address = address || '{"city": "${city}"}'`
  const [shipped, jeddah, late, dear, old, bare, noted, smsa] = (await copyOrder(shop, id, [
    `status = 'shipped'`,
    address('جدة'),
    `arrives_to = '2020-01-01'`,
    `subtotal = subtotal + 2000000, total = total + 2000000`,
    `created_at = '2026-01-05T21:30:00Z'`,
    `address = address || '{"short_address": null}'`,
    `note = 'ring twice'`,
    `shipping_company_id = ${other.id}`,
  ])) as [string, string, string, string, string, string, string, string]
  await sql`update order_line set custom_text = 'نورة', caliber = 24 where order_id = ${jeddah}`.execute(shop.db)
  await sql`update shop_order set tags = '{vip}' where id = ${dear}`.execute(shop.db)
  const all = [id, shipped, jeddah, late, dear, old, bare, noted, smsa]
  const without = (...left: string[]) => all.filter((each) => !left.includes(each)).sort()
  const expectFound = async (query: object, ids: string[]) =>
    expect([query, (await found(clerk, query)).sort()]).toEqual([query, ids.toSorted()])

  await expectFound({}, all)
  await expectFound({ status: 'shipped' }, [shipped])
  await expectFound({ status: 'shipped,confirmed' }, all)
  await expectFound({ payment_status: 'cod_due' }, all)
  await expectFound({ payment_status: 'paid,refunded' }, [])
  await expectFound({ method: 'card' }, [])
  await expectFound({ method: 'cash_on_delivery' }, all)
  await expectFound({ courier: String(other.id) }, [smsa])
  await expectFound({ courier: String(courier.id) }, without(smsa))
  await expectFound({ city: 'جدة' }, [jeddah])
  await expectFound({ karat: '24' }, [jeddah])
  await expectFound({ amount_from: '2,000' }, [dear])
  await expectFound({ amount_to: '١٬٩٩٩٫٩٩' }, without(dear))
  // Half past nine in the evening in London is after midnight in Riyadh.
  await expectFound({ to: '2026-01-05' }, [])
  await expectFound({ from: '2026-01-06', to: '2026-01-06' }, [old])
  await expectFound({ flag: 'engraving' }, [jeddah])
  await expectFound({ flag: 'over_limit' }, [dear])
  await expectFound({ flag: 'no_national_address' }, [bare])
  await expectFound({ flag: 'note' }, [noted])
  await expectFound({ flag: 'cash,late' }, [late])
  await expectFound({ flag: 'refused_refund' }, [])
  await expectFound({ tag: 'vip' }, [dear])
  await expectFound({ view: 'late', city: 'جدة' }, [])
  await expectFound({ sort: '-total', amount_from: '1' }, all)
  expect((await found(clerk, { sort: '-total' }))[0]).toBe(dear)
  expect((await found(clerk, { sort: 'oldest' }))[0]).toBe(old)
  expect((await found(clerk, { sort: 'promised' }))[0]).toBe(late)
  for (const row of (await clerk.call('GET /admin/orders', {})).data)
    for (const flag of row.flags) expect(await found(clerk, { flag })).toContain(row.id)

  const page = await clerk.call('GET /admin/orders', { page: 2, per_page: 5 })
  expect([page.data.length, page.meta.total]).toEqual([4, 9])
  expect((await clerk.call('GET /admin/orders/filters', {})).data).toMatchObject({
    cities: expect.arrayContaining(['Riyadh', 'جدة']),
    couriers: expect.arrayContaining([courier, other].map(({ id }) => expect.objectContaining({ id }))),
  })
  const refused = await clerk.request('/admin/orders?status=lost&from=yesterday&karat=9')
  expect([refused.status, Object.keys((await refused.json()).errors).length > 0]).toEqual([422, true])
})

test('views and their counts agree', async () => {
  const desk = await startDesk(['orders'])
  const { shop, clerk } = desk
  const { id } = await placeOrder(desk)
  const changes = ['pending_payment', 'processing', 'return_requested', 'delivered', 'shipped'].map(
    (s) => `status = '${s}'`,
  )
  await copyOrder(shop, id, [...changes, `status = 'processing', arrives_to = '2020-01-01'`])
  const counts = (await clerk.call('GET /admin/orders/views', {})).data
  expect(counts).toEqual({
    waiting: 4,
    to_prepare: 1,
    to_ship: 2,
    late: 1,
    unpaid: 1,
    returns: 1,
    refused_refunds: 0,
    all: 7,
  })
  for (const [view, count] of Object.entries(counts))
    expect([view, (await found(clerk, { view })).length]).toEqual([view, count])
})

test('each value of a filter tells how many orders it would leave beside the other filters', async () => {
  const desk = await startDesk(['support'])
  const { shop, clerk } = desk
  const { id } = await placeOrder(desk)
  await copyOrder(shop, id, [`status = 'processing'`, `status = 'processing', note = 'ring'`, `note = 'ring twice'`])
  const counts = async (query: object) =>
    (await clerk.call('GET /admin/orders/filter-counts', query as never)).data.map(({ value, count }) => [value, count])
  const statuses = { filter: 'status', values: 'confirmed,processing,delivered,nonsense' }
  expect(await counts(statuses)).toEqual([
    ['confirmed', 2],
    ['processing', 2],
    ['delivered', 0],
  ])
  // What is chosen of the same filter does not narrow it; another filter does, and so do flags among themselves.
  expect(await counts({ ...statuses, status: 'delivered', flag: 'note' })).toEqual([
    ['confirmed', 1],
    ['processing', 1],
    ['delivered', 0],
  ])
  expect(await counts({ filter: 'flag', values: 'note,cash', flag: 'note', status: 'confirmed' })).toEqual([
    ['note', 1],
    ['cash', 1],
  ])
  expect(await counts({ filter: 'city', values: 'Riyadh,جدة' })).toEqual([
    ['Riyadh', 4],
    ['جدة', 0],
  ])
})

test('the counts of orders stay right while orders are placed, moved and deleted, and counts added up', async () => {
  const desk = await startDesk(['orders'])
  const { shop, clerk } = desk
  const counted = async () => {
    const { rows } = await sql`select status, count(*) from shop_order group by status`.execute(shop.db)
    return new Map((rows as { status: string; count: number }[]).map(({ status, count }) => [status, count]))
  }
  const known = async () => new Map([...(await countsByStatus(shop.db))].filter(([, count]) => count !== 0))
  const { id } = await placeOrder(desk)
  const copies = await copyOrder(shop, id, [`status = 'processing'`, `status = 'processing'`, '', ''])
  expect(await known()).toEqual(await counted())
  await Promise.all([
    addUpCounts(shop.db),
    ...copies.slice(2).map((copy) => move(clerk, copy, ['confirmed', 'prepare'])),
    placeOrder(desk),
    addUpCounts(shop.db),
  ])
  expect(await known()).toEqual(await counted())
  await sql`delete from shop_order where id = ${copies[0]}`.execute(shop.db)
  await sql`update shop_order set status = 'shipped' where status = 'processing'`.execute(shop.db)
  await addUpCounts(shop.db)
  expect(await known()).toEqual(await counted())
  const { meta } = await clerk.call('GET /admin/orders', { status: 'shipped,confirmed', view: 'waiting' } as object)
  expect(meta.total).toBe((await counted()).get('confirmed'))
})

test('the engraving that filters read follows the lines, also when it is erased with the person', async () => {
  const desk = await startDesk(['orders'])
  const { shop, clerk } = desk
  const { id } = await placeOrder(desk)
  const engraved = () => found(clerk, { flag: 'engraving' })
  expect(await engraved()).toEqual([])
  await sql`update order_line set custom_text = 'نورة' where order_id = ${id}`.execute(shop.db)
  expect(await engraved()).toEqual([id])
  const [copy] = await copyOrder(shop, id, ['engraved = false'])
  await sql`insert into order_line (order_id, position, cart_item_id, sku, title_ar, title_en, picture, caliber, weight_mg,
      size, quantity, custom_text, attachments, made_to_order, tax_category, unit_price, unit_net, net, discount, vat)
    select order_id, 7, cart_item_id, sku, title_ar, title_en, picture, caliber, weight_mg,
      size, quantity, custom_text, attachments, made_to_order, tax_category, unit_price, unit_net, net, discount, vat
    from order_line where order_id = ${copy}`.execute(shop.db)
  expect((await engraved()).sort()).toEqual([id, copy].sort())
  await sql`update order_line set custom_text = null where order_id = ${copy}`.execute(shop.db)
  expect(await engraved()).toEqual([id])
})

test('an order is found by its number, parcel, people, phone in any form, email, SKU, serial and invoice', async () => {
  const desk = await startDesk(['orders'])
  const { shop, clerk } = desk
  const { id, customer } = await placeOrder(desk, {
    fields: { recipient: { name: 'أحمد الغامدى', phone: '0509876543', notify_user: false } },
  })
  const { id: other } = await placeOrder(desk)
  await shop.db
    .updateTable('account')
    .set({ first_name: 'نورة', last_name: 'العتيبي' })
    .where('id', '=', customer.id)
    .execute()
  await sql`update shop_order set address = address || '{"phone": "+966501112233", "receiver_name": "Zoë"}' where id = ${other}`.execute(
    shop.db,
  )
  await move(clerk, id, ['confirmed', 'prepare'])
  const { id: line_id, sku } = await shop.db
    .selectFrom('order_line')
    .select(['id', 'sku'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  await move(clerk, id, ['processing', 'ship'], {
    form: { awb: '30214881', serials: [{ line_id, serials: ['asj-24k-4111 1111'] }] },
  })
  const forms = [
    id,
    id.toLowerCase(),
    id.slice(2, 9),
    '30214881',
    '٣٠٢١٤٨٨١',
    'نوره',
    'نُورَة العتيبى',
    'العتيبي نورة',
    'احمد الغامدي',
    '0509876543',
    '+966 50 987 6543',
    '00966509876543',
    '٠٥٠٩٨٧٦٥٤٣',
    '50 987',
    customer.email,
    customer.email.toUpperCase(),
    sku,
    sku.toLowerCase(),
    'ASJ-24K-4111-1111',
    'asj24k41111111',
    '٤١١١١١١١',
    'INV-000001',
    'inv-000001',
  ]
  for (const q of forms) expect([q, await found(clerk, { q })]).toEqual([q, [id]])
  expect(await found(clerk, { q: 'zoe' })).toEqual([other])
  for (const q of ['100%', '_', "'; drop table shop_order; --", 'nobody', '\\'])
    expect([q, await found(clerk, { q })]).toEqual([q, []])
})

test('a parcel is found by its number with and without the dashes of its label', async () => {
  const desk = await startDesk(['orders'])
  const { id } = await placeOrder(desk)
  await placeOrder(desk)
  await move(desk.clerk, id, ['confirmed', 'prepare'])
  await move(desk.clerk, id, ['processing', 'ship'], { form: { awb: '3021-4881-90' } })
  for (const q of ['3021-4881-90', '٣٠٢١-٤٨٨١-٩٠', '3021-4881', '3021488190', '3021 4881 90', '٣٠٢١٤٨٨١', '214-881'])
    expect([q, await found(desk.clerk, { q })]).toEqual([q, [id]])
})

test('letters and digits of a parcel’s number are found however they are grouped, on the label or by who types', async () => {
  const desk = await startDesk(['orders'])
  const [bare, grouped] = [await placeOrder(desk), await placeOrder(desk)]
  for (const [{ id }, awb] of [
    [bare, 'SMSA98107702'],
    [grouped, 'SMSA-4405-8863'],
  ] as const) {
    await move(desk.clerk, id, ['confirmed', 'prepare'])
    await move(desk.clerk, id, ['processing', 'ship'], { form: { awb } })
  }
  const groupings = [
    'smsa-9810-7702',
    'SMSA 9810-7702',
    'smsa 9810 7702',
    'SMSA‑9810‑7702',
    'smsa-٩٨١٠-٧٧٠٢',
    'smsa.9810/7702',
  ]
  for (const q of [...groupings, 'SMSA98107702']) expect([q, await found(desk.clerk, { q })]).toEqual([q, [bare.id]])
  for (const q of ['smsa-44-058863', 'SMSA44058863', 'smsa 4405 8863', 'SMSA-4405-8863'])
    expect([q, await found(desk.clerk, { q })]).toEqual([q, [grouped.id]])
  expect(await found(desk.clerk, { q: 'smsa-9810-7703' })).toEqual([])
})

test('a parcel of before an update is found without its dashes as well, once the store has caught up', async () => {
  const desk = await startDesk(['orders'])
  const { db, connection } = desk.shop
  const { id } = await placeOrder(desk)
  await placeOrder(desk)
  await move(desk.clerk, id, ['confirmed', 'prepare'])
  await move(desk.clerk, id, ['processing', 'ship'], { form: { awb: '3021-4881-90' } })
  await sql`update shop_order set search_text = lower(concat_ws(' | ', id, tracking_number))`.execute(db)
  await sql`drop table stale_order_text`.execute(db)
  await sql`drop function refresh_stale_order_texts`.execute(db)
  await sql`delete from later_migration where name = '087-parcels-without-dashes'`.execute(db)
  expect((await migrate(connection)).done).toEqual(['087-parcels-without-dashes'])
  expect(await found(desk.clerk, { q: '3021488190' })).toEqual([])
  await refreshTexts(desk.shop)
  for (const q of ['3021488190', '3021-4881-90', 'ahmad'])
    expect([q, await found(desk.clerk, { q })]).toEqual([q, [id]])
})

test('whoever was erased is not found any more, by nothing', async () => {
  const desk = await startDesk(['orders'])
  const { shop, clerk } = desk
  const { id, customer } = await placeOrder(desk)
  await clerk.call(
    'POST /admin/orders/:id/notes',
    { id, text: 'Sara called' },
    { headers: { 'idempotency-key': 'note-0001' } },
  )
  await clerk.call(
    'POST /admin/orders/:id/moves',
    { id, move: 'cancel', from: 'confirmed', reason: 'x' },
    { headers: { 'idempotency-key': 'cancel-0001' } },
  )
  expect(await found(clerk, { q: 'sara' })).toEqual([id])
  await inTransaction(shop.deps, async (deps) => {
    for (const part of personalData) await part.erase(deps, customer.id)
  })
  for (const q of ['sara', 'ahmad', '551234567', customer.email])
    expect([q, await found(clerk, { q })]).toEqual([q, []])
  const order = (await clerk.call('GET /admin/orders/:id', { id })).data
  expect(order.person).toBeNull()
  expect(JSON.stringify(order)).not.toMatch(/sara|551234567/i)
  expect((await clerk.call('GET /admin/orders', {})).data[0]?.person).toEqual({ id: null, name: '', phone: '' })
})

test('the payment status that filters read is the one that the transactions say', async () => {
  const desk = await startDesk(['orders'])
  const { shop } = desk
  const { id } = await placeOrder(desk, { byCard: true })
  const cash = await placeOrder(desk)
  const statuses = ['pending_payment', 'confirmed', 'delivered', 'returned', 'cancelled']
  const changes = statuses.map((s) => `status = '${s}'${s === 'cancelled' ? ", cancel_reason = 'staff'" : ''}`)
  const ids = [...(await copyOrder(shop, id, changes)), ...(await copyOrder(shop, cash.id, changes))]
  const kinds = ['payment', 'refund', 'cod_collection'] as const
  const results = ['created', 'initiated', 'paid', 'failed', 'expired'] as const
  const refundResults = ['pending', 'done', 'failed'] as const
  const reasons = ['order_payment', 'late_payment', 'price_ended', 'cancelled'] as const
  let seed = 1
  const next = <T>(list: readonly T[]) => {
    seed = (seed * 48_271) % 2_147_483_647
    return list[seed % list.length] as T
  }
  for (let round = 0; round < 12; round++)
    for (const order_id of ids) {
      const earlier = await shop.db.selectFrom('transaction').select('id').where('order_id', '=', order_id).execute()
      const kind = earlier.length > 0 ? next(kinds) : 'payment'
      await shop.db
        .insertInto('transaction')
        .values({
          id: crypto.randomUUID(),
          order_id,
          kind,
          reason: kind === 'refund' ? next(reasons) : 'order_payment',
          amount: next([103500, 50000]),
          status: kind === 'refund' ? next(refundResults) : next(results),
          failure: null,
          idempotency_key: null,
          request_hash: null,
          redirect_url: null,
          card_brand: null,
          card_last_four: null,
          refund_of: kind === 'refund' ? next(earlier).id : null,
          created_at: new Date(Date.now() + round * 1000),
          updated_at: new Date(),
        })
        .execute()
      const order = await shop.db
        .selectFrom('shop_order')
        .selectAll()
        .where('id', '=', order_id)
        .executeTakeFirstOrThrow()
      const { total, status, payment_method: method } = order
      const expected = paymentStatus({ total, method, status }, await transactionsOf(shop.db, [order_id]))
      expect(order.payment_status).toBe(expected)
    }
})

test('an export holds what was asked for, with no cell that a spreadsheet would run, and is in the audit log; support gets none', async () => {
  const desk = await startDesk(['accounts'])
  const { shop, clerk } = desk
  const { id, customer } = await placeOrder(desk)
  await shop.db
    .updateTable('account')
    .set({ first_name: '=HYPERLINK("x")', last_name: 'A, B' })
    .where('id', '=', customer.id)
    .execute()
  const response = await clerk.request('/admin/orders/export?status=confirmed')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [, line] = (await response.text()).split('\r\n')
  expect(line).toContain(`${id},`)
  expect(line).toContain(`"'=HYPERLINK(""x"") A, B",'+966551234567,Riyadh`)
  const entries = await shop.db.selectFrom('audit_entry').select(['action', 'after']).execute()
  expect(entries).toMatchObject([
    { action: 'GET /admin/orders/export', after: { rows: 1, filters: { status: ['confirmed'] } } },
  ])
  for (const [role, status] of [
    ['orders', 200],
    ['support', 403],
    ['catalogue', 403],
  ] as const) {
    const person = await staffMember(shop, [role])
    expect([role, (await person.request('/admin/orders/export')).status]).toEqual([role, status])
  }
})
