import { FavouritesView } from '#app/features/favourites/favourites-view.tsx'
import { keptData } from '#app/features/shopping/kept-data.ts'
import * as m from '#app/i18n/messages/favourites.ts'
import { pageMeta } from '#app/lib/seo.ts'
import type { Route } from './+types/favourites.ts'

const page = keptData((call) => call('GET /wishlist', {}))
export const loader = page.loader
export const clientLoader = page.clientLoader

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.favourites(), hidden: true, matches })

export default function FavouritesPage({ loaderData }: Route.ComponentProps) {
  return <FavouritesView {...loaderData} />
}
