import type { CertificateView, listCertificates } from '@asjad/contract/admin/certificates'
import type { Input } from '@asjad/contract/endpoint'
import * as m from '#app/i18n/messages/certificates.ts'

type ListInput = Input<typeof listCertificates>

/** In the order of their tabs. */
export const viewNames: Readonly<Record<CertificateView, () => string>> = {
  all: m.viewAll,
  in_stock: m.inStock,
  sold: m.viewSold,
  marked: m.watched,
  revoked: m.revoked,
}

export const viewOf = (query: URLSearchParams): CertificateView =>
  (Object.keys(viewNames) as CertificateView[]).find((view) => view === query.get('view')) ?? 'all'

const filterNames = ['q', 'variety', 'karat', 'marked', 'from', 'to'] as const

const read = (query: URLSearchParams, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])))

const filtersOf = (query: URLSearchParams) => ({ view: viewOf(query), ...read(query, filterNames) })

export const listInput = (query: URLSearchParams) =>
  ({ ...filtersOf(query), ...read(query, ['sort', 'page']) }) as ListInput

export const isFiltered = (query: URLSearchParams) => filterNames.some((name) => query.has(name))

export const exportPath = (query: URLSearchParams) =>
  `/api/v1/admin/certificates/export?${new URLSearchParams(filtersOf(query))}`

/** The list with one certificate beside it; none: without. */
export function openPath(query: URLSearchParams, id?: number) {
  const next = new URLSearchParams(query)
  if (id === undefined) next.delete('open')
  else next.set('open', String(id))
  return `/certificates?${next}`
}

/** As many as one call prints. */
export const maxPrinted = 100
export const printPath = (ids: readonly (string | number)[]) => `/print/certificates?ids=${ids.join(',')}`
