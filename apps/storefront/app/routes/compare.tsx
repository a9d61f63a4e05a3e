import { CompareView } from '#app/features/compare/compare-view.tsx'
import * as m from '#app/i18n/messages/compare.ts'
import { pageMeta } from '#app/lib/seo.ts'
import { optional, pageData } from '#app/lib/visit.ts'
import type { Route } from './+types/compare.ts'

const page = pageData(async ({ call }) => {
  const { data } = await call('GET /compare', {})
  const best = { sort: 'best_selling', in_stock: '1', per_page: 10 } as const
  const offers = data.length === 0 ? await optional(call('GET /products', best)) : null
  return { pieces: data, offers: offers?.data ?? [] }
}, 'user')
export const loader = page.loader
export const clientLoader = page.clientLoader

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.compare(), hidden: true, matches })

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  return <CompareView {...loaderData} />
}
