import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../database/database.ts'
import { isShownProduct } from '../../database/shown-product.ts'
import { pictureJson } from '../../media/picture.ts'

/** Products with everything that a shopping search shows of their varieties. */
export const feedProducts = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .leftJoin('category as parent', 'parent.id', 'category.parent_id')
    .where('product.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(isShownProduct)
    .select((eb) => [
      'product.id',
      'product.title_ar',
      'product.title_en',
      'subtitle_ar',
      'subtitle_en',
      'description_ar',
      'description_en',
      'caliber',
      'tax_category',
      'by_weight',
      'size_unit',
      'category.title_ar as category_title_ar',
      'category.title_en as category_title_en',
      'parent.title_ar as parent_title_ar',
      'parent.title_en as parent_title_en',
      jsonArrayFrom(
        eb
          .selectFrom('variety')
          .whereRef('product_id', '=', 'product.id')
          .where('hidden_at', 'is', null)
          .select([
            'variety.id',
            'sku',
            'weight_mg',
            'size',
            'making',
            'last_making',
            'fixed_price',
            'last_fixed_price',
            sql<number>`on_hand - reserved`.as('quantity'),
          ])
          .orderBy('position'),
      ).as('varieties'),
      jsonArrayFrom(
        eb
          .selectFrom('product_picture')
          .whereRef('product_id', '=', 'product.id')
          .select((eb) => pictureJson(eb.ref('picture_id')).as('picture'))
          .orderBy('position'),
      ).as('gallery'),
    ])
    .orderBy('product.id')
    .execute()

export type FeedProduct = Awaited<ReturnType<typeof feedProducts>>[number]
