import type { Verdict } from './gold-feed.rules.ts'
import type { MarketPrice } from './gold-prices.gateway.ts'
import type { PriceMove } from './gold-prices.rules.ts'

/** When sales pause by themselves. */
export type BreakerLimits = { on: boolean; percent: number; minutes: number }

const minuteMs = 60_000

/**
 * A reading that was refused as impossible, late or contradicted says nothing about the market. Every other one may end
 * sales, also one that is not a price yet.
 */
export const isNewsOfTheMarket = (verdict: Verdict) => ['accepted', 'held', 'person'].includes(verdict)

/** From when on earlier prices count: not those from before a person has resumed sales. */
export const comparedSince = ({ at }: MarketPrice, { minutes }: BreakerLimits, resumedAt: Date | null) =>
  new Date(Math.max(at.getTime() - minutes * minuteMs, resumedAt?.getTime() ?? 0))

/** The largest move from an earlier price to this reading, if it is more than the limit. */
export function breakingMove(
  reading: MarketPrice,
  earlier: readonly MarketPrice[],
  limits: BreakerLimits,
  resumedAt: Date | null,
): PriceMove | null {
  if (!limits.on) return null
  const since = comparedSince(reading, limits, resumedAt)
  const moves = earlier
    .filter(({ at }) => at >= since && at < reading.at)
    .map(({ ounceUsd, at }) => ({
      percent: rounded((reading.ounceUsd / ounceUsd - 1) * 100, 100),
      minutes: Math.max(1, Math.round((reading.at.getTime() - at.getTime()) / minuteMs)),
    }))
    .filter(({ percent }) => Math.abs(percent) > limits.percent)
  const largest = moves.toSorted((a, b) => Math.abs(b.percent) - Math.abs(a.percent))[0]
  return largest ? { ...largest, percent: rounded(largest.percent, 10) } : null
}

const rounded = (value: number, parts: number) => Math.round(value * parts) / parts
