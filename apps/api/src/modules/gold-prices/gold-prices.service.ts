import type { Direction, GoldPrices, History, HistoryRange, PriceName } from '@asjad/contract/gold-prices'
import { fromMinor } from '@asjad/contract/money'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { ticksSince } from './gold-prices.queries.ts'
import { computeRates, isStale, type RateTable } from './gold-prices.rules.ts'
import type { GoldRates } from './gold-rates-holder.ts'

const names = ['ounce', 'gold', 'k24', 'k21', 'k18', 'silver'] as const satisfies PriceName[]

/** The prices that everything in the shop is computed from right now. */
export async function currentRates({ goldRates }: Pick<Deps, 'goldRates'>): Promise<GoldRates> {
  const rates = await goldRates.current()
  if (!rates) throw new AppError('unavailable', { retryAfterSeconds: 30 })
  return rates
}

export async function getGoldPrices(deps: Pick<Deps, 'goldRates' | 'now'>): Promise<GoldPrices> {
  return toGoldPrices(await currentRates(deps), deps.now())
}

export function toGoldPrices({ prices, previous, at, doubt }: GoldRates, now: Date): GoldPrices {
  const direction = mapNames((name): Direction => {
    if (prices[name] === previous[name]) return 'same'
    return prices[name] > previous[name] ? 'up' : 'down'
  })
  return {
    ...toRiyals(prices),
    previous: toRiyals(previous),
    direction,
    at: at.toISOString(),
    stale: doubt === 'frozen' || isStale(at, now),
    confirming: doubt === 'held',
  }
}

const day = 24 * 60 * 60_000

/** How far back each range goes, and how fine it is drawn. */
const ranges: Record<HistoryRange, { backMs: number; interval: string }> = {
  '1d': { backMs: day, interval: '5 minutes' },
  '1w': { backMs: 7 * day, interval: '1 hour' },
  '1m': { backMs: 30 * day, interval: '6 hours' },
  '1y': { backMs: 365 * day, interval: '1 day' },
}

export async function getGoldPriceHistory(deps: Deps, range: HistoryRange): Promise<History> {
  const { backMs, interval } = ranges[range]
  const { constants } = await currentRates(deps)
  const ticks = await ticksSince(deps.db, new Date(deps.now().getTime() - backMs), interval)
  return ticks.map(({ at, ounce_usd, silver_usd }) => ({
    at: at.toISOString(),
    ...toRiyals(computeRates({ ounceUsd: ounce_usd, silverUsd: silver_usd }, constants)),
  }))
}

const toRiyals = (prices: RateTable) => mapNames((name) => fromMinor(prices[name]))

function mapNames<T>(value: (name: PriceName) => T) {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<PriceName, T>
}
