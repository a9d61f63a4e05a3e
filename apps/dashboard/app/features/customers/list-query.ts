import type { CustomerView, listCustomers } from '@asjad/contract/admin/customers'
import type { Input } from '@asjad/contract/endpoint'
import * as m from '#app/i18n/messages/customers.ts'

type ListInput = Input<typeof listCustomers>

/** Every name in the address that narrows the list. */
const filterNames = ['q', 'city', 'mark', 'from', 'to', 'orders_from', 'orders_to', 'spent_from', 'spent_to'] as const

/** In the order of their tabs. */
export const viewNames: Readonly<Record<CustomerView, () => string>> = {
  all: m.viewAll,
  returning: m.viewReturning,
  top: m.viewTop,
  never_bought: m.viewNeverBought,
  agreed: m.viewAgreed,
  blocked: m.viewBlocked,
}

export const viewOf = (query: URLSearchParams): CustomerView =>
  (Object.keys(viewNames) as CustomerView[]).find((view) => view === query.get('view')) ?? 'all'

/** What the list asks the API for. */
export function listInput(query: URLSearchParams): ListInput {
  const entries = [...filterNames, 'sort', 'page'].flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value] as const] : []
  })
  return { view: viewOf(query), ...Object.fromEntries(entries) } as ListInput
}

export const isFiltered = (query: URLSearchParams) => filterNames.some((name) => query.has(name))
