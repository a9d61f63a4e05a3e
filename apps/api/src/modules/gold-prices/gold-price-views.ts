import type { Direction, GoldPrices, PriceName } from '@asjad/contract/gold-prices'
import { fromMinor } from '@asjad/contract/money'
import { isStale, type RateTable } from './gold-prices.rules.ts'
import type { GoldRates } from './gold-rates-holder.ts'

const names = ['ounce', 'gold', 'k24', 'k21', 'k18', 'silver'] as const satisfies PriceName[]

export function toGoldPrices({ prices, previous, at, pauseReason }: GoldRates, now: Date): GoldPrices {
  const direction = mapNames((name): Direction => {
    if (prices[name] === previous[name]) return 'same'
    return prices[name] > previous[name] ? 'up' : 'down'
  })
  return {
    ...toRiyals(prices),
    previous: toRiyals(previous),
    direction,
    at: at.toISOString(),
    stale: pauseReason === 'frozen' || isStale(at, now),
    confirming: pauseReason === 'held',
  }
}

export const toRiyals = (prices: RateTable) => mapNames((name) => fromMinor(prices[name]))

function mapNames<T>(value: (name: PriceName) => T) {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<PriceName, T>
}
