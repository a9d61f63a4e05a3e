import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export type CouponRow = Selectable<Tables['coupon']>
export type QuoteRow = Selectable<Tables['quote']>

export const couriers = (db: Db) =>
  db.selectFrom('shipping_company').selectAll().where('active', '=', true).orderBy('position').execute()

export const couponByCode = (db: Db, code: string) =>
  db.selectFrom('coupon').selectAll().where('code', '=', code).where('active', '=', true).executeTakeFirst()

export const couponById = (db: Db, id: number) =>
  db.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirst()

/** Makes orders with a limited coupon take turns, so that the last one is given out once. Inside a transaction. */
export const lockCoupon = (db: Db, id: number) =>
  db.selectFrom('coupon').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** How often it is taken: held by open orders and used by others, by this account and in all. */
export async function redemptions(db: Db, couponId: number, accountId: number) {
  const { mine, all } = await db
    .selectFrom('coupon_redemption')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('account_id', '=', accountId).as('mine'),
      eb.fn.countAll<number>().as('all'),
    ])
    .where('coupon_id', '=', couponId)
    .where('state', '<>', 'released')
    .executeTakeFirstOrThrow()
  return { mine, all }
}

export const insertQuote = (db: Db, quote: Insertable<Tables['quote']>) =>
  db.insertInto('quote').values(quote).returning('id').executeTakeFirstOrThrow()

export const quoteOf = (db: Db, id: number, accountId: number) =>
  db.selectFrom('quote').selectAll().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()

export const skusOf = (db: Db, varieties: readonly number[]) =>
  db.selectFrom('variety').select(['id', 'sku']).where('id', '=', sql<number>`any(${varieties}::bigint[])`).execute()

export const addressOf = (db: Db, id: number, accountId: number) =>
  db.selectFrom('address').selectAll().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()

export const markAddressUsed = (db: Db, id: number, now: Date) =>
  db.updateTable('address').set({ last_used_at: now }).where('id', '=', id).execute()

export async function identityLimit(db: Db) {
  const row = await db
    .selectFrom('setting')
    .select('value_en')
    .where('key', '=', 'order.identity_above')
    .executeTakeFirst()
  return row ? Math.round(Number(row.value_en) * 100) : undefined
}
