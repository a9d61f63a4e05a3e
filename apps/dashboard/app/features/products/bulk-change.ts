import type { BulkChange, changeManyProducts } from '@asjad/contract/admin/product-bulk'
import type { Data, Input } from '@asjad/contract/endpoint'
import { fromRiyadh } from '#app/features/product/riyadh-time.ts'
import { typedNumber } from '#app/forms/typed-number.ts'

export type BulkKind =
  | 'making'
  | 'category'
  | 'publish'
  | 'unpublish'
  | 'archive'
  | 'schedule'
  | 'tax_category'
  | 'struck_price'
  | 'end_struck_price'
  | 'home_section'

export type Selected = Pick<Input<typeof changeManyProducts>, 'ids' | 'filters'>
export type BulkResult = Data<typeof changeManyProducts>

/** What the fields of an editor hold, as typed. */
export type Typed = {
  way: 'raise' | 'cut' | 'set'
  unit: 'gram' | 'piece' | 'percent'
  amount: string
  keepOld: boolean
  struckWay: 'add_percent' | 'add' | 'set'
  category: string
  tax: 'standard' | 'zero'
  at: string
  section: string
}
export const firstTyped: Typed = {
  way: 'raise',
  unit: 'gram',
  amount: '',
  keepOld: false,
  struckWay: 'add_percent',
  category: '',
  tax: 'standard',
  at: '',
  section: '',
}

function makingChange({ way, unit, amount, keepOld }: Typed): BulkChange | null {
  const value = typedNumber(amount)
  if (Number.isNaN(value)) return null
  const keep_old = keepOld && way !== 'raise'
  if (way === 'set') return { kind: 'making', how: unit === 'gram' ? 'set_per_gram' : 'set', value, keep_old }
  const how = { gram: 'add_per_gram', piece: 'add', percent: 'add_percent' } as const
  return { kind: 'making', how: how[unit], value: way === 'cut' ? -value : value, keep_old }
}

function struckChange({ struckWay: how, amount }: Typed): BulkChange | null {
  const value = typedNumber(amount)
  return value > 0 ? { kind: 'struck_price', how, value } : null
}

/** The change that is asked for; null while a field is missing. */
export function changeOf(kind: BulkKind, typed: Typed): BulkChange | null {
  switch (kind) {
    case 'making':
      return makingChange(typed)
    case 'category':
      return typed.category ? { kind, category_id: Number(typed.category) } : null
    case 'publish':
      return { kind: 'status', to: 'published' }
    case 'unpublish':
      return { kind: 'status', to: 'draft' }
    case 'archive':
      return { kind: 'status', to: 'archived' }
    case 'schedule':
      return fromRiyadh(typed.at) ? { kind, at: fromRiyadh(typed.at) } : null
    case 'tax_category':
      return { kind, tax_category: typed.tax }
    case 'struck_price':
      return struckChange(typed)
    case 'end_struck_price':
      return { kind }
    case 'home_section':
      return typed.section ? { kind, home_section_id: Number(typed.section) } : null
  }
}
