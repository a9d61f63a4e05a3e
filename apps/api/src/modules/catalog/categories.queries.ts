import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import { pictureJson } from '../../media/picture.ts'

export const allCategories = (db: Db) =>
  db
    .selectFrom('category')
    .select((eb) => [
      'id',
      'parent_id',
      'slug',
      'title_ar',
      'title_en',
      'picture_id',
      'hidden',
      'position',
      'version',
      pictureJson(eb.ref('picture_id')).as('picture'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
export type CategoryRow = Awaited<ReturnType<typeof allCategories>>[number]

/** In every state, also in the bin. */
export async function productCounts(db: Db) {
  const rows = await db
    .selectFrom('product')
    .select((eb) => ['category_id', eb.fn.countAll<number>().as('count')])
    .groupBy('category_id')
    .execute()
  return new Map(rows.map(({ category_id, count }) => [category_id, Number(count)]))
}

/**
 * One change of the categories after another, until the end of the transaction: they are few, and rules such as two
 * levels concern several rows. Nobody who reads them or puts a product into one waits.
 */
export const lockCategories = (db: Db) => sql`lock table category in share row exclusive mode`.execute(db)

/** The row as it was in a version that is no longer the current one. */
export async function earlierCategory(db: Db, id: number, version: number) {
  const found = await db
    .selectFrom('record_version')
    .select('data')
    .where('kind', '=', 'category')
    .where('record_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return found?.data as Record<string, unknown> | undefined
}

export const insertCategory = (db: Db, category: Insertable<Tables['category']>) =>
  db.insertInto('category').values(category).returning('id').executeTakeFirstOrThrow()

export const updateCategory = (db: Db, id: number, change: Updateable<Tables['category']>) =>
  db.updateTable('category').set(change).where('id', '=', id).execute()

/** Gives each its place among its siblings; one that has it already is not touched. */
export const setPlaces = (db: Db, ids: readonly number[]) =>
  sql`
    update category set position = place
    from unnest(${ids}::bigint[]) with ordinality as placed (id, place)
    where placed.id = category.id and position <> place
  `.execute(db)

export const deleteCategoryRow = (db: Db, id: number) => db.deleteFrom('category').where('id', '=', id).execute()

/** Under the id that its pieces and the audit log may name, with a version that none of its earlier ones had. */
export const reinsertCategory = (db: Db, category: Insertable<Tables['category']> & { id: number }) =>
  sql`
    insert into category (id, title_ar, title_en, slug, parent_id, picture_id, hidden, position, version)
    overriding system value
    select ${category.id}, ${category.title_ar}, ${category.title_en}, ${category.slug}, ${category.parent_id},
      ${category.picture_id}, ${category.hidden}, ${category.position}, coalesce(max(version), 0) + 2
    from record_version where kind = 'category' and record_id = ${category.id}
  `.execute(db)

/** Locks the products in the order of their ids, which it returns. */
export async function lockProductsOf(db: Db, categoryId: number) {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('category_id', '=', categoryId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export const moveProducts = (db: Db, from: number, to: number) =>
  db.updateTable('product').set({ category_id: to }).where('category_id', '=', from).execute()

export const moveChildren = (db: Db, from: number, to: number) =>
  db.updateTable('category').set({ parent_id: to }).where('parent_id', '=', from).execute()

export const pictureExists = async (db: Db, id: number) =>
  (await db.selectFrom('picture').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
