import type { Karat } from '@asjad/contract/catalog'
import type { OrderStatus, PaymentStatus } from '@asjad/contract/orders'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

/** Nobody who was erased. */
export const customerById = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .select([
      'id',
      'email',
      'email_verified_at',
      'first_name',
      'last_name',
      'birth_date',
      'phone',
      'dialcode',
      'language',
      'created_at',
      'blocked_at',
      'block_reason',
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

type Figures = { orders: number; bought: number; spent: number; returns: number; weight_mg: number }

export async function figuresOf(db: Db, id: number) {
  const { rows } = await sql<Figures>`
    select s.orders, s.bought, s.spent,
      (select count(*)::int from shop_order where account_id = ${id} and status = 'returned') as returns,
      (
        select coalesce(sum(weight_mg * quantity), 0)::bigint
        from shop_order join order_line on order_id = shop_order.id
        where account_id = ${id} and status not in ('pending_payment', 'cancelled', 'returned')
      ) as weight_mg
    from account_summary s where account_id = ${id}`.execute(db)
  return rows[0] ?? { orders: 0, bought: 0, spent: 0, returns: 0, weight_mg: 0 }
}

type CustomerOrder = {
  id: string
  created_at: Date
  status: OrderStatus
  payment_status: PaymentStatus
  total: number
  pieces: number
  weights: { karat: Karat; mg: number }[]
}

export async function newestOrders(db: Db, id: number, limit: number) {
  const { rows } = await sql<CustomerOrder>`
    select o.id, o.created_at, o.status, o.payment_status, o.total,
      (select coalesce(sum(quantity), 0)::int from order_line where order_id = o.id) as pieces,
      (
        select coalesce(jsonb_agg(jsonb_build_object('karat', caliber, 'mg', mg) order by caliber desc), '[]')
        from (
          select caliber, sum(weight_mg * quantity) as mg from order_line where order_id = o.id group by caliber
        ) weight
      ) as weights
    from shop_order o where o.account_id = ${id} order by o.created_at desc, o.id limit ${limit}`.execute(db)
  return rows
}

export const addressesOf = (db: Db, id: number) =>
  db
    .selectFrom('address')
    .select(['id', 'short_address', 'city', 'area', 'street_name', 'postal_code', 'receiver_name', 'phone'])
    .where('account_id', '=', id)
    .orderBy(sql`last_used_at desc nulls last`)
    .orderBy('id', 'desc')
    .execute()

/** What holds now, of each subject. */
export const consentsNow = (db: Db, id: number) =>
  db
    .selectFrom('consent')
    .distinctOn('subject')
    .select(['subject', 'given', 'at'])
    .where('account_id', '=', id)
    .orderBy('subject')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The verified mailbox of the account: what was written without an account is theirs by it. */
const ownMailbox = (db: Db, id: number) =>
  db.selectFrom('account').select('email').where('id', '=', id).where('email_verified_at', 'is not', null)

export const reviewsBy = (db: Db, id: number, limit: number) =>
  db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .select([
      'review.id',
      'review.product_id',
      'product.title_ar',
      'product.title_en',
      'review.rating',
      'review.comment',
      'review.published_at',
      'review.refused_at',
      'review.created_at',
    ])
    .where(({ or, eb }) => or([eb('review.account_id', '=', id), eb('review.author_email', '=', ownMailbox(db, id))]))
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit)
    .execute()

export const messagesFrom = (db: Db, id: number, limit: number) =>
  db
    .selectFrom('message')
    .select(['id', 'ticket', 'kind', 'subject', 'text', 'answered_at', 'begun_by', 'created_at'])
    .where('email', '=', ownMailbox(db, id))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const couponsOf = (db: Db, id: number, limit: number) =>
  db
    .selectFrom('coupon_redemption')
    .innerJoin('shop_order', 'shop_order.id', 'coupon_redemption.order_id')
    .innerJoin('coupon', 'coupon.id', 'coupon_redemption.coupon_id')
    .select(['coupon.code', 'shop_order.id as order_id', 'shop_order.discount', 'state', 'shop_order.created_at'])
    .where('shop_order.account_id', '=', id)
    .orderBy('shop_order.created_at', 'desc')
    .limit(limit)
    .execute()
