import { isDeepStrictEqual } from 'node:util'
import type { ImportKind } from '@asjad/contract/admin/imports'
import { maxVarieties } from '@asjad/contract/admin/product-fields'
import type { Deps } from '../../deps.ts'
import { categoriesForImport, type ProductLine, recordsForImport } from '../catalog/import-products.service.ts'
import { emptyProduct, varietyFieldsOf } from '../catalog/product-fields.ts'
import { isBelowCost, productFaults, varietyFaults } from '../catalog/product-rules.ts'
import { type RecordedProduct, recordedProduct } from '../catalog/record-fields.ts'
import { skuKey } from '../catalog/sku-case.ts'
import { asWritten, type CategoryNames, folded, readCell } from './cells.ts'
import { breathe, type CheckedLine, linesPerBreath, type Note, note } from './checked-line.ts'
import { fieldsOf, type ImportField } from './import-fields.ts'
import { judgeGaps, judgeStatus } from './judge-state.ts'
import { pricesAt } from './line-prices.ts'
import { type Draft, type Group, nextVariety, type Values } from './product-drafts.ts'
import type { ImportLineCells } from './recognise-columns.ts'
import { isUntouched, writtenCell } from './written-cells.ts'

type Context = Awaited<ReturnType<typeof contextOf>>

export async function checkProductLines(
  deps: Deps,
  kind: Extract<ImportKind, 'products' | 'prices'>,
  lines: readonly ImportLineCells[],
  onProgress: (share: number) => Promise<void>,
): Promise<CheckedLine[]> {
  const context = await contextOf(deps, kind, lines)
  const drafts: Draft[] = []
  const lineOfSku = new Map<string, number>()
  for (const [n, each] of lines.entries()) {
    drafts.push(draftOf(each, context, lineOfSku))
    if (n % linesPerBreath === 0) {
      await breathe()
      await onProgress((n / lines.length) * 0.7)
    }
  }
  const products = await judged(drafts, context)
  const prices = await pricesAt(deps)
  return drafts.map((draft) => finished(draft, products, prices))
}

async function contextOf(
  deps: Deps,
  kind: Extract<ImportKind, 'products' | 'prices'>,
  lines: readonly ImportLineCells[],
) {
  const cellsOf = (field: string) => [
    ...new Set(lines.flatMap(({ cells }) => (cells.has(field) ? [asWritten(cells.get(field) ?? '').trim()] : []))),
  ]
  const records = await recordsForImport(deps, { skus: cellsOf('sku'), slugs: cellsOf('slug') })
  const categories = await categoriesForImport(deps)
  const names = new Map<string, number | null>()
  for (const { id, title_ar, title_en } of categories)
    for (const title of new Set([folded(title_ar), folded(title_en)])) names.set(title, names.has(title) ? null : id)
  for (const { id, slug } of categories) names.set(folded(slug), id)
  return {
    kind,
    fields: fieldsOf[kind],
    products: new Map(records.products.map((product) => [product.id, product])),
    productBySlug: new Map(records.products.map((product) => [product.slug, product])),
    varietyBySku: new Map(records.varieties.map((variety) => [skuKey(variety.sku), variety])),
    varieties: Map.groupBy(records.varieties, ({ product_id }) => product_id),
    pictures: Map.groupBy(records.pictures, ({ product_id }) => product_id),
    categoryNames: names as CategoryNames,
    categorySlugs: new Map(categories.map(({ id, slug }) => [id, slug])),
  }
}

/** What one line says by itself. */
function draftOf({ line, cells }: ImportLineCells, context: Context, lineOfSku: Map<string, number>): Draft {
  const faults: Note[] = []
  const cell = (name: string) => cells.get(name) ?? ''
  const read = (name: string) => {
    const field = context.fields.find((each) => each.name === name)
    if (!field || !cells.has(name)) return undefined
    const found = readCell(field, cell(name), context.categoryNames)
    if ('value' in found) return found.value
    faults.push(note(name, cell(name), found.fault.key, found.fault.values))
    return undefined
  }
  const sku = asWritten(cell('sku')).trim()
  const variety = context.varietyBySku.get(skuKey(sku)) ?? null
  if (sku === '') faults.push(note('sku', '', 'field.required'))
  else if (!variety) read('sku')
  const earlier = lineOfSku.get(skuKey(sku))
  if (earlier !== undefined) faults.push(note('sku', sku, 'import.same_sku', { line: earlier }))
  else if (sku !== '') lineOfSku.set(skuKey(sku), line)
  if (!variety && context.kind === 'prices' && sku !== '') faults.push(note('sku', sku, 'import.unknown_sku'))

  const slug = cells.has('slug') ? asWritten(cell('slug')).trim() : null
  const named = slug === null ? null : (context.productBySlug.get(slug) ?? null)
  if (variety && slug !== null && named?.id !== variety.product_id)
    faults.push(note('slug', slug, 'import.other_product'))
  if (!variety && slug !== null && !named) read('slug')
  const product = variety ? (context.products.get(variety.product_id) ?? null) : named
  const newSlug = product ? null : (slug ?? slugOf(sku))
  const draft: Draft = {
    line,
    cells,
    sku,
    product,
    variety,
    group: product ? String(product.id) : `new ${newSlug}`,
    newSlug,
    productValues: {},
    varietyValues: variety ? {} : { sku },
    received: 0,
    faults,
  }
  const storedProduct: Values = product ? recordedProduct(product) : {}
  const storedVariety: Values = variety ? varietyFieldsOf(variety) : {}
  for (const field of context.fields) {
    if (field.of === 'record' || !cells.has(field.name)) continue
    const [stored, target, exists] =
      field.of === 'product'
        ? [storedProduct, draft.productValues, product !== null]
        : [storedVariety, draft.varietyValues, variety !== null]
    if (exists && isAsStored(field, cell(field.name), stored[field.name], context)) continue
    const value = read(field.name)
    if (value !== undefined && !(exists && isDeepStrictEqual(value, stored[field.name]))) target[field.name] = value
  }
  if (!variety) draft.received = Number(read('on_hand') ?? 0)
  if (!variety && context.kind === 'products' && !cells.has('weight')) faults.push(note('weight', '', 'field.required'))
  return draft
}

const isAsStored = (field: ImportField, cell: string, stored: unknown, { categorySlugs }: Context) =>
  cell.trim() !== '-' && isUntouched(asWritten(cell), writtenCell(field, stored, categorySlugs))

const slugOf = (sku: string) =>
  sku
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80) || 'product'

/**
 * Judges lines together with the others of their product. A faulty line takes its values of the product with it, which
 * may make others faulty: so again, until nothing changes.
 */
async function judged(drafts: readonly Draft[], context: Context): Promise<Map<string, Group>> {
  for (;;) {
    const groups = new Map<string, Group>()
    for (const draft of drafts) if (draft.faults.length === 0) addTo(groups, draft)
    let found = 0
    let n = 0
    for (const group of groups.values()) {
      found += judge(group, context)
      n += 1
      if (n % linesPerBreath === 0) await breathe()
    }
    if (found === 0) return groups
  }
}

function addTo(groups: Map<string, Group>, draft: Draft) {
  const group: Group = groups.get(draft.group) ?? {
    product: draft.product,
    values: {},
    firstLine: new Map(),
    drafts: [],
  }
  groups.set(draft.group, group)
  group.drafts.push(draft)
  for (const [field, value] of Object.entries(draft.productValues)) {
    if (!group.firstLine.has(field)) {
      group.firstLine.set(field, draft.line)
      group.values[field] = value
    } else if (!isDeepStrictEqual(group.values[field], value))
      draft.faults.push(
        note(field, draft.cells.get(field) ?? '', 'import.lines_differ', { line: group.firstLine.get(field) ?? 0 }),
      )
  }
}

/** How many faults it found. */
function judge({ product, values, drafts }: Group, context: Context): number {
  const before = drafts.reduce((sum, { faults }) => sum + faults.length, 0)
  const stored = product ? recordedProduct(product) : null
  const next = { ...(stored ?? { ...emptyProduct, status: 'draft' }), ...values } as RecordedProduct
  const inEach = (field: string, key: Note['key'], only: (draft: Draft) => boolean = () => true) => {
    for (const draft of drafts.filter(only)) draft.faults.push(note(field, draft.cells.get(field) ?? '', key))
  }
  const says = (field: string) => (draft: Draft) => field in draft.productValues
  if (next.category_id === undefined) inEach('category_id', 'field.required')
  if (product?.deleted_at) inEach('slug', 'bulk.binned')
  if (stored && 'pricing' in values) inEach('pricing', 'import.pricing_stays', says('pricing'))
  for (const [field, key] of Object.entries(productFaults(next)))
    inEach(
      field,
      key,
      product ? (draft) => says(field)(draft) || says('caliber')(draft) || says('by_weight')(draft) : undefined,
    )
  if (!('status' in values) || judgeStatus(next, { product, drafts }))
    judgeGaps({ stored, next }, { product, drafts }, context)
  const added = drafts.filter(({ variety }) => !variety).length
  const own = product ? (context.varieties.get(product.id) ?? []).length : 0
  if (own + added > maxVarieties) inEach('sku', 'product.too_many_varieties', ({ variety }) => !variety)
  for (const draft of drafts)
    for (const [field, key] of Object.entries(varietyFaults(next.pricing, nextVariety(draft, next))))
      draft.faults.push(note(field, draft.cells.get(field) ?? '', key))
  for (const draft of drafts) {
    const other =
      next.pricing === 'gold' ? (['fixed_price', 'last_fixed_price'] as const) : (['making', 'last_making'] as const)
    for (const field of other)
      if (draft.varietyValues[field] != null)
        draft.faults.push(note(field, draft.cells.get(field) ?? '', 'grid.other_pricing'))
  }
  return drafts.reduce((sum, { faults }) => sum + faults.length, 0) - before
}

/** More than this a price rarely changes on purpose. */
const bigChange = 0.5

function finished(
  draft: Draft,
  groups: ReadonlyMap<string, Group>,
  prices: Awaited<ReturnType<typeof pricesAt>>,
): CheckedLine {
  const { line, sku, product, variety, productValues, varietyValues, faults } = draft
  const name = sku || '—'
  const base = { line, name, faults, warnings: [] as Note[] }
  const group = groups.get(draft.group)
  const stored = product ? recordedProduct(product) : null
  if (faults.length > 0 || !group) {
    const title = String(productValues.title_ar ?? stored?.title_ar ?? '')
    return { ...base, result: 'faulty', title, changes: [], data: null, price_before: null, price_after: null }
  }
  const next = { ...(stored ?? emptyProduct), ...group.values } as RecordedProduct
  const before = variety ? varietyFieldsOf(variety) : null
  const after = nextVariety(draft, next)
  // Of a value that several lines say, the first one makes the change.
  const own = Object.fromEntries(Object.entries(productValues).filter(([field]) => group.firstLine.get(field) === line))
  const changes = [
    ...Object.entries(own).map(([field, value]) => ({
      field,
      before: stored?.[field as 'slug'] ?? null,
      after: value,
    })),
    ...Object.entries(varietyValues).map(([field, value]) => ({
      field,
      before: before?.[field as 'sku'] ?? null,
      after: value,
    })),
    ...(draft.received > 0 ? [{ field: 'on_hand', before: null, after: draft.received }] : []),
  ]
  for (const field of ['making', 'fixed_price'] as const) {
    const [was, is] = [before?.[field] ?? null, after[field]]
    if (was !== null && is !== null && was > 0 && Math.abs(is - was) / was > bigChange)
      base.warnings.push(note(field, draft.cells.get(field) ?? '', 'import.big_change'))
  }
  if (changes.length > 0 && isBelowCost(next, after)) base.warnings.push(note('cost', '', 'import.below_cost'))
  if (!variety && next.title_en === '') base.warnings.push(note('title_en', '', 'import.no_english'))
  const data: ProductLine = {
    line,
    seen: product?.version ?? null,
    productId: product?.id ?? null,
    varietyId: variety?.id ?? null,
    newSlug: draft.newSlug,
    product: withStateTime(own),
    variety: varietyValues,
    received: draft.received,
  }
  return {
    ...base,
    result: variety ? (changes.length > 0 ? 'change' : 'same') : 'create',
    title: next.title_ar || next.title_en,
    changes,
    data,
    price_before: before && stored ? prices(stored, before) : null,
    price_after: prices(next, after),
  }
}

/** Published and archived since the moment of the dry run; nobody typed a time. */
const withStateTime = (values: Values): Partial<RecordedProduct> =>
  'status' in values && values.status !== 'draft' ? { ...values, status_at: new Date().toISOString() } : values
