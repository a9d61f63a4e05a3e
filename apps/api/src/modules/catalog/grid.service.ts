import type * as contract from '@asjad/contract/admin/product-bulk'
import type { ProductGap, VarietyFields } from '@asjad/contract/admin/product-fields'
import type { Data, Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import type { Trail } from '../audit/record-entry.ts'
import { openChangeSet } from '../editing/change-sets.service.ts'
import { mergeFields } from '../editing/merge.ts'
import { recordsAtVersion } from '../editing/record-versions.ts'
import { gapsText } from './bulk.service.ts'
import { picturesAltTexts, takenSkus } from './existing-records.queries.ts'
import { approvePriceCut } from './price-cut.ts'
import { given, varietyFieldsOf } from './product-fields.ts'
import { isShown, newGaps, varietyFaults } from './product-rules.ts'
import { orTaken } from './product-writes.ts'
import { difference, withVarietyFields } from './record-fields.ts'
import {
  type ProductRecord,
  productRecords,
  type VarietyRecord,
  varietiesOfProducts,
  varietyRecords,
  writeVarieties,
} from './records.queries.ts'
import { skuKey } from './sku-case.ts'

type GridInput = Parsed<typeof contract.saveGrid>
type Fault = Data<typeof contract.saveGrid>['faults'][number]
type Sent = ReadonlyMap<number, { version: number; fields: Partial<VarietyFields> }>
type Planned = { product: ProductRecord; variety: VarietyRecord; next: VarietyRecord; before: object; after: object }

const priceFields: readonly (keyof VarietyFields)[] = [
  'making',
  'last_making',
  'fixed_price',
  'last_fixed_price',
  'cost',
]

/**
 * Saves every row without a fault. What others changed meanwhile stays; a cell that both changed has a fault with
 * their value and the version that it is of.
 */
export async function saveGrid(deps: Deps, { rows }: GridInput, staff: Staff) {
  const { db, now } = deps
  const sent: Sent = new Map(rows.map(({ id, version, ...fields }) => [id, { version, fields: given(fields) }]))
  const changesPrices = [...sent.values()].some(({ fields }) => priceFields.some((field) => field in fields))
  if (changesPrices && !staff.permissions.has('prices.edit')) throw new AppError('forbidden')
  const varieties = await varietyRecords(db, { ids: [...sent.keys()], lock: true })
  const products = await productRecords(db, { ids: varieties.map(({ product_id }) => product_id), lock: true })
  const productById = new Map(products.map((product) => [product.id, product]))
  const bases = await basesOf(deps, varieties, productById, sent)
  const skuOwners = await takenSkus(
    db,
    [...sent.values()].flatMap(({ fields }) => fields.sku ?? []),
  )
  const faults: Fault[] = []
  const addFault = (id: number, field: string | null, message: string, clash?: Pick<Fault, 'theirs' | 'version'>) =>
    faults.push({ id, field, message, ...clash })
  const text = (key: Parameters<typeof translate>[1]) => translate(staff.lang, key)
  for (const id of sent.keys())
    if (!varieties.some((variety) => variety.id === id)) addFault(id, null, text('grid.unknown'))

  const possible: Planned[] = []
  for (const variety of varieties) {
    const { fields } = sent.get(variety.id) as NonNullable<ReturnType<typeof sent.get>>
    const product = productById.get(variety.product_id)
    if (!product) continue
    const current = varietyFieldsOf(variety)
    const { changed, clashes } = mergeFields(bases.get(variety.id) ?? {}, current, fields)
    const own = faults.length
    for (const [field, { theirs }] of Object.entries(clashes))
      addFault(variety.id, field, text('grid.changed'), { theirs, version: product.version })
    const next = withVarietyFields(variety, changed, now())
    const { before, after, fields: differing } = difference(current, varietyFieldsOf(next))
    if (differing.length === 0) continue
    const owner = changed.sku === undefined ? undefined : skuOwners.get(skuKey(changed.sku))
    if (owner !== undefined && owner !== variety.id) addFault(variety.id, 'sku', text('grid.sku_taken'))
    for (const [field, key] of Object.entries(varietyFaults(product.pricing, varietyFieldsOf(next))))
      addFault(variety.id, field, text(key))
    const otherPrice = product.pricing === 'gold' ? next.fixed_price : next.making
    if (otherPrice !== null)
      addFault(variety.id, product.pricing === 'gold' ? 'fixed_price' : 'making', text('grid.other_pricing'))
    if (faults.length > own) continue
    if (changed.sku !== undefined) skuOwners.set(skuKey(changed.sku), variety.id)
    possible.push({ product, variety, next, before, after })
  }
  const written = await withoutNewGaps(deps, possible, ({ variety }, gap) =>
    addFault(variety.id, gap === 'price' ? 'making' : 'hidden', gapsText('bulk.new_gaps', [gap], staff.lang)),
  )
  await approvePriceCut(
    deps,
    staff,
    { kind: 'catalogue', id: 'prices' },
    written.map(({ product, variety, next }) => ({
      onHand: variety.on_hand,
      before: { ...product, ...variety },
      after: { ...product, ...next },
    })),
  )
  const changeSetId = written.length > 0 ? await openChangeSet(deps, staff, 'grid') : null
  await orTaken(
    staff,
    writeVarieties(
      db,
      written.map(({ next }) => next),
    ),
  )
  const trail: Trail = {
    thing: null,
    after: { saved: written.length, faults: faults.length },
    items: written.map(({ variety, before, after }) => ({ thing: { kind: 'variety', id: variety.id }, before, after })),
    ...(changeSetId !== null && { changeSetId }),
  }
  return { answer: { data: { saved: written.length, change_set_id: changeSetId, faults } }, trail }
}

/** What each row was when its editor began. Of a version that its product never had nothing is known: all clashes. */
async function basesOf(
  deps: Deps,
  varieties: readonly VarietyRecord[],
  products: ReadonlyMap<number, ProductRecord>,
  sent: Sent,
) {
  const bases = new Map<number, VarietyFields>()
  for (const [version, rows] of Map.groupBy(varieties, ({ id }) => sent.get(id)?.version ?? 0)) {
    const known = rows.filter(({ product_id }) => version <= (products.get(product_id)?.version ?? 0))
    const current = known.filter(({ product_id }) => version === products.get(product_id)?.version)
    for (const row of current) bases.set(row.id, varietyFieldsOf(row))
    const edited = known.filter((row) => !bases.has(row.id))
    if (edited.length === 0) continue
    for (const [id, row] of await recordsAtVersion(deps, 'variety', edited, version))
      bases.set(id, varietyFieldsOf(row as VarietyRecord))
  }
  return bases
}

/** Without the rows that would take from a product that is for sale what shoppers must be told. */
async function withoutNewGaps({ db }: Deps, rows: readonly Planned[], onGap: (row: Planned, gap: ProductGap) => void) {
  const ids = [...new Set(rows.flatMap(({ product }) => (isShown(product) ? [product.id] : [])))]
  if (ids.length === 0) return rows
  const varieties = Map.groupBy(await varietiesOfProducts(db, { ids }), ({ product_id }) => product_id)
  const pictures = Map.groupBy(await picturesAltTexts(db, ids), ({ product_id }) => product_id)
  const left = new Set(rows)
  for (const id of ids) {
    const own = rows.filter(({ product }) => product.id === id)
    const [goods, shown] = [varieties.get(id) ?? [], pictures.get(id) ?? []]
    const facts = { product: (own[0] as Planned).product, pictures: shown }
    // Leaving out one row may uncover the next gap: a variety that was to take the place of a hidden one.
    for (;;) {
      const nexts = new Map(own.filter((row) => left.has(row)).map(({ next }) => [next.id, next]))
      const [gap] = newGaps(
        { ...facts, varieties: goods.map(varietyFieldsOf) },
        { ...facts, varieties: goods.map((row) => varietyFieldsOf(nexts.get(row.id) ?? row)) },
      )
      const guilty = own.filter((row) => left.has(row) && gap && causes(row, gap))
      if (!gap || guilty.length === 0) break
      for (const row of guilty) {
        left.delete(row)
        onGap(row, gap)
      }
    }
  }
  return [...left]
}

const causes = ({ variety, next }: Planned, gap: ProductGap) =>
  gap === 'price' ? next.making === 0 && !next.hidden_at : !variety.hidden_at && next.hidden_at !== null
