import type * as contract from '@asjad/contract/admin/product-bulk'
import type { ProductGap } from '@asjad/contract/admin/product-fields'
import type { Data, Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { fromMinor } from '@asjad/contract/money'
import { AppError } from '../../app-error.ts'
import { stageRows } from '../../database/staged-rows.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { prepareItems, type Trail, type TrailItem } from '../audit/record-entry.ts'
import { addToHomeSection, findInHomeSection, hasHomeSection } from '../content/home-sections.service.ts'
import { openChangeSet } from '../editing/change-sets.service.ts'
import type { RateTable } from '../gold-prices/gold-prices.rules.ts'
import { type BulkFault, type Bundle, isOfVarieties, type Planned, planChange } from './bulk-plan.ts'
import { varietyPrices } from './card.ts'
import { existingCategories, picturesAltTexts } from './existing-records.queries.ts'
import { approveAmountCut, currentPriceCut } from './price-cut.ts'
import { varietyFieldsOf } from './product-fields.ts'
import { isBelowCost } from './product-rules.ts'
import { selectedProducts } from './product-selection.ts'
import {
  planAndLock,
  productRecords,
  type VarietyRecord,
  varietiesOfProducts,
  writeProducts,
  writeVarieties,
} from './records.queries.ts'
import { summariseAfterCommit } from './summaries.service.ts'

type BulkInput = Parsed<typeof contract.changeManyProducts>
type Result = Data<typeof contract.changeManyProducts>

const shownRows = 200

/** What the change would do. */
export async function previewBulkChange(deps: Deps, asked: BulkInput, staff: Staff) {
  const { rows } = await plan(deps, asked, staff, { lock: false })
  const { rows: shown, ...result } = await resultOf(deps, rows, staff.lang)
  return { data: { ...result, rows: shown.slice(0, shownRows), change_set_id: null } }
}

/** Does what the preview showed, to everything without a fault. In a transaction. */
export async function changeManyProducts(deps: Deps, asked: BulkInput, staff: Staff) {
  const { db } = deps
  await summariseAfterCommit(deps)
  const { change } = asked
  const { changing, ...planned } = await planAndLock(db, async (how) => {
    const { varieties, products, rows } = await plan(deps, asked, staff, how)
    const changing = rows.filter(({ next }) => next !== null)
    return {
      ...{ varieties, products, changing },
      nextVarieties: await stageRows(
        db,
        changing.flatMap(({ next }) => (next && 'variety' in next ? [next.variety] : [])),
      ),
      nextProducts: await stageRows(
        db,
        changing.flatMap(({ next }) => (next && 'product' in next ? [next.product] : [])),
      ),
      cut: await currentPriceCut(deps, changing.flatMap(repriced)),
      items: await prepareItems(deps, itemsOf(change, changing)),
      result: await resultOf(deps, rows, staff.lang),
    }
  })
  await approveAmountCut(deps, staff, allPrices, planned.cut)
  const changeSetId = changing.length > 0 ? await openChangeSet(deps, staff, 'bulk') : null
  if (change.kind === 'home_section')
    await addToHomeSection(
      deps,
      change.home_section_id,
      changing.map(({ product }) => product.id),
    )
  else {
    await writeVarieties(db, planned.nextVarieties)
    await writeProducts(db, planned.nextProducts)
  }
  const data: Result = { ...planned.result, change_set_id: changeSetId }
  const trail: Trail = {
    thing: null,
    after: { ...change, changed: changing.length, faulty: data.faulty },
    items: planned.items,
    ...(changeSetId !== null && { changeSetId }),
  }
  return { answer: { data }, trail }
}

/** What a change of many prices is about: those of a day count together. */
const allPrices = { kind: 'catalogue', id: 'prices' }

/** A variety with a new making, or all varieties of a product with another tax. */
const repriced = ({ product, varieties, variety, next }: Planned) =>
  (variety ? [variety] : varieties).map((row) => ({
    onHand: row.on_hand,
    before: { ...product, ...row },
    after: {
      ...(next && 'product' in next ? next.product : product),
      ...(next && 'variety' in next ? next.variety : row),
    },
  }))

function itemsOf(change: BulkInput['change'], changing: readonly Planned[]): TrailItem[] {
  if (change.kind === 'home_section')
    return [
      {
        thing: { kind: 'home_section', id: change.home_section_id },
        after: { added: changing.map(({ product }) => product.id) },
      },
    ]
  return changing.map(({ product, variety, before, after }) => ({
    thing: variety ? { kind: 'variety', id: variety.id } : { kind: 'product', id: product.id },
    before,
    after,
  }))
}

const priceKinds: readonly BulkInput['change']['kind'][] = [
  'making',
  'struck_price',
  'end_struck_price',
  'tax_category',
]

async function plan(deps: Deps, asked: BulkInput, staff: Staff, { lock }: { lock: boolean }) {
  const { db, now } = deps
  const { change } = asked
  if (priceKinds.includes(change.kind) && !staff.permissions.has('prices.edit')) throw new AppError('forbidden')
  if (change.kind === 'home_section' && !staff.permissions.has('content.edit')) throw new AppError('forbidden')
  const invalid = (field: string) =>
    new AppError('invalid', { errors: { [field]: [translate(staff.lang, 'field.invalid')] } })
  if (change.kind === 'category' && (await existingCategories(db, [change.category_id])).size === 0)
    throw invalid('change.category_id')
  if (change.kind === 'home_section' && !(await hasHomeSection(deps, change.home_section_id)))
    throw invalid('change.home_section_id')
  const ids = await selectedProducts(deps, asked, staff.lang)
  // Varieties before products, as everywhere.
  const touchesVarieties = isOfVarieties(change)
  const varieties = await varietiesOfProducts(db, { ids, lock: lock && touchesVarieties })
  const products = await productRecords(db, { ids, lock })
  const pictures = Map.groupBy(await picturesAltTexts(db, ids), ({ product_id }) => product_id)
  const inSection =
    change.kind === 'home_section' ? await findInHomeSection(deps, change.home_section_id, ids) : new Set<number>()
  const byProduct = Map.groupBy(varieties, ({ product_id }) => product_id)
  const bundles: Bundle[] = products.map((product) => ({
    product,
    varieties: byProduct.get(product.id) ?? [],
    pictures: pictures.get(product.id) ?? [],
    inHomeSection: inSection.has(product.id),
  }))
  return { varieties: touchesVarieties ? varieties : [], products, rows: planChange(change, bundles, now()) }
}

/** Every row with a fault, and of the others as many as a page has. */
async function resultOf(
  { goldRates }: Pick<Deps, 'goldRates'>,
  planned: readonly Planned[],
  lang: Locale,
): Promise<Omit<Result, 'change_set_id'>> {
  const rates = (await goldRates.current())?.prices
  const changing = planned.filter(({ next }) => next !== null)
  const faulty = planned.filter(({ fault }) => fault !== null)
  const shown = [...faulty, ...changing.slice(0, Math.max(0, shownRows - faulty.length))]
  return {
    products: new Set(changing.map(({ product }) => product.id)).size,
    varieties: changing.filter(({ variety }) => variety !== null).length,
    unchanged: planned.length - changing.length - faulty.length,
    faulty: faulty.length,
    below_cost: changing.filter(endsBelowCost).length,
    rows: shown.map((row) => ({
      id: row.product.id,
      title: { ar: row.product.title_ar, en: row.product.title_en },
      sku: row.variety?.sku ?? null,
      before: row.before,
      after: row.after,
      price_before: priceOf(row.product, row.variety, rates),
      price_after: priceOf(nextProduct(row), nextVariety(row), rates),
      fault: row.fault && faultText(row.fault, lang),
    })),
  }
}

const nextProduct = ({ product, next }: Planned) => (next && 'product' in next ? next.product : product)
const nextVariety = ({ variety, next }: Planned) => (next && 'variety' in next ? next.variety : variety)

function endsBelowCost(row: Planned) {
  const variety = nextVariety(row)
  return variety !== null && isBelowCost(nextProduct(row), varietyFieldsOf(variety))
}

/** A fixed price needs no gold price. */
export function priceOf(
  product: Planned['product'],
  variety: VarietyRecord | null,
  rates: RateTable | undefined,
): number | null {
  if (!variety) return null
  if (variety.fixed_price !== null) return fromMinor(variety.fixed_price)
  return rates ? fromMinor(varietyPrices({ ...product, ...variety }, rates).price) : null
}

function faultText(fault: BulkFault, lang: Locale) {
  if (typeof fault === 'string') return translate(lang, fault)
  return 'gaps' in fault ? gapsText('bulk.gaps', fault.gaps, lang) : gapsText('bulk.new_gaps', fault.newGaps, lang)
}

export const gapsText = (key: 'bulk.gaps' | 'bulk.new_gaps', gaps: readonly ProductGap[], lang: Locale) =>
  translate(lang, key, {
    gaps: gaps.map((gap) => translate(lang, `bulk.gap.${gap}`)).join(lang === 'ar' ? '، ' : ', '),
  })
