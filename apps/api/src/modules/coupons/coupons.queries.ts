import type { Insertable, Selectable } from 'kysely'
import { columns } from '../../database/columns.ts'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export type CouponRow = Selectable<Tables['coupon']>
export type Redemption = Insertable<Tables['coupon_redemption']>

export const couponByCode = (db: Db, code: string) =>
  db.selectFrom('coupon').select(columns.coupon).where('code', '=', code).where('active', '=', true).executeTakeFirst()

export const couponById = (db: Db, id: number) =>
  db.selectFrom('coupon').select(columns.coupon).where('id', '=', id).executeTakeFirst()

/** Makes orders with a limited coupon take turns, so that the last use is given out once. Inside a transaction. */
export const lockCoupon = (db: Db, id: number) =>
  db.selectFrom('coupon').select(columns.coupon).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** How often the coupon is reserved or used, by this account and in all. */
export const redemptionCounts = (db: Db, couponId: number, accountId: number) =>
  db
    .selectFrom('coupon_redemption')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('account_id', '=', accountId).as('mine'),
      eb.fn.countAll<number>().as('all'),
    ])
    .where('coupon_id', '=', couponId)
    .where('state', '<>', 'released')
    .executeTakeFirstOrThrow()

export const upsertRedemption = (db: Db, redemption: Redemption) =>
  db
    .insertInto('coupon_redemption')
    .values(redemption)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ state: redemption.state }))
    .execute()
