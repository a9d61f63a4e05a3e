import { isDeepStrictEqual } from 'node:util'
import type { KeptField } from '@asjad/contract/admin/change-sets'
import type { VarietyFields } from '@asjad/contract/admin/product-fields'
import type { Deps } from '../../deps.ts'
import type { TrailItem } from '../audit/record-entry.ts'
import type { RecordedChange } from '../editing/change-sets.service.ts'
import { takenSkus } from './existing-records.queries.ts'
import { varietyColumnsOf, varietyFieldsOf } from './product-fields.ts'
import { isShown, newGaps, varietyFaults } from './product-rules.ts'
import { existingPictures, orderVarieties, raiseProductVersion, replacePictures } from './product-writes.queries.ts'
import { type ProductRecord, reinsertVarieties, type VarietyRecord, varietiesOfProducts } from './records.queries.ts'
import { skuKey } from './sku-case.ts'
import { picturesOfProducts } from './staff-products.queries.ts'

/** Notes a field that stays as it is. */
export type Keep = (
  thing: { kind: 'product' | 'variety'; id: number | string; name: string },
  field: string,
  values: { now: unknown; wouldBe: unknown },
  why: KeptField['why'],
) => void
type Products = ReadonlyMap<number, ProductRecord>
type KeepOf = (field: string, values: { now: unknown; wouldBe: unknown }, why: KeptField['why']) => void
type Picture = { picture_id: number; alt_ar: string; alt_en: string }

/** Varieties that an edit deleted. Their pieces are not brought back: stock comes in by a change of its own. */
export const removedVarieties = (changes: readonly RecordedChange[]) =>
  changes.flatMap(({ id, before, after }) => {
    if (before === null || after !== null) return []
    const { product_id, ...fields } = before
    return [{ id: Number(id), productId: Number(product_id), fields: fields as VarietyFields }]
  })

/** Brings back varieties, pictures and the sequence of varieties that an edit took away. The products are locked. */
export async function restoreRemovals(
  deps: Deps,
  {
    varietyChanges,
    productChanges,
    products,
    nameOf,
  }: {
    varietyChanges: readonly RecordedChange[]
    productChanges: readonly RecordedChange[]
    products: Products
    nameOf: (product: ProductRecord) => string
  },
  keep: Keep,
): Promise<TrailItem[]> {
  const varieties = await restoreVarieties(deps, removedVarieties(varietyChanges), products, keep)
  const items = [...varieties]
  for (const change of productChanges) {
    const product = products.get(Number(change.id))
    if (!product || change.before === null) continue
    const keepOf: KeepOf = (field, values, why) =>
      keep({ kind: 'product', id: product.id, name: nameOf(product) }, field, values, why)
    if ('pictures' in change.before) items.push(...(await restorePictures(deps, product, change, keepOf)))
    if ('order' in change.before) items.push(...(await restoreOrder(deps, product, change, keepOf)))
  }
  return items
}

async function restoreVarieties(
  { db, now }: Deps,
  removed: ReturnType<typeof removedVarieties>,
  products: Products,
  keep: Keep,
): Promise<TrailItem[]> {
  const taken = await takenSkus(
    db,
    removed.map(({ fields }) => fields.sku),
  )
  const ids = [...new Set(removed.map(({ productId }) => productId))]
  const stored = Map.groupBy(await varietiesOfProducts(db, { ids }), ({ product_id }) => product_id)
  const possible = removed.filter(({ id, productId, fields }) => {
    const product = products.get(productId)
    const key = skuKey(fields.sku)
    const isPossible =
      product &&
      !product.deleted_at &&
      !taken.has(key) &&
      Object.keys(varietyFaults(product.pricing, fields)).length === 0 &&
      !leavesGap(product, stored.get(productId) ?? [], fields)
    // A change of earlier times may have removed one SKU in two cases.
    if (isPossible) taken.set(key, id)
    else keep({ kind: 'variety', id, name: fields.sku }, 'sku', { now: null, wouldBe: fields.sku }, 'not_allowed')
    return isPossible
  })
  for (const productId of new Set(possible.map((variety) => variety.productId)))
    await raiseProductVersion(db, productId)
  await reinsertVarieties(
    db,
    possible.map(({ id, productId, fields }) => ({
      id,
      product_id: productId,
      on_hand: 0,
      ...varietyColumnsOf(fields, now()),
    })),
  )
  return possible.map(({ id, productId, fields }) => ({
    thing: { kind: 'variety', id },
    before: null,
    after: { ...fields, product_id: productId, on_hand: 0 },
  }))
}

function leavesGap(product: ProductRecord, stored: readonly VarietyRecord[], fields: VarietyFields) {
  const before = { product, varieties: stored.map(varietyFieldsOf), pictures: [] }
  return newGaps(before, { ...before, varieties: [...before.varieties, fields] }).length > 0
}

/** Only if nobody has chosen others since, and if a product that is shown keeps a picture with its texts. */
async function restorePictures(
  { db }: Deps,
  product: ProductRecord,
  { before, after }: RecordedChange,
  keep: KeepOf,
): Promise<TrailItem[]> {
  const rows = await picturesOfProducts(db, [product.id])
  const current = rows.map(({ picture_id, alt_ar, alt_en }) => ({ picture_id, alt_ar, alt_en }))
  const wanted = (before?.pictures ?? []) as Picture[]
  const stored = await existingPictures(
    db,
    wanted.map(({ picture_id }) => picture_id),
  )
  const isComplete = wanted.length > 0 && wanted.every(({ alt_ar, alt_en }) => alt_ar !== '' && alt_en !== '')
  const isUntouched = isDeepStrictEqual(current, after?.pictures)
  const isPossible =
    isUntouched && wanted.every(({ picture_id }) => stored.has(picture_id)) && (!isShown(product) || isComplete)
  if (!isPossible) {
    keep('pictures', { now: current, wouldBe: wanted }, isUntouched ? 'not_allowed' : 'edited')
    return []
  }
  await raiseProductVersion(db, product.id)
  await replacePictures(db, product.id, wanted)
  return [{ thing: { kind: 'product', id: product.id }, before: { pictures: current }, after: { pictures: wanted } }]
}

async function restoreOrder(
  { db }: Deps,
  product: ProductRecord,
  { before, after }: RecordedChange,
  keep: KeepOf,
): Promise<TrailItem[]> {
  const rows = await varietiesOfProducts(db, { ids: [product.id] })
  const current = rows.sort((one, other) => one.position - other.position).map(({ id }) => id)
  const wanted = ((before?.order ?? []) as number[]).filter((id) => current.includes(id))
  if (!isDeepStrictEqual(current, after?.order)) {
    keep('order', { now: current, wouldBe: wanted }, 'edited')
    return []
  }
  await orderVarieties(db, product.id, wanted)
  return [{ thing: { kind: 'product', id: product.id }, before: { order: current }, after: { order: wanted } }]
}
