import type { GoldPrices, History, PriceName } from '@asjad/contract/gold-prices'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatMoney, formatTime } from '@asjad/ui/i18n/format.ts'
import { RefreshCw } from 'lucide'
import type { ReactNode } from 'react'
import { pauseText, salesPauseOf } from '#app/features/gold/live-gold.ts'
import * as m from '#app/i18n/messages/gold.ts'
import { Hallmark } from '#app/ui/hallmark.tsx'
import { Tick } from '#app/ui/tick.tsx'
import { directionOf, PriceChange } from './change.tsx'
import { linePath, sampled, scaleOf } from './chart-scale.ts'
import { Retry } from './retry.tsx'

const calibers = [24, 21, 18] as const
const column = 'py-3 ps-3 text-end font-medium lg:ps-6'
const cell = 'ps-3 text-end lg:ps-6'
// The price of a kilogram leaves no room for a third column there.
const notOnTinyScreens = 'max-[21rem]:hidden'

/** All gold prices of the shop, with their change today. */
export function KaratTable({ prices, day }: { prices: GoldPrices; day: History | null }) {
  const salesPause = salesPauseOf(prices)
  return (
    <section className="wrap pt-section" aria-labelledby="prices">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 id="prices" className="display text-d2">
          {m.pricesTitle()}
        </h2>
        <p className="flex items-center gap-2 text-sm text-ink-3">
          <Icon of={RefreshCw} size={15} />
          {salesPause
            ? m.pricesPaused({ why: pauseText(salesPause, 'title', m.pricesLate()), time: formatTime(prices.at) })
            : m.updated({ time: formatTime(prices.at) })}
        </p>
      </div>
      <table className="w-full text-start">
        <thead className="text-sm text-ink-3">
          <tr className="border-b border-line">
            <th scope="col" className="py-3 text-start font-medium">
              {m.karatColumn()}
            </th>
            <th scope="col" className={column}>
              {m.price()}
            </th>
            <th scope="col" className={`${column} ${notOnTinyScreens}`}>
              {m.change()}
            </th>
            <th scope="col" className={`${column} max-md:hidden`}>
              {m.low()}
            </th>
            <th scope="col" className={`${column} max-md:hidden`}>
              {m.high()}
            </th>
            <td className="w-40 max-lg:hidden" />
          </tr>
        </thead>
        <tbody>
          {calibers.map((caliber) => (
            <Row key={caliber} of={`k${caliber}`} prices={prices} day={day} drawn>
              <span className="inline-flex items-center gap-3">
                <span className="display text-[1.25rem] leading-none whitespace-nowrap sm:text-[1.5rem]">
                  {m.karat({ karat: caliber })}
                </span>
                <span className="max-sm:hidden">
                  <Hallmark caliber={caliber} />
                </span>
              </span>
            </Row>
          ))}
          <Row of="ounce" prices={prices} day={day} inDollars>
            <Name>{m.ounce()}</Name>
          </Row>
          <Row of="gold" prices={prices} day={day}>
            <Name>{m.kilogram()}</Name>
          </Row>
          <Row of="silver" prices={prices} day={day} inDollars>
            <Name>{m.silver()}</Name>
          </Row>
        </tbody>
      </table>
      {!day && (
        <p className="mt-4 flex flex-wrap items-center gap-4 text-ink-2" role="status">
          {m.dayFailed()} <Retry />
        </p>
      )}
    </section>
  )
}

const Name = ({ children }: { children: ReactNode }) => (
  <span className="display text-[1.25rem] leading-none sm:text-[1.5rem]">{children}</span>
)

function Row({
  of,
  prices,
  day,
  inDollars = false,
  drawn = false,
  children,
}: {
  of: PriceName
  prices: GoldPrices
  day: History | null
  inDollars?: boolean
  drawn?: boolean
  children: ReactNode
}) {
  const now = prices[of]
  const values = [...(day?.map((moment) => moment[of]) ?? []), now]
  const [first = now] = values
  const money = (value: number, className = '') =>
    inDollars ? <Num className={className}>${formatMoney(value)}</Num> : <Price value={value} className={className} />
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-5 text-start font-normal">
        {children}
      </th>
      <td className={cell}>
        <Tick value={now}>{money(now, 'font-semibold sm:text-lg')}</Tick>
      </td>
      <td className={`${cell} ${notOnTinyScreens}`}>
        {day && <PriceChange now={now} before={first} percentClass="text-sm max-md:hidden" className="justify-end" />}
      </td>
      <td className={`${cell} text-ink-2 max-md:hidden`}>{day && money(Math.min(...values))}</td>
      <td className={`${cell} text-ink-2 max-md:hidden`}>{day && money(Math.max(...values))}</td>
      <td className="ps-8 max-lg:hidden">
        {drawn && day && day.length > 1 && <Sparkline day={day} of={of} direction={directionOf(now, first)} />}
      </td>
    </tr>
  )
}

const inks = { up: 'text-up', down: 'text-down', same: 'text-ink-3' }

/** The shape of the day; the figures are beside it. Left to right, like the large chart. */
function Sparkline({ day, of, direction }: { day: History; of: PriceName; direction: keyof typeof inks }) {
  const points = sampled(day, 48).map((moment) => ({ at: moment.at, value: moment[of] }))
  return (
    <svg
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      width={120}
      height={36}
      className={`ms-auto overflow-visible ${inks[direction]}`}
      aria-hidden="true"
    >
      <path
        d={linePath(points, scaleOf(points))}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
