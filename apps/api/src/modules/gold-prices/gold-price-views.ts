import type { Direction, GoldPrices, PriceName } from '@asjad/contract/gold-prices'
import { fromMinor } from '@asjad/contract/money'
import { translate } from '../../i18n/translate.ts'
import { type GoldRefusal, goldRefusal, type RateTable, type SalesPause } from './gold-prices.rules.ts'
import type { GoldRates } from './gold-rates.ts'
import { inBoth, pauseWords } from './pause-words.ts'

const names = ['ounce', 'gold', 'k24', 'k21', 'k18', 'silver'] as const satisfies PriceName[]

export function toGoldPrices(rates: GoldRates, now: Date): GoldPrices {
  const { prices, previous, at, pause } = rates
  const refusal = goldRefusal(rates, now)
  const direction = mapNames((name): Direction => {
    if (prices[name] === previous[name]) return 'same'
    return prices[name] > previous[name] ? 'up' : 'down'
  })
  return {
    ...toRiyals(prices),
    previous: toRiyals(previous),
    direction,
    at: at.toISOString(),
    stale: refusal === 'gold_price_stale',
    confirming: refusal === 'gold_price_held',
    sales_stop: salesStopOf(refusal, pause),
  }
}

function salesStopOf(refusal: GoldRefusal | null, pause: SalesPause | null): GoldPrices['sales_stop'] {
  if (pause)
    return {
      cause: 'paused',
      scope: pause.scope,
      title: inBoth((lang) => translate(lang, pause.scope === 'all' ? 'gold.all_paused' : 'gold.paused')),
      words: inBoth((lang) => pauseWords(pause, lang)),
    }
  if (refusal !== 'gold_price_held') return null
  return {
    cause: 'confirming',
    scope: 'gold',
    title: inBoth((lang) => translate(lang, 'gold.confirming')),
    words: inBoth((lang) => translate(lang, 'error.gold_price_held')),
  }
}

export const toRiyals = (prices: RateTable) => mapNames((name) => fromMinor(prices[name]))

function mapNames<T>(value: (name: PriceName) => T) {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<PriceName, T>
}
