import type { BulkChange } from '@asjad/contract/admin/product-bulk'
import type { ProductGap, VarietyFields } from '@asjad/contract/admin/product-fields'
import type { MessageKey } from '../../i18n/translate.ts'
import { productFieldsOf, statusOf, varietyFieldsOf } from './product-fields.ts'
import { newGaps, productFaults, varietyFaults } from './product-rules.ts'
import { canMove } from './product-status.service.ts'
import { hindrancesOf } from './publishable.ts'
import {
  difference,
  type RecordedProduct,
  recordedProduct,
  withProductFields,
  withVarietyFields,
} from './record-fields.ts'
import type { ProductRecord, VarietyRecord } from './records.queries.ts'

/** Why nothing is done with a row: a text, what it lacks to be published, or what it would lack while it is for sale. */
export type BulkFault = MessageKey | { gaps: ProductGap[] } | { newGaps: ProductGap[] }

export type Bundle = {
  product: ProductRecord
  varieties: readonly VarietyRecord[]
  pictures: readonly { alt_ar: string; alt_en: string }[]
  inHomeSection: boolean
}

/** What becomes of one product or one variety. Neither a fault nor a change: it is so already. */
export type Planned = {
  product: ProductRecord
  variety: VarietyRecord | null
  /** All of the product's. */
  varieties: readonly VarietyRecord[]
  /** The row as it will be. */
  next: { product: ProductRecord } | { variety: VarietyRecord } | null
  before: object
  after: object
  fault: BulkFault | null
}

/** The one function that says what a change does: a preview shows its result, and saving writes it. */
export function planChange(change: BulkChange, bundles: readonly Bundle[], now: Date): Planned[] {
  return bundles.flatMap((bundle) =>
    isOfVarieties(change)
      ? bundle.varieties.map((variety) => planVariety(change, bundle, variety, now))
      : [planProduct(change, bundle, now)],
  )
}

function planProduct(change: BulkChange, bundle: Bundle, now: Date): Planned {
  const { product, varieties } = bundle
  const faulty = (fault: BulkFault): Planned => ({
    product,
    varieties,
    variety: null,
    next: null,
    before: {},
    after: {},
    fault,
  })
  if (product.deleted_at) return faulty('bulk.binned')
  if (change.kind === 'home_section') {
    const before = { home_section: bundle.inHomeSection }
    const next = bundle.inHomeSection ? null : { product }
    return { product, varieties, variety: null, next, before, after: { home_section: true }, fault: null }
  }
  const fields = productChange(change, bundle, now)
  if ('fault' in fields) return faulty(fields.fault)
  const next = withProductFields(product, fields)
  const { before, after, fields: changed } = difference(recordedProduct(product), recordedProduct(next))
  return {
    product,
    varieties,
    variety: null,
    next: changed.length > 0 ? { product: next } : null,
    before,
    after,
    fault: null,
  }
}

function productChange(change: BulkChange, bundle: Bundle, now: Date): Partial<RecordedProduct> | { fault: BulkFault } {
  const { product } = bundle
  const status = statusOf(product)
  const at = now.toISOString()
  switch (change.kind) {
    case 'status': {
      if (status === change.to) return {}
      if (!canMove(status, change.to)) return { fault: 'bulk.cannot_move' }
      if (change.to === 'published') {
        const gaps = hindrancesOf(bundle)
        if (gaps.length > 0) return { fault: { gaps } }
      }
      return { status: change.to, status_at: change.to === 'draft' ? null : at }
    }
    case 'schedule': {
      if (new Date(change.at) <= now) return { fault: 'bulk.not_future' }
      if (!canMove(status, 'scheduled')) return { fault: 'bulk.cannot_move' }
      const gaps = hindrancesOf(bundle)
      if (gaps.length > 0) return { fault: { gaps } }
      return { status: 'scheduled', status_at: new Date(change.at).toISOString() }
    }
    case 'category':
      return { category_id: change.category_id }
    case 'tax_category': {
      const fields = { tax_category: change.tax_category }
      const [fault] = Object.values(productFaults({ ...productFieldsOf(product), ...fields }))
      return fault ? { fault } : fields
    }
    default:
      return {}
  }
}

type VarietyChange = Extract<BulkChange, { kind: 'making' | 'struck_price' | 'end_struck_price' }>

export const isOfVarieties = (change: BulkChange): change is VarietyChange =>
  change.kind === 'making' || change.kind === 'struck_price' || change.kind === 'end_struck_price'

function varietyChange(change: VarietyChange, product: ProductRecord, variety: VarietyRecord) {
  if (change.kind === 'making') return makingChange(change, variety)
  if (change.kind === 'struck_price') return struckChange(change, product, variety)
  return { last_making: null, last_fixed_price: null }
}

function planVariety(change: VarietyChange, bundle: Bundle, variety: VarietyRecord, now: Date): Planned {
  const { product } = bundle
  const varieties = [variety]
  const faulty = (fault: BulkFault): Planned => ({
    product,
    varieties,
    variety,
    next: null,
    before: {},
    after: {},
    fault,
  })
  if (product.deleted_at) return faulty('bulk.binned')
  const fields = varietyChange(change, product, variety)
  if ('fault' in fields) return faulty(fields.fault)
  const next = withVarietyFields(variety, fields, now)
  const [fault] = Object.values(varietyFaults(product.pricing, varietyFieldsOf(next)))
  if (fault) return faulty(fault)
  const gaps = gapsWith(bundle, next)
  if (gaps.length > 0) return faulty({ newGaps: gaps })
  const { before, after, fields: changed } = difference(varietyFieldsOf(variety), varietyFieldsOf(next))
  return {
    product,
    varieties,
    variety,
    next: changed.length > 0 ? { variety: next } : null,
    before,
    after,
    fault: null,
  }
}

function gapsWith(bundle: Bundle, next: VarietyRecord): ProductGap[] {
  const before = { ...bundle, varieties: bundle.varieties.map(varietyFieldsOf) }
  const varieties = bundle.varieties.map((row) => varietyFieldsOf(row.id === next.id ? next : row))
  return newGaps(before, { ...bundle, varieties })
}

/** The largest amount that a form takes, in halalas. */
const maxHalalas = 1_000_000_000

function makingChange(
  { how, value, keep_old }: Extract<BulkChange, { kind: 'making' }>,
  { making, last_making, weight_mg }: VarietyRecord,
): Partial<VarietyFields> | { fault: BulkFault } {
  if (making === null) return { fault: 'bulk.priced_fixed' }
  const perGram = (value * 100 * weight_mg) / 1000
  const halalas = Math.round(
    {
      set: value * 100,
      set_per_gram: perGram,
      add: making + value * 100,
      add_per_gram: making + perGram,
      add_percent: (making * (100 + value)) / 100,
    }[how],
  )
  if (halalas < 0) return { fault: 'bulk.making_negative' }
  if (halalas > maxHalalas) return { fault: 'bulk.making_too_high' }
  if (keep_old && making !== halalas) {
    if (making <= halalas) return { fault: 'product.struck_price' }
    return { making: halalas / 100, last_making: making / 100 }
  }
  // A struck price that is no longer higher would be a false promise, so it ends.
  const ends = last_making !== null && last_making <= halalas
  return { making: halalas / 100, ...(ends && { last_making: null }) }
}

/** The former price that shoppers see struck through: above the present one, or it is a fault. */
function struckChange(
  { how, value }: Extract<BulkChange, { kind: 'struck_price' }>,
  { pricing }: ProductRecord,
  { making, fixed_price }: VarietyRecord,
): Partial<VarietyFields> | { fault: BulkFault } {
  const price = (pricing === 'gold' ? making : fixed_price) ?? 0
  const halalas = Math.round(
    { set: value * 100, add: price + value * 100, add_percent: (price * (100 + value)) / 100 }[how],
  )
  if (halalas > maxHalalas) return { fault: 'bulk.struck_too_high' }
  return pricing === 'gold' ? { last_making: halalas / 100 } : { last_fixed_price: halalas / 100 }
}
