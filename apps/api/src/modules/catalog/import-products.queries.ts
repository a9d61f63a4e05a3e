import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { isOneOfSkus } from './sku-case.ts'

export const recordsBySku = (db: Db, skus: readonly string[]) =>
  db.selectFrom('variety').select(['id', 'product_id', 'sku']).where(isOneOfSkus(skus)).execute()

/** The stock of varieties with the last change that it is made of, all of one moment. */
export async function stockBySku(db: Db, skus: readonly string[]) {
  const { rows } = await sql<StockOfSku>`
    select variety.id, sku, title_ar, title_en, on_hand, reserved, coalesce(last.id, 0) as last_change
    from variety join product on product.id = variety.product_id
    left join lateral (
      select id from stock_change where variety_id = variety.id order by id desc limit 1
    ) last on true
    where ${isOneOfSkus(skus)}
  `.execute(db)
  return rows
}
type StockOfSku = {
  id: number
  sku: string
  title_ar: string
  title_en: string
  on_hand: number
  reserved: number
  last_change: number
}

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
