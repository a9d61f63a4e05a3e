import type { Db } from '../database.ts'
import { insertRows } from './insert-rows.ts'

const dayMs = 86_400_000
const stepMs = 5 * 60_000
const fineDays = 2
const allDays = 365

/** In dollars per ounce. */
export type Metals = { gold: number; silver: number }
const defaultMetals: Metals = { gold: 4216.4, silver: 51.2 }

/**
 * A year of daily prices, then two days of prices every five minutes, ending now at the market price: otherwise a chart
 * would end in a cliff. The random walk is the same every time.
 */
export async function seedGoldPrices(db: Db, now: Date, market: Metals = defaultMetals) {
  const random = randomFrom(920_012_345)
  const ticks: { at: Date; ounce_usd: number; silver_usd: number }[] = []
  let { gold, silver } = market
  const addTick = (age: number) =>
    ticks.push({
      at: new Date(now.getTime() - age),
      ounce_usd: Math.round(gold * 10_000) / 10_000,
      silver_usd: Math.round(silver * 10_000) / 10_000,
    })

  // Backwards from now, so that the walk ends at the right price: an earlier price is the later one without its change.
  addTick(0)
  for (let age = stepMs; age <= fineDays * dayMs; age += stepMs) {
    gold /= 1 + 0.00035 * bell(random)
    silver /= 1 + 0.0005 * bell(random)
    addTick(age)
  }
  for (let days = fineDays + 1; days <= allDays; days++) {
    gold /= 1 + 0.0009 + 0.0058 * bell(random)
    silver /= 1 + 0.0012 + 0.0075 * bell(random)
    addTick(days * dayMs)
  }
  await insertRows(db, 'gold_tick', ticks.reverse())
}

/** Between -3 and 3, mostly near 0: the sum of six uniform random numbers, so no step is extreme. */
function bell(random: () => number) {
  let sum = 0
  for (let draw = 0; draw < 6; draw++) sum += random()
  return sum - 3
}

/** mulberry32: small, and the same on every machine. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
