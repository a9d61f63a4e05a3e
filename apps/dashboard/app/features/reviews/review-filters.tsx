import type { listStaffReviews, ReviewView } from '@asjad/contract/admin/reviews'
import type { Input } from '@asjad/contract/endpoint'
import * as m from '#app/i18n/messages/reviews.ts'
import { ListSearch, useFilters } from '#app/ui/filters.tsx'
import { FilterChips, type ListFilter, listChips } from '#app/ui/list/filter-chips.tsx'
import { FilterMenu, tickKind } from '#app/ui/list/filter-menu.tsx'
import { SavedViewTabs } from '#app/ui/list/saved-view-tabs.tsx'

type ReviewQuery = Input<typeof listStaffReviews>
const choice = (value: string | null) => (value === 'yes' || value === 'no' ? value : undefined)

export const isFiltered = (query: URLSearchParams) =>
  ['q', 'rating', 'buyer', 'pictures', 'product'].some((name) => query.has(name))

/** The words of the address and those of the API. */
export function filtersOf(query: URLSearchParams): ReviewQuery {
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
  const chips = listChips(query, filters())
  return (
    <>
      <SavedViewTabs
        screen="reviews"
        label={m.views()}
        views={m.viewNames}
        view={view}
        counts={counts}
        isFiltered={isFiltered(query)}
        chips={chips}
        forAll={m.forAll()}
      />
      <div className="filters">
        <ListSearch label={m.search()} />
        <FilterChips chips={chips} />
        <FilterMenu
          kinds={filters().map((filter) => tickKind(filter))}
          matching={total === undefined ? undefined : m.matching(total)}
        />
      </div>
    </>
  )
}
