import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import * as m from '#app/i18n/messages/orders.ts'
import { useFilters } from '#app/ui/filters.tsx'
import type { ListFilter } from '#app/ui/list/filter-chips.tsx'
import { DayRange, type FilterKind, RangeFilter, Ticks, tickKind } from '#app/ui/list/filter-menu.tsx'
import { type KnownValues, listFiltersOf } from './filter-values.ts'
import { type ListFilterName, listInput } from './list-query.ts'

export const useKnownValues = () =>
  useLoad('order filters', (signal) => call('GET /admin/orders/filters', {}, { signal }))

const inOrder = ['status', 'payment_status', 'method', 'courier', 'date', 'city', 'karat', 'amount', 'flag', 'tag']

export function filterKinds(known: KnownValues | undefined): FilterKind[] {
  const kinds: FilterKind[] = [
    ...listFiltersOf(known).map((filter) => tickKind(filter, <CountedTicks {...filter} />)),
    { key: 'date', title: m.date(), names: ['from', 'to', 'days'], panel: <DateFilter /> },
    {
      key: 'amount',
      title: m.amount(),
      names: ['amount_from', 'amount_to'],
      panel: <RangeFilter of="amount" from={m.amountFrom()} to={m.amountTo()} />,
    },
  ]
  return kinds.sort((a, b) => inOrder.indexOf(a.key) - inOrder.indexOf(b.key))
}

/** With how many orders each value would leave. */
function CountedTicks(filter: ListFilter) {
  const { page: _, ...filters } = listInput(useFilters().query)
  const values = filter.values.map(({ value }) => value).join(',')
  const input = { ...filters, filter: filter.name as ListFilterName, values }
  const { value } = useLoad(JSON.stringify(input), (signal) =>
    call('GET /admin/orders/filter-counts', input, { signal }),
  )
  const counts = value?.data.map(
    (each) => [each.value, `${formatFigure(each.count)}${each.at_least ? '+' : ''}`] as const,
  )
  return <Ticks {...filter} counts={new Map(counts)} />
}

function DateFilter() {
  const { get, set } = useFilters()
  return (
    <>
      {[1, 7, 30].map((n) => (
        <label key={n} className="menu-item">
          <input
            type="radio"
            className="radio"
            name="days"
            checked={get('days') === String(n)}
            onChange={() => set({ days: String(n), from: null, to: null }, { replace: true })}
          />
          <span className="flex-1">{m.lastDays(n)}</span>
        </label>
      ))}
      <div className="menu-sep" />
      <DayRange from={m.dayFrom()} to={m.dayTo()} drops="days" />
    </>
  )
}
