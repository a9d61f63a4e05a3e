import type { Change } from '../../database/changes.ts'
import type { Db } from '../../database/database.ts'
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

/** Keeps the current prices in memory until it hears that they changed: everything in the shop asks for them all the time. */
export class StripKeeper {
  readonly #db: Db
  #strip: Promise<Strip | undefined> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** Undefined before the first price ever. */
  async strip(): Promise<Strip | undefined> {
    const loading = this.#strip ?? load(this.#db)
    this.#strip = loading
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

  #forget(loading: Promise<unknown>) {
    if (this.#strip === loading) this.#strip = undefined
  }
}

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
