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
  const { found, minPrice = 0, maxPrice = Infinity, minWeightMg = 0, maxWeightMg = Infinity, inStock = false } = wanted
  const categoryFits = Uint8Array.from(shelf.categoryIds, (id) => (wanted.categories?.has(id) === false ? 0 : 1))
  const caliberFits = new Uint8Array(25).fill(wanted.calibers ? 0 : 1)
  for (const value of wanted.calibers ?? []) caliberFits[value] = 1

  const fails = new Uint8Array(shelf.size)
  // Pieces that a search did not find fail like no filter does.
  if (found) fails.fill(255)
  const byCaliber = new Uint32Array(25)
  const byCategory = new Uint32Array(shelf.categoryIds.length)
  let [cheapest, dearest, lightest, heaviest] = [Infinity, -Infinity, Infinity, -Infinity]
  let total = 0
  let stocked = 0

  // Read once: this runs over every piece of the shop, and looking up a field each time would take most of its time.
  const { weightMg: weights, category: categories, caliber: karats, inStock: stock } = shelf
  const priceOf = prices.of
  const count = found ? found.length : shelf.size
  for (let at = 0; at < count; at += 1) {
    const slot = found ? (found[at] as number) : at
    const itsPrice = priceOf[slot] as number
    const itsWeight = weights[slot] as number
    const category = categories[slot] as number
    const caliber = karats[slot] as number
    const isStocked = stock[slot] === 1
    let failed = 0
    if (categoryFits[category] === 0) failed |= failsCategory
    if (caliberFits[caliber] === 0) failed |= failsCaliber
    if (itsPrice < minPrice || itsPrice > maxPrice) failed |= failsPrice
    if (itsWeight < minWeightMg || itsWeight > maxWeightMg) failed |= failsWeight
    if (inStock && !isStocked) failed |= failsStock
    fails[slot] = failed
    // Two filters leave it out: it counts for nobody's choice.
    if ((failed & (failed - 1)) !== 0) continue

    if (failed === 0) total += 1
    if ((failed & ~failsCaliber) === 0) byCaliber[caliber] = (byCaliber[caliber] as number) + 1
    if ((failed & ~failsCategory) === 0) byCategory[category] = (byCategory[category] as number) + 1
    if (isStocked && (failed & ~failsStock) === 0) stocked += 1
    if ((failed & ~failsPrice) === 0) {
      if (itsPrice < cheapest) cheapest = itsPrice
      if (itsPrice > dearest) dearest = itsPrice
    }
    if ((failed & ~failsWeight) === 0) {
      if (itsWeight < lightest) lightest = itsWeight
      if (itsWeight > heaviest) heaviest = itsWeight
    }
  }

  return {
    ids: pageOf(shelf, prices.order, fails, wanted),
    total,
    byCaliber: new Map(calibers.map((value) => [value, byCaliber[value] as number])),
    byCategory: new Map(shelf.categoryIds.map((id, place) => [id, byCategory[place] as number])),
    inStock: stocked,
    price: cheapest <= dearest ? { min: cheapest, max: dearest } : null,
    weightMg: lightest <= heaviest ? { min: lightest, max: heaviest } : null,
  }
}

/** Suggested puts what a search liked best, or what is in stock, first; slots themselves go by popularity. */
function pageOf(shelf: Shelf, byPrice: Uint32Array, fails: Uint8Array, { sort, found, skip, take }: Wanted): number[] {
  const ids: number[] = []
  let toSkip = skip
  /** False when the page is full. */
  const offer = (slot: number) => {
    if (fails[slot] !== 0) return true
    if (toSkip > 0) toSkip -= 1
    else ids.push(shelf.ids[slot] as number)
    return ids.length < take
  }
  const { size, inStock } = shelf
  if (sort === 'price_asc') for (let at = 0; at < size && offer(byPrice[at] as number); at += 1);
  else if (sort === 'price_desc') for (let at = size - 1; at >= 0 && offer(byPrice[at] as number); at -= 1);
  else if (sort === 'suggested' && found) found.every(offer)
  else if (sort === 'suggested') {
    for (let slot = 0; slot < size && ids.length < take; slot += 1) if (inStock[slot] === 1) offer(slot)
    for (let slot = 0; slot < size && ids.length < take; slot += 1) if (inStock[slot] !== 1) offer(slot)
  } else for (let slot = 0; slot < size && offer(slot); slot += 1);
  return ids
}
