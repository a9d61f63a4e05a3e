import type { ProductFields, ProductStatus, VarietyFields } from '@asjad/contract/admin/product-fields'
import { fromMinor } from '@asjad/contract/money'
import type { Selectable } from 'kysely'
import type { Tables } from '../../database/tables.ts'

type Product = Selectable<Tables['product']>
type Variety = Selectable<Tables['variety']>

export type EditedProduct = ProductFields & { slug: string }

/** A new product in which an editor has written nothing yet. */
export const emptyProduct: Omit<ProductFields, 'category_id'> = {
  title_ar: '',
  title_en: '',
  subtitle_ar: '',
  subtitle_en: '',
  description_ar: '',
  description_en: '',
  keywords: '',
  caliber: 21,
  pricing: 'gold',
  tax_category: 'standard',
  by_weight: false,
  size_unit: null,
  dimensions: null,
  requires_custom_text: false,
  custom_text_min: 1,
  custom_text_max: 12,
  custom_text_letters: 'both',
  custom_text_digits: false,
}

const emptyVariety: Omit<VarietyFields, 'sku' | 'weight'> = {
  size: 0,
  making: null,
  last_making: null,
  fixed_price: null,
  last_fixed_price: null,
  cost: null,
  low_stock: null,
  tracks_serials: false,
  hidden: false,
}

/** A piece priced by gold costs its metal until its making is known. */
export const newVariety = (
  pricing: ProductFields['pricing'],
  { sku, weight, ...given }: Partial<VarietyFields> & Pick<VarietyFields, 'sku' | 'weight'>,
): VarietyFields => ({
  ...emptyVariety,
  ...(pricing === 'gold' && { making: 0 }),
  sku,
  weight,
  ...given,
})

const fieldNames = [...Object.keys(emptyProduct), 'category_id', 'slug'] as (keyof EditedProduct)[]

/** What an editor writes of a product. The row may also be an earlier one, as JSON. */
export const productFieldsOf = (row: EditedProduct) =>
  Object.fromEntries(fieldNames.map((name) => [name, row[name]])) as EditedProduct

type VarietyColumns = Pick<
  Variety,
  | 'sku'
  | 'weight_mg'
  | 'size'
  | 'making'
  | 'last_making'
  | 'fixed_price'
  | 'last_fixed_price'
  | 'cost'
  | 'low_stock'
  | 'tracks_serials'
> & { hidden_at?: unknown }

/** What an editor writes of a variety: riyals and grams. The row may also be an earlier one, as JSON. */
export const varietyFieldsOf = (row: VarietyColumns): VarietyFields => ({
  sku: row.sku,
  weight: row.weight_mg / 1000,
  size: Number(row.size),
  making: riyals(row.making),
  last_making: riyals(row.last_making),
  fixed_price: riyals(row.fixed_price),
  last_fixed_price: riyals(row.last_fixed_price),
  cost: riyals(row.cost),
  low_stock: row.low_stock ?? null,
  tracks_serials: row.tracks_serials,
  hidden: row.hidden_at !== null && row.hidden_at !== undefined,
})

/** Back to halalas and milligrams. `hiddenAt`: since when it is hidden, if it is. */
export const varietyColumnsOf = (fields: VarietyFields, hiddenAt: Date) => ({
  sku: fields.sku,
  weight_mg: Math.round(fields.weight * 1000),
  size: fields.size,
  making: halalas(fields.making),
  last_making: halalas(fields.last_making),
  fixed_price: halalas(fields.fixed_price),
  last_fixed_price: halalas(fields.last_fixed_price),
  cost: halalas(fields.cost),
  low_stock: fields.low_stock,
  tracks_serials: fields.tracks_serials,
  hidden_at: fields.hidden ? hiddenAt : null,
})

const riyals = (halalas: number | null | undefined) =>
  halalas === null || halalas === undefined ? null : fromMinor(halalas)
const halalas = (riyals: number | null) => (riyals === null ? null : Math.round(riyals * 100))

export function statusOf({
  deleted_at,
  archived_at,
  publish_at,
  published_at,
}: Pick<Product, 'deleted_at' | 'archived_at' | 'publish_at' | 'published_at'>): ProductStatus {
  if (deleted_at) return 'binned'
  if (archived_at) return 'archived'
  if (publish_at) return 'scheduled'
  return published_at ? 'published' : 'draft'
}

/** Fields that were sent: an absent one and one that is undefined are the same. */
export const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof T]: Exclude<T[Field], undefined>
  }
