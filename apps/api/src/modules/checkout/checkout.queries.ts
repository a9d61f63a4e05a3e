import { type Insertable, type Selectable, sql } from 'kysely'
import { columns, columnsOf } from '../../database/columns.ts'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import type { CourierRow } from '../orders/orders.queries.ts'

export type CouponRow = Selectable<Tables['coupon']>
export type QuoteRow = Selectable<Tables['quote']>
/** What an order keeps of an address: without its times, which JSON would turn into text. */
type StoredAddressRow = Omit<Selectable<Tables['address']>, 'created_at' | 'last_used_at'>

export const couriers = (db: Db) =>
  db
    .selectFrom('shipping_company')
    .select(columns.shipping_company)
    .where('active', '=', true)
    .orderBy('position')
    .execute()

export async function cartHasMadeToOrder(db: Db, accountId: number) {
  const row = await db
    .selectFrom('cart_item')
    .innerJoin('variety', 'variety.id', 'cart_item.variety_id')
    .innerJoin('product', 'product.id', 'variety.product_id')
    .select('cart_item.id')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where('requires_custom_text', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

export const couponByCode = (db: Db, code: string) =>
  db.selectFrom('coupon').select(columns.coupon).where('code', '=', code).where('active', '=', true).executeTakeFirst()

export const couponById = (db: Db, id: number) =>
  db.selectFrom('coupon').select(columns.coupon).where('id', '=', id).executeTakeFirst()

/** Makes orders with a limited coupon take turns, so that the last one is given out once. Inside a transaction. */
export const lockCoupon = (db: Db, id: number) =>
  db.selectFrom('coupon').select(columns.coupon).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

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

/** An order of this account that holds one of these lines of the cart and is still to be paid by card. */
export const waitingOrder = (db: Db, accountId: number, cartItemIds: readonly number[]) =>
  db
    .selectFrom('shop_order')
    .innerJoin('order_line', 'order_line.order_id', 'shop_order.id')
    .select('shop_order.id')
    .where('shop_order.account_id', '=', accountId)
    .where('shop_order.status', '=', 'pending_payment')
    .where('order_line.cart_item_id', '=', sql<number>`any(${cartItemIds}::bigint[])`)
    .executeTakeFirst()

export const insertQuote = (db: Db, quote: Insertable<Tables['quote']>) =>
  db.insertInto('quote').values(quote).returning('id').executeTakeFirstOrThrow()

/** A quote with all that an order is made of besides the cart: its courier and coupon, and one of the buyer's addresses. */
export const quoteToOrder = (
  db: Db,
  { quoteId, accountId, addressId }: { quoteId: number; accountId: number; addressId: number },
) =>
  db
    .selectFrom('quote')
    .innerJoin('shipping_company', 'shipping_company.id', 'quote.shipping_company_id')
    .leftJoin('coupon', 'coupon.id', 'quote.coupon_id')
    .leftJoin('address', (join) =>
      join.onRef('address.account_id', '=', 'quote.account_id').on('address.id', '=', addressId),
    )
    .select(columnsOf('quote'))
    .select([
      sql<CourierRow>`to_jsonb(shipping_company)`.as('courier'),
      sql<StoredAddressRow | null>`to_jsonb(address) - 'created_at' - 'last_used_at'`.as('address'),
      'coupon.code as coupon_code',
      'coupon.most_in_all as coupon_most',
    ])
    .where('quote.id', '=', quoteId)
    .where('quote.account_id', '=', accountId)
    .executeTakeFirst()

export const skusOf = (db: Db, varieties: readonly number[]) =>
  db.selectFrom('variety').select(['id', 'sku']).where('id', '=', sql<number>`any(${varieties}::bigint[])`).execute()
