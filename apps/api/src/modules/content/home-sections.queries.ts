import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

/** Locked, so that two people who add to it take turns. */
export const homeSectionExists = async (db: Db, id: number) =>
  (await db.selectFrom('home_section').select('id').where('id', '=', id).forUpdate().execute()).length > 0

export async function productsInSection(db: Db, id: number, productIds: readonly number[]) {
  const rows = await db
    .selectFrom('home_section_product')
    .select('product_id')
    .where('home_section_id', '=', id)
    .where('product_id', '=', sql<number>`any(${productIds}::bigint[])`)
    .execute()
  return new Set(rows.map(({ product_id }) => product_id))
}

export const addProducts = (db: Db, id: number, productIds: readonly number[]) =>
  sql`
    insert into home_section_product (home_section_id, position, product_id)
    select ${id}, coalesce((select max(position) from home_section_product where home_section_id = ${id}), -1) + place,
      product_id
    from unnest(${productIds}::bigint[]) with ordinality as added (product_id, place)
    on conflict do nothing
  `.execute(db)

export async function removeProducts(db: Db, id: number, productIds: readonly number[]) {
  const rows = await db
    .deleteFrom('home_section_product')
    .where('home_section_id', '=', id)
    .where('product_id', '=', sql<number>`any(${productIds}::bigint[])`)
    .returning('product_id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}
