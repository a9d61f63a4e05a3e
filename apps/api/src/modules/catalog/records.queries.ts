import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { hasRows, rowsAsJson, type StagedRows } from '../../database/staged-rows.ts'
import type { Tables } from '../../database/tables.ts'

/** What people edit of a product and of a variety, and what tells whether somebody did. */
const productColumns = [
  'id',
  'version',
  'slug',
  'category_id',
  'title_ar',
  'title_en',
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
  'published_at',
  'publish_at',
  'archived_at',
  'deleted_at',
  'sold',
] as const
const varietyColumns = [
  'id',
  'version',
  'product_id',
  'position',
  'sku',
  'weight_mg',
  'size',
  'making',
  'last_making',
  'fixed_price',
  'last_fixed_price',
  'cost',
  'low_stock',
  'tracks_serials',
  'hidden_at',
  'on_hand',
  'reserved',
] as const

export type ProductRecord = Pick<Selectable<Tables['product']>, (typeof productColumns)[number]>
export type VarietyRecord = Pick<Selectable<Tables['variety']>, (typeof varietyColumns)[number]>

type Which = { ids: readonly number[]; lock?: boolean }

/** In the order of ids, which is also that of the locks. */
export const productRecords = (db: Db, { ids, lock = false }: Which): Promise<ProductRecord[]> =>
  db
    .selectFrom('product')
    .select(productColumns)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .$if(lock, (rows) => rows.forNoKeyUpdate())
    .execute()

export const varietyRecords = (db: Db, { ids, lock = false }: Which): Promise<VarietyRecord[]> =>
  db
    .selectFrom('variety')
    .select(varietyColumns)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .$if(lock, (rows) => rows.forNoKeyUpdate())
    .execute()

export const varietiesOfProducts = (db: Db, { ids, lock = false }: Which): Promise<VarietyRecord[]> =>
  db
    .selectFrom('variety')
    .select(varietyColumns)
    .where('product_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .$if(lock, (rows) => rows.forNoKeyUpdate())
    .execute()

type Seen = { id: number; version: number }

/** Locks rows that were read without a lock. False if one of them was edited since, or is gone. */
async function lockIfSame(db: Db, table: 'variety' | 'product', rows: readonly Seen[]): Promise<boolean> {
  const { rows: found } = await sql<{ same: boolean }>`
    with locked as (
      select id, version from ${sql.table(table)} where id = any(${rows.map(({ id }) => id)}::bigint[])
      order by id for no key update
    )
    select count(*) = ${rows.length} as same from locked join unnest(
      ${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ version }) => version)}::int[]
    ) as seen (id, version) using (id, version)
  `.execute(db)
  return found[0]?.same === true
}

/** What the triggers keep as the former versions is made before the rows are locked. */
const stageVarieties = (db: Db, rows: readonly Seen[]) =>
  sql`select stage_varieties(${rows.map(({ id }) => id)}::bigint[])`.execute(db)

/**
 * Plans a change of many rows before it locks them, so that orders of the same pieces wait while it is written and not
 * while it is planned. If somebody edited one of them meanwhile, it is planned once more, now with the locks.
 */
export async function planAndLock<Plan extends { varieties: readonly Seen[]; products: readonly Seen[] }>(
  db: Db,
  plan: (how: { lock: boolean }) => Promise<Plan>,
): Promise<Plan> {
  const planned = await plan({ lock: false })
  await stageVarieties(db, planned.varieties)
  const isSame =
    (await lockIfSame(db, 'variety', planned.varieties)) && (await lockIfSame(db, 'product', planned.products))
  return isSame ? planned : plan({ lock: true })
}

/** Lock the rows first, varieties before products: the triggers update products too. */
export async function writeVarieties(db: Db, rows: readonly VarietyRecord[] | StagedRows | null) {
  if (!hasRows(rows)) return
  await sql`
    update variety set
      sku = new.sku, weight_mg = new.weight_mg, size = new.size, making = new.making, last_making = new.last_making,
      fixed_price = new.fixed_price, last_fixed_price = new.last_fixed_price, cost = new.cost,
      low_stock = new.low_stock, tracks_serials = new.tracks_serials, hidden_at = new.hidden_at
    from jsonb_to_recordset(${rowsAsJson(rows)}) as new (
      id bigint, sku text, weight_mg bigint, size numeric, making bigint, last_making bigint, fixed_price bigint,
      last_fixed_price bigint, cost bigint, low_stock int, tracks_serials boolean, hidden_at timestamptz
    )
    where variety.id = new.id
  `.execute(db)
}

const productRecordset = sql`(
  id bigint, slug text, category_id bigint, title_ar text, title_en text, subtitle_ar text, subtitle_en text,
  description_ar text, description_en text, keywords text, caliber smallint, pricing text, tax_category text,
  by_weight boolean, size_unit text, dimensions jsonb, requires_custom_text boolean, custom_text_min int,
  custom_text_max int, custom_text_letters text, custom_text_digits boolean, published_at timestamptz, publish_at timestamptz,
  archived_at timestamptz, deleted_at timestamptz
)`

export async function writeProducts(db: Db, rows: readonly ProductRecord[] | StagedRows | null) {
  if (!hasRows(rows)) return
  await sql`
    update product set
      slug = new.slug, category_id = new.category_id, title_ar = new.title_ar, title_en = new.title_en,
      subtitle_ar = new.subtitle_ar, subtitle_en = new.subtitle_en, description_ar = new.description_ar,
      description_en = new.description_en, keywords = new.keywords, caliber = new.caliber, pricing = new.pricing,
      tax_category = new.tax_category, by_weight = new.by_weight, size_unit = new.size_unit,
      dimensions = nullif(new.dimensions, 'null'), requires_custom_text = new.requires_custom_text,
      custom_text_min = new.custom_text_min, custom_text_max = new.custom_text_max, custom_text_letters = new.custom_text_letters,
      custom_text_digits = new.custom_text_digits, published_at = new.published_at, publish_at = new.publish_at,
      archived_at = new.archived_at, deleted_at = new.deleted_at
    from jsonb_to_recordset(${rowsAsJson(rows)}) as new ${productRecordset}
    where product.id = new.id
  `.execute(db)
}

type NewProduct = Omit<ProductRecord, 'id' | 'version' | 'sold'>

/** Returns the ids by their slugs. */
export async function insertProducts(db: Db, rows: readonly NewProduct[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const { rows: inserted } = await sql<{ id: number; slug: string }>`
    insert into product (slug, category_id, title_ar, title_en, subtitle_ar, subtitle_en, description_ar,
      description_en, keywords, caliber, pricing, tax_category, by_weight, size_unit, dimensions,
      requires_custom_text, custom_text_min, custom_text_max, custom_text_letters, custom_text_digits, published_at,
      publish_at, archived_at, deleted_at)
    select slug, category_id, title_ar, title_en, subtitle_ar, subtitle_en, description_ar, description_en, keywords,
      caliber, pricing, tax_category, by_weight, size_unit, nullif(dimensions, 'null'), requires_custom_text,
      custom_text_min, custom_text_max, custom_text_letters, custom_text_digits, published_at, publish_at, archived_at,
      deleted_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new ${productRecordset}
    returning id, slug
  `.execute(db)
  return new Map(inserted.map(({ id, slug }) => [slug, id]))
}

/** Brings back rows that were deleted, under the ids that orders, labels and the audit log may name. */
export async function reinsertVarieties(db: Db, rows: readonly (NewVariety & { id: number })[]) {
  if (rows.length === 0) return
  await sql`
    insert into variety (id, product_id, position, sku, weight_mg, size, on_hand, making, last_making, fixed_price,
      last_fixed_price, cost, low_stock, tracks_serials, hidden_at)
    overriding system value
    select id, product_id,
      coalesce((select max(position) from variety where product_id = new.product_id), -1)
        + row_number() over (partition by product_id order by id),
      sku, weight_mg, size, 0, making, last_making, fixed_price, last_fixed_price, cost, low_stock, tracks_serials,
      hidden_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
      id bigint, product_id bigint, sku text, weight_mg bigint, size numeric, making bigint, last_making bigint,
      fixed_price bigint, last_fixed_price bigint, cost bigint, low_stock int, tracks_serials boolean,
      hidden_at timestamptz
    )
  `.execute(db)
}

type NewVariety = Omit<Insertable<Tables['variety']>, 'position'>

/** After the varieties that the product has. Returns the ids by their SKUs. */
export async function insertVarieties(db: Db, rows: readonly NewVariety[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const { rows: inserted } = await sql<{ id: number; sku: string }>`
    insert into variety (product_id, position, sku, weight_mg, size, on_hand, making, last_making, fixed_price,
      last_fixed_price, cost, low_stock, tracks_serials, hidden_at)
    select product_id,
      coalesce((select max(position) from variety where product_id = new.product_id), -1)
        + row_number() over (partition by product_id order by place),
      sku, weight_mg, size, on_hand, making, last_making, fixed_price, last_fixed_price, cost, low_stock,
      tracks_serials, hidden_at
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
      product_id bigint, sku text, weight_mg bigint, size numeric, on_hand int, making bigint, last_making bigint,
      fixed_price bigint, last_fixed_price bigint, cost bigint, low_stock int, tracks_serials boolean,
      hidden_at timestamptz
    )) with ordinality as new (product_id, sku, weight_mg, size, on_hand, making, last_making, fixed_price,
      last_fixed_price, cost, low_stock, tracks_serials, hidden_at, place)
    returning id, sku
  `.execute(db)
  return new Map(inserted.map(({ id, sku }) => [sku, id]))
}
