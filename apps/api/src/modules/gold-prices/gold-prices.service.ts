import type { GoldPrices, History, HistoryRange } from '@asjad/contract/gold-prices'
import type { Locale } from '@asjad/contract/locale'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { feedRow } from './gold-feed.queries.ts'
import { toGoldPrices, toRiyals } from './gold-price-views.ts'
import { sampledTicks } from './gold-prices.queries.ts'
import { computeRates, type GoldRefusal, type SalesPause } from './gold-prices.rules.ts'
import { type GoldRates, pauseOf } from './gold-rates.ts'
import { pauseWords } from './pause-words.ts'

/** The rates that every price in the shop is computed from. */
export async function currentRates({ goldRates }: Pick<Deps, 'goldRates'>): Promise<GoldRates> {
  const rates = await goldRates.current()
  if (!rates) throw new AppError('unavailable', { retryAfterSeconds: 30 })
  return rates
}

/** The pause of now, from the database. */
export const salesPause = async ({ db }: Pick<Deps, 'db'>) => pauseOf(await feedRow(db))

/** Why it is not sold: of a pause in the words that were chosen for it. */
export const notSold = (refusal: GoldRefusal, { pause }: { pause: SalesPause | null }, lang: Locale) =>
  new AppError(refusal, {
    retryAfterSeconds: 30,
    text: refusal === 'sales_paused' && pause ? pauseWords(pause, lang) : undefined,
  })

export async function getGoldPrices(deps: Pick<Deps, 'goldRates' | 'now'>): Promise<GoldPrices> {
  return toGoldPrices(await currentRates(deps), deps.now())
}

const day = 24 * 60 * 60_000

/** How far back each range goes, and the time between its points. */
const ranges: Record<HistoryRange, { backMs: number; interval: string }> = {
  '1d': { backMs: day, interval: '5 minutes' },
  '1w': { backMs: 7 * day, interval: '1 hour' },
  '1m': { backMs: 30 * day, interval: '6 hours' },
  '1y': { backMs: 365 * day, interval: '1 day' },
}

export async function getGoldPriceHistory(deps: Deps, range: HistoryRange): Promise<History> {
  const { backMs, interval } = ranges[range]
  const { constants, margins } = await currentRates(deps)
  const ticks = await sampledTicks(deps.db, new Date(deps.now().getTime() - backMs), interval)
  return ticks.map(({ at, ounce_usd, silver_usd }) => ({
    at: at.toISOString(),
    ...toRiyals(computeRates({ ounceUsd: ounce_usd, silverUsd: silver_usd }, constants, margins)),
  }))
}
