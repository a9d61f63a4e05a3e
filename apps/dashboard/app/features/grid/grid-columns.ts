import type { saveGrid } from '@asjad/contract/admin/product-bulk'
import type { listVarieties } from '@asjad/contract/admin/products'
import type { Data, Input } from '@asjad/contract/endpoint'
import { typedNumber } from '#app/forms/typed-number.ts'
import * as m from '#app/i18n/messages/grid.ts'

export type GridRow = Data<typeof listVarieties>[number]
export type SavedRow = Input<typeof saveGrid>['rows'][number]
export type GridField = Exclude<keyof SavedRow, 'id' | 'version'>

type Kind = 'sku' | 'grams' | 'size' | 'amount' | 'count' | 'flag'
export type GridColumn = {
  field: GridField
  name: () => string
  kind: Kind
  pricing?: GridRow['pricing']
  price?: true
}

/** `pricing`: only for products that are priced so. `price`: for those who may change prices. */
export const gridColumns: readonly GridColumn[] = [
  { field: 'sku', name: m.sku, kind: 'sku' },
  { field: 'size', name: m.size, kind: 'size' },
  { field: 'weight', name: m.weight, kind: 'grams' },
  { field: 'making', name: m.making, kind: 'amount', pricing: 'gold', price: true },
  { field: 'last_making', name: m.lastMaking, kind: 'amount', pricing: 'gold', price: true },
  { field: 'fixed_price', name: m.fixedPrice, kind: 'amount', pricing: 'fixed', price: true },
  { field: 'last_fixed_price', name: m.lastFixedPrice, kind: 'amount', pricing: 'fixed', price: true },
  { field: 'cost', name: m.cost, kind: 'amount', price: true },
  { field: 'low_stock', name: m.lowStock, kind: 'count' },
  { field: 'hidden', name: m.hidden, kind: 'flag' },
]

export const isEditable = ({ pricing, price }: GridColumn, row: GridRow, mayPrice: boolean) =>
  (!pricing || row.pricing === pricing) && (!price || mayPrice)

/** What a cell shows before it is edited. */
export const textOf = (column: GridColumn, row: GridRow) => valueText(column, row[column.field])

export function valueText({ kind }: GridColumn, value: unknown): string {
  if (value === null) return ''
  if (kind === 'flag') return value ? m.yes() : ''
  if (kind === 'amount') return Number(value).toFixed(2)
  return String(value)
}

const decimals = { amount: 2, size: 2, grams: 3 } as const
const units = /\u20c1|﷼|ر\.س\.?|ريال|SAR|جم|g$/giu
const skuForm = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,39}$/
const affirmed = new Set(['1', 'yes', 'true', 'x', '✓', 'نعم', 'صح'])
const denied = new Set(['', '0', 'no', 'false', 'لا'])

export type Parsed = { value: string | number | boolean | null } | { fault: string }

/** What a typed or pasted text means in this column; the server has the last word. */
export function parseCell({ kind, field }: GridColumn, text: string): Parsed {
  const typed = text.trim()
  switch (kind) {
    case 'sku':
      return skuForm.test(typed) ? { value: typed } : { fault: m.wrongSku() }
    case 'flag': {
      const word = typed.toLowerCase()
      if (affirmed.has(word)) return { value: true }
      return denied.has(word) ? { value: false } : { fault: m.wrongFlag() }
    }
    case 'count': {
      if (typed === '') return { value: null }
      const number = typedNumber(typed)
      return Number.isInteger(number) ? { value: number } : { fault: m.wrongCount() }
    }
    default: {
      if (typed === '') return field === 'weight' || field === 'size' ? { fault: m.wrongNumber() } : { value: null }
      // A spreadsheet may paste the sign of the currency or the unit along.
      const number = typedNumber(typed.replace(units, ''))
      if (Number.isNaN(number) || (kind === 'grams' && number === 0)) return { fault: m.wrongNumber() }
      const step = 10 ** decimals[kind]
      return { value: Math.round(number * step) / step }
    }
  }
}
