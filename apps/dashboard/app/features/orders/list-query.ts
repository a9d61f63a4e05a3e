import type { OrderViewName } from '@asjad/contract/admin/order-list'
import type { listOrders } from '@asjad/contract/admin/orders'
import type { Input } from '@asjad/contract/endpoint'
import { serverNow } from '@asjad/ui/api/server-clock.ts'
import { dayInRiyadh } from '@asjad/ui/i18n/format.ts'
import * as m from '#app/i18n/messages/orders.ts'

export type ListInput = Input<typeof listOrders>

/** The filters that hold several values, separated by commas. */
export const listFilters = ['status', 'payment_status', 'method', 'courier', 'city', 'karat', 'flag', 'tag'] as const
export type ListFilterName = (typeof listFilters)[number]
/** Every name in the address that narrows the list. */
const filterNames = [...listFilters, 'q', 'from', 'to', 'days', 'amount_from', 'amount_to'] as const
const passedOn = [...listFilters, 'q', 'from', 'to', 'amount_from', 'amount_to', 'sort', 'page'] as const

const dayMs = 86_400_000

/** In the order of their tabs. */
export const viewNames: Readonly<Record<OrderViewName, () => string>> = {
  all: m.viewAll,
  waiting: m.viewWaiting,
  to_prepare: m.viewToPrepare,
  to_ship: m.viewToShip,
  late: m.viewLate,
  unpaid: m.viewUnpaid,
  returns: m.viewReturns,
  refused_refunds: m.viewRefusedRefunds,
}

export const viewOf = (query: URLSearchParams): OrderViewName =>
  (Object.keys(viewNames) as OrderViewName[]).find((view) => view === query.get('view')) ?? 'all'

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
