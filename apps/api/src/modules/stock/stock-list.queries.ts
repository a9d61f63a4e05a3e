import type * as contract from '@asjad/contract/admin/stock'
import type { Karat, SizeUnit } from '@asjad/contract/catalog'
import type { Parsed } from '@asjad/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { PictureRow } from '../../database/tables/pictures.ts'
import { pictureJson } from '../../media/picture.ts'
import { isOneOfSkus } from '../catalog/sku-case.ts'

type Condition = RawBuilder<boolean>
export type StockFilters = Omit<Parsed<typeof contract.listStock>, 'page' | 'per_page' | 'q'> & {
  /** Words of the title or the SKU. */
  words: readonly string[]
}

// `v` is the summary of a variety: one row of figures, which triggers keep.

const conditionOfView = (view: StockFilters['view'], lowMark: number): Condition => {
  switch (view) {
    case 'low':
      return sql`v.for_sale and (
        (v.low_stock is null and v.available between 1 and ${lowMark})
        or (v.low_stock is not null and v.available between 1 and v.low_stock)
      )`
    case 'out':
      return sql`v.for_sale and v.available = 0`
    case 'reserved':
      return sql`v.kept and v.on_hand > v.available`
    case 'all':
      return sql`v.kept`
  }
}

/** Without words and category all are counted; otherwise counting may read everything, so it stops here. */
const maxCounted = 5_000

const likePart = (part: string) => part.replace(/[\\%_]/g, '\\$&')

const titleHas = (words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`words like '%' || fold_text(${likePart(word)}) || '%'`),
    sql` and `,
  )
const skuHas = (words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`lower(sku) like ${`%${likePart(word.toLowerCase())}%`}`),
    sql` and `,
  )

/**
 * Few matches are found by the two indexes of titles and SKUs, and named. Of many, the first rows that are read match,
 * so they are looked at one by one.
 */
async function hasWords(db: Db, words: readonly string[]): Promise<Condition | null> {
  if (words.length === 0) return null
  const { rows } = await sql<{ products: number[]; varieties: number[] }>`
    select array(select product_id from product_search where ${titleHas(words)} limit ${maxCounted + 1}) as products,
      array(select id from variety where ${skuHas(words)} limit ${maxCounted + 1}) as varieties
  `.execute(db)
  const { products = [], varieties = [] } = rows[0] ?? {}
  if (products.length > maxCounted || varieties.length > maxCounted)
    return sql`(
      exists (select from variety where id = v.variety_id and ${skuHas(words)})
      or exists (select from product_search search where search.product_id = v.product_id and ${titleHas(words)})
    )`
  return sql`(v.product_id = any(${products}::bigint[]) or v.variety_id = any(${varieties}::bigint[]))`
}

async function conditionsOf(db: Db, { view, category, words }: StockFilters, lowMark: number) {
  const conditions: (Condition | null)[] = [
    conditionOfView(view, lowMark),
    category === undefined
      ? null
      : sql`v.product_id in (
          select id from product
          where category_id in (select id from category where id = ${category} or parent_id = ${category})
        )`,
    await hasWords(db, words),
  ]
  return sql.join(
    conditions.filter((each) => each !== null),
    sql` and `,
  )
}

const orderings = {
  product: sql`v.product_id, v.position`,
  sku: sql`lower(sku)`,
  '-sku': sql`lower(sku) desc`,
  available: sql`v.available, v.product_id, v.position`,
  '-available': sql`v.available desc, v.product_id desc, v.position desc`,
  on_hand: sql`v.on_hand, v.product_id, v.position`,
  '-on_hand': sql`v.on_hand desc, v.product_id desc, v.position desc`,
} as const

/** One page of the varieties that match, and how many there are. */
export async function matchingVarieties(
  db: Db,
  filters: StockFilters,
  lowMark: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number; at_least: boolean }> {
  const conditions = await conditionsOf(db, filters, lowMark)
  const bySku = filters.sort === 'sku' || filters.sort === '-sku'
  const counted = filters.category === undefined && filters.words.length === 0 ? null : maxCounted + 1
  const [page, count] = await Promise.all([
    sql<{ id: number }>`
      select variety_id as id
      from variety_summary v ${bySku ? sql`join variety on variety.id = v.variety_id` : sql``}
      where ${conditions} order by ${orderings[filters.sort]} limit ${limit} offset ${offset}
    `.execute(db),
    sql<{ count: number }>`
      select count(*) from (select from variety_summary v where ${conditions} limit ${counted}) matching
    `.execute(db),
  ])
  const total = Number(count.rows[0]?.count ?? 0)
  const at_least = counted !== null && total === counted
  return { ids: page.rows.map(({ id }) => id), total: at_least ? maxCounted : total, at_least }
}

export type StockRecord = {
  id: number
  product_id: number
  title_ar: string
  title_en: string
  sku: string
  picture: PictureRow | null
  caliber: Karat
  weight_mg: number
  size: number
  size_unit: SizeUnit | null
  hidden: boolean
  on_hand: number
  reserved: number
  low_stock: number | null
  last_id: number | null
  last_at: Date | null
}

/** In the sequence of the ids. */
export async function stockRecords(db: Db, ids: readonly number[]) {
  const { rows } = await sql<StockRecord>`
    select v.id, v.product_id, p.title_ar, p.title_en, v.sku, p.caliber, v.weight_mg, v.size, p.size_unit,
      v.hidden_at is not null as hidden, v.on_hand, v.reserved, v.low_stock, last.id as last_id, last.at as last_at,
      ${pictureJson(sql<number | null>`(
        select picture_id from product_picture where product_id = p.id order by position limit 1
      )`)} as picture
    from unnest(${ids}::bigint[]) with ordinality as found (id, place)
    join variety v on v.id = found.id join product p on p.id = v.product_id
    left join lateral (
      select id, at from stock_change where variety_id = v.id order by id desc limit 1
    ) last on true
    order by place
  `.execute(db)
  return rows
}

/** How many pieces there are of each, in the sequence of the ids. */
export async function countedPieces(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ sku: string; counted: number }>`
    select sku, on_hand as counted
    from unnest(${ids}::bigint[]) with ordinality as found (id, place) join variety using (id) order by place
  `.execute(db)
  return rows
}

export async function stockCounts(db: Db, lowMark: number) {
  const { rows } = await sql<Record<'all' | 'low' | 'out' | 'reserved' | 'pieces' | 'weight_mg', number>>`
    select count(*) as all,
      count(*) filter (where ${conditionOfView('low', lowMark)}) as low,
      count(*) filter (where ${conditionOfView('out', lowMark)}) as out,
      count(*) filter (where ${conditionOfView('reserved', lowMark)}) as reserved,
      coalesce(sum(on_hand), 0) as pieces, coalesce(sum(on_hand * weight_mg), 0) as weight_mg
    from variety_summary v where v.kept
  `.execute(db)
  return rows[0]
}

/** By its SKU, or by the serial number of one of its bars. */
export async function varietyByCode(db: Db, { sku, plainSerial }: { sku: string; plainSerial: string }) {
  const { rows } = await sql<{ id: number }>`
    select id from variety where ${isOneOfSkus([sku])}
    union all
    select variety_id from certificate where plain_serial = ${plainSerial} and variety_id is not null
    limit 1
  `.execute(db)
  return rows[0]?.id
}
