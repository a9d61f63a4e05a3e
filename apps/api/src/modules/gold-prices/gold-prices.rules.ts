import type { Karat } from '@asjad/contract/catalog'
import { clockSkewMs } from '../../clock-skew.ts'
import type { FeedState } from './gold-feed.rules.ts'

/** How the price of a market ounce becomes prices per gram. Settings of the shop (`gold.kg_factor` and others). */
export type RateConstants = {
  kgFactor: number
  off21: number
  divisor21: number
  off18: number
  divisor18: number
}

/** Ounces in cents, the rest in halalas. */
export type RateTable = { ounce: number; gold: number; k24: number; k21: number; k18: number; silver: number }

// Every figure of the feed and of the settings is exact in ten-thousandths.
const exact = (value: number) => BigInt(Math.round(value * 10_000))

/** Exact until the one rounding at the end of each figure, half up. */
export function computeRates(tick: { ounceUsd: number; silverUsd: number }, constants: RateConstants): RateTable {
  const value = exact(tick.ounceUsd) * exact(constants.kgFactor) // riyals a kilogram, scaled by 10^8
  const gram = (off: number, divisor: number) => roundHalfUp(value - exact(off) * 10_000n, exact(divisor) * 100n)
  return {
    ounce: roundHalfUp(exact(tick.ounceUsd), 100n),
    gold: roundHalfUp(value, 1_000_000n),
    k24: gram(0, 1000),
    k21: gram(constants.off21, constants.divisor21),
    k18: gram(constants.off18, constants.divisor18),
    silver: roundHalfUp(exact(tick.silverUsd), 100n),
  }
}

const roundHalfUp = (numerator: bigint, denominator: bigint) =>
  Number((2n * numerator + denominator) / (2n * denominator))

export const gramPriceOf = (prices: RateTable, caliber: Karat) => prices[`k${caliber}`]

const staleAfterMs = 15 * 60_000

/** Too old to sell at; or from the future, because the clock was set back, so that its age is unknown. */
export const isStale = (at: Date, now: Date) => {
  const age = now.getTime() - at.getTime()
  return age > staleAfterMs || age < -clockSkewMs
}

/** `held`: the price is being confirmed, or a person has paused the sale; `frozen`: the feed reports nothing new. */
export type PauseReason = 'held' | 'frozen'

export function pauseReasonOf({ state, paused_at }: { state: FeedState; paused_at: Date | null }): PauseReason | null {
  if (paused_at !== null) return 'held'
  if (state === 'selling') return null
  return state === 'frozen' ? 'frozen' : 'held'
}

export type GoldRefusal = 'gold_price_held' | 'gold_price_stale'

/** Why nothing is sold at the current price, or null. A locked price is a promise and needs no check. */
export function goldRefusal(
  { at, pauseReason }: { at: Date; pauseReason: PauseReason | null },
  now: Date,
): GoldRefusal | null {
  if (pauseReason === 'held') return 'gold_price_held'
  return pauseReason === 'frozen' || isStale(at, now) ? 'gold_price_stale' : null
}
