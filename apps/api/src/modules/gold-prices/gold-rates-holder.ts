import { AppError } from '../../app-error.ts'
import type { Change } from '../../database/change-log.ts'
import { outOfSyncAfterMs } from '../../database/changes.ts'
import { withTimeout } from '../../with-timeout.ts'
import type { SettingsDeps } from '../settings/settings.service.ts'
import { writeDownIfNew } from './gold-price-log.ts'
import { type GoldRates, type LoadedRates, loadRates, ratesAt } from './gold-rates.ts'

type HolderDeps = SettingsDeps & { now: () => Date }

/** A dead connection never answers; the next query gets another one. */
const readTimeoutMs = 5_000

/**
 * Caches the current rates until a change is announced, because every price in the shop needs them. While announcements
 * are out of sync the rates are read again, or there are none: nothing is sold at an old price.
 */
export class GoldRatesHolder {
  readonly #deps: HolderDeps
  #cached: { loading: Promise<LoadedRates | undefined>; from: number } | undefined
  #syncedUpTo = Number.NEGATIVE_INFINITY

  constructor(deps: HolderDeps) {
    this.#deps = deps
  }

  /** Undefined before the first price ever. A price set by hand ends here to the moment. */
  async current(): Promise<GoldRates | undefined> {
    if (this.#cached && this.#isStale(this.#cached.from)) this.#cached = undefined
    this.#cached ??= {
      loading: withTimeout(load(this.#deps), readTimeoutMs, timeoutError),
      from: performance.now(),
    }
    const { loading } = this.#cached
    try {
      const rates = await loading
      if (!rates) this.#forget(loading)
      return rates && ratesAt(rates, this.#deps.now())
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

async function load(deps: HolderDeps) {
  const rates = await loadRates(deps)
  if (rates) await writeDownIfNew(deps, rates)
  return rates
}
