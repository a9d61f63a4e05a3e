import { type Insertable, sql, type Updateable } from 'kysely'
import { columns } from '../../database/columns.ts'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

type CouponTable = Tables['coupon']

/** Also against an order that is just using it. */
export const lockCouponToEdit = (db: Db, id: number) =>
  db.selectFrom('coupon').select(columns.coupon).select('version').where('id', '=', id).forUpdate().executeTakeFirst()

/** Of an order in any state; also one that gave it back was promised its terms. */
export async function namedBy(db: Db, couponId: number) {
  const { rows } = await sql<{ orders: number; quotes: number }>`
    select (select count(*) from coupon_redemption where coupon_id = ${couponId})::int as orders,
      (select count(*) from quote where coupon_id = ${couponId})::int as quotes
  `.execute(db)
  return rows[0] ?? { orders: 0, quotes: 0 }
}

export const codeTaken = (db: Db, code: string) =>
  db.selectFrom('coupon').select(['id', 'ends_at', 'active']).where('code', '=', code).executeTakeFirst()

export const insertCoupon = (db: Db, coupon: Insertable<CouponTable>) =>
  db.insertInto('coupon').values(coupon).returning('id').executeTakeFirstOrThrow()

export const updateCoupon = (db: Db, id: number, change: Updateable<CouponTable>) =>
  db.updateTable('coupon').set(change).where('id', '=', id).execute()

export const deleteCouponRow = (db: Db, id: number) => db.deleteFrom('coupon').where('id', '=', id).execute()

/** The row as it was in a version that is no longer the current one; its times are text. */
export async function earlierCoupon(db: Db, id: number, version: number) {
  const found = await db
    .selectFrom('record_version')
    .select('data')
    .where('kind', '=', 'coupon')
    .where('record_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return found?.data as Record<string, unknown> | undefined
}

export const insertSeries = (db: Db, series: Insertable<Tables['coupon_series']>) =>
  db.insertInto('coupon_series').values(series).returning('id').executeTakeFirstOrThrow()

/** Writes the codes that are free and returns how many those were. */
export async function insertCodes(
  db: Db,
  codes: readonly string[],
  terms: Omit<Insertable<CouponTable>, 'code' | 'id'>,
) {
  const { rows } = await sql<{ id: number }>`
    insert into coupon (code, percent, amount, cap, minimum, most_per_account, most_in_all, starts_at, ends_at, series_id)
    select code, ${terms.percent}::smallint, ${terms.amount}::bigint, ${terms.cap}::bigint, ${terms.minimum}::bigint,
      ${terms.most_per_account}::int, ${terms.most_in_all}::int, ${terms.starts_at}::timestamptz,
      ${terms.ends_at}::timestamptz, ${terms.series_id}::bigint
    from unnest(${codes}::text[]) as code
    on conflict (code) do nothing
    returning id
  `.execute(db)
  return rows.length
}

/** Locked in the order of ids, against orders that are just using one. */
export const lockSeriesCodes = (db: Db, seriesId: number) =>
  db.selectFrom('coupon').select(['id', 'active']).where('series_id', '=', seriesId).orderBy('id').forUpdate().execute()

export async function usedCodes(db: Db, seriesId: number) {
  const { rows } = await sql<{ count: number }>`
    select count(distinct r.coupon_id)::int
    from coupon_redemption r join coupon c on c.id = r.coupon_id where c.series_id = ${seriesId}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Ends the codes of a series, or brings them back; returns how many changed. */
export async function setSeriesActive(db: Db, seriesId: number, active: boolean) {
  const { numUpdatedRows } = await db
    .updateTable('coupon')
    .set({ active })
    .where('series_id', '=', seriesId)
    .where('active', '<>', active)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
