import { AppError } from '../../app-error.ts'
import type { Change } from '../../database/change-log.ts'
import { outOfSyncAfterMs } from '../../database/changes.ts'
import { withTimeout } from '../../with-timeout.ts'
import { readSettings, type SettingsDeps } from '../settings/settings.service.ts'
import { feedRow } from './gold-feed.queries.ts'
import { latestTicks } from './gold-prices.queries.ts'
import {
  computeRates,
  type PauseReason,
  pauseReasonOf,
  type RateConstants,
  type RateTable,
} from './gold-prices.rules.ts'

export type GoldRates = {
  tickId: number
  at: Date
  /** Why gold is not sold at this price, other than its age. */
  pauseReason: PauseReason | null
  prices: RateTable
  previous: RateTable
  constants: RateConstants
}

/** A dead connection never answers; the next query gets another one. */
const readTimeoutMs = 5_000

/**
 * Caches the current rates until a change is announced, because every price in the shop needs them. While announcements
 * are out of sync the rates are read again, or there are none: nothing is sold at an old price.
 */
export class GoldRatesHolder {
  readonly #deps: SettingsDeps
  #cached: { loading: Promise<GoldRates | undefined>; from: number } | undefined
  #syncedUpTo = Number.NEGATIVE_INFINITY

  constructor(deps: SettingsDeps) {
    this.#deps = deps
  }

  /** Undefined before the first price ever. */
  async current(): Promise<GoldRates | undefined> {
    if (this.#cached && this.#isStale(this.#cached.from)) this.#cached = undefined
    this.#cached ??= { loading: withTimeout(load(this.#deps), readTimeoutMs, timeoutError), from: performance.now() }
    const { loading } = this.#cached
    try {
      const rates = await loading
      if (!rates) this.#forget(loading)
      return rates
    } catch (error) {
      this.#forget(loading)
      throw error
    }
  }

  /** Settings count too: they contain the constants of the rates. */
  onChange({ kind }: Change) {
    if (kind === 'gold_price' || kind === 'catalogue') this.#cached = undefined
  }

  /** All changes up to this time of `performance.now()` have arrived. */
  confirmSynced(upTo: number) {
    this.#syncedUpTo = upTo
  }

  #isStale(from: number) {
    return performance.now() - Math.max(from, this.#syncedUpTo) >= outOfSyncAfterMs
  }

  #forget(loading: Promise<unknown>) {
    if (this.#cached?.loading === loading) this.#cached = undefined
  }
}

const timeoutError = () =>
  new AppError('unavailable', { retryAfterSeconds: 2, cause: new Error('the gold price could not be read in time') })

async function load(deps: SettingsDeps): Promise<GoldRates | undefined> {
  const { db } = deps
  const [ticks, constants, feed] = await Promise.all([latestTicks(db), readRateConstants(deps), feedRow(db)])
  if (!ticks) return undefined
  const pricesOf = ({ ounce_usd, silver_usd }: typeof ticks.latest) =>
    computeRates({ ounceUsd: ounce_usd, silverUsd: silver_usd }, constants)
  return {
    tickId: ticks.latest.id,
    at: ticks.latest.at,
    pauseReason: pauseReasonOf(feed),
    prices: pricesOf(ticks.latest),
    previous: pricesOf(ticks.previous),
    constants,
  }
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
