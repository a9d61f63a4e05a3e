import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

/** Existing SKUs that begin with one of these, without regard to case. */
export async function skusBeginningWith(db: Db, beginnings: readonly string[]) {
  const patterns = beginnings.map((beginning) => `${beginning.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<{ sku: string }>`
    select lower(sku) as sku from variety where lower(sku) like any(${patterns}::text[])
  `.execute(db)
  return new Set(rows.map(({ sku }) => sku))
}

export const slugOfCategory = (db: Db, id: number) =>
  db.selectFrom('category').select('slug').where('id', '=', id).executeTakeFirst()
