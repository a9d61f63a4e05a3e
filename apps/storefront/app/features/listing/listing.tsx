import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as m from '#app/i18n/messages/listing.ts'
import { AppliedFilters, appliedFilters } from './applied-filters.tsx'
import { noFilters } from './choices.ts'
import { Filters } from './filters.tsx'
import { ListingHead } from './listing-head.tsx'
import { listingHeading } from './listing-heading.ts'
import type { ListingData } from './load-list.ts'
import { ShowMore, ShowPrevious } from './paging.tsx'
import { GridSkeletons, ProductGrid } from './product-grid.tsx'
import { QuickFilters } from './quick-filters.tsx'
import { Toolbar } from './toolbar.tsx'
import { ChoicesProvider, useChoices, usePendingChange } from './use-choices.tsx'

// Most lists are not empty, so load the empty state only when needed.
const NothingFound = lazyComponent(() => import('./nothing-found.tsx'))
const Nothing = (data: ListingData) => (
  <Suspense>
    <NothingFound {...data} />
  </Suspense>
)

// Only a search has them.
const SearchNotes = lazyComponent(() => import('#app/features/search/search-notes.tsx'))

/** The store, a category or search results: the same list with the same filters. */
export function Listing(data: ListingData) {
  return (
    <ChoicesProvider>
      <ListingHead heading={listingHeading(data)} scope={data.scope} />
      <Body {...data} />
    </ChoicesProvider>
  )
}

function Body(data: ListingData) {
  const { scope, list } = data
  const { choices } = useChoices()
  const formId = useId()
  const filtersId = `${formId}filters`
  const count = useRef<HTMLParagraphElement>(null)
  const notes = list.search && (
    <Suspense>
      <SearchNotes search={list.search} found={list.total > 0} fallbackFocus={count} />
    </Suspense>
  )
  // If the list is empty without any filter, there is nothing to filter.
  if (list.total === 0 && appliedFilters(choices, list.facets.categories).length === 0) {
    return (
      <div className="wrap pt-6 lg:pt-10">
        {notes}
        <Nothing {...data} />
      </div>
    )
  }
  return (
    <div className="wrap gap-x-12 pt-6 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:pt-10 xl:gap-x-16">
      <Sidebar id={filtersId} formId={formId} {...data} />
      <div className="min-w-0">
        {notes}
        <Toolbar formId={formId} filtersId={filtersId} countRef={count} scope={scope} list={list} />
        <QuickFilters facets={list.facets} />
        <AppliedFilters categories={list.facets.categories} fallbackFocus={count} />
        <h2 id="pieces" tabIndex={-1} className="sr-only">
          {m.pieces()}
        </h2>
        {list.total === 0 ? <Nothing {...data} /> : <Results {...data} />}
      </div>
    </div>
  )
}

function Sidebar({ id, formId, scope, list }: ListingData & { id: string; formId: string }) {
  const { pathname } = useLocation()
  const { choices, to } = useChoices()
  const filtered = appliedFilters(choices, list.facets.categories).length > 0
  return (
    <aside id={id} aria-label={m.filters()} className="max-lg:not-target:hidden">
      <a href="#pieces" className="skip-link btn btn-primary">
        {m.skipToPieces()}
      </a>
      <div className="flex min-h-14 items-center justify-between border-b border-line pb-3">
        <h2 className="display text-d1 leading-none!">{m.filter()}</h2>
        {filtered && (
          <Link to={to(noFilters)} preventScrollReset className="link inline-flex min-h-11 items-center text-sm">
            {m.clearAll()}
          </Link>
        )}
      </div>
      <form id={formId} action={pathname} onSubmit={(event) => event.preventDefault()}>
        <Filters scope={scope} list={list} />
        <noscript>
          <button type="submit" className="btn btn-primary my-4 w-full">
            {m.apply()}
          </button>
        </noscript>
      </form>
    </aside>
  )
}

function Results({ list }: ListingData) {
  const wait = usePendingChange()
  const waitingForList = useDelayed(wait === 'other-list')
  const holder = useRef<HTMLDivElement>(null)
  // Number of products when more were requested. The first new one takes the focus, as the button may be gone.
  const before = useRef<number | null>(null)

  useEffect(() => {
    const at = before.current
    if (at === null || list.products.length <= at) return
    before.current = null
    const card = holder.current?.querySelectorAll('.product-grid > li')[at]
    card?.querySelector<HTMLElement>('[data-main-link]')?.focus({ preventScroll: true })
  }, [list])

  if (waitingForList) {
    return (
      <ul className="product-grid" aria-hidden="true">
        <GridSkeletons count={6} />
      </ul>
    )
  }
  return (
    <div ref={holder}>
      <ShowPrevious />
      <ProductGrid products={list.products} dimmed={wait === 'filters'}>
        {wait === 'more' && <GridSkeletons count={3} />}
      </ProductGrid>
      <ShowMore
        list={list}
        onPress={() => {
          before.current = list.products.length
        }}
      />
    </div>
  )
}

const busyDelayMs = 150

/** True once it has been active for a moment, so that short waits do not flash. */
function useDelayed(active: boolean) {
  const [delayed, setDelayed] = useState(false)
  useEffect(() => {
    if (!active) return setDelayed(false)
    const timer = setTimeout(() => setDelayed(true), busyDelayMs)
    return () => clearTimeout(timer)
  }, [active])
  return active && delayed
}
