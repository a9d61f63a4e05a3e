import { Calculator } from '#app/features/gold/calculator.tsx'
import { GoldHero } from '#app/features/gold/gold-hero.tsx'
import { KaratTable } from '#app/features/gold/karat-table.tsx'
import { MadeOf } from '#app/features/gold/made-of.tsx'
import { rangeIn } from '#app/features/gold/ranges.ts'
import { Zakat } from '#app/features/gold/zakat.tsx'
import * as m from '#app/i18n/messages/gold.ts'
import { announceTitleFigures } from '#app/lib/fonts.ts'
import { useGoldPrices } from '#app/lib/live-gold.ts'
import * as paths from '#app/lib/paths.ts'
import { breadcrumbLd, pageMeta } from '#app/lib/seo.ts'
import { optional, pageData } from '#app/lib/visit.ts'
import { WakesLater } from '#app/ui/wakes-later.tsx'
import type { Route } from './+types/gold-today.ts'

const page = pageData(async ({ call, url }) => {
  const range = rangeIn(url.searchParams)
  // The day is always needed: the change of the day is measured from its beginning.
  const day = optional(call('GET /gold-prices/history', { range: '1d' }))
  const history = range === '1d' ? day : optional(call('GET /gold-prices/history', { range }))
  return { range, day: (await day)?.data ?? null, history: (await history)?.data ?? null }
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.goldToday(),
    description: m.description(),
    path: paths.goldToday,
    matches,
    jsonLd: [
      breadcrumbLd(
        [
          { name: m.home(), path: paths.home },
          { name: m.goldToday(), path: paths.goldToday },
        ],
        matches,
      ),
    ],
  })

export default function GoldToday({ loaderData: { range, day, history } }: Route.ComponentProps) {
  const prices = useGoldPrices()
  announceTitleFigures()
  return (
    <>
      <GoldHero prices={prices} range={range} history={history} day={day} />
      {prices && (
        <>
          <WakesLater>
            <KaratTable prices={prices} day={day} />
          </WakesLater>
          <WakesLater>
            <Calculator prices={prices} />
          </WakesLater>
          <WakesLater>
            <Zakat gramPrice={prices.k24} />
          </WakesLater>
        </>
      )}
      <WakesLater>
        <MadeOf />
      </WakesLater>
    </>
  )
}
