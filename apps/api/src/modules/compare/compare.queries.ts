import type { Db } from '../../database/database.ts'
import { isShownProduct } from '../../database/shown-product.ts'

export const comparedRows = (db: Db, accountId: number) =>
  db
    .selectFrom('compare_item')
    .innerJoin('product', 'product.id', 'compare_item.product_id')
    .select(['product_id', 'variety_id', 'position'])
    .where('account_id', '=', accountId)
    .where(isShownProduct)
    .orderBy('position')
    .execute()

export const publishedVariety = (db: Db, productId: number, varietyId: number) =>
  db
    .selectFrom('variety')
    .innerJoin('product', 'product.id', 'variety.product_id')
    .select('variety.id')
    .where('variety.id', '=', varietyId)
    .where('product.id', '=', productId)
    .where('published_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()

/** If the product is already compared, changes its variety; otherwise adds it at this position. */
export const upsertCompareItem = (
  db: Db,
  item: { account_id: number; product_id: number; variety_id: number; position: number },
) =>
  db
    .insertInto('compare_item')
    .values(item)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'product_id']).doUpdateSet({ variety_id: item.variety_id }),
    )
    .execute()

export const deleteCompareItem = (db: Db, account_id: number, product_id: number) =>
  db
    .deleteFrom('compare_item')
    .where('account_id', '=', account_id)
    .where('product_id', '=', product_id)
    .returning('position')
    .executeTakeFirst()

/** Products that are no longer shown take up no position. */
export const dropUnpublished = (db: Db, accountId: number) =>
  db
    .deleteFrom('compare_item')
    .using('product')
    .whereRef('product.id', '=', 'compare_item.product_id')
    .where('account_id', '=', accountId)
    .where(({ not }) => not(isShownProduct))
    .execute()

export const eraseCompare = async (db: Db, accountId: number) => {
  await db.deleteFrom('compare_item').where('account_id', '=', accountId).execute()
}
