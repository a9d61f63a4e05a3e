import type { Insertable, Selectable } from 'kysely'
import { columns } from '../../database/columns.ts'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export type CouponRow = Pick<Selectable<Tables['coupon']>, (typeof columns.coupon)[number]>
export type Redemption = Insertable<Tables['coupon_redemption']>
export type RedemptionState = Redemption['state']

export const couponByCode = (db: Db, code: string) =>
  db.selectFrom('coupon').select(columns.coupon).where('code', '=', code).where('active', '=', true).executeTakeFirst()

export const couponById = (db: Db, id: number) =>
  db.selectFrom('coupon').select(columns.coupon).where('id', '=', id).executeTakeFirst()

/** Makes orders with a limited coupon take turns, so that the last use is given out once. Inside a transaction. */
export const lockCoupon = (db: Db, id: number) =>
  db.selectFrom('coupon').select(columns.coupon).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** How often the coupon is reserved or used, by this account and in all. An account's uses are those of its series. */
export const redemptionCounts = (db: Db, { id, series_id }: Pick<CouponRow, 'id' | 'series_id'>, accountId: number) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('coupon_redemption')
        .select((eb) => eb.fn.countAll<number>().as('mine'))
        .where('account_id', '=', accountId)
        .where('state', '<>', 'released')
        .where((eb) =>
          series_id === null
            ? eb('coupon_id', '=', id)
            : eb('coupon_id', 'in', eb.selectFrom('coupon').select('id').where('series_id', '=', series_id)),
        )
        .$asScalar()
        .$notNull()
        .as('mine'),
      eb
        .selectFrom('coupon_redemption')
        .select((eb) => eb.fn.countAll<number>().as('all'))
        .where('coupon_id', '=', id)
        .where('state', '<>', 'released')
        .$asScalar()
        .$notNull()
        .as('all'),
    ])
    .executeTakeFirstOrThrow()

export const upsertRedemption = (db: Db, redemption: Redemption) =>
  db
    .insertInto('coupon_redemption')
    .values(redemption)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ state: redemption.state }))
    .execute()
