import type { Karat } from '@asjad/contract/catalog'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { PictureRow } from '../../database/tables/pictures.ts'
import type { Tables } from '../../database/tables.ts'

export type PriceRow = Selectable<Tables['gold_price_log']>
export type PieceRow = Selectable<Tables['price_change']> & { staff_name: string | null }

/** The order that a line belongs to, the moments of its price, and the quote that locked it, while that is kept. */
export const orderOfLine = (db: Db, lineId: number) =>
  db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .leftJoin('quote', 'quote.id', 'shop_order.quote_id')
    .select([
      'shop_order.id',
      'shop_order.created_at',
      'shop_order.gold_tick_id',
      'shop_order.gold_price_at',
      'shop_order.discount',
      'shop_order.transfer_discount',
      'shop_order.delivery_cost',
      'shop_order.delivery_vat',
      'quote.created_at as quoted_at',
      'quote.gold_tick_id as quoted_tick_id',
    ])
    .where('order_line.id', '=', lineId)
    .executeTakeFirst()
export type WitnessedOrder = NonNullable<Awaited<ReturnType<typeof orderOfLine>>>

export const linesOfOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('order_line')
    .select([
      'id',
      'product_id',
      'variety_id',
      'sku',
      'title_ar',
      'title_en',
      'picture',
      'caliber',
      'weight_mg',
      'size',
      'size_unit',
      'quantity',
      'tax_category',
      'unit_price',
      'unit_net',
      'gram_price',
      'metal',
      'making',
      'net',
      'discount',
      'transfer_discount',
      'vat',
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
export type WitnessedLine = Awaited<ReturnType<typeof linesOfOrder>>[number]

type VarietyFacts = {
  variety_id: number
  product_id: number
  sku: string
  title_ar: string
  title_en: string
  picture: PictureRow | null
  size: number
  size_unit: Tables['product']['size_unit']
}

export async function varietyFacts(db: Db, id: number): Promise<VarietyFacts | undefined> {
  const { rows } = await sql<VarietyFacts>`
    select variety.id as variety_id, product.id as product_id, sku, title_ar, title_en, size, size_unit,
      (
        select to_jsonb(picture) - 'id' from product_picture
        join picture on picture.id = product_picture.picture_id
        where product_picture.product_id = product.id order by position limit 1
      ) as picture
    from variety join product on product.id = variety.product_id where variety.id = ${id}
  `.execute(db)
  return rows[0]
}

const logged = (db: Db) =>
  db
    .selectFrom('gold_price_log')
    .select([
      'id',
      'at',
      'tick_id',
      'reading_at',
      'ounce_usd',
      'silver_usd',
      'source',
      'set_by',
      'terms',
      'terms_id',
      'terms_by',
      'k24',
      'k21',
      'k18',
    ])

/** Every price that was made from one reading: more than one, if terms changed meanwhile. Oldest first. */
export const pricesOfTick = (db: Db, tickId: number) =>
  logged(db).where('tick_id', '=', tickId).orderBy('at').orderBy('id').execute()

/** The price at a moment; `before`: the one just before it. */
export const priceAt = (db: Db, at: Date, { before = false } = {}) =>
  logged(db)
    .where('at', before ? '<' : '<=', at)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The last price of a span in which a gram of this karat cost as much. */
export const priceWithin = (db: Db, span: { from: Date; to: Date }, karat: Karat, gramPrice: number) =>
  logged(db)
    .where('at', '>=', span.from)
    .where('at', '<=', span.to)
    .where(`k${karat}`, '=', gramPrice)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const pricesById = (db: Db, id: number) => logged(db).where('id', '=', id).executeTakeFirst()

export const firstPrice = (db: Db) => logged(db).orderBy('at').orderBy('id').limit(1).executeTakeFirst()

/** Since when and until when a gram of this karat cost as much as in this row. */
export async function spanOfPrice(db: Db, { id, at, ...row }: PriceRow, karat: Karat) {
  const column = `k${karat}` as const
  const price = row[column]
  const place = sql`(at, id)`
  const { rows } = await sql<{ from: Date; until: Date | null }>`
    with former as (
      select at, id from gold_price_log
      where ${place} < (${at}, ${id}) and ${sql.ref(column)} <> ${price} order by at desc, id desc limit 1
    )
    select
      coalesce(
        (select at from gold_price_log where ${place} > (select at, id from former) order by at, id limit 1),
        (select at from gold_price_log order by at, id limit 1)
      ) as from,
      (
        select at from gold_price_log
        where ${place} > (${at}, ${id}) and ${sql.ref(column)} <> ${price} order by at, id limit 1
      ) as until
  `.execute(db)
  return rows[0] ?? { from: at, until: null }
}

/** The last reading before a moment, of those that are kept. */
export const tickBefore = (db: Db, at: Date) =>
  db
    .selectFrom('gold_tick')
    .select(['at', 'ounce_usd', 'silver_usd'])
    .where('at', '<=', at)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const tickById = (db: Db, id: number) =>
  db.selectFrom('gold_tick').select(['at', 'ounce_usd', 'silver_usd']).where('id', '=', id).executeTakeFirst()

const pieces = (db: Db) =>
  db
    .selectFrom('price_change')
    .leftJoin('staff', 'staff.id', 'price_change.staff_id')
    .select([
      'price_change.id',
      'variety_id',
      'at',
      'pricing',
      'caliber',
      'tax_category',
      'weight_mg',
      'making',
      'fixed_price',
      'staff_id',
      'set_id',
      'staff.name as staff_name',
    ])

/** Newest first: what a variety was at these moments, and just before the first of them. */
export async function piecesWithin(db: Db, varietyId: number, { from, to }: { from: Date; to: Date }) {
  const ofVariety = pieces(db)
    .where('variety_id', '=', varietyId)
    .orderBy('at', 'desc')
    .orderBy('price_change.id', 'desc')
  const within = await ofVariety.where('at', '>', from).where('at', '<=', to).execute()
  const before = await ofVariety.where('at', '<=', from).limit(1).execute()
  return [...within, ...before]
}

/** What a variety was at a moment; `before`: just before it. */
export const pieceAt = (db: Db, varietyId: number, at: Date, { before = false } = {}) =>
  pieces(db)
    .where('variety_id', '=', varietyId)
    .where('at', before ? '<' : '<=', at)
    .orderBy('at', 'desc')
    .orderBy('price_change.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The first change after a moment. */
export const pieceAfter = (db: Db, varietyId: number, at: Date) =>
  pieces(db)
    .where('variety_id', '=', varietyId)
    .where('at', '>', at)
    .orderBy('at')
    .orderBy('price_change.id')
    .limit(1)
    .executeTakeFirst()

type Part = 'making' | 'fixed_price' | 'weight_mg'

/**
 * With which change a part got the value that it has in this row, and what it was before. A variety has few changes:
 * they are looked at one by one, newest first.
 */
export async function originOf(db: Db, piece: PieceRow, part: Part) {
  const { rows } = await sql<{ at: Date; staff_name: string | null; former: number | null; first: boolean }>`
    with history as (
      select id, at, staff_id, ${sql.ref(part)} as value,
        lag(${sql.ref(part)}) over (order by at, id) as former, row_number() over (order by at, id) as place
      from price_change where variety_id = ${piece.variety_id} and (at, id) <= (${piece.at}, ${piece.id})
    )
    select history.at, staff.name as staff_name, former, place = 1 as first
    from history left join staff on staff.id = staff_id
    where place = 1 or value is distinct from former order by history.at desc, history.id desc limit 1
  `.execute(db)
  return rows[0]
}

type Found = {
  order_line: number | null
  variety: number | null
  order_id: string | null
  title_ar: string
  title_en: string
  sku: string
  caliber: Karat
  weight_mg: number
}

export async function linesByOrder(db: Db, orderId: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select id as order_line, variety_id as variety, order_id, title_ar, title_en, sku, caliber, weight_mg
    from order_line where order_id = ${orderId} order by position
  `.execute(db)
  return rows
}

/** By the beginning of the SKU, or by words of the title. */
export async function varietiesBy(db: Db, words: string, limit: number): Promise<Found[]> {
  const escaped = words.toLowerCase().replace(/[\\%_]/g, '\\$&')
  const { rows } = await sql<Found>`
    select null as order_line, variety.id as variety, null as order_id, title_ar, title_en, sku, caliber, weight_mg
    from variety join product on product.id = variety.product_id
    where lower(sku) like ${`${escaped}%`}
      or product.id in (
        select product_id from product_search where words like '%' || fold_text(${escaped}) || '%' limit ${limit}
      )
    order by lower(sku) like ${`${escaped}%`} desc, variety.id limit ${limit}
  `.execute(db)
  return rows
}
