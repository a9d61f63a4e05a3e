import type { OrderViewName } from '@asjad/contract/admin/order-list'
import type { listOrders } from '@asjad/contract/admin/orders'
import type { Input } from '@asjad/contract/endpoint'
import { serverNow } from '@asjad/ui/api/server-clock.ts'
import { dayInRiyadh } from '@asjad/ui/i18n/format.ts'

export type ListInput = Input<typeof listOrders>

/** The filters that hold several values, separated by commas. */
export const listFilters = ['status', 'payment_status', 'method', 'courier', 'city', 'karat', 'flag', 'tag'] as const
export type ListFilter = (typeof listFilters)[number]
/** Every name in the address that narrows the list. */
export const filterNames = [...listFilters, 'q', 'from', 'to', 'days', 'amount_from', 'amount_to'] as const
const passedOn = [...listFilters, 'q', 'from', 'to', 'amount_from', 'amount_to', 'sort', 'page'] as const

const dayMs = 86_400_000

/** In the order of their tabs. */
export const views: readonly OrderViewName[] = [
  'all',
  'waiting',
  'to_prepare',
  'to_ship',
  'late',
  'unpaid',
  'returns',
  'refused_refunds',
]

export const viewOf = (query: URLSearchParams): OrderViewName =>
  views.find((view) => view === query.get('view')) ?? 'all'

/** What the list asks the API for. `days` counts back from today, so that a saved view moves with the days. */
export function listInput(query: URLSearchParams): ListInput {
  const entries = passedOn.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value] as const] : []
  })
  const days = Number(query.get('days'))
  const from = days > 0 ? { from: dayInRiyadh(new Date(serverNow() - (days - 1) * dayMs)) } : {}
  return { view: viewOf(query), ...Object.fromEntries(entries), ...from } as ListInput
}

export const isFiltered = (query: URLSearchParams) => filterNames.some((name) => query.has(name))

export const valuesOf = (query: URLSearchParams, name: ListFilter) => query.get(name)?.split(',').filter(Boolean) ?? []

/** With a value added, or taken out if it is there already. */
export function toggled(values: readonly string[], value: string) {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}

/** What a saved view keeps of the address. */
export function savedQuery(query: URLSearchParams) {
  const kept = new URLSearchParams(query)
  kept.delete('page')
  kept.sort()
  return kept.toString()
}
