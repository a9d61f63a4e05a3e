import type { ProductGap, VarietyFields } from '@asjad/contract/admin/product-fields'
import type { Deps } from '../../deps.ts'
import { picturesAltTexts } from './existing-records.queries.ts'
import { varietyFieldsOf } from './product-fields.ts'
import { gapsOf, hindersPublishing, isShown, newGaps } from './product-rules.ts'
import { type RecordedProduct, withProductFields, withVarietyFields } from './record-fields.ts'
import { type ProductRecord, type VarietyRecord, varietiesOfProducts } from './records.queries.ts'

type Fields = Record<string, unknown>
type Undo = {
  products: ReadonlyMap<number, ProductRecord>
  productFields: ReadonlyMap<number, Fields>
  varietyFields: ReadonlyMap<number, Fields>
}

/** What of a product is not restored: fields of its own, or one field of these varieties. */
type Drop = {
  ofProduct: (id: number, fields: readonly string[]) => void
  ofVariety: (row: VarietyRecord, field: keyof VarietyFields) => void
}

/**
 * An undo publishes nothing that lacks what shoppers must be told, and takes it from nothing that is published: such
 * fields stay as they are.
 */
export async function dropGaps({ db, now }: Deps, { products, productFields, varietyFields }: Undo, drop: Drop) {
  const ids = [...products.keys()]
  const varieties = Map.groupBy(await varietiesOfProducts(db, { ids }), ({ product_id }) => product_id)
  const pictures = Map.groupBy(await picturesAltTexts(db, ids), ({ product_id }) => product_id)
  for (const [id, product] of products) {
    const own = varieties.get(id) ?? []
    const nextOf = (row: VarietyRecord) =>
      varietyFieldsOf(withVarietyFields(row, varietyFields.get(row.id) ?? {}, now()))
    const before = { product, varieties: own.map(varietyFieldsOf), pictures: pictures.get(id) ?? [] }
    const after = () => ({
      ...before,
      product: withProductFields(product, (productFields.get(id) ?? {}) as Partial<RecordedProduct>),
      varieties: own.map(nextOf),
    })
    const isPublished = (goods: ReturnType<typeof after>) => !isShown(product) && isShown(goods.product)
    const lacking = ({ product, varieties, pictures }: ReturnType<typeof after>) =>
      gapsOf(product, varieties, pictures).some(hindersPublishing)
    if (isPublished(after()) && lacking(after())) drop.ofProduct(id, ['status', 'status_at'])
    if (!isShown(after().product)) continue
    for (let [gap] = newGaps(before, after()); gap; ) {
      dropGap(gap, { id, own, nextOf }, drop)
      // What is left out for one gap may open another.
      const [next] = newGaps(before, after())
      gap = next === gap ? undefined : next
    }
  }
}

function dropGap(
  gap: ProductGap,
  { id, own, nextOf }: { id: number; own: readonly VarietyRecord[]; nextOf: (row: VarietyRecord) => VarietyFields },
  drop: Drop,
) {
  if (gap === 'arabic') drop.ofProduct(id, ['title_ar'])
  if (gap === 'english') drop.ofProduct(id, ['title_en'])
  // Bullion is sold without a making, other pieces are not.
  if (gap === 'price') drop.ofProduct(id, ['by_weight', 'pricing'])
  for (const row of own) {
    const { making, hidden } = nextOf(row)
    if (gap === 'variety' && hidden && !row.hidden_at) drop.ofVariety(row, 'hidden')
    if (gap === 'price' && making === 0 && !hidden) {
      drop.ofVariety(row, 'making')
      drop.ofVariety(row, 'last_making')
      drop.ofVariety(row, 'hidden')
    }
  }
}
