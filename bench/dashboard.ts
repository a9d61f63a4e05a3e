// The dashboard's calls in a shop with many products and orders: times of the API, and of a new order until an open
// page hears of it.
import { unlimited } from '@asjad/api/database/connection'
import { openDatabase } from '@asjad/api/database/database'
import { sql } from 'kysely'
import type pg from 'pg'
import { listenTo } from '../apps/api/test/event-stream.ts'
import { openBuyers } from './support/buyers.ts'
import { type CrowdedShop, openShop } from './support/crowded-shop.ts'
import { type LoadRequest, loadSequences } from './support/load.ts'
import { insertManyOrders } from './support/many-orders.ts'
import { settleManyOrders } from './support/many-payouts.ts'
import { insertManyPeople } from './support/many-people.ts'
import { memoryOf } from './support/memory.ts'
import { signInOwner } from './support/owner.ts'
import { type KnownPeople, knownPeople, type Measure, peopleMeasures } from './support/people-measures.ts'
import { announce, type Row } from './support/table.ts'

const listBound = 100
const productsBound = 150
const overviewBound = 200
const moneyBound = 200
const newsBound = 1_000
/** Every piece of the shop is priced twice. */
const previewBound = 1_000
const reportBound = 200
const sales = 20

/** `only`: the calls whose names contain one of these words. */
type Options = { products: number; orders: number; only: string | undefined }

export async function dashboard({ products, orders, only }: Options): Promise<Row[]> {
  const shop = await openShop({ products, shoppers: 20 })
  try {
    const started = performance.now()
    const filled = await fill(shop.connection, orders)
    console.log(
      `  ${orders.toLocaleString('en')} orders inserted in ${Math.round((performance.now() - started) / 1000)} s`,
    )
    return await measure(shop, `${shop.label}, ${orders.toLocaleString('en')} orders`, filled, only?.split(','))
  } finally {
    await shop.close()
  }
}

type Filled = { cookie: string; ids: string[]; known: KnownPeople }

async function measure(
  shop: CrowdedShop,
  label: string,
  { cookie, ids, known }: Filled,
  words: readonly string[] | undefined,
) {
  const rows: Row[] = []
  const isChosen = (name: string) => words?.some((word) => name.includes(word)) ?? true
  for (const { name, paths, atMost, body } of [...measures(ids), ...peopleMeasures(known)]) {
    if (!isChosen(name)) continue
    const sequences = paths.map((path) => [requestOf(shop, `/api/v1/admin${path}`, cookie, body)])
    for (const [request] of sequences) if (request) await check(shop.url, request)
    await loadSequences(shop.url, sequences, { connections: 2, seconds: 2 })
    const { p50, p99, perSecond, requests, errors } = await loadSequences(shop.url, sequences, {
      connections: 2,
      seconds: 8,
    })
    const note = `p50 ${p50.toFixed(1)} ms, ${Math.round(perSecond)} req/s, ${requests} requests, ${errors} failed`
    rows.push(
      announce({ name: `${label}: ${name}`, value: p99, unit: 'ms p99', atMost, memory: memoryOf(shop.pid), note }),
    )
    if (errors > 0) throw new Error(`${name}: ${errors} of ${requests} requests failed`)
  }
  if (words) return rows
  return [...rows, announce({ name: `${label}: new order on an open page`, ...(await newsDelay(shop, cookie)) })]
}

const requestOf = ({ url }: CrowdedShop, path: string, cookie: string, body: object | undefined): LoadRequest =>
  body
    ? {
        path,
        method: 'POST',
        headers: { cookie, origin: new URL(url).origin, 'x-dashboard': '1', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
    : { path, headers: { cookie } }

/** A load counts failures, but does not say why. */
async function check(url: string, { path, ...request }: LoadRequest) {
  const response = await fetch(`${url}${path}`, request)
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`)
}

/** An owner who is signed in, orders and all that comes with them, and some of each to open. */
async function fill(connection: pg.PoolConfig, count: number) {
  const db = openDatabase({ ...connection, ...unlimited, max: 2 }, () => {})
  try {
    const { id, cookie } = await signInOwner(connection)
    await insertManyOrders(db, count, id)
    await insertManyPeople(db, id)
    // What filters look for: marks, costs, pieces below cost, products without a picture or in another state.
    await sql`update variety set low_stock = case when id % 10 = 0 then 3 end, cost = making * case
      when id % 500 = 0 then 2 else 0.6 end where making is not null and id % 5 = 0`.execute(db)
    await sql`update product set published_at = null, archived_at = now() where id % 40 = 0`.execute(db)
    await sql`update product set published_at = null where id % 41 = 0 and archived_at is null`.execute(db)
    await sql`delete from product_picture where product_id % 300 = 0`.execute(db)
    // Every order was written twice: without the holes that leaves, and in the order of time, as in a shop that has grown.
    await sql`vacuum full shop_order`.execute(db)
    await sql`cluster tax_document_total using tax_document_total_issued`.execute(db)
    await settleManyOrders(db, id)
    await sql`vacuum analyze`.execute(db)
    const rows = await db.selectFrom('shop_order').select('id').orderBy('quote_id').limit(200).execute()
    return { cookie, ids: rows.map((row) => row.id), known: await knownPeople(db) }
  } finally {
    await db.destroy()
  }
}

const margin = { unit: 'percent', amount: 1 }

const measures = (ids: string[]): Measure[] => [
  {
    name: 'preview of other margins',
    atMost: previewBound,
    paths: ['/gold/margins/preview'],
    body: { k24: margin, k21: margin, k18: margin },
  },
  { name: 'overview', atMost: overviewBound, paths: ['/overview'] },
  { name: 'bell', atMost: overviewBound, paths: ['/notifications'] },
  { name: 'list of orders', atMost: listBound, paths: ['/orders', '/orders?page=2', '/orders?view=waiting'] },
  {
    name: 'list of orders, filtered',
    atMost: listBound,
    paths: [
      ...['to_prepare', 'to_ship', 'late', 'returns', 'refused_refunds'].map((view) => `/orders?view=${view}`),
      '/orders?status=delivered,shipped&method=cash_on_delivery',
      `/orders?city=${encodeURIComponent('جدة')}&karat=21`,
      '/orders?amount_from=20000&sort=-total',
      '/orders?karat=24&sort=-total',
      '/orders?flag=engraving,note',
      '/orders?flag=engraving,note,no_national_address',
      '/orders?payment_status=refunded&from=2026-01-01',
    ],
  },
  {
    name: 'list of orders, searched',
    atMost: listBound,
    paths: searched
      .map((q) => `/orders?q=${encodeURIComponent(q)}`)
      .concat(ids.slice(0, 20).map((id) => `/orders?q=${id}`)),
  },
  {
    name: 'search over everything',
    atMost: listBound,
    paths: searched
      .map((q) => `/search?q=${encodeURIComponent(q)}`)
      .concat(ids.slice(0, 20).map((id) => `/search?q=${id}`)),
  },
  {
    name: 'list of products',
    atMost: productsBound,
    paths: ['', '?page=3', '?view=published', '?view=drafts', '?view=archived', '?sort=title', '?sort=-sold'].map(
      (query) => `/products${query}`,
    ),
  },
  { name: 'views of products, counted', atMost: productsBound, paths: ['/products/views'] },
  {
    name: 'list of products, by figures',
    atMost: productsBound,
    paths: ['price', '-price', 'stock', '-stock', 'weight', '-weight'].flatMap((sort) => [
      `/products?sort=${sort}`,
      `/products?sort=${sort}&karat=21`,
    ]),
  },
  {
    name: 'list of products, filtered',
    atMost: productsBound,
    paths: [
      'karat=21&pricing=gold',
      'category=3&stock=in',
      'weight_from=10&weight_to=12&karat=18',
      'weight_from=10&weight_to=12',
      'weight_from=300',
      'stock=in',
      'stock=low',
      'view=low',
      'view=sold_out',
      'missing=picture',
      'missing=english',
      'missing=alt_text&status=published',
      'below_cost=yes',
      'engraving=yes&sort=-sold',
      'category=3&karat=21&sort=-price',
    ].map((query) => `/products?${query}`),
  },
  {
    name: 'list of products, searched',
    atMost: productsBound,
    paths: ['خاتم', 'الخواتم', 'سوار 21', 'ring', 'necklase', 'bangle gold', 'ASJ', 'zzzzzz'].flatMap((q) => [
      `/products?q=${encodeURIComponent(q)}`,
      `/products?q=${encodeURIComponent(q)}&view=published&karat=21`,
    ]),
  },
  ...reports(),
  {
    name: 'payments and refunds',
    atMost: moneyBound,
    paths: [
      '',
      '?page=3',
      '?sort=-amount',
      '?view=received&method=card',
      '?view=refunds&method=cash',
      '?view=waiting',
      '?view=unfinished',
      '?view=mismatched',
      '?from=2026-01-01&to=2026-06-30&kind=payment',
      '?amount_from=20000&status=paid',
    ].map((query) => `/money/transactions${query}`),
  },
  {
    name: 'payments, searched',
    atMost: moneyBound,
    paths: ['نورة العتيبي', 'محمد', '0500007919', 'zzzzzz', ...ids.slice(0, 10)].map(
      (q) => `/money/transactions?q=${encodeURIComponent(q)}`,
    ),
  },
  {
    name: 'exposure and its movements',
    atMost: moneyBound,
    paths: [
      '/exposure',
      '/exposure/movements',
      '/exposure/movements?karat=21&page=3',
      '/exposure/movements?kind=entries',
    ],
  },
  {
    name: 'price witness',
    atMost: moneyBound,
    paths: Array.from({ length: 40 }, (_, n) => `/price-witness?order_line=${1 + n * 997}`),
  },
  { name: 'sums of the money', atMost: moneyBound, paths: ['/money/summary'] },
  {
    name: 'payouts and their lines',
    atMost: moneyBound,
    paths: ['/money/payouts', '/money/payouts/1', '/money/payouts/1/lines', '/money/payouts/9/lines?view=all&page=4'],
  },
  {
    name: 'courier cash',
    atMost: moneyBound,
    paths: ['/money/courier-cash', '/money/collections', '/money/collections?age=late', '/money/remittances'],
  },
  { name: 'sheet of the day', atMost: moneyBound, paths: ['/money/day-close', '/money/day-closes'] },
  {
    name: 'stock',
    atMost: productsBound,
    paths: [
      '',
      '?view=low',
      '?view=out',
      '?view=reserved',
      '?sort=available',
      '?sort=-available',
      '?sort=on_hand',
      '?view=low&sort=available',
      '?category=3',
      `?q=${encodeURIComponent('خاتم')}`,
      '?q=PIECE-77',
    ].map((query) => `/stock${query}`),
  },
  { name: 'views of the stock, counted', atMost: productsBound, paths: ['/stock/views'] },
  {
    name: 'changes of all stock',
    atMost: productsBound,
    paths: ['', '?reason=opening', '?reason=damaged', '?from=2026-01-01', '?q=PIECE-77'].map(
      (query) => `/stock/changes${query}`,
    ),
  },
  { name: 'one order', atMost: listBound, paths: ids.map((id) => `/orders/${id}`) },
]

/** Of a month, a quarter and a year, all of which the generated orders cover. */
function reports() {
  const back = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const periods = [31, 92, 365].map((days) => `from=${back(days)}&to=${back(1)}`)
  const of = (...paths: string[]) => periods.flatMap((period) => paths.map((path) => `/reports/${path}${period}`))
  const keys = ['day', 'week', 'month', 'category', 'karat', 'city', 'method', 'coupon']
  const jeddah = encodeURIComponent('جدة')
  const report = (name: string, paths: string[]) => ({ name: `report: ${name}`, atMost: reportBound, paths })
  return [
    report('VAT', of('vat?')),
    report(
      'VAT, documents behind a figure',
      of('vat/documents?box=standard&kind=credit_note&', 'vat/documents?box=zero&'),
    ),
    report('VAT, a month compared with its orders', [`/reports/vat/check?from=${back(31)}&to=${back(1)}`]),
    report('sales, summary', of('sales/summary?')),
    report('sales by every key', of(...keys.map((key) => `sales?by=${key}&`))),
    report('sales by piece', of('sales?by=piece&')),
    report(
      'sales, filtered',
      of('sales?by=category&karat=21&', 'sales?by=day&method=card&', `sales?by=karat&city=${jeddah}&`),
    ),
  ]
}

/** Common and rare names, telephone numbers in several forms, emails, parcels, SKUs, and what nobody has. */
const searched = [
  'نورة العتيبي',
  'محمد',
  'القحطانى 77',
  'James Carter',
  'buyer-1234@',
  '0500007919',
  '+966 5 0003 1676',
  '٠٥٠٠٠٧٩١٩',
  '7000001234',
  'zzzzzz',
  'خاتم',
  'bracelet 21',
]

/** From the moment at which an order is placed to its arrival on an open page. */
async function newsDelay(shop: CrowdedShop, cookie: string): Promise<Omit<Row, 'name'>> {
  const page = listenTo(await fetch(`${shop.url}/api/v1/admin/stream`, { headers: { cookie } }))
  const buyers = await openBuyers(shop, shop.shoppers)
  const db = openDatabase({ ...shop.connection, max: 1 }, () => {})
  const selling = buyers.start(2)
  const delays: number[] = []
  try {
    while (delays.length < sales) {
      const orders = (await page.nextOf('orders')) as { id: string; placed: boolean }[] | undefined
      const arrived = Date.now()
      if (!orders) throw new Error('the stream has ended')
      const placed = orders.filter((order) => order.placed).map(({ id }) => id)
      if (placed.length === 0) continue
      const rows = await db.selectFrom('shop_order').select('created_at').where('id', 'in', placed).execute()
      delays.push(...rows.map(({ created_at }) => arrived - created_at.getTime()))
    }
  } finally {
    await selling.stop()
    await buyers.close()
    await page.close()
    await db.destroy()
  }
  delays.sort((a, b) => a - b)
  return {
    value: delays.at(-1) ?? 0,
    unit: 'ms at most',
    atMost: newsBound,
    note: `${delays.length} orders, first ${delays[0]} ms`,
  }
}
