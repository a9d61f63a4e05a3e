import type { CouponFilters, CouponState } from '@asjad/contract/admin/coupons'
import type { OrderStatus } from '@asjad/contract/orders'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { plannedEachTime } from '../../database/store-client.ts'
import type { CouponRow, RedemptionState } from './coupons.queries.ts'

type Condition = RawBuilder<boolean>
type Page = { limit: number; offset: number }
export type CouponSort = 'newest' | 'code' | 'uses' | '-uses' | 'given' | '-given' | 'sales' | '-sales' | 'ends'
const eachTime = sql.raw(plannedEachTime)

// `c` is the coupon. Each sum is read from one index.

export const usesOf = sql<number>`(
  select count(*) from coupon_redemption r where r.coupon_id = c.id and r.state <> 'released'
)::int`

/** Confirmed, and neither cancelled nor returned: what the shop has sold. */
const isSold = sql<boolean>`o.status in ('confirmed', 'processing', 'shipped', 'delivered', 'return_requested')`
const sumOf = (column: 'discount' | 'total') => sql<number>`coalesce((
  select sum(${sql.ref(`o.${column}`)}) from shop_order o where o.coupon_id = c.id and ${isSold}
), 0)::bigint`

const hasEnded = (now: Date) => sql<boolean>`(not c.active or c.ends_at <= ${now})`
const isPlanned = (now: Date) =>
  sql<boolean>`(c.active and c.starts_at > ${now} and (c.ends_at is null or c.ends_at > ${now}))`
const isUsedUp = sql<boolean>`(c.most_in_all is not null and c.most_in_all <= ${usesOf})`

const conditionOfView = (view: CouponFilters['view'], now: Date): Condition | null => {
  switch (view) {
    case 'all':
      return null
    case 'running':
      return sql`not coalesce(${hasEnded(now)}, false) and not coalesce(${isPlanned(now)}, false) and not ${isUsedUp}`
    case 'planned':
      return isPlanned(now)
    case 'ended':
      return sql`(${hasEnded(now)} or (not coalesce(${isPlanned(now)}, false) and ${isUsedUp}))`
  }
}

const stateOf = (now: Date) => sql<CouponState>`case
  when ${hasEnded(now)} then 'ended' when ${isPlanned(now)} then 'planned' when ${isUsedUp} then 'used_up' else 'running'
end`

const likePart = (part: string) => part.replace(/[\\%_]/g, '\\$&')

/** Without words and without a series its single-use codes are left out: there may be thousands. */
function conditionsOf({ view, q, kind = [], used, series }: CouponFilters, now: Date) {
  const conditions: (Condition | null)[] = [
    series === undefined ? (q ? null : sql`c.series_id is null`) : sql`c.series_id = ${series}`,
    conditionOfView(view, now),
    q ? sql`c.code like ${`%${likePart(q)}%`}` : null,
    kind.length === 1 ? (kind[0] === 'percent' ? sql`c.percent is not null` : sql`c.amount is not null`) : null,
    used === undefined
      ? null
      : sql`${sql.raw(used === 'yes' ? '' : 'not ')}exists (
          select from coupon_redemption r where r.coupon_id = c.id and r.state <> 'released'
        )`,
  ]
  const given = conditions.filter((each) => each !== null)
  return given.length > 0 ? sql`where ${sql.join(given, sql` and `)}` : sql``
}

const orderings: Record<CouponSort, RawBuilder<unknown>> = {
  newest: sql`c.created_at desc, c.id desc`,
  code: sql`c.code`,
  uses: sql`${usesOf}, c.id`,
  '-uses': sql`${usesOf} desc, c.id desc`,
  given: sql`${sumOf('discount')}, c.id`,
  '-given': sql`${sumOf('discount')} desc, c.id desc`,
  sales: sql`${sumOf('total')}, c.id`,
  '-sales': sql`${sumOf('total')} desc, c.id desc`,
  ends: sql`c.ends_at nulls last, c.id desc`,
}

const maxCounted = 10_000

/** One page of the coupons that match, and how many there are. */
export async function matchingCoupons(
  db: Db,
  filters: CouponFilters,
  { sort, now, limit, offset }: Page & { sort: CouponSort; now: Date },
): Promise<{ ids: number[]; total: number; at_least: boolean }> {
  const conditions = conditionsOf(filters, now)
  const { rows } = await sql<{ ids: number[]; total: number }>`${eachTime}
    select array(
        select c.id from coupon c ${conditions} order by ${orderings[sort]} limit ${limit} offset ${offset}
      ) as ids,
      (select count(*) from (select from coupon c ${conditions} limit ${maxCounted + 1}) matching)::int as total
  `.execute(db)
  const { ids = [], total = 0 } = rows[0] ?? {}
  return { ids: ids.map(Number), total: Math.min(total, maxCounted), at_least: total > maxCounted }
}

export type CouponRecord = CouponRow & {
  version: number
  uses: number
  ever_used: boolean
  given: number
  sales: number
  state: CouponState
}

export async function couponRecords(db: Db, ids: readonly number[], now: Date): Promise<CouponRecord[]> {
  const { rows } = await sql<CouponRecord>`
    select c.id, c.code, c.percent, c.amount, c.cap, c.minimum, c.most_per_account, c.most_in_all, c.starts_at, c.ends_at,
      c.active, c.series_id, c.version, ${usesOf} as uses,
      exists (select from coupon_redemption r where r.coupon_id = c.id) as ever_used,
      sold.given, sold.sales, ${stateOf(now)} as state
    from unnest(${ids}::bigint[]) with ordinality as asked (id, place) join coupon c on c.id = asked.id
    cross join lateral (
      select coalesce(sum(o.discount), 0)::bigint as given, coalesce(sum(o.total), 0)::bigint as sales
      from shop_order o where o.coupon_id = c.id and ${isSold}
    ) sold
    order by place
  `.execute(db)
  return rows
}

export type ViewCounts = Record<'all' | 'running' | 'planned' | 'ended' | 'series', number>

export async function viewCounts(db: Db, now: Date): Promise<ViewCounts> {
  const { rows } = await sql<ViewCounts>`
    with coupons as (select ${stateOf(now)} as state from coupon c where c.series_id is null)
    select count(*)::int as all, (count(*) filter (where state = 'running'))::int as running,
      (count(*) filter (where state = 'planned'))::int as planned,
      (count(*) filter (where state in ('ended', 'used_up')))::int as ended,
      (select count(*) from coupon_series)::int as series
    from coupons
  `.execute(db)
  return rows[0] ?? { all: 0, running: 0, planned: 0, ended: 0, series: 0 }
}

export type UseRecord = {
  order_id: string
  created_at: Date
  account_id: number
  name: string
  status: OrderStatus
  state: RedemptionState
  discount: number
  total: number
}

/** The newest orders with a coupon, also those that gave it back. */
export async function usesOfCoupon(db: Db, couponId: number, { limit, offset }: Page) {
  const { rows } = await sql<UseRecord>`
    select o.id as order_id, o.created_at, o.account_id, trim(a.first_name || ' ' || a.last_name) as name, o.status,
      r.state, o.discount, o.total
    from shop_order o join coupon_redemption r on r.order_id = o.id join account a on a.id = o.account_id
    where o.coupon_id = ${couponId}
    order by o.created_at desc, o.id limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}

export async function countUses(db: Db, couponId: number, most: number) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from (select from shop_order where coupon_id = ${couponId} limit ${most + 1}) counted
  `.execute(db)
  return rows[0]?.count ?? 0
}

export type SeriesRecord = {
  id: number
  prefix: string
  codes: number
  left: number
  uses: number
  given: number
  sales: number
  made_at: Date
  made_by: string
  change_set_id: number | null
  change_set_at: Date | null
  undone_at: Date | null
  /** What its codes have in common. */
  terms: Omit<CouponRow, 'starts_at' | 'ends_at'> & { starts_at: string | null; ends_at: string | null }
  any_active: boolean
  ever_used: boolean
}

/** The newest series; with an id that one. */
export async function seriesRecords(db: Db, { id, limit, offset }: Page & { id?: number }): Promise<SeriesRecord[]> {
  const { rows } = await sql<SeriesRecord>`
    select s.id, s.prefix, s.codes, s.made_at, staff.name as made_by, s.change_set_id, change_set.at as change_set_at,
      change_set.undone_at, codes.*, sold.*,
      (select to_jsonb(c) from coupon c where c.series_id = s.id order by c.id limit 1) as terms
    from (
      select id, prefix, codes, made_at, made_by, change_set_id from coupon_series ${id === undefined ? sql`` : sql`where id = ${id}`}
      order by id desc limit ${limit} offset ${offset}
    ) s
    join staff on staff.id = s.made_by left join change_set on change_set.id = s.change_set_id
    cross join lateral (
      select count(r.order_id)::int as uses, (count(*) filter (where c.active and r.order_id is null))::int as left,
        coalesce(bool_or(c.active), false) as any_active,
        exists (
          select from coupon used join coupon_redemption any_use on any_use.coupon_id = used.id where used.series_id = s.id
        ) as ever_used
      from coupon c left join coupon_redemption r on r.coupon_id = c.id and r.state <> 'released'
      where c.series_id = s.id
    ) codes
    cross join lateral (
      select coalesce(sum(o.discount), 0)::bigint as given, coalesce(sum(o.total), 0)::bigint as sales
      from coupon c join shop_order o on o.coupon_id = c.id where c.series_id = s.id and ${isSold}
    ) sold
    order by s.id desc
  `.execute(db)
  return rows
}

export async function countSeries(db: Db) {
  const { rows } = await sql<{ count: number }>`select count(*)::int from coupon_series`.execute(db)
  return rows[0]?.count ?? 0
}

/** In the order in which they were made. */
export async function codesOfSeries(db: Db, seriesId: number) {
  const { rows } = await sql<{ code: string; used: boolean }>`
    select c.code, exists (
      select from coupon_redemption r where r.coupon_id = c.id and r.state <> 'released'
    ) as used
    from coupon c where c.series_id = ${seriesId} order by c.id
  `.execute(db)
  return rows
}
