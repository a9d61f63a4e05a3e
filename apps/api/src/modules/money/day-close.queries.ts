import type { ChangedPart, CloseSheet } from '@asjad/contract/admin/day-close'
import type { Karat } from '@asjad/contract/catalog'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

/** Until the end of the transaction: of two people who close at once, the second finds it done. */
export const lockDays = (db: Db) => sql`select pg_advisory_xact_lock(hashtextextended('day close', 0))`.execute(db)

export type CloseRecord = {
  id: number
  day: string
  until: Date
  sheet: CloseSheet
  signed_at: Date
  staff_name: string
  approved_by_name: string | null
  hash: string
  previous_hash: string
  intact: boolean
}

const closes = sql`
  select close.id, close.day::text, close.until, close.sheet, close.signed_at, close.staff_name, close.approved_by_name,
    close.hash, close.previous_hash,
    close.hash = day_close_hash(close) and close.previous_hash = coalesce(
      (select before.hash from day_close before where before.day < close.day order by before.day desc limit 1), ''
    ) as intact
  from day_close close`

export async function closeOf(db: Db, day: string): Promise<CloseRecord | undefined> {
  const { rows } = await sql<CloseRecord>`${closes} where close.day = ${day}::date`.execute(db)
  return rows[0]
}

/** The newest sheet that was signed. */
export async function lastClose(db: Db): Promise<CloseRecord | undefined> {
  const { rows } = await sql<CloseRecord>`${closes} order by close.day desc limit 1`.execute(db)
  return rows[0]
}

export async function closesNewestFirst(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<CloseRecord>`${closes} order by close.day desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countCloses(db: Db) {
  const { count } = await db
    .selectFrom('day_close')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** When the shop began to close its days. */
export async function firstSince(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`
    select (sheet ->> 'since')::timestamptz as since from day_close order by day limit 1`.execute(db)
  return rows[0]?.since
}

export type LateEntry = CloseSheet['late'][number]
export type Money = {
  card: number
  transfer: number
  refund: number
  cash_in: number
  cash_out: number
  late: { id: string; kind: LateEntry['kind']; order_id: string | null; at: string; amount: number }[]
  transaction_ids: string[]
  remittance_ids: string[]
}

/**
 * All money that no sheet has counted yet: what was decided before `until` and after the first sheet began. What is
 * older than the end of the sheet before was booked late. Cash that couriers hold is not the shop's yet. One statement,
 * so that the sums and the ids belong together.
 */
export async function uncountedMoney(
  db: Db,
  { since, until, from }: { since: Date; until: Date; from: Date },
): Promise<Money> {
  const { rows } = await sql<Money>`
    with money as materialized (
      select t.id::text, t.kind, t.order_id, t.updated_at as at,
        case when t.kind = 'refund' then -t.amount else t.amount end as amount,
        case
          when t.kind = 'payment' then 'card'
          when t.kind = 'bank_transfer' then 'transfer'
          when source.kind = 'cod_collection' and not t.by_transfer then 'cash_out'
          else 'refund'
        end as line
      from transaction t left join transaction source on source.id = t.refund_of
      where t.status in ('paid', 'done') and t.kind <> 'cod_collection'
        and t.updated_at >= ${from}::timestamptz and t.updated_at < ${until}::timestamptz
        and not exists (select from day_close_entry where kind = 'transaction' and entry_id = t.id::text)
      union all
      select r.id::text, 'remittance', null, r.created_at, r.amount,
        case r.method when 'cash' then 'cash_in' else 'transfer' end
      from courier_remittance r
      where r.created_at >= ${from}::timestamptz and r.created_at < ${until}::timestamptz
        and not exists (select from day_close_entry where kind = 'remittance' and entry_id = r.id::text)
    )
    select coalesce(sum(amount) filter (where line = 'card'), 0)::bigint as card,
      coalesce(sum(amount) filter (where line = 'transfer'), 0)::bigint as transfer,
      coalesce(sum(amount) filter (where line = 'refund'), 0)::bigint as refund,
      coalesce(sum(amount) filter (where line = 'cash_in'), 0)::bigint as cash_in,
      coalesce(sum(-amount) filter (where line = 'cash_out'), 0)::bigint as cash_out,
      coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'order_id', order_id, 'at', at, 'amount', amount)
        order by at, id) filter (where at < ${since}::timestamptz), '[]') as late,
      coalesce(array_agg(id) filter (where kind <> 'remittance'), '{}') as transaction_ids,
      coalesce(array_agg(id) filter (where kind = 'remittance'), '{}') as remittance_ids
    from money
  `.execute(db)
  const [money] = rows
  if (!money) throw new Error('the sums of the day are missing')
  return money
}

export type Pieces = { karat: Karat; pieces: number; weight_mg: number }

/** What the stock says was on hand at that moment: what is there now without what came and went since. */
export async function piecesAt(db: Db, until: Date): Promise<Pieces[]> {
  const { rows } = await sql<Pieces>`
    with present as (
      select product.caliber as karat, sum(on_hand)::bigint as pieces, sum(on_hand * weight_mg)::bigint as weight_mg
      from variety join product on product.id = variety.product_id where on_hand > 0 group by product.caliber
    ), since as (
      select product.caliber as karat, sum(change.on_hand)::bigint as pieces,
        sum(change.on_hand * variety.weight_mg)::bigint as weight_mg
      from stock_change change
      join variety on variety.id = change.variety_id join product on product.id = variety.product_id
      where change.at >= ${until}::timestamptz and change.on_hand <> 0 group by product.caliber
    )
    select karat, coalesce(present.pieces, 0) - coalesce(since.pieces, 0) as pieces,
      coalesce(present.weight_mg, 0) - coalesce(since.weight_mg, 0) as weight_mg
    from present full join since using (karat)
  `.execute(db)
  return rows
}

type Window = { since: Date; until: Date }
const listed = 100

type StockRow = {
  sku: string
  title_ar: string
  title_en: string
  reason: string
  by_pieces: number
  by: string | null
  at: Date
}

/** Pieces that somebody took or added, and no order. */
export async function stockChangedBy(db: Db, { since, until }: Window) {
  const { rows } = await sql<StockRow & { count: number }>`
    select variety.sku, product.title_ar, product.title_en, change.reason, change.on_hand as by_pieces,
      staff.name as by, change.at, count(*) over ()::int as count
    from stock_change change
    join variety on variety.id = change.variety_id join product on product.id = variety.product_id
    left join staff on staff.id = change.staff_id
    where change.at >= ${since}::timestamptz and change.at < ${until}::timestamptz and change.on_hand <> 0
      and change.reason not in ('opening', 'ship', 'restock')
    order by change.at, change.id limit ${listed}
  `.execute(db)
  return { count: rows[0]?.count ?? 0, rows }
}

/** Here with money in halalas and weights in milligrams. */
type PriceRow = ChangedPart & { sku: string; title_ar: string; title_en: string; by: string | null; at: Date }

/**
 * Everything that a price is made from and that changed, each part beside what the variety had before; a new variety has
 * changed nothing. A weight changes the expected grams, too, so nobody may lower one unseen. The rows are in the order
 * of time, so the last ones are read backwards until they are too old.
 */
export async function pricesChangedBy(db: Db, { since, until }: Window) {
  const { rows } = await sql<PriceRow & { count: number }>`
    select variety.sku, product.title_ar, product.title_en, part.field, part.before, part.after, staff.name as by,
      change.at, count(*) over ()::int as count
    from price_change change
    cross join lateral (
      select earlier.* from price_change earlier
      where earlier.variety_id = change.variety_id and (earlier.at, earlier.id) < (change.at, change.id)
      order by earlier.at desc, earlier.id desc limit 1
    ) as before
    cross join lateral (values
      (1, 'weight', to_jsonb(before.weight_mg), to_jsonb(change.weight_mg)),
      (2, 'making', to_jsonb(before.making), to_jsonb(change.making)),
      (3, 'fixed_price', to_jsonb(before.fixed_price), to_jsonb(change.fixed_price)),
      (4, 'caliber', to_jsonb(before.caliber), to_jsonb(change.caliber)),
      (5, 'pricing', to_jsonb(before.pricing), to_jsonb(change.pricing)),
      (6, 'tax_category', to_jsonb(before.tax_category), to_jsonb(change.tax_category))
    ) as part (place, field, before, after)
    join variety on variety.id = change.variety_id join product on product.id = variety.product_id
    left join staff on staff.id = change.staff_id
    where change.id > coalesce(
        (select old.id from price_change old where old.at < ${since}::timestamptz order by old.id desc limit 1), 0
      )
      and change.at >= ${since}::timestamptz and change.at < ${until}::timestamptz
      and part.before is distinct from part.after
    order by change.at, change.id, part.place limit ${listed}
  `.execute(db)
  return { count: rows[0]?.count ?? 0, rows }
}

const goldCalls = ['PUT /admin/gold/margins', 'PUT /admin/gold/breaker']

type GoldAct = { what: string; by: string | null; at: Date; percent: number | null; minutes: number | null }

/**
 * What was done to the gold price and its sale: by the gold desk, by the command of the server and by the breaker, all
 * of which the verdicts tell; margins and the breaker's limits by the audit log. Constants by the log of gram prices, in
 * which they are whoever changed them, in the settings or in the database.
 */
export async function goldActs(db: Db, { since, until }: Window) {
  const { rows } = await sql<GoldAct>`
    select action as what, staff_name as by, at, null as percent, null as minutes from audit_entry
    where at >= ${since}::timestamptz and at < ${until}::timestamptz and action = any(${goldCalls}::text[])
    union all
    select case
        when source = 'breaker' then 'breaker'
        when verdict = 'pause' then 'POST /admin/gold/pause'
        when verdict = 'change_pause' then 'PUT /admin/gold/pause'
        when verdict = 'resume' then 'DELETE /admin/gold/pause'
        when verdict = 'set' then 'POST /admin/gold/override'
        when verdict = 'unset' then 'DELETE /admin/gold/override'
        else 'POST /admin/gold/reading'
      end, actor, at, percent, minutes from gold_verdict
    where at >= ${since}::timestamptz and at < ${until}::timestamptz and source in ('person', 'breaker')
    union all
    select 'constants', log.terms_by, log.at, null, null
    from gold_price_log log
    cross join lateral (
      select earlier.terms from gold_price_log earlier where earlier.id < log.id order by earlier.id desc limit 1
    ) as before
    where log.at >= ${since}::timestamptz and log.at < ${until}::timestamptz
      and before.terms -> 'constants' <> log.terms -> 'constants'
    order by at limit ${listed}
  `.execute(db)
  return rows
}

export async function insertClose(
  db: Db,
  close: {
    day: string
    until: Date
    sheet: CloseSheet
    signed_at: Date
    staff_id: number
    staff_name: string
    approved_by: number | null
    approved_by_name: string | null
  },
  { transaction_ids, remittance_ids }: Pick<Money, 'transaction_ids' | 'remittance_ids'>,
) {
  const { id, hash } = await db
    .insertInto('day_close')
    .values({ ...close, sheet: JSON.stringify(close.sheet) })
    .returning(['id', 'hash'])
    .executeTakeFirstOrThrow()
  await sql`
    insert into day_close_entry (kind, entry_id, close_id)
    select 'transaction', entry, ${id}::bigint from unnest(${transaction_ids}::text[]) as entry
    union all
    select 'remittance', entry, ${id}::bigint from unnest(${remittance_ids}::text[]) as entry
  `.execute(db)
  return { hash }
}
