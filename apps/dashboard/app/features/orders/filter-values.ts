import type { listFilterValues } from '@asjad/contract/admin/orders'
import type { PaymentMethod } from '@asjad/contract/checkout'
import type { Data } from '@asjad/contract/endpoint'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as states from '#app/i18n/messages/order-states.ts'
import * as m from '#app/i18n/messages/orders.ts'
import type { ListFilter, Value } from '#app/ui/list/filter-chips.tsx'
import { type ListFilterName, listFilters } from './list-query.ts'
import { flagLooks } from './order-columns.tsx'
import { orderLooks, paymentLooks } from './order-state.tsx'

export type KnownValues = Data<typeof listFilterValues>

const karats = [24, 22, 21, 18]
const methodNames: Record<PaymentMethod, () => string> = {
  card: states.card,
  bank_transfer: states.transfer,
  cash_on_delivery: states.cash,
}

const filterTitles: Record<ListFilterName, () => string> = {
  status: m.status,
  payment_status: m.payment,
  method: m.method,
  courier: m.courier,
  city: m.city,
  karat: m.karat,
  flag: m.flags,
  tag: m.tags,
}

// The names come from tables of this app: the lists of the contract would bring its validation into the browser.
const named = (looks: Record<string, { name: () => string }>): Value[] =>
  Object.entries(looks).map(([value, { name }]) => ({ value, name: name() }))

/** What a filter can be set to. Couriers, cities and tags are those that orders have. */
function valuesFor(filter: ListFilterName, known: KnownValues | undefined): Value[] {
  switch (filter) {
    case 'status':
      return named(orderLooks)
    case 'payment_status':
      return named(paymentLooks)
    case 'method':
      return Object.entries(methodNames).map(([value, name]) => ({ value, name: name() }))
    case 'karat':
      return karats.map((n) => ({ value: String(n), name: m.karatOf({ n }) }))
    case 'flag':
      return named(flagLooks)
    case 'courier':
      return (known?.couriers ?? []).map(({ id, name }) => ({ value: String(id), name: inLanguage(name) }))
    case 'city':
      return (known?.cities ?? []).map((value) => ({ value, name: value }))
    case 'tag':
      return (known?.tags ?? []).map((value) => ({ value, name: value }))
  }
}

export const listFiltersOf = (known: KnownValues | undefined): ListFilter[] =>
  listFilters.map((name) => ({ name, title: filterTitles[name](), values: valuesFor(name, known) }))
