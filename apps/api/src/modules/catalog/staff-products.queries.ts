import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { pictureJson } from '../../media/picture.ts'

const productColumns = [
  'product.id',
  'product.slug',
  'category_id',
  'product.title_ar',
  'product.title_en',
  'subtitle_ar',
  'subtitle_en',
  'description_ar',
  'description_en',
  'keywords',
  'caliber',
  'pricing',
  'tax_category',
  'by_weight',
  'size_unit',
  'dimensions',
  'requires_custom_text',
  'custom_text_min',
  'custom_text_max',
  'custom_text_letters',
  'custom_text_digits',
  'sold',
  'published_at',
  'publish_at',
  'archived_at',
  'deleted_at',
  'created_at',
  'product.version',
  'product.updated_at',
] as const

const products = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select(productColumns)
    .select(['category.title_ar as category_title_ar', 'category.title_en as category_title_en'])
    .where('product.id', '=', sql<number>`any(${ids}::bigint[])`)

export const productsById = (db: Db, ids: readonly number[]) => products(db, ids).execute()
export type ProductRow = Awaited<ReturnType<typeof productsById>>[number]

const varietyColumns = [
  'id',
  'product_id',
  'position',
  'sku',
  'weight_mg',
  'size',
  'on_hand',
  'reserved',
  'making',
  'last_making',
  'fixed_price',
  'last_fixed_price',
  'hidden_at',
  'cost',
  'low_stock',
  'tracks_serials',
  'version',
] as const

export const varietiesOfProducts = (db: Db, productIds: readonly number[]) =>
  db
    .selectFrom('variety')
    .select(varietyColumns)
    .where('product_id', '=', sql<number>`any(${productIds}::bigint[])`)
    .orderBy('product_id')
    .orderBy('position')
    .execute()
export type VarietyRow = Awaited<ReturnType<typeof varietiesOfProducts>>[number]

export const picturesOfProducts = (db: Db, productIds: readonly number[]) =>
  db
    .selectFrom('product_picture')
    .select((eb) => ['product_id', 'picture_id', 'alt_ar', 'alt_en', pictureJson(eb.ref('picture_id')).as('picture')])
    .where('product_id', '=', sql<number>`any(${productIds}::bigint[])`)
    .orderBy('product_id')
    .orderBy('position')
    .execute()
export type PictureRow = Awaited<ReturnType<typeof picturesOfProducts>>[number]

/**
 * Locks a product with its varieties until the end of the transaction: varieties in the order of their ids, as orders
 * do, then the product.
 */
export async function lockProduct(db: Db, id: number) {
  await sql`select from variety where product_id = ${id} order by id for no key update`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from product where id = ${id} for no key update`.execute(db)
  return rows.length > 0
}

/** Pieces of orders since a moment, but those of cancelled and unpaid ones. */
export async function soldSince(db: Db, productIds: readonly number[], since: Date) {
  const { rows } = await sql<{ product_id: number; sold: number }>`
    select line.product_id, sum(line.quantity) as sold
    from order_line line join shop_order on shop_order.id = line.order_id
    where line.product_id = any(${productIds}::bigint[]) and shop_order.created_at >= ${since}
      and shop_order.status not in ('cancelled', 'pending_payment')
    group by line.product_id
  `.execute(db)
  return new Map(rows.map(({ product_id, sold }) => [product_id, Number(sold)]))
}

export async function figuresOf(db: Db, productId: number) {
  const { rows } = await sql<{ favourites: number; rating: number | null; reviews: number; ordered: boolean }>`
    select
      (select count(*) from wishlist_item where product_id = ${productId}) as favourites,
      (select round(avg(rating), 1) from review where product_id = ${productId} and published_at is not null) as rating,
      (select count(*) from review where product_id = ${productId} and published_at is not null) as reviews,
      exists (select from order_line where product_id = ${productId}) as ordered
  `.execute(db)
  return rows[0] as (typeof rows)[number]
}

/** Which varieties were in an order, have pieces reserved, or have certificates: those can only be hidden. */
export async function usesOfVarieties(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; why: 'sold' | 'reserved' | 'certified' }>`
    select id, case when sold then 'sold' when reserved > 0 then 'reserved' else 'certified' end as why
    from (
      select id, reserved,
        exists (select from order_line where variety_id = variety.id) as sold,
        exists (select from certificate where variety_id = variety.id) as certified
      from variety where id = any(${ids}::bigint[])
    ) used
    where sold or reserved > 0 or certified
  `.execute(db)
  return new Map(rows.map(({ id, why }) => [id, why]))
}
