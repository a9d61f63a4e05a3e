import { AppError } from '../../app-error.ts'
import type { Change } from '../../database/change-log.ts'
import { deafAfterMs } from '../../database/changes.ts'
import type { Db } from '../../database/database.ts'
import { inTime } from '../../in-time.ts'
import { feedRow } from './gold-feed.queries.ts'
import { goldSettings, latestTicks } from './gold-prices.queries.ts'
import { type Doubt, doubtOf, type StripConstants, type StripPrices, stripPrices } from './gold-prices.rules.ts'

export type Strip = {
  tickId: number
  at: Date
  /** Why gold is not sold at this price, apart from its age. */
  doubt: Doubt | null
  prices: StripPrices
  previous: StripPrices
  constants: StripConstants
}

/** On a connection that is mute nothing ever comes; whoever asks next is given another. */
const readWithinMs = 5_000

/**
 * Keeps the current prices in memory until it hears that they changed: everything in the shop asks for them all the time.
 * While it hears nothing at all they are read anew, or there are none: an old price is never sold at.
 */
export class StripKeeper {
  readonly #db: Db
  #strip: { loading: Promise<Strip | undefined>; from: number } | undefined
  #heardUpTo = Number.NEGATIVE_INFINITY

  constructor(db: Db) {
    this.#db = db
  }

  /** Undefined before the first price ever. */
  async strip(): Promise<Strip | undefined> {
    if (this.#strip && this.#isOld(this.#strip.from)) this.#strip = undefined
    this.#strip ??= { loading: inTime(load(this.#db), readWithinMs, tooLate), from: performance.now() }
    const { loading } = this.#strip
    try {
      const strip = await loading
      if (!strip) this.#forget(loading)
      return strip
    } catch (error) {
      this.#forget(loading)
      throw error
    }
  }

  /** Settings hold the strip's constants. */
  hear({ kind }: Change) {
    if (kind !== 'products') this.#strip = undefined
  }

  /** All changes up to that moment, of `performance.now()`, have been heard. */
  confirm(upTo: number) {
    this.#heardUpTo = upTo
  }

  #isOld(from: number) {
    return performance.now() - Math.max(from, this.#heardUpTo) >= deafAfterMs
  }

  #forget(loading: Promise<unknown>) {
    if (this.#strip?.loading === loading) this.#strip = undefined
  }
}

const tooLate = () =>
  new AppError('unavailable', { retryAfterSeconds: 2, cause: new Error('the gold price could not be read in time') })

async function load(db: Db): Promise<Strip | undefined> {
  const [ticks, constants, feed] = await Promise.all([latestTicks(db), stripConstants(db), feedRow(db)])
  if (!ticks) return undefined
  const pricesOf = ({ ounce_usd, silver_usd }: typeof ticks.latest) =>
    stripPrices({ ounceUsd: ounce_usd, silverUsd: silver_usd }, constants)
  return {
    tickId: ticks.latest.id,
    at: ticks.latest.at,
    doubt: doubtOf(feed),
    prices: pricesOf(ticks.latest),
    previous: pricesOf(ticks.previous),
    constants,
  }
}

async function stripConstants(db: Db): Promise<StripConstants> {
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
