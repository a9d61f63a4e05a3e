import type { Facets, Understood } from '@asjad/contract/catalog'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/listing.ts'
import { allOf } from '#app/i18n/messages/shell.ts'
import * as paths from '#app/lib/paths.ts'
import { FilterChoice, FilterGroup } from './filter-group.tsx'
import type { Scope } from './load-list.ts'

type Category = Facets['categories'][number]

/**
 * One category at a time. In the store and in results: all of them, with the parts of the chosen one below it. On a
 * category's own page: its parts.
 */
export function CategoryFilter({
  scope,
  categories,
  named,
  chosen,
  onChange,
}: {
  scope: Scope
  categories: Category[]
  /** The category that the search itself names: the list is all of it already. */
  named: Understood['category']
  chosen: number | null
  onChange: (category: number | null) => void
}) {
  const within = (id: number) => categories.filter(({ parent_id }) => parent_id === id)
  if (named) return <Parts of={within(named.id)} />
  const here = scope.kind === 'category' ? categories.find(({ id }) => id === scope.id) : undefined
  const offered = here ? within(here.id) : categories.filter(({ parent_id }) => parent_id === null)
  if (offered.length === 0) return null
  const chosenTop = categories.find(({ id }) => id === chosen)?.parent_id ?? chosen

  const choice = (category: Category, nested = false) => (
    <FilterChoice
      key={category.id}
      type="radio"
      name="category_id"
      value={String(category.id)}
      label={category.title}
      count={category.count}
      checked={chosen === category.id}
      nested={nested}
      onChange={() => onChange(category.id)}
    />
  )
  return (
    <FilterGroup name={m.category()}>
      <FilterChoice
        type="radio"
        name="category_id"
        value=""
        label={here ? allOf({ category: here.title }) : m.allCategories()}
        count={here?.count ?? offered.reduce((sum, { count }) => sum + count, 0)}
        checked={chosen === null}
        onChange={() => onChange(null)}
      />
      {offered.flatMap((category) => [
        choice(category),
        ...(!here && category.id === chosenTop ? within(category.id).map((part) => choice(part, true)) : []),
      ])}
    </FilterGroup>
  )
}

/** Links, not choices: the search and a part of what it names would ask for two things at once. */
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
