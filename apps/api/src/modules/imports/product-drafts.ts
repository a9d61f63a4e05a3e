import type { VarietyFields } from '@asjad/contract/admin/product-fields'
import type { ProductRecord, VarietyRecord } from '../catalog/import-products.service.ts'
import { type EditedProduct, newVariety, varietyFieldsOf } from '../catalog/product-fields.ts'
import type { Note } from './checked-line.ts'

export type Values = Record<string, unknown>

/** A line while it is checked. */
export type Draft = {
  line: number
  cells: ReadonlyMap<string, string>
  sku: string
  product: ProductRecord | null
  variety: VarietyRecord | null
  /** The product that it belongs to: an id, or the slug of a new one. */
  group: string
  newSlug: string | null
  /** Cells that are not as they are stored. */
  productValues: Values
  varietyValues: Values
  received: number
  faults: Note[]
}

/** A product as the good lines about it leave it. */
export type Group = { product: ProductRecord | null; values: Values; firstLine: Map<string, number>; drafts: Draft[] }

/** The variety of a line as the line leaves it. */
export const nextVariety = (
  { variety, varietyValues }: Draft,
  { pricing }: Pick<EditedProduct, 'pricing'>,
): VarietyFields =>
  variety
    ? { ...varietyFieldsOf(variety), ...varietyValues }
    : newVariety(pricing, varietyValues as Partial<VarietyFields> & Pick<VarietyFields, 'sku' | 'weight'>)
