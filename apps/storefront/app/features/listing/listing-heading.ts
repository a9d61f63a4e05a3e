import type { Crumb } from '@asjad/ui/controls/crumbs.tsx'
import * as m from '#app/i18n/messages/listing.ts'
import * as search from '#app/i18n/messages/search.ts'
import { home as homeName, store as storeName } from '#app/i18n/messages/shell.ts'
import * as paths from '#app/paths.ts'
import type { ListingData } from './load-list.ts'

export type ListingHeading = { title: string; text: string | null; crumbs: Crumb[] }

/** Title, one sentence and breadcrumbs from the home page. */
export function listingHeading({ scope, list }: ListingData): ListingHeading {
  const home = { name: homeName(), path: paths.home }
  const store = { name: storeName(), path: paths.store }
  if (scope.kind === 'category') {
    const category = list.facets.categories.find(({ id }) => id === scope.id)
    const parent = list.facets.categories.find(({ id }) => id === category?.parent_id)
    const trail = [parent, category].flatMap((step) => (step ? [{ name: step.title, path: paths.category(step) }] : []))
    const title = category?.title ?? ''
    return { title, text: m.categoryText({ category: title }), crumbs: [home, store, ...trail] }
  }
  if (scope.kind === 'search' && list.search) {
    const { query } = list.search
    const title = search.resultsFor({ query })
    const resultsCrumb = { name: title, path: `${paths.products}?${new URLSearchParams({ search: query })}` }
    return { title, text: null, crumbs: [home, store, resultsCrumb] }
  }
  return { title: store.name, text: m.storeText(), crumbs: [home, store] }
}
