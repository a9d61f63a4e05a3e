import * as m from '#app/i18n/messages/lists.ts'
import { FilterChip, useFilters } from '#app/ui/filters.tsx'
import { valuesOf } from './list-query.ts'

export type Value = { value: string; name: string }
/** A filter with several values, or one, under its name in the address. */
export type ListFilter = { name: string; title: string; values: readonly Value[]; single?: true }
/** A filter of the address in words; `names` go with it. */
export type Chip = { key: string; name: string; value: string; names: readonly string[] }

export const listChips = (query: URLSearchParams, filters: readonly ListFilter[]) =>
  filters.flatMap(({ name, title, values }): Chip[] => {
    const chosen = valuesOf(query, name)
    const words = chosen.map((value) => values.find((one) => one.value === value)?.name ?? value)
    return chosen.length > 0 ? [{ key: name, name: title, value: words.join(m.listComma()), names: [name] }] : []
  })

/** "Amount: from 500 up to 900" */
export function rangeChip(query: URLSearchParams, key: string, name: string): Chip[] {
  const names = [`${key}_from`, `${key}_to`] as const
  const [from, to] = names.map((each) => query.get(each))
  const words = [from && m.atLeast({ amount: from }), to && m.atMost({ amount: to })].filter(Boolean)
  return words.length > 0 ? [{ key, name, value: words.join(' '), names }] : []
}

export function FilterChips({ chips }: { chips: readonly Chip[] }) {
  const { set } = useFilters()
  return chips.map(({ key, name, value, names }) => (
    <FilterChip
      key={key}
      name={name}
      value={value}
      onRemove={() => set(Object.fromEntries(names.map((each) => [each, null])))}
    />
  ))
}
