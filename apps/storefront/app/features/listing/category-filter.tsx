import type { Facets, SearchInterpretation } from '@asjad/contract/catalog'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/listing.ts'
import * as paths from '#app/paths.ts'
import { FilterChoice, FilterGroup } from './filter-group.tsx'
import type { Scope } from './load-list.ts'

type Category = Facets['categories'][number]

/**
 * In the store and in search results: all categories, with the subcategories of the selected ones below them. On a
 * category's own page: its subcategories.
 */
export function CategoryFilter({
  scope,
  categories,
  namedCategory,
  chosen,
  onChange,
}: {
  scope: Scope
  categories: Category[]
  /** The category that the search text names. The list is already limited to it. */
  namedCategory: SearchInterpretation['category']
  chosen: number[]
  onChange: (categories: number[]) => void
}) {
  const childrenOf = (id: number) => categories.filter(({ parent_id }) => parent_id === id)
  if (namedCategory) return <Parts of={childrenOf(namedCategory.id)} />
  const here = scope.kind === 'category' ? scope.id : null
  const shownCategories = categories.filter(({ parent_id }) => parent_id === here)
  if (shownCategories.length === 0) return null

  const choice = (category: Category, parts: Category[]) => {
    const { id, title, count, parent_id } = category
    const checked = chosen.includes(id)
    // A category together with its subcategory would show the whole category, so only the last one ticked counts.
    const others = chosen.filter(
      (other) => other !== id && other !== parent_id && !parts.some((part) => part.id === other),
    )
    return (
      <FilterChoice
        key={id}
        name="category_id"
        value={String(id)}
        label={title}
        count={count}
        checked={checked}
        nested={parent_id !== here}
        onChange={() => onChange(checked ? others : [...others, id])}
      />
    )
  }
  return (
    <FilterGroup name={m.category()}>
      {shownCategories.flatMap((category) => {
        const parts = childrenOf(category.id)
        const open = [category, ...parts].some(({ id }) => chosen.includes(id))
        return [choice(category, parts), ...(open ? parts.map((part) => choice(part, [])) : [])]
      })}
    </FilterGroup>
  )
}

/** Links, not checkboxes: the search text names the category, so filtering by a subcategory would contradict it. */
function Parts({ of: parts }: { of: Category[] }) {
  if (parts.length === 0) return null
  return (
    <FilterGroup name={m.category()}>
      <ul>
        {parts.map((part) => (
          <li key={part.id}>
            <Link
              to={paths.category(part)}
              className="flex min-h-11 items-center justify-between gap-3 text-[.9375rem] hover:text-gold-ink"
            >
              <span>{part.title}</span>
              <span className="num text-sm text-ink-3">{part.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </FilterGroup>
  )
}
