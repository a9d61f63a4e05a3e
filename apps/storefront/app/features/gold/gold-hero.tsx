import type { GoldPrices, History, HistoryRange } from '@asjad/contract/gold-prices'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatTime } from '@asjad/ui/i18n/format.ts'
import { Link, useNavigation } from 'react-router'
import { pauseText, salesPauseOf } from '#app/features/gold/live-gold.ts'
import * as m from '#app/i18n/messages/gold.ts'
import * as paths from '#app/paths.ts'
import { Tick } from '#app/ui/tick.tsx'
import { PriceChange } from './change.tsx'
import { pointsOf } from './chart-scale.ts'
import { PriceChart } from './price-chart.tsx'
import { rangeFrom, rangeNames, ranges } from './ranges.ts'
import { Retry } from './retry.tsx'

/** The current price of a gram, and its history. */
export function GoldHero({
  prices,
  range: loaded,
  history,
  day,
}: {
  prices: GoldPrices | null
  range: HistoryRange
  /** The prices of the range; `null` if they could not be loaded. */
  history: History | null
  day: History | null
}) {
  const { location } = useNavigation()
  const pendingRange = location?.pathname === paths.goldToday ? rangeFrom(new URLSearchParams(location.search)) : loaded
  const before = day?.[0]?.k24
  const salesPause = prices && salesPauseOf(prices)
  return (
    <section className="on-night border-t border-night-line bg-night text-on-night">
      <div className="wrap py-10 lg:py-16">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <div>
            <h1 className="flex items-center gap-3 text-on-night-2">
              <span
                className={`size-2 rounded-full ${prices && !salesPause ? 'bg-up-night' : 'bg-on-night-2'}`}
                aria-hidden="true"
              />
              <span>{m.goldTodayGram()}</span>
            </h1>
            {prices ? (
              <p className="mt-1 flex flex-wrap items-baseline gap-x-5">
                <Tick value={prices.k24} night>
                  <Price
                    value={prices.k24}
                    className="text-[min(clamp(3rem,2rem+4.4vw,5.5rem),18vw)] leading-[1.15] font-medium tracking-tight"
                  />
                </Tick>
                {before !== undefined && (
                  <span className="text-lg">
                    <PriceChange now={prices.k24} before={before} night percentClass="opacity-90" />
                    <span className="sr-only"> {m.sinceYesterday()}</span>
                  </span>
                )}
              </p>
            ) : (
              <p className="mt-3 flex flex-wrap items-center gap-4 text-lg">
                {m.pricesMissing()} <Retry night />
              </p>
            )}
            {prices && salesPause && (
              <p className="mt-2 text-sm text-on-night-2">
                {m.pricesPaused({ why: pauseText(salesPause, 'title', m.pricesLate()), time: formatTime(prices.at) })}
              </p>
            )}
          </div>
          <Ranges chosen={pendingRange} />
        </div>
        <div
          className={`mt-12 transition-opacity lg:mt-16 ${pendingRange === loaded ? '' : 'opacity-60'}`}
          aria-busy={pendingRange !== loaded}
        >
          <Chart key={loaded} prices={prices} range={loaded} history={history} />
        </div>
      </div>
    </section>
  )
}

/** Links, because the range is in the URL: it can be shared, and works before the scripts have loaded. */
const Ranges = ({ chosen }: { chosen: HistoryRange }) => (
  <nav className="flex flex-wrap" aria-label={m.range()}>
    {ranges.map((range) => (
      <Link
        key={range}
        to={{ pathname: paths.goldToday, search: `?range=${range}` }}
        replace
        preventScrollReset
        aria-current={range === chosen || undefined}
        className="grid h-11 min-w-14 place-items-center border-b border-night-line px-3 text-on-night-2 hover:text-on-night aria-[current]:border-gold-bright aria-[current]:font-medium aria-[current]:text-gold-bright"
      >
        {rangeNames[range]()}
      </Link>
    ))}
  </nav>
)

function Chart({
  prices,
  range,
  history,
}: {
  prices: GoldPrices | null
  range: HistoryRange
  history: History | null
}) {
  const points = history ? pointsOf(history, prices) : []
  if (points.length > 1) return <PriceChart points={points} range={range} />
  return (
    <div className="grid h-56 place-content-center justify-items-center gap-4 border-y border-night-line text-center text-on-night-2 lg:h-[22rem]">
      <p role="status">{history ? m.chartEmpty() : m.chartFailed()}</p>
      {!history && <Retry night />}
    </div>
  )
}
