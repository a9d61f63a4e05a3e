import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { isShownProduct } from '../../database/shown-product.ts'

export const isShown = (db: Db, productId: number) =>
  db.selectFrom('product').select('id').where('id', '=', productId).where(isShownProduct).executeTakeFirst()

export const removeFromWishlist = (db: Db, account_id: number, product_id: number) =>
  db
    .deleteFrom('wishlist_item')
    .where('account_id', '=', account_id)
    .where('product_id', '=', product_id)
    .executeTakeFirst()

export const addToWishlist = (db: Db, account_id: number, product_id: number) =>
  db.insertInto('wishlist_item').values({ account_id, product_id }).execute()

/** The latest first. */
export const wishlistIds = async (db: Db, accountId: number) => {
  const rows = await db
    .selectFrom('wishlist_item')
    .select('product_id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('product_id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** Counts products that are shown only: one that left the shop may come back. */
export const countWishlist = async (db: Db, accountId: number) => {
  const { count } = await db
    .selectFrom('wishlist_item')
    .innerJoin('product', 'product.id', 'wishlist_item.product_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where(isShownProduct)
    .executeTakeFirstOrThrow()
  return count
}

export const eraseWishlist = async (db: Db, accountId: number) => {
  await db.deleteFrom('wishlist_item').where('account_id', '=', accountId).execute()
}
