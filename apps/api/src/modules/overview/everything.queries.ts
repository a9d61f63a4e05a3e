import type { Karat } from '@asjad/contract/catalog'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { PictureRow } from '../../database/tables/pictures.ts'
import { pictureJson } from '../../media/picture.ts'

type CustomerRow = { id: number; name: string; phone: string | null; email: string }

/** Accounts of people, not those that were erased. */
export async function matchingCustomers(db: Db, conditions: readonly RawBuilder<boolean>[], limit: number) {
  const { rows } = await sql<CustomerRow>`
    select id, first_name || ' ' || last_name as name, dialcode || phone as phone, email
    from account where deleted_at is null and ${sql.join(conditions, sql` and `)}
    order by created_at desc, id limit ${limit}`.execute(db)
  return rows
}

const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** One variety for each product. */
export async function varietiesBySku(db: Db, text: string, limit: number) {
  const { rows } = await sql<{ product_id: number; sku: string }>`
    select product_id, min(sku) as sku from variety where lower(sku) like ${likeText(text.toLowerCase())}
    group by product_id order by product_id limit ${limit}`.execute(db)
  return rows
}

type ProductRow = {
  id: number
  title_ar: string
  title_en: string
  caliber: Karat
  published: boolean
  sku: string | null
  picture: PictureRow | null
}

/** In the sequence of the ids. */
export async function productsByIds(db: Db, ids: readonly number[]) {
  const { rows } = await sql<ProductRow>`
    select product.id, title_ar, title_en, caliber, published_at is not null as published,
      (select sku from variety where product_id = product.id order by position limit 1) as sku,
      ${pictureJson(sql<number | null>`(
        select picture_id from product_picture where product_id = product.id order by position limit 1
      )`)} as picture
    from unnest(${ids}::bigint[]) with ordinality as found (id, place) join product on product.id = found.id
    order by place`.execute(db)
  return rows
}

export const certificatesBySerial = (db: Db, plainSerial: string, limit: number) =>
  db
    .selectFrom('certificate')
    .select(['serial', 'title_ar', 'title_en', 'sku', 'caliber', 'revoked_at', 'marked_at'])
    .where('plain_serial', 'like', likeText(plainSerial))
    .orderBy('plain_serial')
    .limit(limit)
    .execute()
