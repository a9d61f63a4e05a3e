import type { GoldPrices } from '@asjad/contract/gold-prices'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import { ArrowDown, ArrowUp } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/frame.ts'
import { useStaff } from '#app/session/staff.ts'
import { ageMsOf, type Feed, feedOf, useGoldPrices } from './gold-feed.ts'

const dots: Record<Feed, { className: string; name: () => string }> = {
  live: { className: 'dot', name: m.feedLive },
  late: { className: 'dot dot-late', name: m.feedLate },
  off: { className: 'dot dot-off', name: m.feedOff },
}

/** The price of gold in the bar. Not a live region: it changes twice a minute. */
export function GoldGroup() {
  const prices = useGoldPrices()
  const age = useAge(prices)
  const dot = dots[feedOf(prices)]
  return (
    <GoldLink>
      <span className={dot.className} role="img" aria-label={dot.name()} title={dot.name()} />
      {prices && (
        <>
          <span className="inline-flex items-center gap-2">
            <span className="only-desk text-on-night-2">
              {m.karat()} <Num>24</Num>
            </span>
            <Price value={prices.k24} className="font-semibold" />
            <Change now={prices.k24} before={prices.previous.k24} />
          </span>
          <span className="only-desk inline-flex items-center gap-2">
            <Num className="text-on-night-2">21</Num>
            <Price value={prices.k21} />
          </span>
          <span className="inline-flex items-center gap-2 max-xl:hidden">
            <Num className="text-on-night-2">18</Num>
            <Price value={prices.k18} />
          </span>
          <span className="text-on-night-2 max-xl:hidden">{age}</span>
        </>
      )}
    </GoldLink>
  )
}

/** Whoever may look behind the price gets there from it. */
function GoldLink({ children }: { children: ReactNode }) {
  const { permissions } = useStaff()
  const shown = (
    <>
      <span className="sr-only">{m.goldPrice()}</span>
      {children}
    </>
  )
  if (!permissions.includes('gold.view')) return <span className="top-gold">{shown}</span>
  return (
    <Link to="/gold" className="top-gold">
      {shown}
    </Link>
  )
}

function Change({ now, before }: { now: number; before: number }) {
  const percent = before === 0 ? 0 : ((now - before) / before) * 100
  if (Math.abs(percent) < 0.005) return null
  return (
    <span className={`move ${percent > 0 ? 'move-up' : 'move-down'}`}>
      <Icon of={percent > 0 ? ArrowUp : ArrowDown} size={14} stroke={1.5} />
      <Num>{formatMoney(Math.abs(percent))}%</Num>
    </span>
  )
}

/** How old the price is, counted on while the page is open. */
function useAge(prices: GoldPrices | null) {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 5_000)
    return () => clearInterval(timer)
  }, [])
  if (!prices) return ''
  const seconds = Math.round(ageMsOf(prices) / 1000)
  return seconds < 90 ? m.secondsAgo({ n: seconds }) : m.minutesAgo({ n: Math.round(seconds / 60) })
}
