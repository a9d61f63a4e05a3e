import type { listFilterValues } from '@asjad/contract/admin/orders'
import type { PaymentMethod } from '@asjad/contract/checkout'
import type { Data } from '@asjad/contract/endpoint'
import * as states from '#app/i18n/messages/order-states.ts'
import * as m from '#app/i18n/messages/orders.ts'
import type { ListFilter } from './list-query.ts'
import { flagLooks, inLanguage } from './order-columns.tsx'
import { orderLooks, paymentLooks } from './order-state.tsx'

export type KnownValues = Data<typeof listFilterValues>
export type Value = { value: string; name: string }

const karats = [24, 22, 21, 18]
const methodNames: Record<PaymentMethod, () => string> = { card: states.card, cash_on_delivery: states.cash }

export const filterTitles: Record<ListFilter, () => string> = {
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
export function valuesFor(filter: ListFilter, known: KnownValues | undefined): Value[] {
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

export function valueName(filter: ListFilter, value: string, known: KnownValues | undefined) {
  return valuesFor(filter, known).find((one) => one.value === value)?.name ?? value
}
