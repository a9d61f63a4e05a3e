import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { isOneOfSkus } from '../sku-case.ts'

/** What the index stores of each published product: the variety on its card, and its names. */
const rows = (db: Db) =>
  db
    .selectFrom('product')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('variety')
          .select(['weight_mg', 'making', 'fixed_price', sql<boolean>`on_hand > reserved`.as('in_stock')])
          .whereRef('variety.product_id', '=', 'product.id')
          .where('hidden_at', 'is', null)
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
      'size_unit',
      'by_weight',
      'requires_custom_text',
      'shown.weight_mg',
      'shown.making',
      'shown.fixed_price',
      'shown.in_stock',
      sql<string>`title_ar || ' ' || title_en`.as('title'),
      sql<string>`subtitle_ar || ' ' || subtitle_en`.as('subtitle'),
    ])

export type IndexRow = Awaited<ReturnType<typeof indexRowsOf>>[number]

export const indexRowsOf = (db: Db, ids: number[]) =>
  rows(db).where('product.id', '=', sql<number>`any(${ids}::bigint[])`).execute()

/** With all that a product is found by, which is several times as long. */
const products = (db: Db) =>
  rows(db)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('variety')
          .select([
            sql<number[]>`json_agg(weight_mg order by position)`.as('weights_mg'),
            sql<number[]>`json_agg(size order by position)`.as('sizes'),
          ])
          .whereRef('variety.product_id', '=', 'product.id')
          .where('hidden_at', 'is', null)
          .as('every'),
      (join) => join.onTrue(),
    )
    .select([
      'keywords',
      sql<string>`description_ar || ' ' || description_en`.as('description'),
      'every.weights_mg',
      'every.sizes',
    ])

export type IndexedProduct = Awaited<ReturnType<typeof indexedProductsOf>>[number]
export type SearchTexts = Omit<IndexedProduct, keyof IndexRow>

export const indexedProductsOf = (db: Db, ids: number[]) =>
  products(db).where('product.id', '=', sql<number>`any(${ids}::bigint[])`).execute()

/** Best sellers first, in batches: a hundred thousand rows at once would delay all other requests. */
export const nextIndexedProducts = (db: Db, after: { sold: number; id: number } | undefined, limit: number) =>
  products(db)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(sold, product.id) < (${after?.sold ?? 0}::int, ${after?.id ?? 0}::bigint)`),
    )
    .orderBy('sold', 'desc')
    .orderBy('product.id', 'desc')
    .limit(limit)
    .execute()

/** How many products of each category and karat the index will have. */
export const productKinds = (db: Db) =>
  db
    .selectFrom('product')
    .where('published_at', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('variety').whereRef('variety.product_id', '=', 'product.id').where('hidden_at', 'is', null),
      ),
    )
    .groupBy(['category_id', 'caliber'])
    .select((eb) => ['category_id', 'caliber', eb.fn.countAll<number>().as('count')])
    .execute()

export const synonymRows = (db: Db) =>
  db.selectFrom('synonym').select(['kind', 'words', 'finds']).orderBy('id').execute()

/** The products with one of these article numbers or names in addresses, or with the certificate of one of their bars. */
export const productsByCode = async (db: Db, codes: string[]) => {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from variety where hidden_at is null and ${isOneOfSkus(codes)}
    union select id from product where slug = any(${codes.map((code) => code.toLowerCase())})
    union select product_id from certificate join variety on variety.id = certificate.variety_id
      where plain_serial = any(${codes.map((code) => code.replace(/[^A-Za-z0-9]/g, '').toUpperCase())})
  `.execute(db)
  return rows.map(({ id }) => Number(id))
}

export type CategoryRow = Awaited<ReturnType<typeof categoryTitles>>[number]

export const categoryTitles = (db: Db) =>
  db.selectFrom('category').select(['id', 'parent_id', 'title_ar', 'title_en', 'hidden']).orderBy('id').execute()
