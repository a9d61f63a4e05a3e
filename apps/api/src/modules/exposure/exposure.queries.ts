import type { Karat } from '@asjad/contract/catalog'
import type { Locale } from '@asjad/contract/locale'
import type { Role } from '@asjad/contract/permissions'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export type MetalTotal = Pick<
  Selectable<Tables['metal_total']>,
  'kind' | 'caliber' | 'weight_mg' | 'priced_mg' | 'value'
>

export async function metalTotals(db: Db): Promise<MetalTotal[]> {
  const { rows } = await sql<MetalTotal>`
    select kind, caliber, sum(weight_mg)::bigint as weight_mg, sum(priced_mg)::bigint as priced_mg,
      sum(value)::bigint as value
    from metal_total group by kind, caliber
  `.execute(db)
  return rows
}

/** One row for each kind and karat instead of one for each movement. */
export const addUpMetal = (db: Db) =>
  sql`with gone as (delete from metal_total returning kind, caliber, weight_mg, priced_mg, value)
    insert into metal_total (kind, caliber, weight_mg, priced_mg, value)
    select kind, caliber, sum(weight_mg), sum(priced_mg), sum(value) from gone group by kind, caliber`.execute(db)

/** Milligrams in orders that wait for their payment. */
export async function unpaidMetal(db: Db) {
  const { rows } = await sql<{ caliber: Karat; weight_mg: number }>`
    select caliber, sum(weight_mg * quantity)::bigint as weight_mg
    from shop_order join order_line on order_line.order_id = shop_order.id
    where status = 'pending_payment' group by caliber
  `.execute(db)
  return new Map(rows.map(({ caliber, weight_mg }) => [caliber, weight_mg]))
}

/** By how many milligrams of fine gold the open position changed in each quarter of an hour since then. */
export async function fineMovedSince(db: Db, since: Date) {
  const { rows } = await sql<{ at: Date; fine_mg: number }>`
    select date_bin('15 minutes', at, ${since}::timestamptz) + interval '15 minutes' as at,
      sum(weight_mg * caliber)::float8 / 24 as fine_mg
    from metal_movement where at >= ${since} group by 1 order by 1
  `.execute(db)
  return rows
}

export type MovementFilters = {
  karat?: '18' | '21' | '24' | undefined
  kind?: 'orders' | 'entries' | undefined
  from?: string | undefined
  to?: string | undefined
}

function matching({ karat, kind, from, to }: MovementFilters): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(karat ? [sql`caliber = ${Number(karat)}`] : []),
    ...(kind ? [kind === 'orders' ? sql`order_id is not null` : sql`entry_id is not null`] : []),
    ...(from ? [sql`at >= ${from}::date::timestamp at time zone 'Asia/Riyadh'`] : []),
    ...(to ? [sql`at < (${to}::date + 1)::timestamp at time zone 'Asia/Riyadh'`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

export type MovementRow = {
  id: number
  at: Date
  kind: Tables['metal_movement']['kind']
  caliber: Karat
  weight_mg: number
  priced_mg: number
  value: number
  order_id: string | null
  open_after: number
  entry_id: number | null
  supplier: string | null
  document: string | null
  traded_on: string | null
  note: string | null
  staff_id: number | null
  staff_name: string | null
  corrects: number | null
  corrected_by: number | null
}

/** Newest first. What was open after each: what is open now, less all that came later. */
export async function movements(
  db: Db,
  filters: MovementFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    with page as materialized (
      select id, at from metal_movement where ${matching(filters)}
      order by at desc, id desc limit ${limit} offset ${offset}
    ), now as (
      select caliber, sum(weight_mg) as open from metal_total group by caliber
    ), later as (
      select id, at, caliber,
        coalesce(sum(weight_mg) over (
          partition by caliber order by at desc, id desc rows between unbounded preceding and 1 preceding
        ), 0) as moved
      from metal_movement where (at, id) >= (select at, id from page order by at, id limit 1)
    )
    select movement.id, movement.at, movement.kind, movement.caliber, movement.weight_mg, movement.priced_mg,
      movement.value, movement.order_id, (now.open - later.moved)::bigint as open_after,
      entry.id as entry_id, entry.supplier, entry.document, entry.traded_on, entry.note, entry.staff_id,
      staff.name as staff_name, entry.corrects, counter.id as corrected_by
    from page
    join metal_movement movement using (id)
    join later using (id)
    join now on now.caliber = movement.caliber
    left join metal_entry entry on entry.id = movement.entry_id
    left join metal_entry counter on counter.corrects = entry.id
    left join staff on staff.id = entry.staff_id
    order by movement.at desc, movement.id desc
  `.execute(db)
  return rows
}

export async function countMovements(db: Db, filters: MovementFilters, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from metal_movement where ${matching(filters)} limit ${most + 1}
    ) as found
  `.execute(db)
  return rows[0]?.count ?? 0
}

export const insertEntry = (db: Db, entry: Insertable<Tables['metal_entry']>) =>
  db.insertInto('metal_entry').values(entry).returning('id').executeTakeFirstOrThrow()

export const entryById = (db: Db, id: number) =>
  db
    .selectFrom('metal_entry as entry')
    .leftJoin('metal_entry as counter', 'counter.corrects', 'entry.id')
    .select([
      'entry.id',
      'entry.kind',
      'entry.caliber',
      'entry.weight_mg',
      'entry.gram_price',
      'entry.supplier',
      'entry.document',
      'entry.corrects',
      'counter.id as corrected_by',
    ])
    .where('entry.id', '=', id)
    .executeTakeFirst()

/** Two people who take back the same entry take turns. */
export const lockEntries = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('counter-entries of metal', 0))`.execute(db)

export async function latestSuppliers(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ supplier: string }>`
    select supplier from metal_entry group by supplier order by max(id) desc limit ${most}
  `.execute(db)
  return rows.map(({ supplier }) => supplier)
}

export const alarmState = (db: Db) => db.selectFrom('exposure_alarm').select('above_since').executeTakeFirst()

export const lockAlarm = (db: Db) =>
  db.selectFrom('exposure_alarm').select('above_since').forUpdate().executeTakeFirst()

export const updateAlarm = (db: Db, above_since: Date | null) =>
  db.updateTable('exposure_alarm').set({ above_since }).execute()

/** Who is told: everybody with one of these roles who has not been suspended. */
export async function peopleWith(db: Db, roles: readonly Role[]) {
  const { rows } = await sql<{ name: string; email: string; language: Locale }>`
    select name, email, language from staff
    where suspended_at is null
      and exists (select from staff_role where staff_id = staff.id and role = any(${roles}::text[]))
    order by id
  `.execute(db)
  return rows
}
