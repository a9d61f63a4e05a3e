import type { VarietyFields } from '@asjad/contract/admin/product-fields'
import type * as contract from '@asjad/contract/admin/products'
import type { Parsed } from '@asjad/contract/endpoint'
import type { Deps } from '../../deps.ts'
import { type Clash, mergeFields } from '../editing/merge.ts'
import { recordsAtVersion } from '../editing/record-versions.ts'
import { type EditedProduct, given, productFieldsOf, varietyFieldsOf } from './product-fields.ts'
import type { PictureRow, ProductRow, VarietyRow } from './staff-products.queries.ts'

export type ProductEdit = Omit<Parsed<typeof contract.changeProduct>, 'id'>
export type EditedPicture = NonNullable<ProductEdit['pictures']>[number]

/** A product as it is stored, locked. */
export type StoredProduct = { product: ProductRow; varieties: VarietyRow[]; pictures: PictureRow[] }

/** What is left of an edit after the changes of others: only what is still to be written. */
export type MergedEdit = {
  product: Partial<EditedProduct>
  pictures: EditedPicture[] | undefined
  varieties: Map<number, Partial<VarietyFields>>
  remove: number[]
  order: NonNullable<ProductEdit['varieties']>['order']
  clashes: Record<string, Clash>
}

/** Compares an edit that began from `version` with what others have done since, field by field. */
export async function mergeProductEdit(
  deps: Pick<Deps, 'db'>,
  { product, varieties, pictures }: StoredProduct,
  version: number,
  { varieties: edits, ...sent }: ProductEdit,
): Promise<MergedEdit> {
  const now = { ...productFieldsOf(product), pictures: pictures.map(editedPicture) }
  const bases = await recordsAtVersion(deps, 'product', [{ ...product, ...now }], version)
  const base = bases.get(product.id) as typeof now
  const merged = mergeFields(base, now, given(sent))
  const { pictures: newPictures, ...fields } = merged.changed
  const earlier = await recordsAtVersion(deps, 'variety', varieties, version)
  const ofVarieties = mergeVarieties(varieties, earlier as Map<number, VarietyRow>, edits)
  return {
    product: fields as Partial<EditedProduct>,
    pictures: newPictures,
    ...ofVarieties,
    clashes: { ...merged.clashes, ...ofVarieties.clashes },
  }
}

const editedPicture = ({ picture_id, alt_ar, alt_en }: EditedPicture): EditedPicture => ({ picture_id, alt_ar, alt_en })

function mergeVarieties(
  current: readonly VarietyRow[],
  earlier: ReadonlyMap<number, VarietyRow>,
  edits: ProductEdit['varieties'],
) {
  const changes = new Map<number, Partial<VarietyFields>>()
  const clashes: Record<string, Clash> = {}
  const remove: number[] = []
  const rows = new Map(current.map((row) => [row.id, row]))
  const baseOf = (row: VarietyRow) => varietyFieldsOf(earlier.get(row.id) ?? row)

  for (const { id, ...sent } of edits?.change ?? []) {
    const row = rows.get(id)
    if (!row) {
      clashes[`varieties.${id}`] = { base: null, yours: sent, theirs: null }
      continue
    }
    const merged = mergeFields(baseOf(row), varietyFieldsOf(row), given(sent))
    if (Object.keys(merged.changed).length > 0) changes.set(id, merged.changed)
    for (const [field, clash] of Object.entries(merged.clashes)) clashes[`varieties.${id}.${field}`] = clash
  }
  for (const id of new Set(edits?.remove)) {
    const row = rows.get(id)
    // Somebody else has removed it, too.
    if (!row) continue
    const { clashes: changedSince } = mergeFields(baseOf(row), varietyFieldsOf(row), removedFields)
    if (Object.keys(changedSince).length > 0)
      clashes[`varieties.${id}`] = { base: baseOf(row), yours: null, theirs: varietyFieldsOf(row) }
    else remove.push(id)
    changes.delete(id)
  }
  const order = edits?.order
  const [was, is] = [sequence(current, (row) => earlier.get(row.id)?.position ?? row.position), sequence(current)]
  const wanted = order?.filter((entry) => rows.has(Number(entry))).map(Number) ?? []
  const named = (ids: readonly number[]) => ids.filter((id) => wanted.includes(id)).join()
  if (order && named(was) !== named(is) && ![named(was), named(is)].includes(wanted.join()))
    clashes['varieties.order'] = { base: was, yours: wanted, theirs: is }
  return {
    varieties: changes,
    remove,
    order: wanted.join() === named(was) && !added(order, rows) ? undefined : order,
    clashes,
  }
}

/** A value that no field has: whoever removes a variety changes all of it. */
const removed = Symbol('removed')
const removedFields = Object.fromEntries(
  (
    [
      'sku',
      'weight',
      'size',
      'making',
      'last_making',
      'fixed_price',
      'last_fixed_price',
      'cost',
      'low_stock',
      'tracks_serials',
      'hidden',
    ] as const satisfies readonly (keyof VarietyFields)[]
  ).map((field) => [field, removed]),
)

const sequence = (rows: readonly VarietyRow[], positionOf = ({ position }: VarietyRow) => position) =>
  rows.toSorted((a, b) => positionOf(a) - positionOf(b)).map(({ id }) => id)

const added = (order: readonly (number | string)[] | undefined, rows: ReadonlyMap<number, unknown>) =>
  order?.some((entry) => !rows.has(Number(entry))) ?? false
