import type { Direction, GoldPrices, PriceName } from '@asjad/contract/gold-prices'
import { fromMinor } from '@asjad/contract/money'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { goldSettings, insertTick, latestTicks, takePollerLock } from './gold-prices.queries.ts'
import { isStale, type StripConstants, type StripPrices, stripPrices } from './gold-prices.rules.ts'

const names = ['ounce', 'gold', 'k24', 'k21', 'k18', 'silver'] as const satisfies PriceName[]

/** The prices that everything in the shop is computed from right now. */
export async function currentStrip({ db, now }: Deps) {
  const ticks = await latestTicks(db)
  if (!ticks) throw new AppError('unavailable', { retryAfterSeconds: 30 })
  const constants = await stripConstants(db)
  const pricesOf = ({ ounce_usd, silver_usd }: typeof ticks.latest) =>
    stripPrices({ ounceUsd: ounce_usd, silverUsd: silver_usd }, constants)
  return {
    prices: pricesOf(ticks.latest),
    previous: pricesOf(ticks.previous),
    at: ticks.latest.at,
    stale: isStale(ticks.latest.at, now()),
  }
}

export async function getGoldPrices(deps: Deps): Promise<GoldPrices> {
  const { prices, previous, at, stale } = await currentStrip(deps)
  const direction = mapNames((name): Direction => {
    if (prices[name] === previous[name]) return 'same'
    return prices[name] > previous[name] ? 'up' : 'down'
  })
  return { ...onTheWire(prices), previous: onTheWire(previous), direction, at: at.toISOString(), stale }
}

/** Asks the service once and keeps what it says. False when another process is at it. */
export const pollGoldPrice = (deps: Deps) =>
  inTransaction(deps, async ({ db, goldFeed }) => {
    if (!(await takePollerLock(db))) return false
    const { at, ounceUsd, silverUsd } = await goldFeed.fetchPrice()
    await insertTick(db, { at, ounce_usd: ounceUsd, silver_usd: silverUsd })
    return true
  })

async function stripConstants(db: Deps['db']): Promise<StripConstants> {
  const settings = new Map((await goldSettings(db)).map(({ key, value }) => [key, Number(value)]))
  const setting = (key: string, standard: number) => settings.get(key) ?? standard
  return {
    kgFactor: setting('gold.kg_factor', 120.555),
    off21: setting('gold.k21_off', 1000),
    divisor21: setting('gold.k21_divisor', 1142.7),
    off18: setting('gold.k18_off', 1300),
    divisor18: setting('gold.k18_divisor', 1333.3),
  }
}

const onTheWire = (prices: StripPrices) => mapNames((name) => fromMinor(prices[name]))

function mapNames<T>(value: (name: PriceName) => T) {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<PriceName, T>
}
