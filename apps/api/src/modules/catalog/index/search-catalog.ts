import type { SynonymKind } from '@asjad/contract/admin/synonyms'
import type { Karat, Sort } from '@asjad/contract/catalog'
import type { RateTable } from '../../gold-prices/gold-prices.rules.ts'
import type { Bitset } from '../search/bitset.ts'
import type { QueryFilter } from '../search/query-filters.ts'
import type { QueryPart, QueryReading } from '../search/read-query.ts'
import { levelCount } from '../search/word-index.ts'
import { bestSubset } from './best-subset.ts'
import type { AcquireBitset } from './bitset-pool.ts'
import type { CatalogIndex } from './catalog-index.ts'
import { figureSet } from './figure-set.ts'
import type { OrderedColumn } from './ordered-column.ts'

/** Bitsets of the pool: whoever searches uses them before giving them back. */
export type SearchMatches = {
  all: Bitset
  /** The same slots by match class, best first. */
  classes: Bitset[]
}

/** What a search text means in this catalogue. */
export type SearchResult = {
  reading: QueryReading
  /** Undefined if the words narrow nothing. */
  matches: SearchMatches | undefined
  /** The filters of the text that apply. */
  filters: QueryFilter[]
  /** Parts of the text that no result fulfils, each as the chunks that it consists of. */
  leftOut: number[][]
  sort: Sort | undefined
  /** The shop has none of it; the matches, if any, are only near. */
  notSold: boolean
  near: boolean
}

/** Filters of a listing that take the place of those in the text. */
export type ReplacedFilters = { price: boolean; caliber: boolean }

/** What the text asks for, or as much of it as some product fulfils. */
export function searchCatalog(
  acquire: AcquireBitset,
  index: CatalogIndex,
  rateTable: RateTable,
  text: string,
  replaced: ReplacedFilters = { price: false, caliber: false },
): SearchResult {
  const reading = index.reading(text)
  const filters = reading.filters.filter(
    ({ kind }) => !(kind === 'price' && replaced.price) && !(kind === 'caliber' && replaced.caliber),
  )
  return evaluate({ acquire, index, prices: index.pricesAt(rateTable) }, { ...reading, filters })
}

/** What a shopper gives up last. */
const weights: Record<SynonymKind, number> = {
  piece: 16,
  stone: 9,
  material: 9,
  colour: 6,
  style: 5,
  person: 4,
  other: 4,
  occasion: 3,
}
const nameWeight = 8
const describedWeight = 2
const filterWeights = { weight: 6, caliber: 5, price: 5, size: 4, stock: 1, sort: 0 }

/** Without one of these a product is something else. */
const defining = new Set<SynonymKind | null>(['piece', 'material', 'stone'])

type Condition = {
  weight: number
  set: Bitset
  chunks: number[]
  filter?: QueryFilter
  part?: QueryPart
  levels?: Bitset[]
}

type Context = { acquire: AcquireBitset; index: CatalogIndex; prices: OrderedColumn }

function evaluate(context: Context, reading: QueryReading): SearchResult {
  const { acquire, index } = context
  const wanted = reading.parts.filter(({ unwanted }) => !unwanted)
  const unsold = unsoldParts(wanted, context)
  const conditions = [...conditionsOfParts(wanted, unsold, context), ...conditionsOfFilters(reading.filters, context)]
  const excluded = acquire().clear()
  for (const { concept, unwanted } of reading.parts)
    if (unwanted) excluded.unite(index.words.levelsOf(concept, acquire).at(-1) as Bitset)
  const candidates = acquire().copyFrom(index.all).subtract(excluded)

  const kept = bestSubset(conditions, candidates, acquire)
  const dropped = conditions.filter((condition) => !kept.includes(condition))
  const fulfilling = acquire().copyFrom(candidates)
  const matching = acquire().copyFrom(candidates)
  for (const { set, filter } of kept) {
    fulfilling.intersect(set)
    if (!filter || !isListingFilter(filter)) matching.intersect(set)
  }
  const approached = dropped.flatMap(({ filter }) => (filter && nearFigure(filter, fulfilling, context)) ?? [])
  for (const set of approached) matching.intersect(set)
  // Nothing resembles a perfume. What most people buy is then the nearest that a shop has.
  const near = kept.length > 0 || approached.length > 0 || unsold.length > 0

  const sorted = reading.filters.find((filter) => filter.kind === 'sort')
  const asksNothing = conditions.length === 0
  return {
    reading,
    matches: asksNothing && excluded.isEmpty ? undefined : matchesOf(matching, kept, near || asksNothing, context),
    filters: reading.filters.filter((filter) => filter.kind === 'sort' || kept.some((one) => one.filter === filter)),
    leftOut: inOrder([
      ...reading.unknown.map((chunk) => [chunk]),
      ...[...dropped, ...unsold].map(({ chunks }) => chunks),
    ]),
    sort: sorted?.sort ?? sortInsteadOf(dropped),
    notSold: unsold.length > 0 || nothingFound(kept, conditions, reading, index),
    near,
  }
}

/** A listing has these filters itself and counts their other options, so they are not part of the matches. */
const isListingFilter = ({ kind }: QueryFilter) => kind === 'price' || kind === 'caliber' || kind === 'stock'

/** Each once, in the order of the text. */
const inOrder = (all: number[][]) =>
  all.filter((chunks, at) => all.findIndex(([first]) => first === chunks[0]) === at).sort(([a = 0], [b = 0]) => a - b)

/** What the shop has none of. A piece beside one that it sells may be what that is worn with: «سوار مع الساعة». */
function unsoldParts(wanted: QueryPart[], { index, acquire }: Context): QueryPart[] {
  const missing = wanted.filter(({ kind, concept }) => defining.has(kind) && !index.words.isFound(concept, acquire))
  const sellsPiece = wanted.some((part) => part.kind === 'piece' && !missing.includes(part))
  return sellsPiece ? missing.filter(({ kind }) => kind !== 'piece') : missing
}

function conditionsOfParts(wanted: QueryPart[], unsold: QueryPart[], { index, acquire }: Context): Condition[] {
  return wanted.map((part) => {
    const { concept, chunks } = part
    const isWornWith = part.kind === 'piece' && !unsold.includes(part) && !index.words.isFound(concept, acquire)
    const levels = index.words.levelsOf(isWornWith ? { ...concept, finds: [], reach: 'all' } : concept, acquire)
    return { weight: weightOf(part, levels), set: levels[levelCount - 1] as Bitset, chunks, part, levels }
  })
}

const conditionsOfFilters = (filters: QueryFilter[], context: Context): Condition[] =>
  filters
    .filter(({ kind }) => kind !== 'sort')
    .map((filter) => ({
      weight: filterWeights[filter.kind],
      set: filterSet(filter, context, 0),
      chunks: filter.chunks,
      filter,
    }))

/** Words that every product has do not make up for one that is unknown: «كردان ذهب» is no gold bar. */
function nothingFound(
  kept: readonly Condition[],
  conditions: Condition[],
  { chunks, unknown, parts }: QueryReading,
  index: CatalogIndex,
) {
  // A query without a letter or digit, such as an emoji, asks for something that no shop has.
  const isMute = !chunks.some((chunk) => /[\p{L}\p{N}]/u.test(chunk))
  if (kept.length === 0) return conditions.length > 0 || unknown.length > 0 || isMute
  return (
    unknown.length > 0 && kept.every(({ part }) => part && index.words.matchesAll(part.concept)) && parts.length > 0
  )
}

function weightOf({ kind }: QueryPart, levels: Bitset[]) {
  if (kind !== null) return weights[kind]
  return levels[levelCount - 2]?.isEmpty ? describedWeight : nameWeight
}

/** Products that match every kept word, by the worst of their matches. */
function matchesOf(
  matching: Bitset,
  kept: readonly Condition[],
  anything: boolean,
  { index, acquire }: Context,
): SearchMatches {
  const all = acquire().clear()
  const classes: Bitset[] = []
  const ranked = kept.flatMap(({ levels }) => (levels ? [levels] : []))
  if (!anything) return { all, classes }
  const set = acquire()
  for (let level = 0; level < levelCount; level += 1) {
    set.copyFrom(matching)
    for (const levels of ranked) set.intersect(levels[level] as Bitset)
    set.subtract(all)
    if (set.isEmpty) continue
    classes.push(acquire().copyFrom(set))
    all.unite(set)
  }
  return { all, classes: ranked.length === 0 ? [acquire().copyFrom(all).intersect(index.inStock), all] : classes }
}

function filterSet(filter: QueryFilter, { index, prices, acquire }: Context, tolerance: number): Bitset {
  switch (filter.kind) {
    case 'price': {
      const min = ((filter.min ?? 0) * 100) / (1 + tolerance)
      const max = filter.max === null ? Infinity : filter.max * 100 * (1 + tolerance)
      return prices.between(min, max, acquire())
    }
    case 'caliber':
      return index.partitions.karats.get(filter.value as Karat) ?? index.none
    case 'weight':
    case 'size':
      return figureSet(filter, index, acquire, tolerance)
    case 'stock':
      return index.inStock
    default:
      return index.all
  }
}

const tolerances = [0.2, 0.5, 1]

/** The products that come near a figure that none of `fulfilling` has. Narrows `fulfilling` to them. */
function nearFigure(filter: QueryFilter, fulfilling: Bitset, context: Context): Bitset | undefined {
  const isRange = filter.kind === 'price' && filter.min !== null && filter.max !== null
  if (filter.kind !== 'weight' && filter.kind !== 'size' && !isRange) return undefined
  for (const tolerance of tolerances) {
    const set = filterSet(filter, context, tolerance)
    if (!set.intersects(fulfilling)) continue
    fulfilling.intersect(set)
    return set
  }
  return undefined
}

/** The nearest to a price that nothing has comes first. */
function sortInsteadOf(dropped: Condition[]): Sort | undefined {
  const price = dropped.find(({ filter }) => filter?.kind === 'price')?.filter
  if (price?.kind !== 'price') return undefined
  return price.max === null ? 'price_desc' : 'price_asc'
}
