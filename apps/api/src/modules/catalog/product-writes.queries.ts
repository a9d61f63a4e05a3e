import { type Insertable, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export const productWithSlug = (db: Db, slug: string) =>
  db.selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirst()

export const categoryExists = async (db: Db, id: number) =>
  (await db.selectFrom('category').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined

/** Which of these pictures there are; none of them can be removed before the transaction ends. */
export const existingPictures = async (db: Db, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('picture')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** For what is not in the product's own row: pictures, and varieties that come and go. */
export const raiseProductVersion = (db: Db, id: number) =>
  db
    .updateTable('product')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Raise the product's version first: what its pictures were is kept with it. */
export async function replacePictures(
  db: Db,
  productId: number,
  pictures: readonly Omit<Insertable<Tables['product_picture']>, 'product_id' | 'position'>[],
) {
  await db.deleteFrom('product_picture').where('product_id', '=', productId).execute()
  if (pictures.length > 0)
    await db
      .insertInto('product_picture')
      .values(pictures.map((picture, position) => ({ product_id: productId, position, ...picture })))
      .execute()
}

export const deleteVarieties = (db: Db, ids: readonly number[]) =>
  db.deleteFrom('variety').where('id', '=', sql<number>`any(${ids}::bigint[])`).execute()

/** Puts varieties into this sequence, behind all present positions: two may never have the same one. */
export const orderVarieties = (db: Db, productId: number, ids: readonly number[]) =>
  sql`
    update variety set position = last.position + place.n
    from (select max(position) as position from variety where product_id = ${productId}) last,
      unnest(${ids}::bigint[]) with ordinality as place (id, n)
    where variety.id = place.id and variety.product_id = ${productId}
  `.execute(db)
