import { FavouritesView } from '#app/features/saved/favourites-view.tsx'
import { savedItems } from '#app/features/saved/saved-items.ts'
import * as m from '#app/i18n/messages/favourites.ts'
import { pageMeta } from '#app/seo.ts'
import type { Route } from './+types/favourites.ts'

const page = savedItems((call) => call('GET /wishlist', {}))
export const loader = page.loader
export const clientLoader = page.clientLoader

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.favourites(), hidden: true, matches })

export default function FavouritesPage({ loaderData }: Route.ComponentProps) {
  return <FavouritesView {...loaderData} />
}
