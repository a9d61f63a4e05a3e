import type { listStaffProducts, ProductViewName } from '@asjad/contract/admin/products'
import type { Input } from '@asjad/contract/endpoint'
import * as m from '#app/i18n/messages/products.ts'

export type ListInput = Input<typeof listStaffProducts>

/** The filters that hold several values, separated by commas. */
export const listFilters = ['status', 'category', 'karat', 'pricing', 'stock', 'missing'] as const
const filterNames = [...listFilters, 'q', 'weight_from', 'weight_to', 'engraving', 'below_cost'] as const

/** In the order of their tabs. */
export const viewNames: Readonly<Record<ProductViewName, () => string>> = {
  all: m.viewAll,
  published: m.viewPublished,
  drafts: m.viewDrafts,
  scheduled: m.viewScheduled,
  low: m.viewLow,
  sold_out: m.viewSoldOut,
  archived: m.viewArchived,
  bin: m.viewBin,
}

export const viewOf = (query: URLSearchParams): ProductViewName =>
  (Object.keys(viewNames) as ProductViewName[]).find((view) => view === query.get('view')) ?? 'all'

const read = (query: URLSearchParams, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])))

/** What narrows the list, as the API names it. */
export const filtersOf = (query: URLSearchParams) =>
  ({ view: viewOf(query), ...read(query, filterNames) }) as Omit<ListInput, 'page' | 'per_page' | 'sort'>

export const listInput = (query: URLSearchParams) =>
  ({ ...filtersOf(query), ...read(query, ['sort', 'page']) }) as ListInput

export const isFiltered = (query: URLSearchParams) => filterNames.some((name) => query.has(name))

/** The download of some products, or of all that the filters match. */
export function exportPath(query: URLSearchParams, ids?: readonly string[]) {
  const fields = ids ? { ids: ids.join(',') } : (filtersOf(query) as Record<string, string>)
  return `/api/v1/admin/exports/products?${new URLSearchParams(fields)}`
}
