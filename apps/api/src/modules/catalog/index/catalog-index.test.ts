import { karats, type SizeUnit, type Sort } from '@asjad/contract/catalog'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RateTable } from '../../gold-prices/gold-prices.rules.ts'
import { Synonyms } from '../search/synonyms.ts'
import type { IndexRow, SearchTexts } from './catalog-index.queries.ts'
import { CatalogIndex } from './catalog-index.ts'
import { type ListingQuery, queryIndex } from './query.ts'
import { relatedProducts } from './related.ts'
import { searchCatalog } from './search-catalog.ts'

const categories = [
  { id: 7, parent_id: null, title_ar: 'خواتم', title_en: 'Rings', hidden: false },
  { id: 8, parent_id: 7, title_ar: 'دبل', title_en: 'Bands', hidden: false },
  { id: 9, parent_id: null, title_ar: 'سبائك', title_en: 'Bars', hidden: false },
]
const synonyms = new Synonyms([
  { kind: 'piece', words: 'خاتم، خواتم, ring, rings', finds: 'دبلة' },
  { kind: 'piece', words: 'دبلة، دبل, band', finds: '' },
  { kind: 'stone', words: 'ياقوت أحمر, ruby', finds: '' },
  { kind: 'colour', words: 'وردي, rose', finds: '' },
  { kind: 'material', words: 'ذهب, gold', finds: '' },
])

// Few words and figures, so that products share them and a word often comes or goes with a single product.
const word = fc.constantFrom('Palm', 'ring', 'خاتم', 'دبلة', 'نخلة', 'ruby', 'ياقوت أحمر', 'rose', 'twisted', 'سوار')
const words = fc.array(word, { maxLength: 4 }).map((some) => some.join(' '))
const product = fc.record({
  category_id: fc.constantFrom(...categories.map(({ id }) => id)),
  caliber: fc.constantFrom(...karats),
  tax_category: fc.constantFrom('zero' as const, 'standard' as const),
  making: fc.constantFrom(0, 20_000, 45_000),
  fixed_price: fc.constantFrom(null, null, 90_000, 250_000),
  in_stock: fc.boolean(),
  sold: fc.nat(5),
  size_unit: fc.constantFrom<SizeUnit | null>(null, 'ring', 'cm'),
  by_weight: fc.boolean(),
  requires_custom_text: fc.boolean(),
  title: words,
  subtitle: words,
  description: words,
  keywords: words,
  weights_mg: fc.array(fc.constantFrom(1_000, 2_500, 5_000), { minLength: 1, maxLength: 3 }),
  sizes: fc.array(fc.constantFrom(16, 17.5, 45), { minLength: 1, maxLength: 3 }),
})
type Product = typeof product extends fc.Arbitrary<infer P> ? P & { id: number } : never

const rowOf = (its: Product): IndexRow => ({ ...its, weight_mg: its.weights_mg[0] as number })
const textsOf = ({ description, keywords, weights_mg, sizes }: Product): SearchTexts => ({
  description,
  keywords,
  weights_mg,
  sizes,
})

function buildIndex(products: Iterable<Product>) {
  const best = [...products].sort((a, b) => b.sold - a.sold || b.id - a.id)
  const index = new CatalogIndex(best, categories, synonyms)
  for (const each of best) index.put(rowOf(each), textsOf(each))
  return index
}

const rateTables: RateTable[] = [
  { ounce: 0, gold: 0, k24: 50_000, k21: 43_000, k18: 37_000, silver: 0 },
  { ounce: 0, gold: 0, k24: 52_000, k21: 41_000, k18: 41_000, silver: 0 },
]
const sorts: Sort[] = ['suggested', 'best_selling', 'price_asc', 'price_desc']
const listings = [
  {},
  { categories: new Set([7]) },
  { karats: [21 as const], inStock: true },
  { minPrice: 60_000, maxPrice: 250_000 },
  { minWeightMg: 2_000, maxWeightMg: 5_000 },
]
const texts = [
  ...['palm', 'pal', 'plam ring', 'خاتم', 'khatem', 'nakhla', 'دبله ياقوت احمر', 'ruby 2.5 gram', 'gold', 'ذهب وردي'],
  ...['سوار مقاس 16', 'twistd', '45 cm', 'rings under 900', 'without ruby', 'bars', 'engraved', 'unicorn'],
]

/** Everything that shoppers can see of it. */
function answersOf(index: CatalogIndex, rateTable: RateTable, ids: Iterable<number>) {
  const seen = (query: ListingQuery) => {
    const { byCategory, ...result } = queryIndex(index, rateTable, query)
    return { ...result, byCategory: categories.map(({ id }) => byCategory.get(id) ?? 0) }
  }
  return {
    listings: listings.flatMap((filters) =>
      sorts.flatMap((sort) => [0, 7].map((skip) => seen({ ...filters, sort, skip, take: 20 }))),
    ),
    searches: texts.map((text) =>
      index.bitsets.use((acquire) => {
        const { matches, sort, ...result } = searchCatalog(acquire, index, rateTable, text)
        const { reading, filters, leftOut, notSold, near } = result
        const found = seen({ matches, sort: sort ?? 'suggested', skip: 0, take: 50 })
        return { text, corrected: reading.corrected, filters, leftOut, notSold, near, found }
      }),
    ),
    related: Array.from(ids, (id) => relatedProducts(index, rateTable, id, 8)),
  }
}

const change = fc.oneof(
  { weight: 3, arbitrary: fc.record({ id: fc.nat(320), now: product }) },
  { weight: 1, arbitrary: fc.record({ id: fc.nat(320), now: fc.constant(undefined) }) },
)

test('after any products came, changed, went and came back, the index answers as one built from scratch', () => {
  fc.assert(
    fc.property(
      fc.array(product, { maxLength: 300, size: 'max' }),
      fc.array(change, { maxLength: 200, size: 'max' }),
      (first, changes) => {
        const products = new Map(first.map((each, id) => [id, { ...each, id }]))
        const index = buildIndex(products.values())
        // Columns and vocabulary exist from now on, and follow.
        answersOf(index, rateTables[0] as RateTable, [])
        for (const [at, { id, now }] of changes.entries()) {
          if (now) {
            products.set(id, { ...now, id })
            expect(index.put(rowOf({ ...now, id }), textsOf({ ...now, id }))).not.toBe('no room')
          } else expect(index.remove(id)).toBe(products.delete(id) ? 'assortment' : 'none')
          // Now and then gold changes between two edits.
          if (at % 20 === 19) index.pricesAt(rateTables[at % 2] as RateTable)
        }
        const fresh = buildIndex(products.values())
        for (const rateTable of rateTables)
          expect(answersOf(index, rateTable, products.keys())).toEqual(answersOf(fresh, rateTable, products.keys()))
      },
    ),
    { numRuns: 40 },
  )
})

test('products by the thousand that come and go leave no memory behind but what a new index takes back', () => {
  const [some] = fc.sample(product, { numRuns: 1, seed: 1 }) as [Omit<Product, 'id'>]
  const index = buildIndex([])
  const put = (id: number, title: string) => index.put(rowOf({ ...some, id, title }), textsOf({ ...some, id, title }))
  for (let id = 0; id < 5_000; id += 1) {
    expect(put(id, `خاتم ${id}`)).toBe('assortment')
    index.remove(id)
  }
  expect(index.words.words()).toEqual([])
  expect(index.isWorn).toBe(false)

  const long = Array.from({ length: 3_000 }, (_, at) => `word${at}`).join(' ')
  for (let edit = 0; edit < 1_000 && !index.isWorn; edit += 1) put(1, `${long} edit${edit}`)
  expect(index.isWorn).toBe(true)
})

test('a product that finds no room is refused, and the index goes on as before', () => {
  const [some] = fc.sample(product, { numRuns: 1, seed: 2 }) as [Omit<Product, 'id'>]
  const index = buildIndex([])
  let id = 0
  while (index.put(rowOf({ ...some, id }), textsOf({ ...some, id })) !== 'no room') id += 1
  expect(index.isWorn).toBe(true)
  const count = () => queryIndex(index, rateTables[0] as RateTable, { sort: 'suggested', skip: 0, take: 1 }).total
  expect(count()).toBe(id)
  index.remove(0)
  expect(count()).toBe(id - 1)
})

test('an update says how a product differs from before', () => {
  const [some] = fc.sample(product, { numRuns: 1, seed: 3 }) as [Omit<Product, 'id'>]
  const piece = { ...some, id: 1 }
  const index = buildIndex([piece])
  const put = (changed: Partial<Product>) =>
    index.put(rowOf({ ...piece, ...changed }), textsOf({ ...piece, ...changed }))
  expect(put({})).toBe('none')
  expect(put({ sold: piece.sold + 1 })).toBe('none')
  expect(put({ title: `${piece.title} …` })).toBe('none')
  expect(put({ in_stock: !piece.in_stock })).toBe('figures')
  expect(put({ description: 'another' })).toBe('texts')
  const sizes = piece.sizes.includes(45) ? [16 as const] : [45 as const]
  expect(put({ description: 'another', sizes })).toBe(piece.size_unit === null ? 'none' : 'texts')
  expect(put({ category_id: piece.category_id === 7 ? 8 : 7 })).toBe('assortment')
})
