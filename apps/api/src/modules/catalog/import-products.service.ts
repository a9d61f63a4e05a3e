import type { VarietyFields } from '@asjad/contract/admin/product-fields'
import { AppError } from '../../app-error.ts'
import { stageRows } from '../../database/staged-rows.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { type PreparedItems, prepareItems, type TrailItem } from '../audit/record-entry.ts'
import { existingCategories, picturesAltTexts, takenSkus, takenSlugs } from './existing-records.queries.ts'
import { categoryNames, recordsBySku, recordsBySlug, stockBySku } from './import-products.queries.ts'
import { approveAmountCut, currentPriceCut } from './price-cut.ts'
import { type EditedProduct, emptyProduct, newVariety, varietyFieldsOf } from './product-fields.ts'
import type { ProductFilters } from './product-list.queries.ts'
import { matchingProducts } from './product-selection.ts'
import {
  difference,
  type RecordedProduct,
  recordedProduct,
  withProductFields,
  withVarietyFields,
} from './record-fields.ts'
import {
  insertProducts,
  insertVarieties,
  type ProductRecord,
  planAndLock,
  productRecords,
  type VarietyRecord,
  varietiesOfProducts,
  varietyRecords,
  writeProducts,
  writeVarieties,
} from './records.queries.ts'
import { skuKey } from './sku-case.ts'
import { adjustStock, restatedStock } from './stock.service.ts'
import { summariseAfterCommit } from './summaries.service.ts'

export type { ProductRecord, VarietyRecord }

/** What lines about these SKUs and slugs are compared with. */
export async function recordsForImport(
  { db }: Pick<Deps, 'db'>,
  { skus, slugs }: { skus: readonly string[]; slugs: readonly string[] },
) {
  const named = await recordsBySku(db, skus)
  const bySlug = await recordsBySlug(db, slugs)
  const ids = [...new Set([...named.map(({ product_id }) => product_id), ...bySlug])]
  return {
    products: await productRecords(db, { ids }),
    varieties: await varietiesOfProducts(db, { ids }),
    pictures: await picturesAltTexts(db, ids),
  }
}

const maxExported = 50_000

/** The named products, or those that match, with all their varieties in the order of the shop. */
export async function productsForExport(deps: Deps, chosen: readonly number[] | Partial<ProductFilters>) {
  const ids = Array.isArray(chosen) ? chosen : await matchingProducts(deps, chosen as ProductFilters, maxExported)
  const place = new Map(ids.map((id, n) => [id, n]))
  const varieties = await varietiesOfProducts(deps.db, { ids })
  return {
    products: await productRecords(deps.db, { ids }),
    varieties: varieties.sort(
      (one, other) =>
        (place.get(one.product_id) ?? 0) - (place.get(other.product_id) ?? 0) || one.position - other.position,
    ),
  }
}

export const categoriesForImport = ({ db }: Pick<Deps, 'db'>) => categoryNames(db)

/** A good line, as the dry run understood it. */
export type ProductLine = {
  line: number
  /** The version of its product that it was compared with. */
  seen: number | null
  productId: number | null
  varietyId: number | null
  /** Of a product that the file makes: all lines with the same one make it together. */
  newSlug: string | null
  product: Partial<RecordedProduct>
  variety: Partial<VarietyFields>
  received: number
}

type By = { staff: Staff; changeSetId: number }

type Written = { items: readonly TrailItem[] | PreparedItems; outdated: number[]; written: number }

/**
 * Writes the lines in a few statements. Those whose record was changed since the dry run are left out and returned. In
 * a transaction.
 */
export async function writeProductLines(
  deps: Deps,
  lines: readonly ProductLine[],
  { staff, changeSetId }: By,
): Promise<Written> {
  const { db } = deps
  await summariseAfterCommit(deps)
  const plan = await planAndLock(db, (how) => planLines(deps, lines, how))
  const { fresh, products, items } = plan
  await approveAmountCut(deps, staff, { kind: 'catalogue', id: 'prices' }, plan.cut)
  await writeVarieties(db, plan.nextVarieties)
  await writeProducts(db, plan.nextProducts)
  const added = await orTaken(staff, insertNew(deps, fresh, byId(products), { staff, changeSetId }))
  return {
    items: added.length > 0 ? [...items, ...added] : plan.prepared,
    outdated: plan.outdated.map(({ line }) => line),
    written: fresh.length,
  }
}

/** What becomes of the records that there are. */
async function planLines(deps: Deps, lines: readonly ProductLine[], { lock }: { lock: boolean }) {
  const { db, now } = deps
  const varieties = await varietyRecords(db, { ids: present(lines.map(({ varietyId }) => varietyId)), lock })
  const products = await productRecords(db, { ids: present(lines.map(({ productId }) => productId)), lock })
  const [varietyById, productById] = [byId(varieties), byId(products)]
  const { fresh, outdated } = await split(deps, lines, productById, varietyById)
  const nextProducts = mergedProducts(fresh, productById)
  const nextVarieties = fresh.flatMap(({ varietyId, variety }) => {
    const row = varietyId === null ? undefined : varietyById.get(varietyId)
    return row && Object.keys(variety).length > 0 ? [{ row, next: withVarietyFields(row, variety, now()) }] : []
  })
  const items: TrailItem[] = [
    ...nextVarieties.map(({ row, next }) => {
      const { before, after } = difference(varietyFieldsOf(row), varietyFieldsOf(next))
      return { thing: { kind: 'variety', id: row.id }, before, after }
    }),
    ...nextProducts.map(({ row, next }) => {
      const { before, after } = difference(recordedProduct(row), recordedProduct(next))
      return { thing: { kind: 'product', id: row.id }, before, after }
    }),
  ]
  return {
    ...{ varieties, products, fresh, outdated, items },
    prepared: await prepareItems(deps, items),
    nextVarieties: await stageRows(
      db,
      nextVarieties.map(({ next }) => next),
    ),
    nextProducts: await stageRows(
      db,
      nextProducts.map(({ next }) => next),
    ),
    cut: await currentPriceCut(deps, repriced(varietyById, productById, nextVarieties, nextProducts)),
  }
}

/** Fresh are those whose product nobody has edited since, and whose new names nobody has taken. */
async function split(
  { db }: Deps,
  lines: readonly ProductLine[],
  products: ReadonlyMap<number, ProductRecord>,
  varieties: ReadonlyMap<number, VarietyRecord>,
) {
  const newSkus = lines.flatMap(({ varietyId, variety }) => (varietyId === null && variety.sku ? [variety.sku] : []))
  const skus = await takenSkus(db, newSkus)
  const slugs = await takenSlugs(db, present(lines.map(({ newSlug }) => newSlug)))
  const categories = await existingCategories(db, present(lines.map(({ product }) => product.category_id ?? null)))
  const isFresh = ({ seen, productId, varietyId, newSlug, product, variety }: ProductLine) =>
    (productId === null || products.get(productId)?.version === seen) &&
    (varietyId === null ? !skus.has(skuKey(variety.sku ?? '')) : varieties.has(varietyId)) &&
    (newSlug === null || !slugs.has(newSlug)) &&
    (product.category_id === undefined || categories.has(product.category_id))
  return { fresh: lines.filter(isFresh), outdated: lines.filter((line) => !isFresh(line)) }
}

type Edited<Row> = { row: Row; next: Row }

function mergedProducts(lines: readonly ProductLine[], products: ReadonlyMap<number, ProductRecord>) {
  const fields = new Map<number, Partial<RecordedProduct>>()
  for (const { productId, product } of lines)
    if (productId !== null && Object.keys(product).length > 0)
      fields.set(productId, { ...fields.get(productId), ...product })
  const edited: Edited<ProductRecord>[] = []
  for (const [id, row] of products) {
    const changed = fields.get(id)
    if (changed) edited.push({ row, next: withProductFields(row, changed) })
  }
  return edited
}

/** Each variety in the file whose own price or whose product may have changed. */
function repriced(
  varieties: ReadonlyMap<number, VarietyRecord>,
  products: ReadonlyMap<number, ProductRecord>,
  nextVarieties: readonly Edited<VarietyRecord>[],
  nextProducts: readonly Edited<ProductRecord>[],
) {
  const newVarieties = byId(nextVarieties.map(({ next }) => next))
  const newProducts = byId(nextProducts.map(({ next }) => next))
  return [...varieties.values()].flatMap((variety) => {
    const product = products.get(variety.product_id)
    if (!product) return []
    const before = { ...product, ...variety }
    const after = { ...(newProducts.get(product.id) ?? product), ...(newVarieties.get(variety.id) ?? variety) }
    return [{ onHand: variety.on_hand, before, after }]
  })
}

async function insertNew(
  deps: Deps,
  lines: readonly ProductLine[],
  products: ReadonlyMap<number, ProductRecord>,
  { staff, changeSetId }: By,
): Promise<TrailItem[]> {
  const { db, now } = deps
  const made = lines.filter(({ varietyId }) => varietyId === null)
  if (made.length === 0) return []
  const groups = Map.groupBy(
    made.filter(({ newSlug }) => newSlug !== null),
    ({ newSlug }) => newSlug as string,
  )
  const fieldsOf = new Map<string, EditedProduct>()
  for (const [slug, own] of groups)
    fieldsOf.set(slug, Object.assign({ ...emptyProduct, slug }, ...own.map(({ product }) => product)) as EditedProduct)
  const ids = await insertProducts(
    db,
    [...fieldsOf.values()].map(({ ...fields }) => ({ ...noState, ...fields })),
  )
  const varieties = made.map(({ newSlug, productId, variety, received }) => {
    const id = newSlug === null ? (productId as number) : (ids.get(newSlug) as number)
    const pricing = (newSlug === null ? products.get(id) : fieldsOf.get(newSlug))?.pricing ?? 'gold'
    const fields = newVariety(pricing, variety as VarietyFields)
    return { fields, received, row: withVarietyFields({ ...emptyRow, product_id: id }, fields, now()) }
  })
  const varietyIds = await insertVarieties(
    db,
    varieties.map(({ row }) => row),
  )
  const idOf = (sku: string) => varietyIds.get(sku) as number
  await adjustStock(
    deps,
    varieties
      .filter(({ received }) => received > 0)
      .map(({ fields, received }) => ({ varietyId: idOf(fields.sku), by: received, reason: 'received' as const })),
    { staffId: staff.id, setId: changeSetId },
  )
  return [
    ...[...fieldsOf].map(([slug, fields]) => ({
      thing: { kind: 'product', id: ids.get(slug) as number },
      before: null,
      after: { ...fields, status: 'draft', status_at: null },
    })),
    ...varieties.map(({ fields, row, received }) => ({
      thing: { kind: 'variety', id: idOf(fields.sku) },
      before: null,
      after: { ...fields, product_id: row.product_id, ...(received > 0 && { on_hand: received }) },
    })),
  ]
}

const uniqueNames: readonly unknown[] = ['variety_sku_key', 'product_slug_key']

/** Somebody took a SKU or a slug after the lines were found fresh. Nothing is written, and the next time it is known. */
const orTaken = <T>({ lang }: Staff, write: Promise<T>) =>
  write.catch((error: unknown) => {
    if (!(error instanceof Error && 'constraint' in error && uniqueNames.includes(error.constraint))) throw error
    throw new AppError('invalid', { errors: { lines: [translate(lang, 'import.taken')] } })
  })

const noState = { published_at: null, publish_at: null, archived_at: null, deleted_at: null }
const emptyRow = {
  ...{ position: 0, sku: '', weight_mg: 0, size: 0, on_hand: 0, reserved: 0 },
  ...{ making: null, last_making: null, fixed_price: null, last_fixed_price: null },
  ...{ cost: null, low_stock: null, tracks_serials: false, hidden_at: null },
}

const present = <Value>(values: readonly (Value | null)[]) => [...new Set(values)].filter((value) => value !== null)
const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

/** What lines about the stock of these SKUs are compared with. */
export const stockForImport = ({ db }: Pick<Deps, 'db'>, skus: readonly string[]) => stockBySku(db, skus)

/** A good line about stock: by how much it changes, and what was counted. */
export type StockLine = {
  line: number
  varietyId: number
  /** The last change of its stock that the dry run knew; none in lines that an earlier version checked. */
  seen?: number
  by: number
  counted: number | null
  note: string | null
}

/**
 * In a transaction. Lines whose stock was counted, corrected or imported since the dry run are left out and returned,
 * and those that would leave less than is reserved. What was sold meanwhile stays sold.
 */
export async function writeStockLines(deps: Deps, lines: readonly StockLine[], { staff, changeSetId }: By) {
  await summariseAfterCommit(deps)
  const rows = byId(await varietyRecords(deps.db, { ids: lines.map(({ varietyId }) => varietyId), lock: true }))
  const known = lines.map(({ varietyId, seen = 0 }) => ({ varietyId, asOf: seen }))
  const restated = new Set((await restatedStock(deps, known)).map(({ variety_id }) => variety_id))
  const isFresh = ({ varietyId, by }: StockLine) => {
    const row = rows.get(varietyId)
    return row !== undefined && !restated.has(varietyId) && row.on_hand + by >= row.reserved
  }
  const fresh = lines.filter(isFresh)
  await adjustStock(
    deps,
    fresh.map(({ varietyId, by, counted, note }) => ({
      varietyId,
      by,
      reason: 'import' as const,
      ...(note !== null && { note }),
      ...(counted !== null && { counted }),
    })),
    { staffId: staff.id, setId: changeSetId },
  )
  const items: TrailItem[] = fresh.map(({ varietyId, by }) => {
    const onHand = rows.get(varietyId)?.on_hand ?? 0
    return { thing: { kind: 'variety', id: varietyId }, before: { on_hand: onHand }, after: { on_hand: onHand + by } }
  })
  const outdated = lines.filter((line) => !isFresh(line)).map(({ line }) => line)
  return { items, outdated, written: fresh.length }
}
