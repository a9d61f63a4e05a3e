import type { listStockFilters } from '@asjad/contract/admin/stock'
import type { Data } from '@asjad/contract/endpoint'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/stock.ts'
import { AddFilter, useFilters } from '#app/ui/filters.tsx'
import type { Chip } from '#app/ui/list/filter-chips.tsx'

type Categories = Data<typeof listStockFilters>['categories']

/** The category of the address in words. */
export function categoryChip(query: URLSearchParams, categories: Categories | undefined): Chip[] {
  const id = query.get('category')
  if (!id) return []
  const category = categories?.find((each) => String(each.id) === id)
  return [
    { key: 'category', name: m.category(), value: category ? inLanguage(category.title) : id, names: ['category'] },
  ]
}

export function CategoryFilter({ categories }: { categories: Categories }) {
  const { get, set } = useFilters()
  return (
    <AddFilter
      items={categories.map(({ id, parent_id, title }) => ({
        label: parent_id === null ? inLanguage(title) : `· ${inLanguage(title)}`,
        checked: get('category') === String(id),
        onSelect: () => set({ category: String(id) }),
      }))}
    />
  )
}
