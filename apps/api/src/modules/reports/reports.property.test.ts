import { salesKeys } from '@asjad/contract/admin/reports'
import { monthly } from '@asjad/contract/periods'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startRandomYear } from '../../../test/random-year.ts'
import { staffMember } from '../../../test/staff.ts'
import type { DocumentContent } from '../orders/tax-documents.rules.ts'
import { closeSalesDays } from './reports.jobs.ts'

type StaffCall = Awaited<ReturnType<typeof staffMember>>['call']

const year = { from: '2025-01-01', to: '2026-01-31' }
const halalas = (sar: number) => Math.round(sar * 100)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

type Shop = Awaited<ReturnType<typeof startRandomYear>>['shop']

const monthInRiyadh = (at: Date) => new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 7)

async function everything({ db }: Shop) {
  const documents = await db
    .selectFrom('tax_document')
    .select(['kind', 'order_id', 'issued_at', 'content', 'refund_id'])
    .execute()
  const orders = await db.selectFrom('shop_order').selectAll().execute()
  const lines = await db.selectFrom('order_line').selectAll().execute()
  const refunds = await db.selectFrom('transaction').selectAll().where('kind', '=', 'refund').execute()
  const events = await db.selectFrom('order_event').selectAll().execute()
  return {
    documents: documents.map((each) => ({ ...each, content: each.content as DocumentContent })),
    orders,
    lines,
    refunds,
    events,
  }
}

/** Without the order of rows, which means nothing. */
const entriesOf = async ({ db }: Shop) =>
  (
    await sql<Record<string, unknown>>`
      select order_id, line_id, at, day::text, kind, category_id, karat, bullion, city, method, coupon_code, orders,
        pieces, weight_mg, fine_mg, metal, making, fixed, discount, transfer_discount, delivery, adjustment, vat, total
      from sale_entry order by order_id, at, kind, line_id`.execute(db)
  ).rows

test.each([7, 2026])(
  'in a random year (%d) the VAT report, the tax documents, the orders and the sales agree',
  { timeout: 120_000 },
  async (seed) => {
    const { shop } = await startRandomYear(seed, 150)
    const { call } = await staffMember(shop, ['accounts'])
    await expectVatToAgree(shop, call)
    await expectSalesToAgree(shop, call)
  },
)

async function expectVatToAgree(shop: Shop, call: StaffCall) {
  const { documents, orders, lines, refunds, events } = await everything(shop)
  const kinds = new Set(events.map(({ move }) => move))
  for (const move of [
    'time_out',
    'pay_in_cash',
    'confirm_transfer',
    'cancel',
    'stop',
    'come_back',
    'adjust',
    'accept_return',
  ])
    expect(kinds).toContain(move)

  const { data: report } = await call('GET /admin/reports/vat', year)
  const figures = {
    standard: { amount: 0, adjustments: 0, vat: 0 },
    zero: { amount: 0, adjustments: 0, vat: 0 },
  }
  for (const { kind, content } of documents)
    for (const { vat_percent, base, vat } of content.taxable) {
      const box = figures[vat_percent === 15 ? 'standard' : 'zero']
      if (kind === 'invoice') box.amount += base
      else box.adjustments -= base
      box.vat += kind === 'invoice' ? vat : -vat
    }
  for (const { box, amount, adjustments, vat } of report.boxes)
    expect({ box, amount: halalas(amount), adjustments: halalas(adjustments), vat: halalas(vat) }).toEqual({
      box,
      ...figures[box],
    })
  expect(figures.zero.adjustments).toBeLessThan(0)

  // By the orders: what was paid by card or left the shop, at the rates of its lines.
  const invoiced = orders.filter(({ id, payment_method }) =>
    events.some(
      ({ order_id, to_status, from_status }) =>
        order_id === id &&
        (payment_method === 'cash_on_delivery'
          ? to_status === 'shipped'
          : to_status === 'confirmed' && from_status === 'pending_payment'),
    ),
  )
  const zero = sum(
    lines
      .filter(({ order_id, tax_category }) => tax_category === 'zero' && invoiced.some(({ id }) => id === order_id))
      .map(({ net, discount, transfer_discount }) => net - discount - transfer_discount),
  )
  expect(report.invoices).toBe(invoiced.length)
  expect(halalas(report.boxes[1]?.amount ?? 0)).toBe(zero)
  expect(halalas(report.total.amount)).toBe(sum(invoiced.map(({ total, vat }) => total - vat)))
  expect(halalas(report.total.invoice_vat)).toBe(sum(invoiced.map(({ vat }) => vat)))
  // What was given back, and what was invoiced and never paid.
  const unpaid = documents.filter(({ kind, refund_id }) => kind === 'credit_note' && refund_id === null)
  const back =
    sum(refunds.map(({ amount }) => amount)) +
    sum(unpaid.map(({ order_id }) => orders.find(({ id }) => id === order_id)?.total ?? 0))
  expect(-halalas(report.total.adjustments) - halalas(report.total.note_vat)).toBe(back)

  // The months add up to the year, and each of them agrees with its orders.
  const months = monthly(year)
  const reports = await Promise.all(months.map(async (month) => (await call('GET /admin/reports/vat', month)).data))
  expect(sum(reports.map(({ total }) => halalas(total.vat)))).toBe(halalas(report.total.vat))
  for (const month of months) {
    const { data } = await call('GET /admin/reports/vat/check', month)
    expect(data.differences).toEqual([])
    expect(data.documents_total).toBe(data.orders_total)
  }
  // Each figure is the sum of the documents behind it.
  for (const { box, amount, adjustments, invoice_vat, note_vat } of report.boxes)
    for (const kind of ['invoice', 'credit_note'] as const) {
      const all = []
      for (let page = 1; ; page += 1) {
        const { data, meta } = await call('GET /admin/reports/vat/documents', { ...year, box, kind, page })
        all.push(...data)
        expect(halalas(meta.base)).toBe(halalas(kind === 'invoice' ? amount : adjustments))
        expect(halalas(meta.vat)).toBe(halalas(kind === 'invoice' ? invoice_vat : note_vat))
        if (all.length >= meta.total) break
      }
      expect(sum(all.map(({ base }) => halalas(base)))).toBe(halalas(kind === 'invoice' ? amount : adjustments))
    }
}

async function expectSalesToAgree(shop: Shop, call: StaffCall) {
  const { documents, orders, events } = await everything(shop)
  const { data: summary } = await call('GET /admin/reports/sales/summary', year)
  const { data: report } = await call('GET /admin/reports/vat', year)

  // The only difference: confirmed orders in cash whose invoice is not due yet.
  const gone = new Set(
    events
      .filter(({ to_status }) => to_status === 'cancelled' || to_status === 'returned')
      .map(({ order_id }) => order_id),
  )
  const withoutInvoice = orders.filter(
    ({ id, status }) =>
      status !== 'pending_payment' && !gone.has(id) && !documents.some(({ order_id }) => order_id === id),
  )
  expect(withoutInvoice.length).toBeGreaterThan(0)
  expect(halalas(summary.totals.vat)).toBe(halalas(report.total.vat) + sum(withoutInvoice.map(({ vat }) => vat)))
  expect(halalas(summary.totals.net)).toBe(
    halalas(report.total.amount) +
      halalas(report.total.adjustments) +
      sum(withoutInvoice.map(({ total, vat }) => total - vat)),
  )
  // What was paid by card is invoiced at that moment, so it agrees in every month.
  const card = new Set(orders.filter(({ payment_method }) => payment_method === 'card').map(({ id }) => id))
  const { data: byMonth } = await call('GET /admin/reports/sales', { ...year, by: 'month', method: 'card' })
  for (const { key, figures } of byMonth.rows) {
    const ofMonth = documents.filter(
      ({ order_id, issued_at }) => card.has(order_id) && monthInRiyadh(issued_at) === key?.slice(0, 7),
    )
    const signed = (name: 'vat' | 'total') =>
      sum(ofMonth.map(({ kind, content }) => (kind === 'invoice' ? content[name] : -content[name])))
    expect([key, halalas(figures.vat), halalas(figures.total)]).toEqual([key, signed('vat'), signed('total')])
  }

  // The parts add up, and so do the lines of every report.
  const reports = () => Promise.all(salesKeys.map((by) => everyPage(call, by)))
  const before = await reports()
  for (const [place, { rows, totals }] of before.entries()) {
    const by = salesKeys[place]
    for (const { figures: f } of [...rows, { figures: totals }]) {
      const parts = [f.metal, f.making, f.fixed, -f.discount, -f.transfer_discount, f.delivery, f.adjustment, f.vat]
      expect(sum(parts.map(halalas))).toBe(halalas(f.total))
      expect(halalas(f.sold) + halalas(f.returned)).toBe(halalas(f.total))
    }
    // The delivery belongs to no piece.
    if (by !== 'piece')
      expect([by, sum(rows.map(({ figures }) => halalas(figures.total)))]).toEqual([by, halalas(totals.total)])
    expect([by, sum(rows.map(({ figures }) => figures.pieces))]).toEqual([by, totals.pieces])
    expect(totals).toEqual(summary.totals)
    expect(totals.transfer_discount).toBeGreaterThan(0)
  }
  // With the sums of closed days everything is as before.
  await closeSalesDays(shop.deps)
  const closed = await shop.db.selectFrom('sales_closed_day').select('day').execute()
  expect(closed.length).toBeGreaterThan(360)
  expect(await reports()).toEqual(before)
  const filtered = { ...year, by: 'week', city: 'جدة', karat: '18', method: 'card', per_page: 100 } as const
  const some = (await call('GET /admin/reports/sales', filtered)).data
  expect(some.totals.pieces).toBeGreaterThan(0)
  expect(sum(some.rows.map(({ figures }) => halalas(figures.total)))).toBe(halalas(some.totals.total))

  // What the triggers wrote along the way is what all events and documents say.
  const written = await entriesOf(shop)
  expect(written.length).toBeGreaterThan(300)
  await sql`select rebuild_sales()`.execute(shop.db)
  expect(await entriesOf(shop)).toEqual(written)
}

async function everyPage(call: StaffCall, by: (typeof salesKeys)[number]) {
  const first = await call('GET /admin/reports/sales', { ...year, by, per_page: 200 })
  const second = await call('GET /admin/reports/sales', { ...year, by, per_page: 200, page: 2 })
  expect(first.data.rows.length + second.data.rows.length).toBe(first.meta.total)
  return { ...first.data, rows: [...first.data.rows, ...second.data.rows] }
}
