import { CompareView } from '#app/features/compare/compare-view.tsx'
import { keptData } from '#app/features/shopping/kept-data.ts'
import * as m from '#app/i18n/messages/compare.ts'
import { pageMeta } from '#app/lib/seo.ts'
import type { Route } from './+types/compare.ts'

const page = keptData((call) => call('GET /compare', {}))
export const loader = page.loader
export const clientLoader = page.clientLoader

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.compare(), hidden: true, matches })

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  return <CompareView {...loaderData} />
}
