import type * as contract from '@asjad/contract/admin/customers'
import type { CustomerView } from '@asjad/contract/admin/customers'
import type { Parsed } from '@asjad/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { plannedEachTime } from '../../database/store-client.ts'
import { containsPart, searchedParts } from '../orders/search-parts.ts'

type Condition = RawBuilder<boolean>
export type CustomerFilters = Omit<Parsed<typeof contract.listCustomers>, 'page' | 'per_page'>
const eachTime = sql.raw(plannedEachTime)

/** Halalas: who has bought for more is among the best customers. */
const topSpent = 50_000_00

const conditionsOfViews: Record<Exclude<CustomerView, 'all'>, Condition> = {
  returning: sql`s.bought > 1`,
  top: sql`s.spent > ${sql.lit(topSpent)}`,
  never_bought: sql`s.bought = 0`,
  agreed: sql`s.agreed`,
  blocked: sql`s.blocked`,
}

const atLeast = (column: RawBuilder<unknown>, value: number | undefined): Condition | null =>
  value === undefined ? null : sql`${column} >= ${value}`
const atMost = (column: RawBuilder<unknown>, value: number | undefined): Condition | null =>
  value === undefined ? null : sql`${column} <= ${value}`
const halalas = (riyals: number | undefined) => (riyals === undefined ? undefined : Math.round(riyals * 100))

function conditionsOf({ view, city = [], mark = [], from, to, ...filters }: CustomerFilters): Condition[] {
  const conditions: (Condition | null)[] = [
    view === 'all' ? null : conditionsOfViews[view],
    city.length > 0 ? sql`s.city = any(${city}::text[])` : null,
    ...mark.map((each) => conditionsOfViews[each]),
    atLeast(sql`s.orders`, filters.orders_from),
    atMost(sql`s.orders`, filters.orders_to),
    atLeast(sql`s.spent`, halalas(filters.spent_from)),
    atMost(sql`s.spent`, halalas(filters.spent_to)),
    from ? sql`s.last_order_at >= ${from}::timestamp at time zone 'Asia/Riyadh'` : null,
    to ? sql`s.last_order_at < (${to}::timestamp + interval '1 day') at time zone 'Asia/Riyadh'` : null,
  ]
  return conditions.filter((each) => each !== null)
}

const searchOf = ({ q = '' }: Pick<CustomerFilters, 'q'>): Condition[] =>
  searchedParts(q).map((part) => containsPart(sql`a.search_text`, part))

const where = (conditions: readonly Condition[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``

const orderings = {
  '-last_order': sql`last_order_at desc nulls last, account_id desc`,
  last_order: sql`last_order_at, account_id`,
  newest: sql`created_at desc, account_id desc`,
  oldest: sql`created_at, account_id`,
  '-spent': sql`spent desc, account_id desc`,
  spent: sql`spent, account_id`,
  '-orders': sql`orders desc, account_id desc`,
  orders: sql`orders, account_id`,
} as const

type Page = { limit: number; offset: number }

export async function matchingCustomerIds(db: Db, filters: CustomerFilters, { limit, offset }: Page) {
  const { rows } = await sql<{ id: number }>`${eachTime}
    select s.account_id as id from ${sourceOf(filters)} order by ${sorted(filters)} limit ${limit} offset ${offset}
  `.execute(db)
  return rows.map(({ id }) => id)
}

const sorted = ({ sort }: CustomerFilters) => orderings[sort]

/** The wide rows of accounts are read only to search them. */
function sourceOf(filters: CustomerFilters) {
  const [search, others] = [searchOf(filters), conditionsOf(filters)]
  if (search.length === 0) return sql`account_summary s ${where(others)}`
  return sql`(
    select s.* from account a join account_summary s on s.account_id = a.id ${where([...search, ...others])}
  ) s`
}

/** A search may match every account, so counting stops here. */
const maxCounted = 1_000

/** One page of the customers that match, and how many there are. */
export async function matchingCustomers(
  db: Db,
  filters: CustomerFilters,
  page: Page,
): Promise<{ ids: number[]; total: number; at_least: boolean }> {
  if (searchOf(filters).length === 0) {
    const [ids, { rows }] = await Promise.all([
      matchingCustomerIds(db, filters, page),
      sql<{ count: number }>`${eachTime} select count(*) as count from ${sourceOf(filters)}`.execute(db),
    ])
    return { ids, total: Number(rows[0]?.count ?? 0), at_least: false }
  }
  // Few matches are all read once; of many, the first that an index gives are enough.
  const { rows } = await sql<{ count: number; ids: number[] }>`${eachTime}
    with s as materialized (select s.* from ${sourceOf(filters)} limit ${maxCounted + 1})
    select (select count(*) from s) as count,
      array(select account_id::int from s order by ${sorted(filters)} limit ${page.limit} offset ${page.offset}) as ids
  `.execute(db)
  const { count, ids } = { count: Number(rows[0]?.count ?? 0), ids: rows[0]?.ids ?? [] }
  if (count <= maxCounted) return { ids, total: count, at_least: false }
  return { ids: await matchingCustomerIds(db, filters, page), total: maxCounted, at_least: true }
}

export type CustomerListRow = {
  id: number
  first_name: string
  last_name: string
  email: string
  phone: string | null
  dialcode: string | null
  city: string
  orders: number
  spent: number
  last_order_at: Date | null
  created_at: Date
  agreed: boolean
  blocked: boolean
}

/** In the sequence of the ids. */
export async function customerRows(db: Db, ids: readonly number[]) {
  const { rows } = await sql<CustomerListRow>`
    select a.id, first_name, last_name, email, phone, dialcode, city, orders, spent, last_order_at, a.created_at, agreed,
      blocked
    from unnest(${ids}::bigint[]) with ordinality as found (id, place)
    join account a on a.id = found.id join account_summary s on s.account_id = a.id
    order by place`.execute(db)
  return rows
}

export async function countByView(db: Db) {
  const counts = Object.entries(conditionsOfViews).map(
    ([view, condition]) => sql`count(*) filter (where ${condition})::int as ${sql.id(view)}`,
  )
  const { rows } = await sql<Record<CustomerView, number>>`
    select count(*)::int as "all", ${sql.join(counts)} from account_summary s
  `.execute(db)
  return rows[0]
}

export async function citiesOfCustomers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ city: string }>`
    select city from account_summary where city <> '' group by city order by count(*) desc, city limit 200
  `.execute(db)
  return rows.map(({ city }) => city)
}
