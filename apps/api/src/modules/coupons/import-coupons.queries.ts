import { type Insertable, sql } from 'kysely'
import { columns } from '../../database/columns.ts'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export const couponsByCode = (db: Db, codes: readonly string[] | 'all') =>
  db
    .selectFrom('coupon')
    .select(columns.coupon)
    .$if(codes !== 'all', (coupons) => coupons.where('code', '=', sql<string>`any(${codes}::text[])`))
    .orderBy('code')
    .execute()

/** Locked in the order of ids, also against an order that is just using one. */
export const couponsById = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('coupon')
    .select(columns.coupon)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

export async function usedCoupons(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('coupon_redemption')
    .select('coupon_id')
    .distinct()
    .where('coupon_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Set(rows.map(({ coupon_id }) => coupon_id))
}

const recordset = sql`(
  id bigint, code text, percent smallint, amount bigint, cap bigint, minimum bigint, most_per_account int,
  most_in_all int, starts_at timestamptz, ends_at timestamptz, active boolean
)`

export async function updateCoupons(db: Db, rows: readonly (Insertable<Tables['coupon']> & { id: number })[]) {
  if (rows.length === 0) return
  await sql`
    update coupon set percent = new.percent, amount = new.amount, cap = new.cap, minimum = new.minimum,
      most_per_account = new.most_per_account, most_in_all = new.most_in_all, starts_at = new.starts_at,
      ends_at = new.ends_at, active = new.active
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new ${recordset}
    where coupon.id = new.id
  `.execute(db)
}

/** Returns the ids by their codes. */
export async function insertCoupons(db: Db, rows: readonly Insertable<Tables['coupon']>[]) {
  if (rows.length === 0) return new Map<string, number>()
  const { rows: inserted } = await sql<{ id: number; code: string }>`
    insert into coupon
      (code, percent, amount, cap, minimum, most_per_account, most_in_all, starts_at, ends_at, active)
    select code, percent, amount, cap, minimum, most_per_account, most_in_all, starts_at, ends_at, active
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new ${recordset}
    returning id, code
  `.execute(db)
  return new Map(inserted.map(({ id, code }) => [code, id]))
}
