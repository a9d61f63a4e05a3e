import { type Karat, priceBands, type Sort, weightBands } from '@asjad/contract/catalog'
import type { RateTable } from '../../gold-prices/gold-prices.rules.ts'
import { Bitset } from '../search/bitset.ts'
import type { AcquireBitset } from './bitset-pool.ts'
import type { CatalogIndex } from './catalog-index.ts'
import { type Bounds, boundsOf, type OrderedColumn } from './ordered-column.ts'
import type { SearchMatches } from './search-catalog.ts'

export type ListingQuery = {
  /** Exactly these slots, in this order. */
  slots?: number[] | undefined
  /** What a search found. */
  matches?: SearchMatches | undefined
  categories?: ReadonlySet<number> | undefined
  karats?: readonly Karat[] | undefined
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

export type ListingResult = {
  ids: number[]
  total: number
  byKarat: Map<Karat, number>
  byCategory: Map<number, number>
  inStock: number
  price: Range | null
  /** One count for each predefined range. */
  byPrice: number[]
  weightMg: Range | null
  byWeight: number[]
}

const halalaBounds = priceBands.map((band) => boundsOf(band, 100))
const milligramBounds = weightBands.map((band) => boundsOf(band, 1000))

/** One page of the products that match, and how many products each option of each filter would show. */
export function queryIndex(index: CatalogIndex, rateTable: RateTable, query: ListingQuery): ListingResult {
  return index.bitsets.use((take) => queryWith(take, index, rateTable, query))
}

function queryWith(
  acquire: AcquireBitset,
  index: CatalogIndex,
  rateTable: RateTable,
  query: ListingQuery,
): ListingResult {
  const prices = index.pricesAt(rateTable)
  const filters = filtersOf(acquire, index, prices, query)
  /**
   * What passes all filters except one, whose options are counted in this set. Read-only: it may be a filter's own set.
   */
  const passing = (except?: keyof typeof filters): Bitset => {
    const sets = Object.entries(filters).flatMap(([name, set]) => (set && name !== except ? [set] : []))
    const [first = index.all, ...others] = sets
    return others.length === 0 ? first : others.reduce((set, other) => set.intersect(other), acquire().copyFrom(first))
  }
  const all = passing()
  const counts = index.partitions.countIn(all)
  const countIn = (set: Bitset) => (set === all ? counts : index.partitions.countIn(set))
  const passingOthers = (name: keyof typeof filters) => (filters[name] ? passing(name) : all)
  const ofAnyPrice = passingOthers('price')
  const ofAnyWeight = passingOthers('weight')
  const countsOf = (column: OrderedColumn, ranges: Bounds[], set: Bitset) =>
    ranges.map((range) => set.intersectionSize(column.slotsInRange(range)))

  return {
    ids: pageOf(acquire, index, prices, all, query).map((slot) => index.ids[slot] as number),
    total: counts.total,
    byKarat: countIn(passingOthers('caliber')).byKarat,
    byCategory: countIn(passingOthers('category')).byCategory,
    inStock: passingOthers('stock').intersectionSize(index.inStock),
    price: prices.rangeOf(ofAnyPrice),
    byPrice: countsOf(prices, halalaBounds, ofAnyPrice),
    weightMg: index.weights.rangeOf(ofAnyWeight),
    byWeight: countsOf(index.weights, milligramBounds, ofAnyWeight),
  }
}

/** The category that all results belong to, if there is only one. */
const singleCategory = ({ categories }: ListingQuery) => (categories?.size === 1 ? [...categories][0] : undefined)

/** The products that pass each filter; undefined for a filter that is not used. */
function filtersOf(acquire: AcquireBitset, index: CatalogIndex, prices: OrderedColumn, query: ListingQuery) {
  const { minPrice, maxPrice, minWeightMg, maxWeightMg } = query
  const anyOf = <K>(sets: ReadonlyMap<K, Bitset>, keys: Iterable<K>) => {
    const [first = index.none, ...others] = [...keys].flatMap((key) => sets.get(key) ?? [])
    return others.length === 0 ? first : others.reduce((set, other) => set.unite(other), acquire().copyFrom(first))
  }
  const between = (column: OrderedColumn, min: number | undefined, max: number | undefined) =>
    min === undefined && max === undefined ? undefined : column.between(min ?? 0, max ?? Infinity, acquire())
  return {
    selection: query.slots ? Bitset.of(index.partitions.capacity, query.slots) : query.matches?.all,
    category: query.categories && anyOf(index.partitions.categories, query.categories),
    caliber: query.karats && anyOf(index.partitions.karats, query.karats),
    price: between(prices, minPrice, maxPrice),
    weight: between(index.weights, minWeightMg, maxWeightMg),
    stock: query.inStock ? index.inStock : undefined,
  }
}

/** The suggested order puts the best search matches first, or products in stock; among equals the best sellers. */
function pageOf(
  acquire: AcquireBitset,
  index: CatalogIndex,
  prices: OrderedColumn,
  all: Bitset,
  query: ListingQuery,
): number[] {
  const { sort, slots, matches, skip, take } = query
  const category = singleCategory(query)
  if (sort === 'price_asc' || sort === 'price_desc')
    return prices.slice(all, skip, take, sort === 'price_desc', category)
  if (sort === 'best_selling') return index.popularity.slice(all, skip, take, false, category)
  if (slots) return slots.filter((slot) => all.has(slot)).slice(skip, skip + take)
  const page: number[] = []
  const rest = acquire().copyFrom(all)
  const set = acquire()
  let toSkip = skip
  for (const best of matches?.classes ?? [index.inStock, all]) {
    if (!rest.intersects(best)) continue
    set.copyFrom(rest).intersect(best)
    page.push(...index.popularity.slice(set, toSkip, take - page.length, false, category))
    if (page.length === take) break
    toSkip = Math.max(0, toSkip - set.size)
    rest.subtract(set)
  }
  return page
}
