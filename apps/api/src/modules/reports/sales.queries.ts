import type { SalesKey } from '@asjad/contract/admin/reports'
import type { Karat } from '@asjad/contract/catalog'
import type { PaymentMethod } from '@asjad/contract/checkout'
import type { Period } from '@asjad/contract/periods'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { plannedEachTime } from '../../database/store-client.ts'

/** How much of the shop a period is decides how it is read. */
const eachTime = sql.raw(plannedEachTime)

export type SalesFilter = {
  karat?: Karat | undefined
  category?: number | undefined
  method?: PaymentMethod | undefined
  city?: string | undefined
  coupon?: string | undefined
  product?: number | undefined
}

/** Halalas and milligrams. */
export type Sums = {
  orders: number
  pieces: number
  weight_mg: number
  fine_mg: number
  metal: number
  making: number
  fixed: number
  discount: number
  transfer_discount: number
  delivery: number
  adjustment: number
  vat: number
  total: number
  sold: number
  returned: number
}

const amounts = [
  'orders',
  'pieces',
  'weight_mg',
  'fine_mg',
  'metal',
  'making',
  'fixed',
  'discount',
  'transfer_discount',
  'delivery',
  'adjustment',
  'vat',
  'total',
] as const
const sumNames = [...amounts, 'sold', 'returned'] as const

const keys: Record<SalesKey | 'none' | 'bullion', RawBuilder<unknown>> = {
  none: sql`null::text`,
  day: sql`day::text`,
  // Weeks begin on Sunday.
  week: sql`(day - extract(dow from day)::int)::text`,
  month: sql`date_trunc('month', day)::date::text`,
  category: sql`category_id::text`,
  karat: sql`karat::text`,
  piece: sql`product_id::text`,
  city: sql`city`,
  method: sql`method`,
  coupon: sql`coupon_code`,
  bullion: sql`bullion::text`,
}
type Key = keyof typeof keys

const columnOf: Record<keyof SalesFilter, string> = {
  karat: 'karat',
  category: 'category_id',
  method: 'method',
  city: 'city',
  coupon: 'coupon_code',
  product: 'product_id',
}

/** What the sums of closed days are kept by: enough for a report that asks for nothing else. */
const grains = {
  city: ['city', 'method'],
  coupon: ['coupon', 'method'],
  goods: ['category', 'karat', 'bullion', 'method'],
} as const satisfies Record<string, readonly Key[]>

const isTime = (key: Key) => key === 'day' || key === 'week' || key === 'month' || key === 'none'

function grainFor(by: readonly Key[], filter: SalesFilter) {
  const asked = [...by.filter((key) => !isTime(key)), ...filterNames(filter)]
  return (Object.keys(grains) as (keyof typeof grains)[]).find((grain) =>
    asked.every((name) => (grains[grain] as readonly string[]).includes(name === 'product' ? 'piece' : name)),
  )
}

const filterNames = (filter: SalesFilter) =>
  (Object.keys(columnOf) as (keyof SalesFilter)[]).filter((name) => filter[name] !== undefined)

export const conditions = (filter: SalesFilter) =>
  sql.join(
    [sql`true`, ...filterNames(filter).map((name) => sql`${sql.ref(columnOf[name])} = ${filter[name]}`)],
    sql` and `,
  )

const groupColumns = sql`category_id, karat, bullion, city, method, coupon_code`
const amountColumns = sql.join(amounts.map((name) => sql.ref(name)))
const soldAndReturned = sql`case when kind = 'sale' then total else 0 end as sold,
  case when kind <> 'sale' then total else 0 end as returned`

const daysOf = ({ from, to }: Period) =>
  sql`select day::date from generate_series(${from}::date, ${to}::date, interval '1 day') as day`

const entriesOf = (days: RawBuilder<unknown>, filter: SalesFilter) =>
  sql`select day, ${groupColumns}, product_id, ${amountColumns}, ${soldAndReturned} from sale_entry
    where ${days} and ${conditions(filter)}`

/** The whole months of a period that are over. */
const closedMonths = ({ from, to }: Period) =>
  sql`select month from sales_closed_month
    where month >= ${from}::date and month + interval '1 month' - interval '1 day' <= ${to}::date`

/**
 * From the sums of days that are over where they know all that is asked for, otherwise from those of months, and the
 * entries of the other days. Sums of pieces are not kept.
 */
function source(by: readonly Key[], period: Period, filter: SalesFilter) {
  const within = sql`day between ${period.from}::date and ${period.to}::date`
  const grain = grainFor(by, filter)
  if (!grain && (filter.product !== undefined || by.includes('day') || by.includes('week')))
    return entriesOf(within, filter)
  if (!grain)
    return sql`select month as day, ${groupColumns}, null::bigint as product_id, ${amountColumns}, sold, returned
      from sales_month where month in (${closedMonths(period)}) and ${conditions(filter)}
    union all ${entriesOf(
      sql`day = any(array(${daysOf(period)}
        where date_trunc('month', day) not in (${closedMonths(period)})))`,
      filter,
    )}`
  return sql`select day, ${groupColumns}, null::bigint as product_id, ${amountColumns}, sold, returned from sales_day
      where grain = ${grain} and ${within} and ${conditions(filter)}
    union all ${entriesOf(
      sql`day = any(array(${daysOf(period)}
        where not exists (select from sales_closed_day closed where closed.day = day.day::date)))`,
      filter,
    )}`
}

export type KeyedSums = Sums & { first: string | null; second: string | null }

/** The sums by one key or by two. */
export async function salesBy(db: Db, by: readonly [Key, Key?], period: Period, filter: SalesFilter) {
  const [first, second = 'none'] = by
  const { rows } = await sql<KeyedSums>`${eachTime}
    select ${keys[first]} as first, ${keys[second]} as second,
      ${sql.join(sumNames.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`))}
    from (${source([first, second], period, filter)}) as entry
    group by 1, 2`.execute(db)
  return rows
}

export async function salesOfPieces(db: Db, ids: readonly number[], period: Period, filter: SalesFilter) {
  const { rows } = await sql<Sums & { product_id: number }>`${eachTime}
    select product_id,
      ${sql.join(sumNames.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`))}
    from (
      select product_id, ${amountColumns}, ${soldAndReturned} from sale_entry
      where product_id = any(${ids}::bigint[]) and day between ${period.from}::date and ${period.to}::date
        and ${conditions(filter)}
    ) as entry group by product_id`.execute(db)
  return rows
}

export const categoryNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('category')
    .select(['id', 'title_ar', 'title_en'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()

export async function pieceNames(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; title_ar: string; title_en: string; sku: string | null }>`
    select id, title_ar, title_en,
      (select sku from variety where variety.product_id = product.id order by position limit 1) as sku
    from product where id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** Makes the sums of all days before this one that have none, and of the months that are over with them. */
export async function closeDays(db: Db, today: string) {
  await sql`select close_sales_days(${today}::date)`.execute(db)
  await sql`select close_sales_months()`.execute(db)
}
