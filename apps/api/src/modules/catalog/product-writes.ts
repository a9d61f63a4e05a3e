import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import type { PlannedEdit, PlannedVariety } from './change-product.service.ts'
import type { StoredProduct } from './product-merge.ts'
import { deleteVarieties, orderVarieties, raiseProductVersion, replacePictures } from './product-writes.queries.ts'
import { withProductFields, withVarietyFields } from './record-fields.ts'
import { insertVarieties, writeProducts, writeVarieties } from './records.queries.ts'
import { skuKey } from './sku-case.ts'
import { adjustStock } from './stock.service.ts'

/** Writes a checked edit: varieties first, then the product. Returns the ids of the varieties that were added. */
export async function writeEdit(deps: Deps, { product, varieties }: StoredProduct, planned: PlannedEdit, staff: Staff) {
  const { db } = deps
  const { at, productChanges, varietyChanges, remove, order, picturesChanged, pictures } = planned
  const added = planned.varieties.filter(({ id }) => id === null)
  await deleteVarieties(
    db,
    remove.map(({ id }) => id),
  )
  await orTaken(
    staff,
    writeVarieties(
      db,
      varietyChanges.map(({ row, after }) => withVarietyFields(row, after, at)),
    ),
  )
  const addedIds = await addVarieties(deps, product.id, added, planned.at, staff)
  if (order) {
    const stays = varieties.filter(({ id }) => !remove.some((row) => row.id === id)).map(({ id }) => id)
    await orderVarieties(db, product.id, sequenceOf(order, stays, added, addedIds))
  }
  if (productChanges.fields.length > 0) await writeProducts(db, [withProductFields(product, productChanges.after)])
  // In its own row nothing may have changed.
  else if (picturesChanged || added.length > 0 || remove.length > 0) await raiseProductVersion(db, product.id)
  if (picturesChanged)
    await replacePictures(
      db,
      product.id,
      pictures.map(({ picture_id, alt_ar, alt_en }) => ({ picture_id, alt_ar, alt_en })),
    )
  return addedIds
}

/** Their pieces come in as a change of stock, like any others. */
export async function addVarieties(
  deps: Deps,
  productId: number,
  added: readonly PlannedVariety[],
  at: Date,
  staff: Staff,
): Promise<number[]> {
  const rows = added.map(({ fields }) => withVarietyFields({ ...emptyRow, product_id: productId }, fields, at))
  const ids = await orTaken(staff, insertVarieties(deps.db, rows))
  const idOf = ({ fields }: PlannedVariety) => ids.get(fields.sku) as number
  const received = added.filter(({ onHand }) => onHand > 0)
  await adjustStock(
    deps,
    received.map((variety) => ({ varietyId: idOf(variety), by: variety.onHand, reason: 'received' })),
    { staffId: staff.id },
  )
  return added.map(idOf)
}

const emptyRow = {
  position: 0,
  sku: '',
  weight_mg: 0,
  size: 0,
  on_hand: 0,
  reserved: 0,
  making: null,
  last_making: null,
  fixed_price: null,
  last_fixed_price: null,
  cost: null,
  low_stock: null,
  tracks_serials: false,
  hidden_at: null,
}

/** Those that the order names, then the others as they were, then new ones. */
function sequenceOf(
  order: readonly (number | string)[],
  stays: readonly number[],
  added: readonly PlannedVariety[],
  addedIds: readonly number[],
) {
  const idOfSku = new Map(added.map(({ fields }, n) => [skuKey(fields.sku), addedIds[n]]))
  const named = order.flatMap((entry) =>
    stays.includes(Number(entry)) ? [Number(entry)] : (idOfSku.get(skuKey(String(entry))) ?? []),
  )
  return [...new Set([...named, ...stays, ...addedIds])]
}

/** Somebody took the SKU after it was checked. */
export const orTaken = <T>({ lang }: Staff, write: Promise<T>) =>
  write.catch((error: unknown) => {
    if (!(error instanceof Error && 'constraint' in error && error.constraint === 'variety_sku_key')) throw error
    throw new AppError('invalid', { errors: { varieties: [translate(lang, 'product.sku_taken')] } })
  })
