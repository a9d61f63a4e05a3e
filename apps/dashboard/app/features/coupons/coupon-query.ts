import type { CouponView, listCoupons } from '@asjad/contract/admin/coupons'
import type { Input } from '@asjad/contract/endpoint'
import * as m from '#app/i18n/messages/coupons.ts'
import { type Chip, type ListFilter, listChips } from '#app/ui/list/filter-chips.tsx'

/** In the order of their tabs. */
export const viewNames: Readonly<Record<CouponView, () => string>> = {
  all: m.viewAll,
  running: m.viewRunning,
  planned: m.viewPlanned,
  ended: m.viewEnded,
}

export const viewOf = (query: URLSearchParams): CouponView =>
  (Object.keys(viewNames) as CouponView[]).find((view) => view === query.get('view')) ?? 'all'

const filterNames = ['q', 'kind', 'used', 'series'] as const
export const isFiltered = (query: URLSearchParams) => filterNames.some((name) => query.has(name))

export const listFilters = (): ListFilter[] => [
  {
    name: 'kind',
    title: m.kind(),
    values: [
      { value: 'percent', name: m.kindPercent() },
      { value: 'amount', name: m.kindAmount() },
    ],
  },
  {
    name: 'used',
    title: m.usedFilter(),
    single: true,
    values: [
      { value: 'yes', name: m.usedYes() },
      { value: 'no', name: m.usedNo() },
    ],
  },
]

/** The filters of the address in words; `prefix` names the series. */
export function chipsOf(query: URLSearchParams, prefix: string | undefined): Chip[] {
  const series = query.get('series')
  return [
    ...(series
      ? [{ key: 'series', name: m.seriesFilter(), value: `\u2066${prefix ?? series}\u2069`, names: ['series'] }]
      : []),
    ...listChips(query, listFilters()),
  ]
}

const read = (query: URLSearchParams, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])))

export const listInput = (query: URLSearchParams) =>
  ({ view: viewOf(query), ...read(query, [...filterNames, 'sort', 'page']) }) as Input<typeof listCoupons>

/** What the list shows, as a file. */
export const exportPath = (query: URLSearchParams) =>
  `/api/v1/admin/exports/coupons?${new URLSearchParams({ view: viewOf(query), ...read(query, filterNames) })}`
