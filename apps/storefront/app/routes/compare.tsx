import { CompareView } from '#app/features/saved/compare-view.tsx'
import { savedItems } from '#app/features/saved/saved-items.ts'
import * as m from '#app/i18n/messages/compare.ts'
import { pageMeta } from '#app/seo.ts'
import type { Route } from './+types/compare.ts'

const page = savedItems((call) => call('GET /compare', {}))
export const loader = page.loader
export const clientLoader = page.clientLoader

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.compare(), hidden: true, matches })

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  return <CompareView {...loaderData} />
}
