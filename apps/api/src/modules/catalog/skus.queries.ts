import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { isOneOfSkus, skuKey } from './sku-case.ts'

/** Existing SKUs that begin with one of these, by `skuKey`. */
export async function skusBeginningWith(db: Db, beginnings: readonly string[]) {
  const patterns = beginnings.map((beginning) => `${skuKey(beginning).replace(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<{ sku: string }>`
    select lower(sku) as sku from variety where lower(sku) like any(${patterns}::text[])
  `.execute(db)
  return new Set(rows.map(({ sku }) => sku))
}

export const ownerOfSku = (db: Db, sku: string) =>
  db
    .selectFrom('variety')
    .select('product_id')
    .where(isOneOfSkus([sku]))
    .executeTakeFirst()

export const slugOfCategory = (db: Db, id: number) =>
  db.selectFrom('category').select('slug').where('id', '=', id).executeTakeFirst()
