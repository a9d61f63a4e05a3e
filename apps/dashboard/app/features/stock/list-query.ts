import type { listStock, StockViewName } from '@asjad/contract/admin/stock'
import type { Input } from '@asjad/contract/endpoint'
import * as m from '#app/i18n/messages/stock.ts'

/** In the order of their tabs. */
export const viewNames: Record<StockViewName, () => string> = {
  all: m.viewAll,
  low: m.viewLow,
  out: m.viewOut,
  reserved: m.viewReserved,
}

const views = Object.keys(viewNames) as StockViewName[]

export const viewOf = (query: URLSearchParams): StockViewName =>
  views.find((view) => view === query.get('view')) ?? 'all'

export const isFiltered = (query: URLSearchParams) => query.has('q') || query.has('category')

/** What the list asks the API for. */
export function listInput(query: URLSearchParams): Input<typeof listStock> {
  const entries = ['q', 'category', 'sort', 'page'].flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value] as const] : []
  })
  return { view: viewOf(query), ...Object.fromEntries(entries) } as Input<typeof listStock>
}

/** All that the list shows, on every page of it. */
export function exportPath(query: URLSearchParams) {
  const { page, ...filters } = listInput(query)
  const entries = Object.entries(filters).map(([name, value]) => [name, String(value)])
  return `/api/v1/admin/stock/export?${new URLSearchParams(entries)}`
}
