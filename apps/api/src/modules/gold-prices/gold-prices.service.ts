import type { Direction, GoldPrices, History, HistoryRange, PriceName } from '@asjad/contract/gold-prices'
import { fromMinor } from '@asjad/contract/money'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { ticksSince } from './gold-prices.queries.ts'
import { isStale, type StripPrices, stripPrices } from './gold-prices.rules.ts'
import type { Strip } from './strip-keeper.ts'

const names = ['ounce', 'gold', 'k24', 'k21', 'k18', 'silver'] as const satisfies PriceName[]

/** The prices that everything in the shop is computed from right now. */
export async function currentStrip({ strips }: Pick<Deps, 'strips'>): Promise<Strip> {
  const strip = await strips.strip()
  if (!strip) throw new AppError('unavailable', { retryAfterSeconds: 30 })
  return strip
}

export async function getGoldPrices(deps: Pick<Deps, 'strips' | 'now'>): Promise<GoldPrices> {
  return onTheWire(await currentStrip(deps), deps.now())
}

export function onTheWire({ prices, previous, at, doubt }: Strip, now: Date): GoldPrices {
  const direction = mapNames((name): Direction => {
    if (prices[name] === previous[name]) return 'same'
    return prices[name] > previous[name] ? 'up' : 'down'
  })
  return {
    ...figures(prices),
    previous: figures(previous),
    direction,
    at: at.toISOString(),
    stale: doubt === 'frozen' || isStale(at, now),
    confirming: doubt === 'held',
  }
}

const day = 24 * 60 * 60_000

/** How far back each range goes, and how fine it is drawn. */
const ranges: Record<HistoryRange, { backMs: number; stretch: string }> = {
  '1d': { backMs: day, stretch: '5 minutes' },
  '1w': { backMs: 7 * day, stretch: '1 hour' },
  '1m': { backMs: 30 * day, stretch: '6 hours' },
  '1y': { backMs: 365 * day, stretch: '1 day' },
}

export async function getGoldPriceHistory(deps: Deps, range: HistoryRange): Promise<History> {
  const { backMs, stretch } = ranges[range]
  const { constants } = await currentStrip(deps)
  const ticks = await ticksSince(deps.db, new Date(deps.now().getTime() - backMs), stretch)
  return ticks.map(({ at, ounce_usd, silver_usd }) => ({
    at: at.toISOString(),
    ...figures(stripPrices({ ounceUsd: ounce_usd, silverUsd: silver_usd }, constants)),
  }))
}

const figures = (prices: StripPrices) => mapNames((name) => fromMinor(prices[name]))

function mapNames<T>(value: (name: PriceName) => T) {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<PriceName, T>
}
