import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

export const recordsBySku = (db: Db, skus: readonly string[]) =>
  db
    .selectFrom('variety')
    .select(['id', 'product_id', 'sku'])
    .where('sku', '=', sql<string>`any(${skus}::text[])`)
    .execute()

export async function recordsBySlug(db: Db, slugs: readonly string[]) {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .execute()
  return rows.map(({ id }) => id)
}

export const categoryNames = (db: Db) =>
  db.selectFrom('category').select(['id', 'slug', 'title_ar', 'title_en']).orderBy('id').execute()
