import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'

/** What the index stores of each published product: the variety on its card, and the words to search by. */
const rows = (db: Db) =>
  db
    .selectFrom('product')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('variety')
          .select(['weight_mg', 'making', 'fixed_price', sql<boolean>`on_hand > reserved`.as('in_stock')])
          .whereRef('variety.product_id', '=', 'product.id')
          .orderBy(sql`on_hand > reserved`, 'desc')
          .orderBy('position')
          .limit(1)
          .as('shown'),
      (join) => join.onTrue(),
    )
    .where('published_at', 'is not', null)
    .select([
      'product.id',
      'category_id',
      'caliber',
      'tax_category',
      'sold',
      'shown.weight_mg',
      'shown.making',
      'shown.fixed_price',
      'shown.in_stock',
      sql<string>`title_ar || ' ' || title_en`.as('title'),
      sql<string>`subtitle_ar || ' ' || subtitle_en`.as('subtitle'),
    ])

export type IndexRow = Awaited<ReturnType<typeof nextIndexRows>>[number]

/** Best sellers first, in batches: a hundred thousand rows at once would delay all other requests. */
export const nextIndexRows = (db: Db, after: { sold: number; id: number } | undefined, limit: number) =>
  rows(db)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(sold, product.id) < (${after?.sold ?? 0}::int, ${after?.id ?? 0}::bigint)`),
    )
    .orderBy('sold', 'desc')
    .orderBy('product.id', 'desc')
    .limit(limit)
    .execute()

export const indexRowsOf = (db: Db, ids: number[]) =>
  rows(db).where('product.id', '=', sql<number>`any(${ids}::bigint[])`).execute()

export type CategoryRow = Awaited<ReturnType<typeof categoryTitles>>[number]

export const categoryTitles = (db: Db) =>
  db.selectFrom('category').select(['id', 'parent_id', 'title_ar', 'title_en']).execute()
