import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { RateTable } from './gold-prices.rules.ts'

type Grams = Pick<RateTable, 'k24' | 'k21' | 'k18'>

/** Whole halalas, rounded as `goldPrice` rounds: metal, then VAT. A shop of 250,000 varieties is priced in the database. */
const ofKarat = ({ k24, k21, k18 }: Grams) =>
  sql<number>`case s.caliber when 24 then ${k24}::bigint when 21 then ${k21}::bigint else ${k18}::bigint end`
const metalAt = (gram: RawBuilder<number>) => sql<number>`(2 * v.weight_mg::bigint * ${gram} + 1000) / 2000`
function priceAt(grams: Grams) {
  const net = sql<number>`(${metalAt(ofKarat(grams))} + v.making)`
  return sql<number>`(${net} + case s.tax_category when 'zero' then 0 else (2 * ${net} * 15 + 100) / 200 end)`
}

/** Karat and tax stand in the summary `s` of a product too, a narrow row: all of them are read. */
const onSale = sql`product_summary s join variety v on v.product_id = s.product_id
  where s.state = 'published' and v.hidden_at is null and v.making is not null`

export type EffectRow = {
  karat: 24 | 21 | 18
  pieces: number
  changed: number
  smallest: number | null
  largest: number | null
  total_change: number
  below_before: number
  below_after: number
  stock: number
  stock_moved: number
}

/**
 * What the change does to the pieces of each karat. `plain` is a gram without any margin: what a margin brings counts
 * with the making against the cost.
 */
export async function effectByKarat(db: Db, { before, after, plain }: Record<'before' | 'after' | 'plain', Grams>) {
  const earned = (grams: Grams) =>
    sql<number>`v.making + (2 * v.weight_mg::bigint * (${ofKarat(grams)} - ${ofKarat(plain)}) + 1000) / 2000`
  // Without the offset each of the sums would compute the prices of every piece again.
  const { rows } = await sql<EffectRow>`
    select karat, count(*)::int as pieces, count(*) filter (where change <> 0)::int as changed,
      min(change) filter (where change <> 0)::float8 as smallest,
      max(change) filter (where change <> 0)::float8 as largest,
      coalesce(sum(change), 0)::float8 as total_change,
      count(*) filter (where below_before)::int as below_before,
      count(*) filter (where below_after)::int as below_after,
      coalesce(sum(change * on_hand), 0)::float8 as stock,
      coalesce(sum(abs(change) * on_hand), 0)::float8 as stock_moved
    from (
      select s.caliber as karat, v.on_hand, ${priceAt(after)} - ${priceAt(before)} as change,
        ${earned(before)} < v.cost as below_before, ${earned(after)} < v.cost as below_after
      from ${onSale} offset 0
    ) piece
    group by karat
  `.execute(db)
  return rows
}

export type NamedPiece = {
  product_id: number
  variety_id: number
  title_ar: string
  title_en: string
  sku: string
  karat: 24 | 21 | 18
  before: number
  after: number
}

type Rates = Record<'before' | 'after', Grams>

/** Names and prices are looked up of the chosen varieties alone. */
const named = ({ before, after }: Rates, chosen: RawBuilder<unknown>) => sql`
  select s.product_id, v.id as variety_id, p.title_ar, p.title_en, v.sku, s.caliber as karat,
    ${priceAt(before)}::float8 as before, ${priceAt(after)}::float8 as after
  from (${chosen}) as chosen (variety_id)
  join variety v on v.id = chosen.variety_id
  join product_summary s on s.product_id = v.product_id
  join product p on p.id = v.product_id`

export async function dearestPieces(db: Db, rates: Rates, limit: number) {
  const chosen = sql`select v.id from ${onSale} order by ${priceAt(rates.before)} desc, v.id limit ${limit}`
  const { rows } = await sql<NamedPiece>`${named(rates, chosen)} order by 7 desc, v.id`.execute(db)
  return rows
}

/** One variety of each product. */
export async function bestSoldPieces(db: Db, rates: Rates, limit: number) {
  const chosen = sql`
    select (select min(id) from variety where product_id = best.id and hidden_at is null and making is not null)
    from product best where published_at is not null and pricing = 'gold' order by sold desc, id limit ${limit}`
  const { rows } = await sql<NamedPiece>`${named(rates, chosen)} order by p.sold desc, p.id`.execute(db)
  return rows
}
