import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { compileOnce } from '../../database/compile-once.ts'
import type { Db } from '../../database/database.ts'
import { pictureJson } from '../../media/picture.ts'

/** Columns that both a card and the product's page show. */
const productColumns = [
  'subtitle_ar',
  'subtitle_en',
  'description_ar',
  'description_en',
  'caliber',
  'tax_category',
  'requires_custom_text',
  'custom_text_min',
  'custom_text_max',
  'custom_text_letters',
  'custom_text_digits',
  'by_weight',
  'size_unit',
] as const

/** Cards of products that are shown, each with the variety that its button adds: the first in stock, else the first. */
const cards = (db: Db) => cardRows(db).where('published_at', 'is not', null)

/** Columns that a variety's price is computed from. */
const priceColumns = ['weight_mg', 'size', 'making', 'last_making', 'fixed_price', 'last_fixed_price'] as const

/** Products as cards show them. With `varieties`, one row for each of those instead of the one that a card shows. */
const cardRows = (db: Db, varieties?: number[]) =>
  db
    .selectFrom('product')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('variety')
          .select([
            'variety.id as variety_id',
            ...priceColumns,
            'sku',
            'hidden_at',
            sql<number>`on_hand - reserved`.as('quantity'),
          ])
          .whereRef('variety.product_id', '=', 'product.id')
          .$if(varieties !== undefined, (query) =>
            query.where('variety.id', '=', sql<number>`any(${varieties}::bigint[])`),
          )
          .$if(varieties === undefined, (query) =>
            query.where('hidden_at', 'is', null).orderBy(sql`on_hand > reserved`, 'desc').orderBy('position').limit(1),
          )
          .as('shown'),
      (join) => join.onTrue(),
    )
    .innerJoin('product_picture', (join) =>
      join.onRef('product_picture.product_id', '=', 'product.id').on('product_picture.position', '=', 0),
    )
    .select((eb) => [
      'product.id',
      'title_ar',
      'title_en',
      ...productColumns,
      'shown.variety_id',
      'shown.weight_mg',
      'shown.size',
      'shown.making',
      'shown.last_making',
      'shown.fixed_price',
      'shown.last_fixed_price',
      'shown.quantity',
      'shown.sku',
      'shown.hidden_at',
      'published_at',
      eb
        .selectFrom('variety')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('variety.product_id', '=', 'product.id')
        .where('hidden_at', 'is', null)
        .as('varieties_count'),
      pictureJson(eb.ref('product_picture.picture_id')).as('picture'),
    ])

export type CardRow = Awaited<ReturnType<typeof cardsByIds>>[number]

export const cardsByIds = compileOnce((db, ids: number[]) =>
  cards(db).where('product.id', '=', sql<number>`any(${ids}::bigint[])`),
)

/** Exactly these varieties, even if their products are no longer published. */
export const varietiesById = compileOnce((db, varieties: number[]) => cardRows(db, varieties))

export const handPickedSections = (db: Db) =>
  db
    .selectFrom('home_section')
    .select(['id', 'title_ar', 'title_en'])
    .where('rule', 'is', null)
    .orderBy('position')
    .execute()

/** Varieties that labels are printed for: those of these products, in that sequence, that are not hidden. */
export const labelledVarieties = (db: Db, productIds: number[]) =>
  db
    .selectFrom('variety')
    .innerJoin('product', 'product.id', 'variety.product_id')
    .where('product.id', '=', sql<number>`any(${productIds}::bigint[])`)
    .where('hidden_at', 'is', null)
    .select([
      'variety.id',
      'product_id',
      'sku',
      'title_ar',
      'title_en',
      'caliber',
      'tax_category',
      'size_unit',
      'on_hand',
    ])
    .select([...priceColumns])
    .orderBy(sql`array_position(${productIds}::bigint[], product_id)`)
    .orderBy('variety.position')
    .execute()

/** Without those that the shop hides; what is below a hidden one is not shown either. */
export const categories = (db: Db) =>
  db
    .selectFrom('category')
    .select((eb) => ['id', 'parent_id', 'title_ar', 'title_en', pictureJson(eb.ref('picture_id')).as('picture')])
    .where('hidden', '=', false)
    .orderBy('position')
    .execute()

/**
 * A product with everything that its page shows, in one statement: each further one costs a round trip. `isPreview`:
 * also one that is not published.
 */
export async function productOfPage(db: Db, id: number, { isPreview }: { isPreview: boolean }) {
  const [product] = await productsWithId(db, id)
  return product && (isPreview || product.published_at) ? product : undefined
}

const productsWithId = compileOnce((db, id: number) =>
  db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .leftJoin('category as parent', 'parent.id', 'category.parent_id')
    .where('product.id', '=', id)
    .select((eb) => [
      'product.id',
      'product.title_ar',
      'product.title_en',
      ...productColumns,
      'dimensions',
      'published_at',
      'category_id',
      'category.title_ar as category_title_ar',
      'category.title_en as category_title_en',
      pictureJson(eb.fn.coalesce('category.picture_id', 'parent.picture_id')).as('category_picture'),
      'parent.id as parent_id',
      'parent.title_ar as parent_title_ar',
      'parent.title_en as parent_title_en',
      jsonArrayFrom(
        eb
          .selectFrom('variety')
          .whereRef('product_id', '=', 'product.id')
          .where('hidden_at', 'is', null)
          .select(['variety.id', ...priceColumns, sql<number>`on_hand - reserved`.as('quantity')])
          .orderBy('position'),
      ).as('varieties'),
      jsonArrayFrom(
        eb
          .selectFrom('product_picture')
          .whereRef('product_id', '=', 'product.id')
          .select((eb) => ['alt_ar', 'alt_en', pictureJson(eb.ref('picture_id')).as('picture')])
          .orderBy('position'),
      ).as('gallery'),
      jsonArrayFrom(
        eb
          .selectFrom('review')
          .whereRef('product_id', '=', 'product.id')
          .where('review.published_at', 'is not', null)
          .select((eb) => [eb.fn.avg<number | null>('rating').as('average'), eb.fn.countAll<number>().as('count')]),
      ).as('rating'),
    ]),
)

/**
 * Which of these products are in this account's favourites, cart or comparison. Products in none of them are left out.
 */
export const marksOf = (db: Db, accountId: number, ids: number[]) => {
  const these = sql<number>`any(${ids}::bigint[])`
  const marks = db
    .selectFrom('wishlist_item')
    .select(['product_id', sql<'wishlist' | 'cart' | 'compare'>`'wishlist'`.as('kind')])
    .where('account_id', '=', accountId)
    .where('product_id', '=', these)
    .unionAll(
      db
        .selectFrom('compare_item')
        .select(['product_id', sql<'wishlist' | 'cart' | 'compare'>`'compare'`.as('kind')])
        .where('account_id', '=', accountId)
        .where('product_id', '=', these),
    )
    .unionAll(
      db
        .selectFrom('cart_item')
        .innerJoin('variety', 'variety.id', 'cart_item.variety_id')
        .select(['product_id', sql<'wishlist' | 'cart' | 'compare'>`'cart'`.as('kind')])
        .where('account_id', '=', accountId)
        .where('removed_at', 'is', null)
        .where('product_id', '=', these),
    )
  return marks.execute()
}
