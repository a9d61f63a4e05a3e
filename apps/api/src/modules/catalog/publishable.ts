import type { ProductGap } from '@asjad/contract/admin/product-fields'
import { productFieldsOf, varietyFieldsOf } from './product-fields.ts'
import { gapsOf, hindersPublishing } from './product-rules.ts'
import type { ProductRecord, VarietyRecord } from './records.queries.ts'

type Facts = {
  product: ProductRecord
  varieties: readonly VarietyRecord[]
  pictures: readonly { alt_ar: string; alt_en: string }[]
}

/** What keeps a product from being published. */
export const hindrancesOf = ({ product, varieties, pictures }: Facts): ProductGap[] =>
  gapsOf(productFieldsOf(product), varieties.map(varietyFieldsOf), pictures).filter(hindersPublishing)
