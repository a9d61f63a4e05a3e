import type { Db } from '@asjad/api/database/database'
import { sql } from 'kysely'

const peopleBound = 200

export type Measure = { name: string; atMost: number; paths: string[]; body?: object }

/** Some of each, to open. */
export type KnownPeople = {
  customers: number[]
  coupons: number[]
  certificates: number[]
  messages: number[]
  series: number
  webhook: number
}

export async function knownPeople(db: Db): Promise<KnownPeople> {
  const some = async (source: ReturnType<typeof sql>) => (await sql<{ id: number }>`${source}`.execute(db)).rows
  const ids = async (source: ReturnType<typeof sql>) => (await some(source)).map(({ id }) => Number(id))
  return {
    customers: [
      ...(await ids(sql`select account_id as id from account_summary order by orders desc limit 20`)),
      ...(await ids(
        sql`select account_id as id from account_summary order by account_id % 1009, account_id limit 100`,
      )),
    ],
    coupons: await ids(sql`select id from coupon where code like 'BENCH%' order by id limit 20`),
    certificates: await ids(sql`select id from certificate order by id desc limit 50`),
    messages: await ids(sql`select id from message order by id desc limit 50`),
    series: (await ids(sql`select max(id) as id from coupon_series`))[0] ?? 0,
    webhook: (await ids(sql`select id from webhook where url like '%.bench.example/%'`))[0] ?? 0,
  }
}

const of = (path: string, queries: readonly string[]) => queries.map((query) => `${path}${query && `?${query}`}`)
const search = (path: string, words: readonly string[], more = '') =>
  words.map((q) => `${path}?q=${encodeURIComponent(q)}${more}`)

/** Customers, coupons, reviews, messages, certificates, deliveries of webhooks. */
export const peopleMeasures = ({
  customers,
  coupons,
  certificates,
  messages,
  series,
  webhook,
}: KnownPeople): Measure[] =>
  [
    { name: 'customers', paths: of('/customers', ['', 'page=3', 'page=200', 'view=returning', 'view=never_bought']) },
    {
      name: 'customers, by every column',
      paths: of(
        '/customers',
        ['last_order', 'newest', 'oldest', '-spent', 'spent', '-orders', 'orders'].flatMap((sort) => [
          `sort=${sort}`,
          `sort=${sort}&view=top&page=4`,
        ]),
      ),
    },
    {
      name: 'customers, filtered',
      paths: of('/customers', [
        `city=${encodeURIComponent('جدة')}`,
        'view=agreed&sort=-spent',
        'view=blocked',
        'mark=blocked,agreed',
        'orders_from=3&orders_to=5&sort=-orders',
        'spent_from=20000&spent_to=40000&sort=-spent',
        'from=2026-01-01&to=2026-06-30',
      ]),
    },
    {
      name: 'customers, searched',
      paths: [
        ...search('/customers', peopleSearched),
        ...search('/customers', ['محمد', 'العتيبي'], '&sort=-spent'),
        ...search('/customers', ['نورة'], '&view=top'),
      ],
    },
    { name: 'customers, their views and cities', paths: ['/customers/views', '/customers/cities'] },
    { name: 'one customer', paths: customers.map((id) => `/customers/${id}`) },
    {
      name: 'coupons',
      paths: of('/coupons', [
        '',
        'page=5',
        'view=running',
        'view=planned',
        'view=ended',
        'used=yes',
        'used=no&kind=percent',
        'q=BENCH1',
        'q=S7-',
        'view=running&q=BENCH',
      ]),
    },
    {
      name: 'coupons, by every column',
      paths: of(
        '/coupons',
        ['code', 'uses', '-uses', 'given', '-given', 'sales', '-sales', 'ends'].flatMap((sort) => [
          `sort=${sort}`,
          `sort=${sort}&view=running`,
        ]),
      ),
    },
    { name: 'coupons, their views', paths: ['/coupons/views'] },
    {
      name: 'one coupon and its uses',
      paths: coupons.flatMap((id) => [`/coupons/${id}`, `/coupons/${id}/uses`, `/coupons/${id}/uses?page=4`]),
    },
    { name: 'series of coupons', paths: ['/coupon-series', `/coupon-series/${series}`] },
    {
      name: 'reviews',
      paths: of('/reviews', [
        '',
        'view=published',
        'view=published&page=50',
        'view=refused',
        'view=unanswered',
        'view=published&rating=1,2',
        'view=published&buyer=yes',
        'view=published&buyer=no',
        'view=published&pictures=yes',
        'view=published&pictures=no',
      ]),
    },
    {
      name: 'reviews, searched',
      paths: search('/reviews', ['القطعة', 'العتيبي', 'مطابق 77', 'خاتم', 'ring', 'zzzzzz'], '&view=published'),
    },
    {
      name: 'messages',
      paths: [
        ...of('/messages', [
          '',
          'view=mine',
          'view=waiting',
          'view=closed',
          'view=closed&page=40',
          'view=suspect',
          'view=all',
          'late=yes',
          'view=closed&kind=complaint',
          'assigned=nobody',
        ]),
        ...messages.map((id) => `/messages/${id}`),
      ],
    },
    {
      name: 'messages, searched',
      paths: search('/messages', ['سارة', 'الحربي 77', 'M-B0001', 'buyer-77@', 'التوصيل', 'zzzzzz'], '&view=all'),
    },
    {
      name: 'certificates',
      paths: [
        ...of('/certificates', [
          '',
          'page=100',
          'view=in_stock',
          'view=sold',
          'view=marked',
          'view=revoked',
          'sort=serial',
          'sort=-lookups',
          'karat=21',
          'karat=24&view=sold&sort=-lookups',
          'marked=no&from=2026-06-01',
        ]),
        '/certificates/varieties',
        ...certificates.map((id) => `/certificates/${id}`),
      ],
    },
    {
      name: 'certificates, searched',
      paths: search('/certificates', ['BNC-21-0007', '000777', 'PIECE-7', 'نورة العتيبي', 'محمد', 'zzzzzz', '7']),
    },
    { name: 'certificates, their views', paths: ['/certificates/views'] },
    {
      name: 'webhooks and their deliveries',
      paths: [
        '/webhooks',
        ...of('/webhooks/deliveries', [
          '',
          'page=100',
          `to=${webhook}`,
          `to=${webhook}&state=failed`,
          'state=failed',
          'state=waiting',
          'state=delivered',
        ]),
      ],
    },
    { name: 'privacy requests', paths: ['/privacy-requests'] },
  ].map((measure) => ({ ...measure, atMost: peopleBound }))

const peopleSearched = [
  'نورة العتيبي',
  'محمد',
  'القحطانى 77',
  'James Carter',
  'buyer-1234@',
  'bench.example',
  '0500007919',
  '+966 5 0003 1676',
  '٠٥٠٠٠٧٩١٩',
  'zzzzzz',
]
