import type { OrderFlag, OrderViewName } from '@asjad/contract/admin/order-list'
import type * as contract from '@asjad/contract/admin/orders'
import type { Parsed } from '@asjad/contract/endpoint'
import { type OrderStatus, orderStatuses } from '@asjad/contract/orders'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf } from '../../database/columns.ts'
import type { Db } from '../../database/database.ts'
import { plannedEachTime } from '../../database/store-client.ts'
import { containsPart, searchedParts } from './search-parts.ts'

type Condition = RawBuilder<boolean>
const eachTime = sql.raw(plannedEachTime)
export type Filters = Omit<Parsed<typeof contract.listOrders>, 'page' | 'per_page'>
/** What filters depend on besides what is asked: the day in Riyadh, and halalas above which identity is asked for. */
export type FilterFacts = { today: string; identityAbove: number }

const lateOrders = ({ today }: FilterFacts) => sql<{ id: string }>`
  select late.id from shop_order late
  where late.status in ('confirmed', 'processing', 'shipped') and late.arrives_to < ${today}::date
`
// As a list, because the planner expects many late orders and would look for them among all.
const isLate = (facts: FilterFacts): Condition => sql`o.id = any(array(${lateOrders(facts)}))`
const hasRefusedRefund: Condition = sql`exists (
  select from transaction t where t.order_id = o.id and t.kind = 'refund' and t.status = 'failed'
)`

/** Views that are nothing but statuses. */
const statusesOfView: Partial<Record<OrderViewName, readonly OrderStatus[]>> = {
  waiting: ['confirmed', 'processing', 'return_requested'],
  to_prepare: ['confirmed'],
  to_ship: ['processing'],
  unpaid: ['pending_payment'],
  returns: ['return_requested'],
}

const conditionOfView = (view: OrderViewName, facts: FilterFacts): Condition | null => {
  if (view === 'late') return isLate(facts)
  return view === 'refused_refunds' ? hasRefusedRefund : isOneOf(sql`o.status`, statusesOfView[view])
}

const conditionOfFlag = (flag: OrderFlag, facts: FilterFacts): Condition => {
  switch (flag) {
    case 'engraving':
      return sql`o.engraved`
    case 'over_limit':
      return sql`o.total > ${facts.identityAbove}`
    case 'no_national_address':
      return sql`o.address ->> 'short_address' is null`
    case 'cash':
      return sql`o.payment_method = 'cash_on_delivery'`
    case 'note':
      return sql`o.note is not null`
    case 'late':
      return isLate(facts)
    case 'refused_refund':
      return hasRefusedRefund
    case 'blocked_person':
      return sql`o.account_id = any(array(select account.id from account where account.blocked_at is not null))`
  }
}

/** One value is compared, so that an index gives its rows in the sequence of the list. */
const isOneOf = (column: RawBuilder<unknown>, values: readonly (string | number)[] = []): Condition | null => {
  if (values.length === 0) return null
  const [value] = values
  return values.length === 1 ? sql`${column} = ${value}` : sql`${column} in (${sql.join(values)})`
}

function conditionsOf(filters: Filters, facts: FilterFacts): Condition[] {
  const { view, flag = [], karat, tag, from, to, amount_from, amount_to, q } = filters
  const halalas = (riyals: number) => Math.round(riyals * 100)
  const conditions: (Condition | null)[] = [
    conditionOfView(view, facts),
    isOneOf(sql`o.status`, filters.status),
    isOneOf(sql`o.payment_status`, filters.payment_status),
    isOneOf(sql`o.payment_method`, filters.method),
    isOneOf(sql`o.shipping_company_id`, filters.courier),
    isOneOf(sql`(o.address ->> 'city')`, filters.city),
    from ? sql`o.created_at >= ${from}::timestamp at time zone 'Asia/Riyadh'` : null,
    to ? sql`o.created_at < (${to}::timestamp + interval '1 day') at time zone 'Asia/Riyadh'` : null,
    amount_from === undefined ? null : sql`o.total >= ${halalas(amount_from)}`,
    amount_to === undefined ? null : sql`o.total <= ${halalas(amount_to)}`,
    karat && karat.length > 0
      ? sql`exists (select from order_line l where l.order_id = o.id and l.caliber = any(${karat}::int[]))`
      : null,
    tag && tag.length > 0 ? sql`o.tags && ${tag}::text[]` : null,
    ...flag.map((each) => conditionOfFlag(each, facts)),
    ...searchedParts(q ?? '').map((part) => containsPart(sql`o.search_text`, part)),
  ]
  return conditions.filter((each) => each !== null)
}

const where = (conditions: readonly Condition[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``

const orderings = {
  newest: sql`o.created_at desc, o.id`,
  oldest: sql`o.created_at, o.id desc`,
  total: sql`o.total, o.id`,
  '-total': sql`o.total desc, o.id desc`,
  promised: sql`o.arrives_to, o.id`,
  '-promised': sql`o.arrives_to desc nulls last, o.id desc`,
} as const

export async function matchingIds(
  db: Db,
  filters: Filters,
  facts: FilterFacts,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${eachTime}
    select o.id from shop_order o ${where(conditionsOf(filters, facts))}
    order by ${orderings[filters.sort]} limit ${limit} offset ${offset}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** By other filters than a status counting may read every order, so it stops here. */
const maxCounted = 1_000

/** One page of the orders that match, and how many there are. */
export async function matchingPage(
  db: Db,
  filters: Filters,
  facts: FilterFacts,
  page: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number; at_least: boolean }> {
  const statuses = onlyStatuses(filters)
  if (statuses) {
    const [ids, counts] = await Promise.all([matchingIds(db, filters, facts, page), countsByStatus(db)])
    const total = [...counts].reduce((sum, [status, count]) => (statuses.has(status) ? sum + count : sum), 0)
    return { ids, total, at_least: false }
  }
  // Few matches are all read once; of many, the first that an index gives are enough.
  const { rows } = await sql<{ count: number; ids: string[] }>`${eachTime}
    with o as materialized (
      select id, created_at, total, arrives_to from shop_order o ${where(conditionsOf(filters, facts))}
      limit ${maxCounted + 1}
    )
    select (select count(*) from o) as count,
      array(select id from o order by ${orderings[filters.sort]} limit ${page.limit} offset ${page.offset}) as ids
  `.execute(db)
  const { count, ids } = { count: Number(rows[0]?.count ?? 0), ids: rows[0]?.ids ?? [] }
  if (count <= maxCounted) return { ids, total: count, at_least: false }
  return { ids: await matchingIds(db, filters, facts, page), total: maxCounted, at_least: true }
}

/** How many orders match each of these filters; of many only that there are more. */
export async function countMatching(db: Db, asked: readonly Filters[], facts: FilterFacts) {
  const counts = asked.map(
    (filters) => sql`(
      select count(*) from (select from shop_order o ${where(conditionsOf(filters, facts))} limit ${maxCounted + 1}) found
    )`,
  )
  const { rows } = await sql<{ counts: number[] }>`${eachTime}
    select array[${sql.join(counts)}]::int[] as counts`.execute(db)
  return (rows[0]?.counts ?? []).map((count) => ({ count: Math.min(count, maxCounted), at_least: count > maxCounted }))
}

/** The statuses that are asked for, if nothing else is: how many orders have one is known without reading them. */
function onlyStatuses({ view, status = [], sort: _, ...others }: Filters): ReadonlySet<string> | null {
  if (Object.values(others).some((value) => value !== undefined && value !== '')) return null
  const ofView = view === 'all' ? orderStatuses : statusesOfView[view]
  if (!ofView) return null
  return new Set(ofView.filter((each) => status.length === 0 || status.includes(each)))
}

/** With who bought, and the staff's tags. */
export const ordersWithPerson = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('shop_order')
    .innerJoin('account', 'account.id', 'shop_order.account_id')
    .select(columnsOf('shop_order'))
    .select([
      'shop_order.tags',
      'account.first_name',
      'account.last_name',
      'account.email',
      'account.phone',
      'account.dialcode',
      'account.deleted_at',
      'account.blocked_at',
    ])
    .where('shop_order.id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
export type OrderWithPerson = Awaited<ReturnType<typeof ordersWithPerson>>[number]

export async function countsByStatus(db: Db): Promise<ReadonlyMap<OrderStatus, number>> {
  const rows = await db
    .selectFrom('order_count')
    .select(['status', ({ fn }) => fn.sum<number>('count').as('count')])
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, Number(count)]))
}

/** One row for each status instead of one for each change. */
export const addUpCounts = (db: Db) =>
  sql`with gone as (delete from order_count returning status, count)
    insert into order_count (status, count) select status, sum(count) from gone group by status`.execute(db)

/** Brings the next search texts up to date, in a transaction of their own; false if none was stale. */
export async function refreshNextTexts(db: Db) {
  const { rows } = await sql<{ refreshed: boolean }>`select refresh_stale_order_texts() as refreshed`.execute(db)
  return rows[0]?.refreshed === true
}

export async function countLateAndRefused(db: Db, facts: FilterFacts) {
  const { rows } = await sql<{ late: number; refused: number }>`
    select
      (select count(*) from (${lateOrders(facts)}) late) as late,
      (select count(distinct order_id) from transaction where kind = 'refund' and status = 'failed') as refused
  `.execute(db)
  return { late: Number(rows[0]?.late ?? 0), refused: Number(rows[0]?.refused ?? 0) }
}

/** Goes from one city to the next by the index: there are few cities and many orders. */
export async function citiesOfOrders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ city: string }>`
    with recursive cities as (
      (select address ->> 'city' as city from shop_order order by address ->> 'city' limit 1)
      union all
      select (
        select address ->> 'city' from shop_order where address ->> 'city' > cities.city
        order by address ->> 'city' limit 1
      ) from cities where cities.city is not null
    )
    select city from cities where city is not null and city <> '' limit 500
  `.execute(db)
  return rows.map(({ city }) => city)
}

export async function tagsOfOrders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct unnest(tags) as tag from shop_order where tags <> '{}' order by tag limit 200
  `.execute(db)
  return rows.map(({ tag }) => tag)
}
