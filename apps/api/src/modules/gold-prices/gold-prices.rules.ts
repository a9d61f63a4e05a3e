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

/** What the shop adds to a gram of one karat: `amount` in halalas, or in hundredths of a percent. */
export type Margin = { unit: 'riyals' | 'percent'; amount: number }
export type Margins = { k24: Margin; k21: Margin; k18: Margin }

const nothing: Margin = { unit: 'riyals', amount: 0 }
export const noMargins: Margins = { k24: nothing, k21: nothing, k18: nothing }

/** All that turns a reading into gram prices, as the log of prices keeps it. */
export type PriceTerms = { constants: RateConstants; margins: Margins }

/** Ounces in cents, the rest in halalas. */
export type RateTable = { ounce: number; gold: number; k24: number; k21: number; k18: number; silver: number }

// Every figure of the feed and of the settings is exact in ten-thousandths.
const exact = (value: number) => BigInt(Math.round(value * 10_000))

/** Exact until the one rounding at the end of each figure, half up. Ounce and kilogram are the market's. */
export function computeRates(
  tick: { ounceUsd: number; silverUsd: number },
  constants: RateConstants,
  margins: Margins,
): RateTable {
  const value = exact(tick.ounceUsd) * exact(constants.kgFactor) // riyals a kilogram, scaled by 10^8
  const gram = (off: number, divisor: number, { unit, amount }: Margin) => {
    const [percent, riyals] = unit === 'percent' ? [amount, 0] : [0, amount]
    const market = value - exact(off) * 10_000n
    return riyals + roundHalfUp(market * BigInt(10_000 + percent), exact(divisor) * 1_000_000n)
  }
  return {
    ounce: roundHalfUp(exact(tick.ounceUsd), 100n),
    gold: roundHalfUp(value, 1_000_000n),
    k24: gram(0, 1000, margins.k24),
    k21: gram(constants.off21, constants.divisor21, margins.k21),
    k18: gram(constants.off18, constants.divisor18, margins.k18),
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

/** What the feed doubts. `held`: the price is being confirmed; `frozen`: the source reports nothing new. */
export type Doubt = 'held' | 'frozen'

export function doubtOf({ state }: { state: FeedState }): Doubt | null {
  if (state === 'selling') return null
  return state === 'frozen' ? 'frozen' : 'held'
}

export type PriceMove = { percent: number; minutes: number }

/** A stop that only a person ends, whoever or whatever began it. `all`: nothing is sold, `gold`: what follows gold. */
export type SalesPause = {
  at: Date
  scope: 'gold' | 'all'
  cause: 'person' | 'breaker'
  by: string | null
  reason: string
  /** Of a breaker: what has moved by how much, with its sign, in how many minutes. */
  move: PriceMove | null
  /** What shoppers read; empty for the usual words. */
  words: { ar: string; en: string }
}

export type GoldRefusal = 'sales_paused' | 'gold_price_held' | 'gold_price_stale'

/** What the sale of gold depends on. */
export type SaleState = {
  at: Date
  source: 'feed' | 'person' | 'manual'
  doubt: Doubt | null
  pause: SalesPause | null
}

/**
 * Why a piece is not sold at the current price, or null. A pause comes first: it says what a person has decided. A price
 * set by hand is sold at until it ends, whatever the feed says. A locked price is a promise and needs no check.
 */
export function goldRefusal(
  { at, source, doubt, pause }: SaleState,
  now: Date,
  { followsGold = true } = {},
): GoldRefusal | null {
  if (pause && (followsGold || pause.scope === 'all')) return 'sales_paused'
  if (!followsGold || source === 'manual') return null
  if (doubt === 'held') return 'gold_price_held'
  return doubt === 'frozen' || isStale(at, now) ? 'gold_price_stale' : null
}
