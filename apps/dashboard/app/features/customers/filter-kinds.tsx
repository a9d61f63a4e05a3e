import * as m from '#app/i18n/messages/customers.ts'
import * as lists from '#app/i18n/messages/lists.ts'
import { type Chip, type ListFilter, listChips, rangeChip } from '#app/ui/list/filter-chips.tsx'
import { DayRange, type FilterKind, RangeFilter, tickKind } from '#app/ui/list/filter-menu.tsx'
import { dayWithin } from '#app/ui/moment.tsx'

const tickFilters = (cities: readonly string[]): ListFilter[] => [
  { name: 'city', title: m.city(), values: cities.map((value) => ({ value, name: value })) },
  {
    name: 'mark',
    title: m.marks(),
    values: [
      { value: 'blocked', name: m.blocked() },
      { value: 'agreed', name: m.viewAgreed() },
    ],
  },
]

export const filterKinds = (cities: readonly string[]): FilterKind[] => [
  ...tickFilters(cities).map((filter) => tickKind(filter)),
  {
    key: 'orders',
    title: m.orders(),
    names: ['orders_from', 'orders_to'],
    panel: <RangeFilter of="orders" from={m.from()} to={m.to()} />,
  },
  {
    key: 'spent',
    title: m.spent(),
    names: ['spent_from', 'spent_to'],
    panel: <RangeFilter of="spent" from={m.from()} to={m.to()} />,
  },
  {
    key: 'date',
    title: m.lastOrder(),
    names: ['from', 'to'],
    panel: <DayRange from={m.lastOrderFrom()} to={m.lastOrderTo()} />,
  },
]

export function chipsOf(query: URLSearchParams, cities: readonly string[]): Chip[] {
  const [from, to] = [query.get('from'), query.get('to')]
  const days = [from && lists.atLeast({ amount: dayWithin(from) }), to && lists.atMost({ amount: dayWithin(to) })]
  return [
    ...listChips(query, tickFilters(cities)),
    ...rangeChip(query, 'orders', m.orders()),
    ...rangeChip(query, 'spent', m.spent()),
    ...(from || to
      ? [{ key: 'date', name: m.lastOrder(), value: days.filter(Boolean).join(' '), names: ['from', 'to'] }]
      : []),
  ]
}
