import type * as contract from '@asjad/contract/admin/product-bulk'
import type { VarietyFields } from '@asjad/contract/admin/product-fields'
import type { Data, Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { type MessageKey, translate } from '../../i18n/translate.ts'
import type { Trail, TrailItem } from '../audit/record-entry.ts'
import { openChangeSet } from '../editing/change-sets.service.ts'
import { takenSkus } from './existing-records.queries.ts'
import { approvePriceCut, type Repriced } from './price-cut.ts'
import { given, varietyFieldsOf } from './product-fields.ts'
import { varietyFaults } from './product-rules.ts'
import { difference, withVarietyFields } from './record-fields.ts'
import { productRecords, type VarietyRecord, varietyRecords, writeVarieties } from './records.queries.ts'

type Asked = Parsed<typeof contract.saveGrid>
type Fault = Data<typeof contract.saveGrid>['faults'][number]

const priceFields: readonly (keyof VarietyFields)[] = [
  'making',
  'last_making',
  'fixed_price',
  'last_fixed_price',
  'cost',
]

/** Saves every row without a fault; a row that somebody changed meanwhile has one in each of its cells. */
export async function saveGrid(deps: Deps, { rows }: Asked, staff: Staff) {
  const { db, now } = deps
  const sent = new Map(rows.map(({ id, version, ...fields }) => [id, { version, fields: given(fields) }]))
  const changesPrices = [...sent.values()].some(({ fields }) => priceFields.some((field) => field in fields))
  if (changesPrices && !staff.permissions.has('prices.edit')) throw new AppError('forbidden')
  const varieties = await varietyRecords(db, { ids: [...sent.keys()], lock: true })
  const products = await productRecords(db, { ids: varieties.map(({ product_id }) => product_id), lock: true })
  const productById = new Map(products.map((product) => [product.id, product]))
  const skuOwners = await takenSkus(
    db,
    [...sent.values()].flatMap(({ fields }) => fields.sku ?? []),
  )
  const faults: Fault[] = []
  const addFault = (id: number, field: string | null, key: MessageKey, theirs?: unknown) =>
    faults.push({ id, field, message: translate(staff.lang, key), ...(theirs !== undefined && { theirs }) })
  for (const id of sent.keys()) if (!varieties.some((variety) => variety.id === id)) addFault(id, null, 'grid.unknown')

  const written: VarietyRecord[] = []
  const repriced: Repriced[] = []
  const items: TrailItem[] = []
  for (const variety of varieties) {
    const { version, fields } = sent.get(variety.id) as NonNullable<ReturnType<typeof sent.get>>
    const product = productById.get(variety.product_id)
    if (!product) continue
    const current = varietyFieldsOf(variety)
    const next = withVarietyFields(variety, fields, now())
    const { before, after, fields: changed } = difference(current, varietyFieldsOf(next))
    if (changed.length === 0) continue
    const own = faults.length
    if (version !== variety.version)
      for (const field of changed) addFault(variety.id, String(field), 'grid.changed', current[field])
    const owner = fields.sku === undefined ? undefined : skuOwners.get(fields.sku)
    if (owner !== undefined && owner !== variety.id) addFault(variety.id, 'sku', 'grid.sku_taken')
    for (const [field, key] of Object.entries(varietyFaults(product.pricing, varietyFieldsOf(next))))
      addFault(variety.id, field, key)
    const otherPrice = product.pricing === 'gold' ? next.fixed_price : next.making
    if (otherPrice !== null)
      addFault(variety.id, product.pricing === 'gold' ? 'fixed_price' : 'making', 'grid.other_pricing')
    if (faults.length > own) continue
    if (fields.sku !== undefined) skuOwners.set(fields.sku, variety.id)
    written.push(next)
    repriced.push({ onHand: variety.on_hand, before: { ...product, ...variety }, after: { ...product, ...next } })
    items.push({ thing: { kind: 'variety', id: variety.id }, before, after })
  }
  await approvePriceCut(deps, staff, { kind: 'catalogue', id: 'prices' }, repriced)
  const changeSetId = written.length > 0 ? await openChangeSet(deps, staff, 'grid') : null
  await writeVarieties(db, written)
  const trail: Trail = {
    thing: null,
    after: { saved: written.length, faults: faults.length },
    items,
    ...(changeSetId !== null && { changeSetId }),
  }
  return { answer: { data: { saved: written.length, change_set_id: changeSetId, faults } }, trail }
}
