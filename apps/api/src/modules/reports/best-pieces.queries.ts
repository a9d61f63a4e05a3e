import type { Period } from '@asjad/contract/periods'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { plannedEachTime } from '../../database/store-client.ts'
import { conditions, type SalesFilter } from './sales.queries.ts'

/** How many of the pieces of a long period are counted, and how far its best ones are looked for among few. */
const maxCounted = 1_000
/** The entries of a shorter period are added up faster than candidates are chosen. */
const shortDays = 120
const firstCandidates = 1_000
const mostCandidates = 7_000

/** How much of the shop a period is decides how it is read. */
const eachTime = sql.raw(plannedEachTime)

type Place = { limit: number; offset: number }
type Piece = { product_id: number; total: number }

/** The pieces that sold most, and how many sold. */
export async function bestPieces(db: Db, period: Period, filter: SalesFilter, place: Place): Promise<Found> {
  if (place.offset + place.limit <= maxCounted) {
    const few = daysIn(period) > shortDays && !narrowsOrders(filter) && (await fewPieces(db, period, filter, place))
    if (few) return few
    // Counting all of them takes a third of the time, and an unfiltered period soon has more than are counted.
    if (Object.values(filter).every((value) => value === undefined)) {
      const [ids, counted] = await Promise.all([firstPieces(db, period, place), countPieces(db, period, filter)])
      return { ids, ...counted }
    }
  }
  return allPieces(db, period, filter, place)
}

type Found = { ids: number[]; total: number; at_least: boolean }

/** A piece's turnover says nothing of what it sold in one city, by one method or with a coupon. */
const narrowsOrders = ({ city, method, coupon }: SalesFilter) =>
  city !== undefined || method !== undefined || coupon !== undefined

const daysIn = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / 86_400_000

const sold = (period: Period, filter: SalesFilter) =>
  sql`day between ${period.from}::date and ${period.to}::date and product_id is not null and ${conditions(filter)}`

/** In the sequence of an index, sums need no table in memory: a third of the time. */
const inOrderOfPieces = (period: Period, filter: SalesFilter) => sql`(
  select product_id, total from sale_entry where ${sold(period, filter)} order by product_id, day offset 0
) as entry`

/** To compare sums, a floating-point number is exact enough (up to 2^53 halalas) and added up in half the time. */
async function firstPieces(db: Db, period: Period, { limit, offset }: Place) {
  const { rows } = await sql<{ product_id: number }>`${eachTime}
    select product_id from ${inOrderOfPieces(period, {})} group by product_id
    order by sum(total::float8) desc, product_id limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ product_id }) => product_id)
}

async function allPieces(db: Db, period: Period, filter: SalesFilter, { limit, offset }: Place): Promise<Found> {
  const { rows } = await sql<{ product_id: number; pieces_in_all: number }>`${eachTime}
    with sums as materialized (
      select product_id, sum(total::float8) as total from ${inOrderOfPieces(period, filter)} group by product_id
    )
    select product_id, (select count(*)::int from sums) as pieces_in_all from sums
    order by total desc, product_id limit ${limit} offset ${offset}`.execute(db)
  return { ids: rows.map(({ product_id }) => product_id), total: rows[0]?.pieces_in_all ?? 0, at_least: false }
}

/**
 * The same of a long period, from the pieces with the largest turnover: as soon as enough of them sold for more than the
 * next one ever did, no other can. Null if it takes too many.
 */
async function fewPieces(db: Db, period: Period, filter: SalesFilter, { limit, offset }: Place): Promise<Found | null> {
  const found = await soldOnOpenDays(db, period, filter)
  for (let [from, count] = [0, firstCandidates]; from < mostCandidates; [from, count] = [from + count, count * 2]) {
    const candidates = await byTurnover(db, from, count)
    for (const { product_id, total } of await totalsOf(db, period, filter, candidates)) found.set(product_id, total)
    const best = [...found].map(([product_id, total]): Piece => ({ product_id, total })).sort(mostFirst)
    const last = best[offset + limit - 1]
    const bound = candidates.at(-1)?.turnover ?? 0
    const ids = best.slice(offset, offset + limit).map(({ product_id }) => product_id)
    if (candidates.length < count) return { ids, total: best.length, at_least: false }
    if (last && last.total > bound) return { ids, ...(await countPieces(db, period, filter)) }
  }
  return null
}

const mostFirst = (a: Piece, b: Piece) => b.total - a.total || a.product_id - b.product_id

/** Their turnover is not known yet, so all of them are candidates. */
async function soldOnOpenDays(db: Db, period: Period, filter: SalesFilter) {
  const { rows } = await sql<{ product_id: number }>`${eachTime}
    select distinct product_id from sale_entry where product_id is not null and day = any(array(
      select day::date from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as day
      where not exists (select from sales_closed_day closed where closed.day = day.day::date)
    ))`.execute(db)
  const totals = await totalsOf(db, period, filter, rows)
  return new Map(totals.map(({ product_id, total }) => [product_id, total]))
}

async function byTurnover(db: Db, from: number, count: number) {
  const { rows } = await sql<{ product_id: number; turnover: number }>`
    select product_id, turnover from piece_turnover order by turnover desc, product_id
    limit ${count} offset ${from}`.execute(db)
  return rows
}

async function totalsOf(db: Db, period: Period, filter: SalesFilter, pieces: readonly { product_id: number }[]) {
  const ids = pieces.map(({ product_id }) => product_id)
  const { rows } = await sql<Piece>`${eachTime}
    select product_id, sum(total)::bigint as total from sale_entry
    where product_id = any(${ids}::bigint[]) and ${sold(period, filter)} group by product_id`.execute(db)
  return rows
}

async function countPieces(db: Db, period: Period, filter: SalesFilter) {
  const { rows } = await sql<{ pieces: number }>`${eachTime}
    select count(*)::int as pieces from (
      select product_id from sale_entry where ${sold(period, filter)} group by product_id limit ${maxCounted + 1}
    ) as piece`.execute(db)
  const pieces = rows[0]?.pieces ?? 0
  return { total: Math.min(pieces, maxCounted), at_least: pieces > maxCounted }
}
