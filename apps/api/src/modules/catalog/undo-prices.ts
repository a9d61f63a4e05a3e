import type { Deps } from '../../deps.ts'
import type { Repriced } from './price-cut.ts'
import { type RecordedProduct, withProductFields, withVarietyFields } from './record-fields.ts'
import { type ProductRecord, type VarietyRecord, varietiesOfProducts } from './records.queries.ts'

type Fields = Record<string, unknown>

/** Each variety whose price follows from what is restored, its product's tax and karat included. */
export async function repricedByUndo(
  { db, now }: Deps,
  {
    varieties,
    products,
    varietyFields,
    productFields,
  }: {
    varieties: ReadonlyMap<number, VarietyRecord>
    products: ReadonlyMap<number, ProductRecord>
    varietyFields: ReadonlyMap<number, Fields>
    productFields: ReadonlyMap<number, Fields>
  },
): Promise<Repriced[]> {
  const taxed = [...productFields].filter(([, fields]) => 'tax_category' in fields || 'caliber' in fields)
  const ofTaxed = await varietiesOfProducts(db, { ids: taxed.map(([id]) => id) })
  const touched = new Map([...ofTaxed, ...varieties.values()].map((row) => [row.id, row]))
  return [...touched.values()].flatMap((row) => {
    const product = products.get(row.product_id)
    if (!product) return []
    const nextProduct = withProductFields(product, (productFields.get(product.id) ?? {}) as Partial<RecordedProduct>)
    const nextVariety = withVarietyFields(row, varietyFields.get(row.id) ?? {}, now())
    return [{ onHand: row.on_hand, before: { ...product, ...row }, after: { ...nextProduct, ...nextVariety } }]
  })
}
