import { isDeepStrictEqual } from 'node:util'
import type { SettingsDeps } from '../settings/settings.service.ts'
import { insertLoggedPrice, type LoggedPrice, lastLoggedPrice, waitForFeed } from './gold-price-log.queries.ts'
import type { PriceTerms } from './gold-prices.rules.ts'
import { type GoldRates, type LoadedRates, loadRates, ratesAt } from './gold-rates.ts'

/**
 * Writes down the price that counts at this moment, unless the last row says the same. For ever: ticks are thinned, and
 * this explains what every order was charged. In a transaction under the lock of the feed, so that the rows have one
 * order. `by`: who set new terms.
 */
export async function writeDownPrice(deps: SettingsDeps, { at, by = null }: { at: Date; by?: string | null }) {
  const { db } = deps
  const loaded = await loadRates(deps)
  if (!loaded) return
  const rates = ratesAt(loaded, at)
  const last = await lastLoggedPrice(db)
  if (last && isSame(last, rates)) return
  const terms = termsOf(rates)
  const isNew = !last || !isDeepStrictEqual(last.terms, terms)
  await insertLoggedPrice(db, {
    at: beginOf(loaded, rates, last) ?? at,
    tick_id: rates.tickId,
    reading_at: rates.at,
    ounce_usd: rates.market.ounceUsd,
    silver_usd: rates.market.silverUsd,
    source: rates.source,
    set_by: rates.setBy,
    terms: JSON.stringify(terms),
    terms_id: isNew ? null : (last.terms_id ?? last.id),
    terms_by: isNew ? by : null,
    k24: rates.prices.k24,
    k21: rates.prices.k21,
    k18: rates.prices.k18,
  })
}

/** The market's price counts again from the moment at which a price set by hand ends, whoever notices it later. */
const beginOf = ({ manual }: LoadedRates, rates: GoldRates, last: LoggedPrice | undefined) =>
  manual && rates.source !== 'manual' && last?.tick_id === manual.tickId ? manual.until : undefined

/**
 * A price that nobody has written down, because settings were changed in the database or by an older version, is written
 * down by whoever first reads it: nothing is charged that cannot be explained later.
 */
export async function writeDownIfNew(deps: SettingsDeps & { now: () => Date }, rates: LoadedRates) {
  const at = deps.now()
  const last = await lastLoggedPrice(deps.db)
  if (last && isSame(last, ratesAt(rates, at))) return
  const write = async (deps: SettingsDeps) => {
    await waitForFeed(deps.db)
    await writeDownPrice(deps, { at })
  }
  try {
    if (deps.db.isTransaction) await write(deps)
    else await deps.db.transaction().execute((db) => write({ ...deps, db }))
  } catch (error) {
    // Prices are shown also while nothing can be written, and nothing is sold then.
    deps.log.error({ err: error }, 'a gold price could not be written down')
  }
}

const isSame = (last: LoggedPrice, rates: GoldRates) =>
  last.tick_id === rates.tickId && isDeepStrictEqual(last.terms, termsOf(rates))

const termsOf = ({ constants, margins }: GoldRates): PriceTerms => ({ constants, margins })
