import type { runDrill as contract, Drill } from '@asjad/contract/admin/gold-drill'
import type { Parsed } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { translate } from '../../i18n/translate.ts'
import { breakingMove, comparedSince, isNewsOfTheMarket } from './breaker.rules.ts'
import { breakerLimits, earlierPrices } from './breaker.service.ts'
import { cartsOfToday, openLocks, type Weights } from './drill.queries.ts'
import { feedHistoryOf, feedRow } from './gold-feed.queries.ts'
import { judge } from './gold-feed.rules.ts'
import { feedLimits } from './gold-prices.jobs.ts'
import { computeRates, doubtOf, goldRefusal, gramPriceOf, type PriceMove, type RateTable } from './gold-prices.rules.ts'
import { type GoldRates, loadRates, pauseOf, ratesAt } from './gold-rates.ts'
import { inBoth, usualWords } from './pause-words.ts'

const stepMs = 30_000
const maxListed = 20
const karats = [24, 21, 18] as const

/**
 * Plays a move of the gold price with the rules of the feed, the breaker and the prices, on what is in the shop now. All
 * of it is read; nothing is written.
 */
export async function runDrill(deps: Deps, { percent, minutes }: Parsed<typeof contract>): Promise<Drill> {
  const now = deps.now()
  const loaded = await loadRates(deps)
  if (!loaded) throw new AppError('unavailable', { retryAfterSeconds: 30 })
  const rates = ratesAt(loaded, now)
  const { readings, pause, stoppedAfter } = await play(deps, loaded.market, { percent, minutes })
  const end = { ...rates.market, ounceUsd: rates.market.ounceUsd * (1 + percent / 100) }
  const after = computeRates(end, rates.constants, rates.margins)
  const carts = await cartsOfToday(deps.db, now)
  const { quotes, orders, transfers: _, ...locked } = await openLocks(deps.db, now)
  const refused = stoppedAfter === null ? [] : carts
  return {
    readings,
    pause,
    stopped_after: stoppedAfter,
    grams: karats.map((karat) => ({
      karat,
      before: fromMinor(gramPriceOf(rates.prices, karat)),
      after: fromMinor(gramPriceOf(after, karat)),
    })),
    carts: { people: carts.length, refused: refused.length, ...worthOf(carts, rates.prices, after) },
    locks: { quotes, orders, ...worthOf([locked], rates.prices, after) },
    refused: refused.slice(0, maxListed).map((cart) => ({
      name: cart.name,
      pieces: cart.pieces,
      grams: gramsOf(cart),
      total: fromMinor(metalOf(cart, rates.prices) + cart.making),
    })),
    words: wordsOf(pause),
  }
}

/** The readings of the source, one after another, each judged with what the ones before it have left. */
async function play(
  deps: Deps,
  market: GoldRates,
  { percent, minutes }: { percent: number; minutes: number },
): Promise<{ readings: Drill['readings']; pause: Drill['pause']; stoppedAfter: number | null }> {
  const now = deps.now()
  const row = await feedRow(deps.db)
  const limits = await feedLimits(deps)
  const breaker = await breakerLimits(deps)
  let history = await feedHistoryOf(deps.db, row, { now, windowMs: limits.windowMs })
  const { ounceUsd: start, silverUsd } = market.market
  const base = { ...market.market, at: now }
  const earlier = [
    ...(await earlierPrices(deps, comparedSince(base, breaker, row.resumed_at))),
    // The price of now stands in the shop until the first reading arrives.
    { ...base, at: new Date(now.getTime() - 1) },
  ]
  let paused = pauseOf(row)
  let move: (PriceMove & { second: number }) | null = null
  const readings: Drill['readings'] = []
  const steps = (minutes * 60_000) / stepMs
  for (let step = 1; step <= steps; step++) {
    const at = new Date(now.getTime() + step * stepMs)
    const reading = { ounceUsd: round(start * (1 + (percent / 100) * (step / steps))), silverUsd, at }
    const judged = judge(history, { first: reading, second: undefined, hasSecond: false }, limits, at)
    history = judged.history
    const breaking =
      !paused && isNewsOfTheMarket(judged.verdict) ? breakingMove(reading, earlier, breaker, row.resumed_at) : null
    if (judged.verdict === 'accepted') earlier.push(reading)
    const second = (step * stepMs) / 1000
    if (breaking) {
      move = { ...breaking, second }
      paused = { at, scope: 'gold', cause: 'breaker', by: null, reason: '', move: breaking, words: { ar: '', en: '' } }
    }
    const sells = goldRefusal({ at, source: 'feed', doubt: doubtOf(history), pause: paused }, at) === null
    readings.push({ second, ounce: reading.ounceUsd, verdict: judged.verdict, pauses: breaking !== null, sells })
  }
  return { readings, pause: move, stoppedAfter: readings.find(({ sells }) => !sells)?.second ?? null }
}

const round = (value: number) => Math.round(value * 100) / 100

const metalOf = ({ mg24, mg21, mg18 }: Weights, prices: RateTable) =>
  Math.round((mg24 * prices.k24 + mg21 * prices.k21 + mg18 * prices.k18) / 1000)
const gramsOf = ({ mg24, mg21, mg18 }: Weights) => (mg24 + mg21 + mg18) / 1000

function worthOf(all: readonly Weights[], before: RateTable, after: RateTable) {
  const sum = (value: (each: Weights) => number) => all.reduce((total, each) => total + value(each), 0)
  return {
    grams: Math.round(sum(gramsOf) * 1000) / 1000,
    before: fromMinor(sum((each) => metalOf(each, before))),
    after: fromMinor(sum((each) => metalOf(each, after))),
  }
}

const wordsOf = (pause: object | null) =>
  pause ? usualWords('gold') : inBoth((lang) => translate(lang, 'error.gold_price_held'))
