import { type Caliber, priceBands, type Sort, weightBands } from '@asjad/contract/catalog'
import type { StripPrices } from '../../gold-prices/gold-prices.rules.ts'
import { SlotSet } from '../search/slot-set.ts'
import type { Found } from '../search/word-index.ts'
import type { Shelf } from './shelf.ts'
import { type Bounds, boundsOf, type Sorted } from './sorted.ts'

export type Wanted = {
  /** These very slots, in this order. */
  slots?: number[] | undefined
  /** What a search found. */
  found?: Pick<Found, 'all' | 'classes'> | undefined
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
  /** For each of the ready ranges. */
  byPrice: number[]
  weightMg: Range | null
  byWeight: number[]
}

const halalaBounds = priceBands.map((band) => boundsOf(band, 100))
const milligramBounds = weightBands.map((band) => boundsOf(band, 1000))

/** One page of the pieces that are wanted, and how many each choice of each filter would show. */
export function browse(shelf: Shelf, strip: StripPrices, wanted: Wanted): Browsed {
  return shelf.scratch.during((take) => browseWith(take, shelf, strip, wanted))
}

type Take = () => SlotSet

function browseWith(take: Take, shelf: Shelf, strip: StripPrices, wanted: Wanted): Browsed {
  const prices = shelf.pricesAt(strip)
  const filters = filtersOf(take, shelf, prices, wanted)
  /** What passes all filters but one: that one's choices are counted among these. Only to be read: it may be a filter itself. */
  const passing = (left?: keyof typeof filters): SlotSet => {
    const sets = Object.entries(filters).flatMap(([name, set]) => (set && name !== left ? [set] : []))
    const [first = shelf.everything, ...others] = sets
    return others.length === 0 ? first : others.reduce((set, other) => set.intersect(other), take().become(first))
  }
  const all = passing()
  const counts = shelf.sections.countIn(all)
  const countIn = (set: SlotSet) => (set === all ? counts : shelf.sections.countIn(set))
  const besides = (name: keyof typeof filters) => (filters[name] ? passing(name) : all)
  const ofAnyPrice = besides('price')
  const ofAnyWeight = besides('weight')
  const countsOf = (sorted: Sorted, ranges: Bounds[], set: SlotSet) =>
    ranges.map((range) => set.sizeWith(sorted.kept(range)))

  return {
    ids: pageOf(take, shelf, prices, all, wanted).map((slot) => shelf.ids[slot] as number),
    total: counts.total,
    byCaliber: countIn(besides('caliber')).byCaliber,
    byCategory: countIn(besides('category')).byCategory,
    inStock: besides('stock').sizeWith(shelf.inStock),
    price: prices.rangeOf(ofAnyPrice),
    byPrice: countsOf(prices, halalaBounds, ofAnyPrice),
    weightMg: shelf.weights.rangeOf(ofAnyWeight),
    byWeight: countsOf(shelf.weights, milligramBounds, ofAnyWeight),
  }
}

/** The category that all of them are of, where there is one. */
const oneCategory = ({ categories }: Wanted) => (categories?.size === 1 ? [...categories][0] : undefined)

/** The pieces that each filter lets pass; none where it is not asked for. */
function filtersOf(take: Take, shelf: Shelf, prices: Sorted, wanted: Wanted) {
  const { minPrice, maxPrice, minWeightMg, maxWeightMg } = wanted
  const anyOf = <K>(sets: ReadonlyMap<K, SlotSet>, keys: Iterable<K>) => {
    const [first = shelf.nothing, ...others] = [...keys].flatMap((key) => sets.get(key) ?? [])
    return others.length === 0 ? first : others.reduce((set, other) => set.unite(other), take().become(first))
  }
  const between = (sorted: Sorted, min: number | undefined, max: number | undefined) =>
    min === undefined && max === undefined ? undefined : sorted.between(min ?? 0, max ?? Infinity, take())
  return {
    looked: wanted.slots ? SlotSet.of(shelf.sections.capacity, wanted.slots) : wanted.found?.all,
    category: wanted.categories && anyOf(shelf.sections.categories, wanted.categories),
    caliber: wanted.calibers && anyOf(shelf.sections.calibers, wanted.calibers),
    price: between(prices, minPrice, maxPrice),
    weight: between(shelf.weights, minWeightMg, maxWeightMg),
    stock: wanted.inStock ? shelf.inStock : undefined,
  }
}

/** Suggested puts what a search liked best, or what is in stock, first; among equals the most wanted. */
function pageOf(takeSet: Take, shelf: Shelf, prices: Sorted, all: SlotSet, wanted: Wanted): number[] {
  const { sort, slots, found, skip, take } = wanted
  const category = oneCategory(wanted)
  if (sort === 'price_asc' || sort === 'price_desc')
    return prices.slice(all, skip, take, sort === 'price_desc', category)
  if (sort === 'best_selling') return shelf.popularity.slice(all, skip, take, false, category)
  if (slots) return slots.filter((slot) => all.has(slot)).slice(skip, skip + take)
  const page: number[] = []
  const rest = takeSet().become(all)
  const set = takeSet()
  let toSkip = skip
  for (const best of found?.classes ?? [shelf.inStock, all]) {
    if (!rest.meets(best)) continue
    set.become(rest).intersect(best)
    page.push(...shelf.popularity.slice(set, toSkip, take - page.length, false, category))
    if (page.length === take) break
    toSkip = Math.max(0, toSkip - set.size)
    rest.subtract(set)
  }
  return page
}
