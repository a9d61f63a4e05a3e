import { createHash } from 'node:crypto'
import { readSettings, type SettingsDeps } from '../settings/settings.service.ts'
import { type FeedRow, feedRow } from './gold-feed.queries.ts'
import { currentMargins, latestTicks, type OverrideRow, openOverride } from './gold-prices.queries.ts'
import {
  computeRates,
  doubtOf,
  type Margins,
  type RateConstants,
  type RateTable,
  type SaleState,
  type SalesPause,
} from './gold-prices.rules.ts'

/** What every price in the shop is computed from, and whether anything is sold at it. */
export type GoldRates = SaleState & {
  tickId: number
  /** Of an ounce, exactly. */
  market: { ounceUsd: number; silverUsd: number }
  /** Who accepted the reading, or set the price. */
  setBy: string | null
  /** When a price set by hand ends. */
  until: Date | null
  prices: RateTable
  previous: RateTable
  constants: RateConstants
  margins: Margins
  /** Differs whenever anything that shoppers see of it differs. */
  revision: string
}

/** The rates of the market, and those of a price set by hand that count until it ends. */
export type LoadedRates = { market: GoldRates; manual: (GoldRates & { until: Date }) | null }

export const ratesAt = ({ market, manual }: LoadedRates, now: Date): GoldRates =>
  manual && manual.until > now ? manual : market

export const marketOf = ({ ounce_usd, silver_usd }: Pick<OverrideRow, 'ounce_usd' | 'silver_usd'>) => ({
  ounceUsd: ounce_usd,
  silverUsd: silver_usd,
})

/** Undefined before the first price ever. */
export async function loadRates(deps: SettingsDeps): Promise<LoadedRates | undefined> {
  const { db } = deps
  const [ticks, constants, { margins, version }, feed, override] = await Promise.all([
    latestTicks(db),
    readRateConstants(deps),
    currentMargins(db),
    feedRow(db),
    openOverride(db),
  ])
  if (!ticks) return undefined
  const pricesOf = (row: Parameters<typeof marketOf>[0]) => computeRates(marketOf(row), constants, margins)
  const { latest, previous } = ticks
  const pause = pauseOf(feed)
  const doubt = doubtOf(feed)
  const shared = { pause, constants, margins }
  const revisionOf = (...parts: (string | number)[]) =>
    [...parts, version, ...(pause ? ['paused', pause.at.getTime(), digestOf(pause)] : [])].join('-')
  return {
    market: {
      ...shared,
      tickId: latest.id,
      market: marketOf(latest),
      at: latest.at,
      source: latest.source,
      setBy: latest.set_by ?? null,
      until: null,
      doubt,
      prices: pricesOf(latest),
      previous: pricesOf(previous),
      revision: revisionOf(latest.id, ...(doubt ? [doubt] : [])),
    },
    manual: override
      ? {
          ...shared,
          tickId: override.tick_id,
          market: marketOf(override),
          at: override.at,
          source: 'manual',
          setBy: override.set_by,
          until: override.until,
          doubt: null,
          prices: pricesOf(override),
          previous: pricesOf(latest),
          revision: revisionOf(override.tick_id),
        }
      : null,
  }
}

/** Of what shoppers read of a pause: its terms may change while it lasts. */
const digestOf = ({ scope, words }: SalesPause) =>
  createHash('sha256')
    .update(JSON.stringify([scope, words.ar, words.en]))
    .digest('base64url')
    .slice(0, 8)

export const pauseOf = (feed: FeedRow): SalesPause | null =>
  feed.paused_at && {
    at: feed.paused_at,
    scope: feed.pause_scope,
    cause: feed.pause_cause,
    by: feed.paused_by,
    reason: feed.pause_reason ?? '',
    move:
      feed.pause_percent === null || feed.pause_minutes === null
        ? null
        : { percent: feed.pause_percent, minutes: feed.pause_minutes },
    words: { ar: feed.pause_words_ar, en: feed.pause_words_en },
  }

async function readRateConstants(deps: SettingsDeps): Promise<RateConstants> {
  const set = await readSettings(
    deps,
    'gold.kg_factor',
    'gold.k21_off',
    'gold.k21_divisor',
    'gold.k18_off',
    'gold.k18_divisor',
  )
  return {
    kgFactor: set['gold.kg_factor'],
    off21: set['gold.k21_off'],
    divisor21: set['gold.k21_divisor'],
    off18: set['gold.k18_off'],
    divisor18: set['gold.k18_divisor'],
  }
}
