import * as m from '#app/i18n/messages/orders.ts'
import { FilterChip, useFilters } from '#app/ui/filters.tsx'
import { dayText } from '#app/ui/moment.tsx'
import { filterTitles, type KnownValues, valueName } from './filter-values.ts'
import { listFilters, valuesOf } from './list-query.ts'

type Chip = { key: string; name: string; value: string; names: string[] }

/** The filters of the address in words. */
export function chipsOf(query: URLSearchParams, known: KnownValues | undefined): Chip[] {
  const lists = listFilters.flatMap((name): Chip[] => {
    const values = valuesOf(query, name)
    const words = values.map((value) => valueName(name, value, known)).join(m.listComma())
    return values.length > 0 ? [{ key: name, name: filterTitles[name](), value: words, names: [name] }] : []
  })
  const dates = [
    query.has('days') && m.lastDays(Number(query.get('days'))),
    query.has('from') && m.fromDay({ day: dayText(query.get('from') ?? '') }),
    query.has('to') && m.toDay({ day: dayText(query.get('to') ?? '') }),
  ].filter(Boolean)
  const amounts = [
    query.has('amount_from') && m.atLeast({ amount: query.get('amount_from') ?? '' }),
    query.has('amount_to') && m.atMost({ amount: query.get('amount_to') ?? '' }),
  ].filter(Boolean)
  return [
    ...lists,
    ...(dates.length > 0
      ? [{ key: 'date', name: m.date(), value: dates.join(' '), names: ['days', 'from', 'to'] }]
      : []),
    ...(amounts.length > 0
      ? [{ key: 'amount', name: m.amount(), value: amounts.join(' '), names: ['amount_from', 'amount_to'] }]
      : []),
  ]
}

export function FilterChips({ known }: { known: KnownValues | undefined }) {
  const { query, set } = useFilters()
  return chipsOf(query, known).map(({ key, name, value, names }) => (
    <FilterChip
      key={key}
      name={name}
      value={value}
      onRemove={() => set(Object.fromEntries(names.map((each) => [each, null])))}
    />
  ))
}
