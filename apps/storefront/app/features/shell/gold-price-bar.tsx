import type { GoldPrices } from '@asjad/contract/gold-prices'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatMoney, formatTime } from '@asjad/ui/i18n/format.ts'
import { ArrowDown, ArrowUp, Clock } from 'lucide'
import type { ReactNode } from 'react'
import { pauseText, salesPauseOf } from '#app/features/gold/live-gold.ts'
import { PriceAnnouncement } from '#app/features/gold/price-announcement.tsx'
import * as m from '#app/i18n/messages/shell.ts'
import { Tick } from '#app/ui/tick.tsx'

const shown = ['ounce', 'k24', 'k21', 'k18'] as const
const labels = {
  ounce: m.ounce,
  k24: () => m.karat({ karat: 24 }),
  k21: () => m.karat({ karat: 21 }),
  k18: () => m.karat({ karat: 18 }),
}

/** The four live prices. `null` means that loading them failed. */
export function GoldPriceBar({ prices }: { prices: GoldPrices | null }) {
  if (!prices) return <p className="flex min-h-11 items-center px-2 text-sm text-on-night-2">{m.pricesMissing()}</p>
  const salesPause = salesPauseOf(prices)
  return (
    // The height includes the note, so that nothing moves when the price becomes stale.
    <div className="flex min-h-12 min-w-0 flex-1 flex-col justify-center lg:min-h-11 lg:flex-none">
      <dl
        aria-label={m.goldPrices()}
        className="grid grid-cols-4 items-stretch max-c2:grid-cols-2 lg:flex lg:gap-5 xl:gap-7"
      >
        {shown.map((name) => (
          <Quote key={name} name={name} prices={prices} withNote={salesPause !== null} />
        ))}
      </dl>
      <PriceAnnouncement prices={prices} />
      {salesPause && (
        <p className="flex items-center gap-1.5 text-[.6875rem] leading-none whitespace-nowrap text-on-night-2 max-lg:justify-center lg:text-xs lg:leading-[1.3]">
          <Icon of={Clock} size={12} />
          <span>
            {pauseText(salesPause, 'title', m.pricesLate())}. {m.lastPrice()} <Num>{formatTime(prices.at)}</Num>
          </span>
        </p>
      )}
    </div>
  )
}

function Quote({ name, prices, withNote }: { name: (typeof shown)[number]; prices: GoldPrices; withNote: boolean }) {
  const value = prices[name]
  const previous = prices.previous[name]
  const percent = previous > 0 ? (value / previous - 1) * 100 : 0
  const first = name === 'ounce'
  return (
    <div
      className={`flex items-center justify-center max-lg:flex-col lg:gap-2.5 ${withNote ? '' : 'min-h-11'} ${first ? '' : 'border-night-line max-lg:border-s'}`}
    >
      <dt className="inline-flex items-center gap-1 text-xs leading-tight whitespace-nowrap text-on-night-2">
        {first && !withNote && (
          <span className="me-1.5 size-1.5 rounded-full bg-up-night max-lg:hidden" aria-hidden="true" />
        )}
        {labels[name]()}
        <MoveMark percent={percent} className="lg:hidden" />
      </dt>
      <dd className="flex items-center gap-2 text-[.8125rem] leading-tight font-medium lg:text-sm">
        <Tick value={value} night>
          {first ? <Num>${formatMoney(value)}</Num> : <Price value={value} />}
        </Tick>
        <MoveMark percent={percent} className="max-lg:hidden">
          <Num className="text-xs max-xl:hidden">{formatMoney(Math.abs(percent))}%</Num>
        </MoveMark>
      </dd>
    </div>
  )
}

/** Up or down, with a word for screen readers. A move that rounds to nothing is hidden, but keeps its room in the bar. */
function MoveMark({ percent, className, children }: { percent: number; className: string; children?: ReactNode }) {
  const up = percent > 0
  const ink = Math.abs(percent) < 0.005 ? 'invisible' : up ? 'text-up-night' : 'text-down-night'
  return (
    <span className={`inline-flex items-center gap-0.5 ${ink} ${className}`}>
      <Icon of={up ? ArrowUp : ArrowDown} size={13} stroke={2} />
      <span className="sr-only">{up ? m.up() : m.down()}</span>
      {children}
    </span>
  )
}
