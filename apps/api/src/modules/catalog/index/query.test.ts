import { type Band, karats, priceBands, type Sort, weightBands } from '@asjad/contract/catalog'
import { goldPrice } from '@asjad/contract/piece-price'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gramPriceOf, type RateTable } from '../../gold-prices/gold-prices.rules.ts'
import { Bitset } from '../search/bitset.ts'
import { Synonyms } from '../search/synonyms.ts'
import type { IndexRow } from './catalog-index.queries.ts'
import { CatalogIndex } from './catalog-index.ts'
import { type ListingQuery, type ListingResult, queryIndex } from './query.ts'
import { relatedProducts } from './related.ts'

const categoryIds = [7, 8, 9]
const few = { maxLength: 3 }

// Few values for each figure, so that many are equal and filters hit their limits exactly.
const figures = fc.record({
  category_id: fc.constantFrom(...categoryIds),
  caliber: fc.constantFrom(...karats),
  tax_category: fc.constantFrom('zero' as const, 'standard' as const),
  making: fc.constantFrom(0, 20_000, 45_000),
  fixed_price: fc.constantFrom(null, null, 90_000, 250_000),
  in_stock: fc.boolean(),
})
const pieces = fc
  .array(fc.tuple(figures, fc.constantFrom(1_000, 2_500, 5_000)), { maxLength: 200, size: 'max' })
  .map((given) =>
    given.map(
      ([piece, weight_mg], slot): IndexRow => ({
        ...piece,
        id: 1000 - slot,
        weight_mg,
        sold: 500 - slot,
        title: '',
        subtitle: '',
        size_unit: null,
        by_weight: false,
        requires_custom_text: false,
      }),
    ),
  )
const rateTables: RateTable[] = [
  { ounce: 0, gold: 0, k24: 50_000, k21: 43_000, k18: 37_000, silver: 0 },
  { ounce: 0, gold: 0, k24: 52_000, k21: 41_000, k18: 41_000, silver: 0 },
]
const sorts: Sort[] = ['suggested', 'best_selling', 'price_asc', 'price_desc']
const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const queries = fc.record({
  categories: perhaps(fc.array(fc.constantFrom(...categoryIds, 10), few).map((ids) => new Set(ids))),
  calibers: perhaps(fc.array(fc.constantFrom(...karats), few)),
  minPrice: perhaps(fc.integer({ min: 0, max: 300_000 })),
  maxPrice: perhaps(fc.oneof(fc.constant(90_000), fc.integer({ min: 0, max: 400_000 }))),
  minWeightMg: perhaps(fc.constantFrom(0, 1_000, 2_000)),
  maxWeightMg: perhaps(fc.constantFrom(1_000, 4_000, 9_000)),
  inStock: perhaps(fc.boolean()),
  sort: fc.constantFrom(...sorts),
  skip: fc.constantFrom(0, 3, 40, 1_000),
  take: fc.constantFrom(1, 8, 60),
})
/** For each product, the match class of a search that found it. */
const searches = perhaps(fc.array(fc.constantFrom(undefined, undefined, 0, 1), { minLength: 200, maxLength: 200 }))

const textsOf = ({ weight_mg }: IndexRow) => ({
  description: '',
  keywords: '',
  weights_mg: [weight_mg],
  sizes: [],
})

function buildIndex(rows: IndexRow[]) {
  const index = new CatalogIndex(
    rows,
    categoryIds.map((id) => ({ id, parent_id: null, title_ar: '', title_en: '', hidden: false })),
    new Synonyms([]),
  )
  for (const row of rows) index.put(row, textsOf(row))
  return index
}

function priceOf(row: IndexRow, rateTable: RateTable) {
  if (row.fixed_price !== null) return row.fixed_price
  const vatPercent = row.tax_category === 'zero' ? 0 : 15
  const gramPrice = gramPriceOf(rateTable, row.caliber)
  return goldPrice({ weightMg: row.weight_mg, gramPrice, making: row.making ?? 0, vatPercent }).price
}

const slotOf = (index: CatalogIndex, row: IndexRow | undefined) => index.slotOf(row?.id ?? 0) ?? -1

/** The same, counted row by row. Positions are those of the rows, which are in order of popularity. */
function countedByHand(
  rows: IndexRow[],
  strip: RateTable,
  wanted: ListingQuery,
  classOf: (position: number) => number,
  named?: number[],
) {
  const all = rows.map((row, position) => ({ ...row, position, price: priceOf(row, strip) }))
  type Piece = (typeof all)[number]
  const within = (value: number, min = 0, max = Infinity) => value >= min && value <= max
  const filters: Record<string, (piece: Piece) => boolean> = {
    category: ({ category_id }) => wanted.categories?.has(category_id) ?? true,
    caliber: ({ caliber }) => wanted.karats?.includes(caliber) ?? true,
    price: ({ price }) => within(price, wanted.minPrice, wanted.maxPrice),
    weight: ({ weight_mg }) => within(weight_mg, wanted.minWeightMg, wanted.maxWeightMg),
    stock: ({ in_stock }) => !wanted.inStock || in_stock,
  }
  const passing = (left?: string) =>
    all
      .filter(({ position }) => (named ? named.includes(position) : classOf(position) >= 0))
      .filter((piece) => Object.entries(filters).every(([name, fits]) => name === left || fits(piece)))
  const rangeOf = (values: number[]) =>
    values.length > 0 ? { min: Math.min(...values), max: Math.max(...values) } : null
  const inBands = (bands: Band[], values: number[]) =>
    bands.map(({ min, max }) => values.filter((value) => within(value, min ?? 0, max ?? Infinity)).length)
  const rankOf = ({ position, in_stock }: Piece) =>
    named?.indexOf(position) ?? (wanted.matches ? classOf(position) : in_stock ? 0 : 1)
  const orders: Record<Sort, (a: Piece, b: Piece) => number> = {
    suggested: (a, b) => rankOf(a) - rankOf(b) || a.position - b.position,
    best_selling: (a, b) => a.position - b.position,
    price_asc: (a, b) => a.price - b.price || a.position - b.position,
    price_desc: (a, b) => b.price - a.price || b.position - a.position,
  }
  const shown = passing().sort(orders[wanted.sort])
  const counts = <K>(keys: Iterable<K>, keyOf: (piece: Piece) => K, left: string) =>
    new Map([...keys].map((key) => [key, passing(left).filter((piece) => keyOf(piece) === key).length]))
  return {
    ids: shown.slice(wanted.skip, wanted.skip + wanted.take).map(({ id }) => id),
    total: shown.length,
    byKarat: counts(karats, ({ caliber }) => caliber, 'caliber'),
    byCategory: counts(new Set(rows.map((row) => row.category_id)), (piece) => piece.category_id, 'category'),
    inStock: passing('stock').filter(({ in_stock }) => in_stock).length,
    price: rangeOf(passing('price').map(({ price }) => price)),
    byPrice: inBands(
      priceBands,
      passing('price').map(({ price }) => price / 100),
    ),
    weightMg: rangeOf(passing('weight').map(({ weight_mg }) => weight_mg)),
    byWeight: inBands(
      weightBands,
      passing('weight').map(({ weight_mg }) => weight_mg / 1000),
    ),
  } satisfies ListingResult
}

test('for any query the index finds and counts what a plain search through all products does', () => {
  fc.assert(
    fc.property(pieces, queries, searches, fc.constantFrom(...rateTables), (rows, base, search, rateTable) => {
      const index = buildIndex(rows)
      const query: ListingQuery = { ...base, matches: search && matchesOf(index, rows, search) }
      expect(queryIndex(index, rateTable, query)).toEqual(
        countedByHand(rows, rateTable, query, (position) => (search ? (search[position] ?? -1) : 0)),
      )
    }),
    { numRuns: 200 },
  )
})

test('named pieces come in the order in which they were named', () => {
  fc.assert(
    fc.property(pieces, queries, fc.uniqueArray(fc.nat(199), { maxLength: 20 }), (rows, base, named) => {
      const index = buildIndex(rows)
      const positions = named.filter((position) => position < rows.length)
      const slots = positions.map((position) => slotOf(index, rows[position]))
      expect(queryIndex(index, rateTables[0] as RateTable, { ...base, slots })).toEqual(
        countedByHand(rows, rateTables[0] as RateTable, base, () => 0, positions),
      )
    }),
  )
})

test('after changed products and a new gold price the nearest in price are related', () => {
  const changes = fc.array(fc.tuple(fc.nat(199), figures), { maxLength: 10 })
  fc.assert(
    fc.property(pieces, changes, (rows, changed) => {
      const index = buildIndex(rows)
      index.pricesAt(rateTables[0] as RateTable)
      const now = [...rows]
      for (const [position, piece] of changed) {
        const row = now[position]
        if (!row) continue
        now[position] = { ...row, ...piece }
        index.put(now[position], textsOf(now[position]))
      }
      for (const rateTable of rateTables)
        for (const { id } of now.slice(0, 3))
          expect(relatedProducts(index, rateTable, id, 8)).toEqual(relatedByHand(now, rateTable, id))
    }),
  )
})

function matchesOf(index: CatalogIndex, rows: IndexRow[], search: (number | undefined)[]) {
  const { capacity } = index.partitions
  const classes = [0, 1].map((level) =>
    Bitset.of(
      capacity,
      rows.flatMap((row, position) => (search[position] === level ? [slotOf(index, row)] : [])),
    ),
  )
  return {
    classes,
    all: Bitset.of(
      capacity,
      classes.flatMap((set) => set.members()),
    ),
  }
}

function relatedByHand(rows: IndexRow[], rateTable: RateTable, id: number) {
  const it = rows.find((row) => row.id === id) as IndexRow
  const distance = (row: IndexRow) => Math.abs(priceOf(row, rateTable) - priceOf(it, rateTable))
  const others = rows
    .map((row, position) => ({ ...row, position }))
    .filter((row) => row.id !== id && row.in_stock)
    .sort((a, b) => distance(a) - distance(b) || a.position - b.position)
  const sameCategory = others.filter((row) => row.category_id === it.category_id)
  const sameCaliber = others.filter((row) => row.category_id !== it.category_id && row.caliber === it.caliber)
  return [...sameCategory, ...sameCaliber].slice(0, 8).map((row) => row.id)
}
