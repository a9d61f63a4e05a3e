import type { ProductGap } from '@asjad/contract/admin/product-fields'
import type { Deps } from '../../deps.ts'
import { picturesAltTexts } from './existing-records.queries.ts'
import { productFieldsOf, varietyFieldsOf } from './product-fields.ts'
import { gapsOf, hindersPublishing } from './product-rules.ts'
import { type ProductRecord, type VarietyRecord, varietiesOfProducts } from './records.queries.ts'

type Facts = {
  product: ProductRecord
  varieties: readonly VarietyRecord[]
  pictures: readonly { alt_ar: string; alt_en: string }[]
}

/** What keeps a product from being published. */
export const hindrancesOf = ({ product, varieties, pictures }: Facts): ProductGap[] =>
  gapsOf(productFieldsOf(product), varieties.map(varietyFieldsOf), pictures).filter(hindersPublishing)

/** The ids of those that cannot be published as they are. */
export async function unpublishable({ db }: Pick<Deps, 'db'>, products: readonly ProductRecord[]): Promise<number[]> {
  const ids = products.map(({ id }) => id)
  if (ids.length === 0) return []
  const varieties = Map.groupBy(await varietiesOfProducts(db, { ids }), ({ product_id }) => product_id)
  const pictures = Map.groupBy(await picturesAltTexts(db, ids), ({ product_id }) => product_id)
  return ids.filter((id, n) => {
    const facts = { varieties: varieties.get(id) ?? [], pictures: pictures.get(id) ?? [] }
    return hindrancesOf({ product: products[n] as ProductRecord, ...facts }).length > 0
  })
}
