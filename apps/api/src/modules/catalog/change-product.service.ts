import type { StaffProduct, VarietyFields } from '@asjad/contract/admin/product-fields'
import type * as contract from '@asjad/contract/admin/products'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { lastChangeOf } from '../audit/audit.service.ts'
import type { Trail } from '../audit/record-entry.ts'
import { openChangeSet } from '../editing/change-sets.service.ts'
import type { Clash } from '../editing/merge.ts'
import { baseVersion } from '../editing/record-versions.ts'
import { approvePriceCut } from './price-cut.ts'
import { checkProduct, refuseGaps } from './product-checks.ts'
import { given, newVariety, productFieldsOf, varietyFieldsOf } from './product-fields.ts'
import { type MergedEdit, mergeProductEdit, type StoredProduct } from './product-merge.ts'
import { newGaps, pricedAs } from './product-rules.ts'
import { editTrail } from './product-trail.ts'
import { writeEdit } from './product-writes.ts'
import { difference, withVarietyFields } from './record-fields.ts'
import { staffProduct } from './staff-product.ts'
import {
  lockProduct,
  picturesOfProducts,
  productsById,
  usesOfVarieties,
  varietiesOfProducts,
} from './staff-products.queries.ts'

type Changed = { answer: { data: StaffProduct }; trail: Trail | null }

/** Saves what an editor changed since the version that they began from. In a transaction. */
export async function changeProduct(
  deps: Deps,
  { id, ...edit }: Parsed<typeof contract.changeProduct>,
  staff: Staff,
): Promise<Changed> {
  const stored = await lockedProduct(deps, id)
  if (stored.product.deleted_at) throw new AppError('not_found')
  const merged = await mergeProductEdit(deps, stored, baseVersion(staff, stored.product.version), edit)
  if (Object.keys(merged.clashes).length > 0) throw await changedMeanwhile(deps, stored, merged.clashes, staff)
  const planned = plan(deps, stored, merged, edit)
  requirePermissions(planned, staff)
  await refuseRemoval(deps, stored, merged, staff)
  await checkProduct(deps, { id, ...planned }, staff)
  refuseNewGaps(stored, planned, staff)
  await approvePriceCut(deps, staff, { kind: 'product', id }, repricedOf(deps, stored, planned))
  const addedIds = await writeEdit(deps, stored, planned, staff)
  const data = await staffProduct(deps, id, staff)
  const trail = editTrail(stored, planned, addedIds)
  return { answer: { data }, trail: trail && { ...trail, changeSetId: await openChangeSet(deps, staff, 'edit') } }
}

/** A product with its varieties and pictures, locked until the end of the transaction. */
export async function lockedProduct({ db }: Pick<Deps, 'db'>, id: number): Promise<StoredProduct> {
  if (!(await lockProduct(db, id))) throw new AppError('not_found')
  const [product] = await productsById(db, [id])
  if (!product) throw new AppError('not_found')
  return { product, varieties: await varietiesOfProducts(db, [id]), pictures: await picturesOfProducts(db, [id]) }
}

/** The refusal of an edit of fields that somebody else has changed to something else, with all values. */
export async function changedMeanwhile(
  deps: Deps,
  { product }: StoredProduct,
  fields: Record<string, Clash>,
  staff: Staff,
) {
  const { id, version, updated_at } = product
  const last = await lastChangeOf(deps, { kind: 'product', id })
  return new AppError('changed_meanwhile', {
    data: {
      current: await staffProduct(deps, id, staff),
      version,
      by: last?.staff ?? null,
      at: updated_at.toISOString(),
      fields,
    },
  })
}

export type PlannedVariety = { id: number | null; name: string; fields: VarietyFields; onHand: number }
export type PlannedEdit = ReturnType<typeof plan>

/** The product as it will be. */
function plan({ now }: Pick<Deps, 'now'>, stored: StoredProduct, merged: MergedEdit, edit: { varieties?: Edits }) {
  const product = { ...productFieldsOf(stored.product), ...merged.product }
  const isPriced = stored.product.pricing !== product.pricing
  const kept = stored.varieties.filter(({ id }) => !merged.remove.includes(id))
  const varieties: PlannedVariety[] = kept.map((row) => {
    const changes = merged.varieties.get(row.id) ?? {}
    const fields = { ...varietyFieldsOf(row), ...changes }
    return {
      id: row.id,
      name: `varieties.${row.id}`,
      fields: isPriced || Object.keys(changes).length > 0 ? pricedAs(product.pricing, fields) : fields,
      onHand: row.on_hand,
    }
  })
  const added = (edit.varieties?.add ?? []).map(
    ({ on_hand, ...variety }, n): PlannedVariety => ({
      id: null,
      name: `varieties.add.${n}`,
      fields: pricedAs(product.pricing, newVariety(product.pricing, given(variety))),
      onHand: on_hand,
    }),
  )
  return {
    at: now(),
    product,
    varieties: [...varieties, ...added],
    pictures: merged.pictures ?? stored.pictures,
    picturesChanged: merged.pictures !== undefined,
    remove: stored.varieties.filter(({ id }) => merged.remove.includes(id)),
    order: merged.order,
    productChanges: difference(productFieldsOf(stored.product), product),
    varietyChanges: kept.flatMap((row, n) => {
      const changes = difference(varietyFieldsOf(row), varieties[n]?.fields ?? varietyFieldsOf(row))
      return changes.fields.length > 0 ? [{ row, ...changes }] : []
    }),
  }
}
type Edits = Parsed<typeof contract.changeProduct>['varieties']

const priceFields: readonly string[] = ['making', 'last_making', 'fixed_price', 'last_fixed_price', 'cost']
const pricingFields: readonly string[] = ['pricing', 'tax_category']

function requirePermissions({ productChanges, varietyChanges, varieties }: PlannedEdit, { permissions }: Staff) {
  const pricesChange =
    productChanges.fields.some((field) => pricingFields.includes(String(field))) ||
    varietyChanges.some(({ fields }) => fields.some((field) => priceFields.includes(String(field)))) ||
    varieties.some(({ id }) => id === null)
  if (pricesChange && !permissions.has('prices.edit')) throw new AppError('forbidden')
  const getsStock = varieties.some(({ id, onHand }) => id === null && onHand > 0)
  if (getsStock && !permissions.has('stock.adjust')) throw new AppError('forbidden')
}

async function refuseRemoval({ db }: Deps, { varieties }: StoredProduct, { remove }: MergedEdit, { lang }: Staff) {
  const uses = [...(await usesOfVarieties(db, remove))]
  if (uses.length === 0) return
  throw new AppError('in_use', {
    errors: Object.fromEntries(
      uses.map(([id, why]) => [`varieties.${id}`, [translate(lang, `product.in_use.${why}`)]]),
    ),
    data: { varieties: uses.map(([id, why]) => ({ id, sku: varieties.find((row) => row.id === id)?.sku, why })) },
  })
}

function refuseNewGaps({ product, varieties, pictures }: StoredProduct, planned: PlannedEdit, staff: Staff) {
  const before = { product, varieties: varieties.map(varietyFieldsOf), pictures }
  refuseGaps(newGaps(before, { ...planned, varieties: planned.varieties.map(({ fields }) => fields) }), staff)
}

const repricedOf = (deps: Deps, { product, varieties }: StoredProduct, planned: PlannedEdit) =>
  planned.varieties.flatMap(({ id, fields, onHand }) => {
    const row = varieties.find((variety) => variety.id === id)
    if (!row) return []
    const after = { ...planned.product, ...withVarietyFields(row, fields, deps.now()) }
    return [{ onHand, before: { ...product, ...row }, after }]
  })
