import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { isOneOfSkus, skuKey } from './sku-case.ts'

export const picturesAltTexts = (db: Db, productIds: readonly number[]) =>
  db
    .selectFrom('product_picture')
    .select(['product_id', 'alt_ar', 'alt_en'])
    .where('product_id', '=', sql<number>`any(${productIds}::bigint[])`)
    .execute()

/** Which of these SKUs exist, by `skuKey`, and whose they are. */
export async function takenSkus(db: Db, skus: readonly string[]) {
  const rows = await db.selectFrom('variety').select(['id', 'sku']).where(isOneOfSkus(skus)).execute()
  return new Map(rows.map(({ id, sku }) => [skuKey(sku), id]))
}

export async function takenSlugs(db: Db, slugs: readonly string[]) {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'slug'])
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** Locked against deletion until the end of the transaction. */
export async function existingCategories(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('category')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}
