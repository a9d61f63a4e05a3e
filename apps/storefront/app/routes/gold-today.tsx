import { optional } from '@asjad/ui/api/api-error.ts'
import { pageData } from '#app/api/page-data.ts'
import { preloadTitleFigures } from '#app/boot/fonts.ts'
import { HydrateLater } from '#app/boot/hydrate-later.tsx'
import { Calculator } from '#app/features/gold/calculator.tsx'
import { GoldHero } from '#app/features/gold/gold-hero.tsx'
import { KaratTable } from '#app/features/gold/karat-table.tsx'
import { useGoldPrices } from '#app/features/gold/live-gold.ts'
import { PriceParts } from '#app/features/gold/price-parts.tsx'
import { rangeFrom } from '#app/features/gold/ranges.ts'
import { Zakat } from '#app/features/gold/zakat.tsx'
import * as m from '#app/i18n/messages/gold.ts'
import * as paths from '#app/paths.ts'
import { breadcrumbLd, pageMeta } from '#app/seo.ts'
import type { Route } from './+types/gold-today.ts'

const page = pageData(async ({ call, url }) => {
  const range = rangeFrom(url.searchParams)
  // Always needed, because the change of the day is measured from the day's beginning.
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
  preloadTitleFigures()
  return (
    <>
      <GoldHero prices={prices} range={range} history={history} day={day} />
      {prices && (
        <>
          <HydrateLater>
            <KaratTable prices={prices} day={day} />
          </HydrateLater>
          <HydrateLater>
            <Calculator prices={prices} />
          </HydrateLater>
          <HydrateLater>
            <Zakat gramPrice={prices.k24} />
          </HydrateLater>
        </>
      )}
      <HydrateLater>
        <PriceParts />
      </HydrateLater>
    </>
  )
}
