import type { listMoney, MoneyView } from '@asjad/contract/admin/money'
import type { Input } from '@asjad/contract/endpoint'
import * as m from '#app/i18n/messages/money.ts'
import { amount as amountName, fromDay, toDay } from '#app/i18n/messages/orders.ts'
import { type Chip, type ListFilter, listChips, rangeChip } from '#app/ui/list/filter-chips.tsx'
import { dayWithin } from '#app/ui/moment.tsx'
import { kindNames, looks, methodNames } from './movement-looks.ts'

/** In the order of their tabs. */
export const viewNames: Record<MoneyView, () => string> = {
  all: m.viewAll,
  received: m.viewReceived,
  refunds: m.viewRefunds,
  unfinished: m.viewUnfinished,
  waiting: m.viewWaiting,
  mismatched: m.viewMismatched,
}
const views = Object.keys(viewNames) as MoneyView[]

export const viewOf = (query: URLSearchParams): MoneyView => views.find((view) => view === query.get('view')) ?? 'all'

const filterNames = ['q', 'kind', 'status', 'method', 'from', 'to', 'amount_from', 'amount_to'] as const
export const isFiltered = (query: URLSearchParams) => filterNames.some((name) => query.has(name))

const valuesOf = (names: Record<string, () => string>) =>
  Object.entries(names).map(([value, name]) => ({ value, name: name() }))

export const listFilters = (): ListFilter[] => [
  { name: 'kind', title: m.kind(), values: valuesOf(kindNames) },
  { name: 'method', title: m.method(), values: valuesOf(methodNames) },
  {
    name: 'status',
    title: m.status(),
    values: Object.entries(looks).map(([value, { name }]) => ({ value, name: name() })),
  },
]

/** The filters of the address in words. */
export function chipsOf(query: URLSearchParams): Chip[] {
  const dates = [
    query.has('from') && fromDay({ day: dayWithin(query.get('from') ?? '') }),
    query.has('to') && toDay({ day: dayWithin(query.get('to') ?? '') }),
  ].filter(Boolean)
  return [
    ...listChips(query, listFilters()),
    ...(dates.length > 0 ? [{ key: 'date', name: m.time(), value: dates.join(' '), names: ['from', 'to'] }] : []),
    ...rangeChip(query, 'amount', amountName()),
  ]
}

/** What the list asks the API for; the export asks for the same without the page. */
export function listInput(query: URLSearchParams): Input<typeof listMoney> {
  const given = [...filterNames, 'sort', 'page'].flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value] as const] : []
  })
  return { view: viewOf(query), ...Object.fromEntries(given) } as Input<typeof listMoney>
}

export function exportPath(query: URLSearchParams) {
  const { page: _, ...filters } = listInput(query)
  return `/api/v1/admin/money/transactions/export?${new URLSearchParams(filters as Record<string, string>)}`
}
