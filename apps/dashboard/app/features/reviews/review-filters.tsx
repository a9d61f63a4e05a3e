import type { listStaffReviews, ReviewView } from '@asjad/contract/admin/reviews'
import type { Input } from '@asjad/contract/endpoint'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/reviews.ts'
import { ListSearch, useFilters } from '#app/ui/filters.tsx'
import { FilterChips, type ListFilter, listChips } from '#app/ui/list/filter-chips.tsx'
import { FilterMenu, tickKind } from '#app/ui/list/filter-menu.tsx'

type Asked = Input<typeof listStaffReviews>
const choice = (value: string | null) => (value === 'yes' || value === 'no' ? value : undefined)

/** The words of the address and those of the API. */
export function filtersOf(query: URLSearchParams): Asked {
  return {
    q: query.get('q') || undefined,
    rating: query.get('rating') || undefined,
    buyer: choice(query.get('buyer')),
    pictures: choice(query.get('pictures')),
    product: Number(query.get('product')) || undefined,
  }
}

const filters = (): ListFilter[] => [
  {
    name: 'rating',
    title: m.stars(),
    values: ['5', '4', '3', '2', '1'].map((value) => ({ value, name: m.starsOf({ n: value }) })),
  },
  {
    name: 'buyer',
    title: m.buyers(),
    single: true,
    values: [
      { value: 'yes', name: m.bought() },
      { value: 'no', name: m.notBought() },
    ],
  },
  {
    name: 'pictures',
    title: m.withPictures(),
    single: true,
    values: [
      { value: 'yes', name: m.onlyWith() },
      { value: 'no', name: m.onlyWithout() },
    ],
  },
]

export function ReviewFilters({
  view,
  counts,
  total,
}: {
  view: ReviewView
  counts: Record<ReviewView, number> | undefined
  total: number | undefined
}) {
  const { query } = useFilters()
  return (
    <>
      <nav className="views" aria-label={m.views()}>
        {(Object.keys(m.viewNames) as ReviewView[]).map((name) => (
          <Link
            key={name}
            to={name === 'waiting' ? '/reviews' : `/reviews?view=${name}`}
            className="view"
            aria-current={name === view ? 'page' : undefined}
            preventScrollReset
          >
            {m.viewNames[name]()}
            {counts && <Num>{formatFigure(counts[name])}</Num>}
          </Link>
        ))}
      </nav>
      <div className="filters">
        <ListSearch label={m.search()} />
        <FilterChips chips={listChips(query, filters())} />
        <FilterMenu
          kinds={filters().map((filter) => tickKind(filter))}
          matching={total === undefined ? undefined : m.matching(total)}
        />
      </div>
    </>
  )
}
