import type { Caliber, Sort } from '@asjad/contract/catalog'
import { calibers } from '@asjad/contract/catalog'
import type { StripPrices } from '../../gold-prices/gold-prices.rules.ts'
import type { Shelf } from './shelf.ts'

export type Wanted = {
  /** Slots that a search found, best first; without it all are looked at. */
  found?: number[] | undefined
  categories?: ReadonlySet<number> | undefined
  calibers?: readonly Caliber[] | undefined
  /** Halalas. */
  minPrice?: number | undefined
  maxPrice?: number | undefined
  minWeightMg?: number | undefined
  maxWeightMg?: number | undefined
  inStock?: boolean | undefined
  sort: Sort
  skip: number
  take: number
}

type Range = { min: number; max: number }

export type Browsed = {
  ids: number[]
  total: number
  byCaliber: Map<Caliber, number>
  byCategory: Map<number, number>
  inStock: number
  price: Range | null
  weightMg: Range | null
}

// One bit a filter: a piece that fails exactly one still counts among that filter's other choices.
const failsCategory = 1
const failsCaliber = 2
const failsPrice = 4
const failsWeight = 8
const failsStock = 16

/** One page of the pieces that are wanted, and how many each choice of each filter would show. */
export function browse(shelf: Shelf, strip: StripPrices, wanted: Wanted): Browsed {
  const prices = shelf.pricesAt(strip)
  const looked = wanted.found ?? shelf.ids.keys()
  const fails = new Uint8Array(shelf.size).fill(255)
  const byCaliber = new Map<Caliber, number>(calibers.map((value) => [value, 0]))
  const byCategory = new Map<number, number>()
  const result: Browsed = { ids: [], total: 0, byCaliber, byCategory, inStock: 0, price: null, weightMg: null }

  for (const slot of looked) {
    const price = prices.of[slot] as number
    const weight = shelf.weightMg[slot] as number
    const category = shelf.category[slot] as number
    const caliber = shelf.caliber[slot] as Caliber
    const stocked = shelf.inStock[slot] === 1
    let failed = 0
    if (wanted.categories && !wanted.categories.has(category)) failed |= failsCategory
    if (wanted.calibers && !wanted.calibers.includes(caliber)) failed |= failsCaliber
    if (price < (wanted.minPrice ?? 0) || price > (wanted.maxPrice ?? Infinity)) failed |= failsPrice
    if (weight < (wanted.minWeightMg ?? 0) || weight > (wanted.maxWeightMg ?? Infinity)) failed |= failsWeight
    if (wanted.inStock && !stocked) failed |= failsStock
    fails[slot] = failed

    if (failed === 0) result.total += 1
    if ((failed & ~failsCaliber) === 0) byCaliber.set(caliber, (byCaliber.get(caliber) ?? 0) + 1)
    if ((failed & ~failsCategory) === 0) byCategory.set(category, (byCategory.get(category) ?? 0) + 1)
    if ((failed & ~failsStock) === 0 && stocked) result.inStock += 1
    if ((failed & ~failsPrice) === 0) result.price = widen(result.price, price)
    if ((failed & ~failsWeight) === 0) result.weightMg = widen(result.weightMg, weight)
  }

  let toSkip = wanted.skip
  for (const slot of inOrder(shelf, prices.order, wanted)) {
    if (fails[slot] !== 0) continue
    if (toSkip > 0) toSkip -= 1
    else if (result.ids.push(shelf.ids[slot] as number) >= wanted.take) break
  }
  return result
}

function widen(range: Range | null, value: number): Range {
  if (!range) return { min: value, max: value }
  if (value < range.min) range.min = value
  if (value > range.max) range.max = value
  return range
}

/** Suggested puts what a search liked best, or what is in stock, first; slots themselves go by popularity. */
function* inOrder(shelf: Shelf, byPrice: Uint32Array, { sort, found }: Wanted): Iterable<number> {
  if (sort === 'price_asc') yield* byPrice
  else if (sort === 'price_desc') for (let at = byPrice.length - 1; at >= 0; at -= 1) yield byPrice[at] as number
  else if (sort === 'suggested' && found) yield* found
  else if (sort === 'suggested') {
    for (let slot = 0; slot < shelf.size; slot += 1) if (shelf.inStock[slot] === 1) yield slot
    for (let slot = 0; slot < shelf.size; slot += 1) if (shelf.inStock[slot] !== 1) yield slot
  } else for (let slot = 0; slot < shelf.size; slot += 1) yield slot
}
