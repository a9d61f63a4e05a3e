import * as m from '#app/i18n/messages/listing.ts'
import * as search from '#app/i18n/messages/search.ts'
import { home as homeName, store as storeName } from '#app/i18n/messages/shell.ts'
import * as paths from '#app/lib/paths.ts'
import type { Crumb } from '#app/ui/crumbs.tsx'
import type { ListingData } from './load-list.ts'

export type Frame = { title: string; text: string | null; crumbs: Crumb[] }

/** What stands around the list: its title, one sentence, and the way here from the home page. */
export function frameOf({ scope, list }: ListingData): Frame {
  const home = { name: homeName(), path: paths.home }
  const store = { name: storeName(), path: paths.store }
  if (scope.kind === 'category') {
    const here = list.facets.categories.find(({ id }) => id === scope.id)
    const parent = list.facets.categories.find(({ id }) => id === here?.parent_id)
    const way = [parent, here].flatMap((step) => (step ? [{ name: step.title, path: paths.category(step) }] : []))
    const title = here?.title ?? ''
    return { title, text: m.categoryText({ category: title }), crumbs: [home, store, ...way] }
  }
  if (scope.kind === 'search' && list.search) {
    const { query } = list.search
    const title = search.resultsFor({ query })
    const here = { name: title, path: `${paths.products}?${new URLSearchParams({ search: query })}` }
    return { title, text: null, crumbs: [home, store, here] }
  }
  return { title: store.name, text: m.storeText(), crumbs: [home, store] }
}
