import { isDeepStrictEqual } from 'node:util'
import type { Trail, TrailItem } from '../audit/record-entry.ts'
import type { PlannedEdit } from './change-product.service.ts'
import { varietyFieldsOf } from './product-fields.ts'
import type { StoredProduct } from './product-merge.ts'

/** What an edit did: only the fields that it changed. Null if it changed nothing. */
export function editTrail({ product, pictures, varieties }: StoredProduct, planned: PlannedEdit, added: number[]) {
  const thing = { kind: 'product', id: product.id }
  const texts = planned.picturesChanged && {
    before: { pictures: pictures.map(pictureFields) },
    after: { pictures: planned.pictures.map(pictureFields) },
  }
  const ownBefore = { ...planned.productChanges.before, ...(texts ? texts.before : {}) }
  const ownAfter = { ...planned.productChanges.after, ...(texts ? texts.after : {}) }
  const own: TrailItem[] = Object.keys(ownAfter).length > 0 ? [{ thing, before: ownBefore, after: ownAfter }] : []
  const ofVarieties: TrailItem[] = [
    ...planned.varietyChanges.map(({ row, before, after }) => ({ thing: variety(row.id), before, after })),
    ...planned.remove.map((row) => ({
      thing: variety(row.id),
      before: { ...varietyFieldsOf(row), product_id: product.id },
      after: null,
    })),
    ...planned.varieties
      .filter(({ id }) => id === null)
      .map(({ fields, onHand }, n) => ({
        thing: variety(added[n] ?? 0),
        before: null,
        after: { ...fields, product_id: product.id, on_hand: onHand },
      })),
  ]
  const order = planned.order && orderTrail(varieties, planned.order)
  const items = [...own, ...ofVarieties]
  if (items.length === 0) return order ? ({ thing, ...order } satisfies Trail) : null
  // Of a change of the product alone the entry itself says all.
  const trail: Trail = ofVarieties.length > 0 ? { thing, items } : { thing, before: ownBefore, after: ownAfter }
  return trail
}

const variety = (id: number) => ({ kind: 'variety', id })

const pictureFields = ({ picture_id, alt_ar, alt_en }: { picture_id: number; alt_ar: string; alt_en: string }) => ({
  picture_id,
  alt_ar,
  alt_en,
})

function orderTrail(varieties: StoredProduct['varieties'], order: readonly (number | string)[]) {
  const before = varieties.map(({ id }) => id)
  const after = order.map((entry) => (before.includes(Number(entry)) ? Number(entry) : entry))
  return isDeepStrictEqual(before, after) ? undefined : { before: { order: before }, after: { order: after } }
}
