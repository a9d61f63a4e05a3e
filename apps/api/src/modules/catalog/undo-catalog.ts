import { isDeepStrictEqual } from 'node:util'
import type { KeptField } from '@asjad/contract/admin/change-sets'
import type { VarietyFields } from '@asjad/contract/admin/product-fields'
import type { Deps } from '../../deps.ts'
import type { TrailItem } from '../audit/record-entry.ts'
import { addToHomeSection, removeFromHomeSection } from '../content/home-sections.service.ts'
import type { RecordedChange, Restorer } from '../editing/change-sets.service.ts'
import { existingCategories, takenSkus, takenSlugs } from './existing-records.queries.ts'
import { approvePriceCut } from './price-cut.ts'
import { varietyFieldsOf } from './product-fields.ts'
import { productFaults, varietyFaults } from './product-rules.ts'
import { orTaken } from './product-writes.ts'
import { type RecordedProduct, recordedProduct, withProductFields, withVarietyFields } from './record-fields.ts'
import {
  type ProductRecord,
  productRecords,
  type VarietyRecord,
  varietiesOfProducts,
  varietyRecords,
  writeProducts,
  writeVarieties,
} from './records.queries.ts'
import { skuKey } from './sku-case.ts'
import { usesOfVarieties } from './staff-products.queries.ts'
import { adjustStock } from './stock.service.ts'
import { summariseAfterCommit } from './summaries.service.ts'
import { dropGaps } from './undo-gaps.ts'
import { repricedByUndo } from './undo-prices.ts'
import { type Keep, removedVarieties, restoreRemovals } from './undo-removals.ts'

type Fields = Record<string, unknown>

/** Products, their varieties with their stock, and the sections of the home page that they were added to. */
export const catalogRestorer: Restorer = {
  kinds: ['home_section', 'variety', 'product'],
  async restore(deps, changes, undo) {
    const sections = await restoreSections(deps, changes.get('home_section') ?? [])
    const catalogue = await restoreCatalogue(deps, changes.get('variety') ?? [], changes.get('product') ?? [], undo)
    return { items: [...sections, ...catalogue.items], kept: catalogue.kept }
  },
}

async function restoreSections(deps: Deps, changes: readonly RecordedChange[]): Promise<TrailItem[]> {
  const items: TrailItem[] = []
  for (const { id, after } of changes) {
    const { added, removed } = (after ?? {}) as { added?: number[]; removed?: number[] }
    const thing = { kind: 'home_section', id }
    if (added) {
      const gone = await removeFromHomeSection(deps, Number(id), added)
      if (gone.length > 0) items.push({ thing, after: { removed: gone } })
    }
    if (removed) {
      await addToHomeSection(deps, Number(id), removed)
      items.push({ thing, after: { added: removed } })
    }
  }
  return items
}

async function restoreCatalogue(
  deps: Deps,
  varietyChanges: readonly RecordedChange[],
  productChanges: readonly RecordedChange[],
  { staff, changeSetId, isOwnOfToday }: Parameters<Restorer['restore']>[2],
) {
  const { db, now } = deps
  await summariseAfterCommit(deps)
  const nameOf = ({ title_ar, title_en }: ProductRecord) =>
    staff.lang === 'ar' ? title_ar || title_en : title_en || title_ar
  const madeProducts = idsOf(productChanges.filter(({ before }) => before === null))
  const varieties = await lockedVarieties(deps, idsOf(varietyChanges), madeProducts)
  const products = byId(
    await productRecords(db, {
      ids: [
        ...new Set([
          ...idsOf(productChanges),
          ...[...varieties.values()].map(({ product_id }) => product_id),
          ...removedVarieties(varietyChanges).map(({ productId }) => productId),
        ]),
      ].filter(Number.isSafeInteger),
      lock: true,
    }),
  )
  const uses = await usesOfVarieties(db, [...varieties.keys()])
  const kept: KeptField[] = []
  const keep: Keep = ({ kind, id, name }, field, { now, wouldBe }, why) =>
    kept.push({ thing: { kind, id: String(id) }, name, field, now: now ?? null, would_be: wouldBe ?? null, why })

  // Stock goes back by the opposite difference, as far as orders leave it.
  const stock = new Map<number, number>()
  for (const { id, before, after } of varietyChanges) {
    const row = varieties.get(Number(id))
    const difference = Number(after?.on_hand ?? 0) - Number(before?.on_hand ?? 0)
    if (!row || difference === 0) continue
    const left = row.on_hand - (stock.get(row.id) ?? 0) - difference
    if (left >= row.reserved) stock.set(row.id, (stock.get(row.id) ?? 0) + difference)
    else keep(varietyOf(row), 'on_hand', { now: row.on_hand, wouldBe: left }, 'used')
  }

  // What each would be, field by field.
  const varietiesOf = Map.groupBy(varieties.values(), ({ product_id }) => product_id)
  const productFields = new Map<number, Fields>()
  for (const { id, before, after } of productChanges) {
    const row = products.get(Number(id))
    const current: Fields = row ? recordedProduct(row) : {}
    const product = { kind: 'product', id, name: row ? nameOf(row) : id } as const
    if (before === null) {
      const own = varietiesOf.get(Number(id)) ?? []
      const used = own.some((variety) => uses.has(variety.id) || variety.on_hand > (stock.get(variety.id) ?? 0))
      if (row && !used && holds(current, after))
        productFields.set(row.id, { status: 'binned', status_at: now().toISOString() })
      else if (row) keep(product, 'status', { now: current.status, wouldBe: 'binned' }, used ? 'used' : 'edited')
      continue
    }
    const { pictures: _pictures, order: _order, ...fieldsBefore } = before
    const restored = stillHeld(current, fieldsBefore, after, (field, wouldBe) =>
      keep(product, field, { now: current[field], wouldBe }, 'edited'),
    )
    if (row && Object.keys(restored).length > 0)
      productFields.set(row.id, { ...productFields.get(row.id), ...restored })
  }
  const varietyFields = new Map<number, Fields>()
  for (const { id, before, after } of varietyChanges) {
    // Deleted; that is brought back below.
    if (before !== null && after === null) continue
    const row = varieties.get(Number(id))
    const current: Fields = row ? { ...varietyFieldsOf(row) } : {}
    const variety = { kind: 'variety', id, name: row?.sku ?? id } as const
    const { on_hand: _had, ...fieldsBefore } = before ?? {}
    const { on_hand: _has, product_id: _of, ...fieldsAfter } = after ?? {}
    if (before === null) {
      if (row && madeProducts.includes(row.product_id)) continue
      if (row && !uses.has(row.id) && holds(current, fieldsAfter)) varietyFields.set(row.id, { hidden: true })
      else if (row)
        keep(variety, 'hidden', { now: current.hidden, wouldBe: true }, uses.has(row.id) ? 'used' : 'edited')
      continue
    }
    const restored = stillHeld(current, fieldsBefore, fieldsAfter, (field, wouldBe) =>
      keep(variety, field, { now: current[field], wouldBe }, 'edited'),
    )
    if (row && Object.keys(restored).length > 0)
      varietyFields.set(row.id, { ...varietyFields.get(row.id), ...restored })
  }

  // What the shop's rules forbid by now stays as it is.
  const dropProductFields = (id: number, fields: readonly string[]) => {
    const row = products.get(id)
    const restored = productFields.get(id)
    if (!row || !restored) return
    for (const field of fields) {
      if (!(field in restored)) continue
      const values = { now: recordedProduct(row)[field as 'slug'], wouldBe: restored[field] }
      if (field !== 'status_at' || !fields.includes('status'))
        keep({ kind: 'product', id, name: nameOf(row) }, field, values, 'not_allowed')
      delete restored[field]
    }
  }
  const dropVarietyField = (row: VarietyRecord, field: keyof VarietyFields) => {
    const restored = varietyFields.get(row.id)
    if (!restored || !(field in restored)) return
    keep(varietyOf(row), field, { now: varietyFieldsOf(row)[field], wouldBe: restored[field] }, 'not_allowed')
    delete restored[field]
  }
  await dropForbidden(deps, { products, productFields, drop: dropProductFields })
  const drop = { ofProduct: dropProductFields, ofVariety: dropVarietyField }
  await dropGaps(deps, { products, productFields, varietyFields }, drop)
  for (const [id, row] of varieties) {
    const product = products.get(row.product_id)
    const nextOf = () => withVarietyFields(row, varietyFields.get(id) ?? {}, now())
    const pricingOf = () => (productFields.get(row.product_id)?.pricing ?? product?.pricing) as ProductRecord['pricing']
    const isFaulty = () => Object.keys(varietyFaults(pricingOf(), varietyFieldsOf(nextOf()))).length > 0
    if (!isFaulty()) continue
    dropProductFields(row.product_id, ['pricing'])
    if (!isFaulty()) continue
    for (const field of ['making', 'last_making', 'fixed_price', 'last_fixed_price'] as const)
      dropVarietyField(row, field)
  }
  await dropTakenSkus(deps, varieties, varietyFields, (row, sku) =>
    keep(varietyOf(row), 'sku', { now: row.sku, wouldBe: sku }, 'not_allowed'),
  )
  // What was raised by others, or some time ago, is the price by now: taking it back is a cut like any other.
  if (!isOwnOfToday)
    await approvePriceCut(
      deps,
      staff,
      { kind: 'catalogue', id: 'prices' },
      await repricedByUndo(deps, { varieties, products, varietyFields, productFields }),
    )

  const items: TrailItem[] = []
  const [nextVarieties, nextProducts]: [VarietyRecord[], ProductRecord[]] = [[], []]
  for (const [id, fields] of varietyFields) {
    const row = varieties.get(id)
    if (!row || Object.keys(fields).length === 0) continue
    nextVarieties.push(withVarietyFields(row, fields, now()))
    items.push(itemOf('variety', id, varietyFieldsOf(row), fields))
  }
  for (const [id, fields] of productFields) {
    const row = products.get(id)
    if (!row || Object.keys(fields).length === 0) continue
    nextProducts.push(withProductFields(row, fields as Partial<RecordedProduct>))
    items.push(itemOf('product', id, recordedProduct(row), fields))
  }
  const lines = [...stock].map(([varietyId, difference]) => ({ varietyId, by: -difference, reason: 'undo' as const }))
  for (const { varietyId, by } of lines) {
    const onHand = varieties.get(varietyId)?.on_hand ?? 0
    items.push(itemOf('variety', varietyId, { on_hand: onHand }, { on_hand: onHand + by }))
  }
  const short = await adjustStock(deps, lines, { staffId: staff.id, setId: changeSetId })
  if (short.length > 0) throw new Error('stock of a locked variety was taken')
  await orTaken(staff, writeVarieties(db, nextVarieties))
  await writeProducts(db, nextProducts)
  items.push(
    ...(await orTaken(staff, restoreRemovals(deps, { varietyChanges, productChanges, products, nameOf }, keep))),
  )
  return { items, kept }
}

async function lockedVarieties({ db }: Deps, ids: readonly number[], madeProducts: readonly number[]) {
  const made = await varietiesOfProducts(db, { ids: madeProducts })
  return byId(await varietyRecords(db, { ids: [...new Set([...ids, ...made.map(({ id }) => id)])], lock: true }))
}

type Drop = (id: number, fields: readonly string[]) => void

async function dropForbidden(
  deps: Deps,
  {
    products,
    productFields,
    drop,
  }: { products: ReadonlyMap<number, ProductRecord>; productFields: ReadonlyMap<number, Fields>; drop: Drop },
) {
  const { db, now } = deps
  const valuesOf = (field: string) =>
    [...productFields.values()].flatMap((fields) => (field in fields ? [fields[field]] : []))
  const categories = await existingCategories(db, valuesOf('category_id').map(Number))
  const slugs = await takenSlugs(db, valuesOf('slug').map(String))
  for (const [id, fields] of productFields) {
    const row = products.get(id)
    if (!row) continue
    if ('category_id' in fields && !categories.has(Number(fields.category_id))) drop(id, ['category_id'])
    if ('slug' in fields && (slugs.get(String(fields.slug)) ?? id) !== id) drop(id, ['slug'])
    const isPast = new Date(String(fields.status_at)) <= now()
    if (fields.status === 'scheduled' && isPast) drop(id, ['status', 'status_at'])
    const next = withProductFields(row, fields as Partial<RecordedProduct>)
    const faults = productFaults(recordedProduct(next))
    if (faults.tax_category) drop(id, ['tax_category', 'caliber', 'by_weight'])
    if (faults.custom_text_min) drop(id, ['custom_text_min', 'custom_text_max'])
  }
}

async function dropTakenSkus(
  { db }: Deps,
  varieties: ReadonlyMap<number, VarietyRecord>,
  varietyFields: ReadonlyMap<number, Fields>,
  keep: (row: VarietyRecord, sku: unknown) => void,
) {
  const skus = [...varietyFields.values()].flatMap(({ sku }) => (typeof sku === 'string' ? [sku] : []))
  const owners = await takenSkus(db, skus)
  for (const [id, fields] of varietyFields) {
    const row = varieties.get(id)
    if (!row || typeof fields.sku !== 'string') continue
    const key = skuKey(fields.sku)
    const isFree = (owners.get(key) ?? id) === id
    if (isFree) owners.set(key, id)
    else {
      keep(row, fields.sku)
      delete fields.sku
    }
  }
}

const stateFields = ['status', 'status_at']

/** The fields that still have what the change wrote, with what they had before. A state counts as one field. */
function stillHeld(
  current: Fields,
  before: Fields,
  after: Fields | null,
  onKept: (field: string, wouldBe: unknown) => void,
) {
  const restored: Fields = {}
  const isHeld = (field: string) =>
    field in current && isDeepStrictEqual(current[field] ?? null, after?.[field] ?? null)
  const stateIsHeld = stateFields.every((field) => !(field in before) || isHeld(field))
  for (const [field, value] of Object.entries(before)) {
    if (stateFields.includes(field) ? stateIsHeld : isHeld(field)) restored[field] = value
    else if (field !== 'status_at' || !('status' in before)) onKept(field, value)
  }
  return restored
}

const holds = (current: Fields, after: Fields | null) =>
  Object.entries(after ?? {}).every(([field, value]) => isDeepStrictEqual(current[field] ?? null, value ?? null))

const itemOf = (kind: string, id: number, current: object, fields: Fields): TrailItem => ({
  thing: { kind, id },
  before: Object.fromEntries(Object.keys(fields).map((field) => [field, (current as Fields)[field]])),
  after: fields,
})

const varietyOf = ({ id, sku }: VarietyRecord) => ({ kind: 'variety', id, name: sku }) as const
const idsOf = (changes: readonly RecordedChange[]) => changes.map(({ id }) => Number(id))
const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
