import { crc32 } from 'node:zlib'
import type { SizeUnit } from '@asjad/contract/catalog'
import { goldPrice } from '@asjad/contract/piece-price'
import { gramPriceOf, type RateTable } from '../../gold-prices/gold-prices.rules.ts'
import { Bitset } from '../search/bitset.ts'
import { CategoryNames } from '../search/category-names.ts'
import { FigureIndex } from '../search/figure-index.ts'
import type { QueryReading } from '../search/read-query.ts'
import type { Synonyms } from '../search/synonyms.ts'
import { Vocabulary } from '../search/vocabulary.ts'
import { type IndexedText, WordIndex } from '../search/word-index.ts'
import { BitsetPool } from './bitset-pool.ts'
import type { CategoryRow, IndexRow, SearchTexts } from './catalog-index.queries.ts'
import { LruCache } from './lru-cache.ts'
import { OrderedColumn, type Ranking } from './ordered-column.ts'
import { Partitions } from './partitions.ts'
import type { SearchResult } from './search-catalog.ts'

/**
 * The figures of every published product, in memory. Prices change with every gold tick, so no database index could
 * hold their order; here a tick is one pass over numbers. Each option of a filter is a set of slots, so a filter and
 * all its counts take a few set operations. A slot is a position in a partition; the order by popularity is stored
 * separately, like those by price and weight.
 */
export class CatalogIndex {
  readonly ids: Float64Array
  /** Every category of the shop, including those without products. */
  readonly categoryRows: readonly CategoryRow[]
  readonly partitions: Partitions
  readonly inStock: Bitset
  readonly all: Bitset
  readonly none: Bitset
  readonly bitsets: BitsetPool
  readonly words: WordIndex
  /** Milligrams, of every variety. */
  readonly varietyWeights: FigureIndex
  readonly varietySizes: Readonly<Record<SizeUnit, FigureIndex>>
  /** Worth caching: a query grows letter by letter, and many begin alike. */
  readonly readings = new LruCache<QueryReading>(maxCachedSearches)
  readonly searchCache = new LruCache<SearchResult>(maxCachedSearches)
  readonly categoryNames: CategoryNames
  readonly #weightMg: Float64Array
  readonly #zeroRated: Uint8Array
  readonly #making: Float64Array
  /** NaN if the price follows gold. */
  readonly #fixed: Float64Array
  readonly #text: Uint32Array
  readonly #ranking: Ranking
  readonly #slots = new Map<number, number>()
  readonly #categoryWords: ReadonlyMap<number, string>
  #filled = 0
  /** `ratesKey`: the gold prices that the column was computed with; undefined if a figure has changed since. */
  #prices: { ratesKey: string | undefined; column: OrderedColumn } | undefined
  #weights: OrderedColumn | undefined
  #popularity: OrderedColumn | undefined
  #vocabulary: Vocabulary | undefined

  /** Creates an empty index for these products. Append all of them afterwards, best sellers first. */
  constructor(
    products: readonly Pick<IndexRow, 'category_id' | 'caliber'>[],
    categoryRows: readonly CategoryRow[],
    synonyms: Synonyms,
  ) {
    this.partitions = new Partitions(products)
    const size = this.partitions.capacity
    this.#ranking = { slots: new Uint32Array(products.length), rankOf: new Float64Array(size) }
    this.ids = new Float64Array(size)
    this.categoryRows = categoryRows
    this.inStock = new Bitset(size)
    this.all = new Bitset(size)
    this.none = new Bitset(size)
    this.bitsets = new BitsetPool(size)
    this.words = new WordIndex(size, synonyms)
    this.varietyWeights = new FigureIndex(size)
    this.varietySizes = { ring: new FigureIndex(size), mm: new FigureIndex(size), cm: new FigureIndex(size) }
    this.#weightMg = new Float64Array(size)
    this.#zeroRated = new Uint8Array(size)
    this.#making = new Float64Array(size)
    this.#fixed = new Float64Array(size)
    this.#text = new Uint32Array(size)
    // A product is found by the name of its category in both languages. The parent's name is not used: it may name
    // several kinds at once.
    this.#categoryWords = new Map(categoryRows.map(({ id, title_ar, title_en }) => [id, `${title_ar} ${title_en}`]))
    this.categoryNames = new CategoryNames(categoryRows, synonyms)
  }

  append(row: IndexRow, texts: SearchTexts) {
    const slot = this.partitions.allocate(row)
    this.#ranking.slots[this.#filled] = slot
    this.#ranking.rankOf[slot] = this.#filled
    this.#filled += 1
    this.all.add(slot)
    const text = this.#textOf(row, texts)
    this.#slots.set(row.id, slot)
    this.ids[slot] = row.id
    this.#text[slot] = fingerprint(text, texts)
    this.words.add(slot, text)
    this.varietyWeights.add(slot, texts.weights_mg)
    if (row.size_unit !== null) this.varietySizes[row.size_unit].add(slot, texts.sizes)
    this.#setValues(slot, row)
  }

  /**
   * Updates the figures in place and says whether they differ. If the product is new or its words, category or karat
   * changed, the index must be rebuilt. `texts` is undefined if they cannot have changed.
   */
  update(row: IndexRow, texts: SearchTexts | undefined): 'same' | 'changed' | 'rebuild' {
    const slot = this.#slots.get(row.id)
    if (slot === undefined) return 'rebuild'
    const { category_id, caliber } = this.partitions.of(slot)
    if (category_id !== row.category_id || caliber !== row.caliber) return 'rebuild'
    if (texts && this.#text[slot] !== fingerprint(this.#textOf(row, texts), texts)) return 'rebuild'
    if (!this.#setValues(slot, row)) return 'same'
    // What a search leaves out may depend on prices and stock.
    this.searchCache.clear()
    return 'changed'
  }

  /** Call it once all products are appended. */
  get vocabulary(): Vocabulary {
    this.#vocabulary ??= new Vocabulary(this.words)
    return this.#vocabulary
  }

  slotOf(id: number) {
    return this.#slots.get(id)
  }

  /** In halalas, at these gold prices. */
  pricesAt(rateTable: RateTable): OrderedColumn {
    const key = `${rateTable.k18} ${rateTable.k21} ${rateTable.k24}`
    if (this.#prices?.ratesKey !== key) {
      const figures = new Float64Array(this.partitions.capacity)
      for (const { caliber, from, filled } of this.partitions.all) {
        const gramPrice = gramPriceOf(rateTable, caliber)
        for (let slot = from; slot < filled; slot += 1) figures[slot] = this.#priceOf(slot, gramPrice)
      }
      // Gold moves almost all prices together, so the previous order is nearly right.
      this.#prices = {
        ratesKey: key,
        column: new OrderedColumn(figures, this.#ranking, this.partitions, this.#prices?.column),
      }
    }
    return this.#prices.column
  }

  /** Milligrams. */
  get weights(): OrderedColumn {
    this.#weights ??= new OrderedColumn(this.#weightMg.slice(), this.#ranking, this.partitions)
    return this.#weights
  }

  /** Each product's rank, best sellers first. */
  get popularity(): OrderedColumn {
    this.#popularity ??= new OrderedColumn(this.#ranking.rankOf, this.#ranking, this.partitions)
    return this.#popularity
  }

  #priceOf(slot: number, gramPrice: number) {
    const fixed = this.#fixed[slot] as number
    if (!Number.isNaN(fixed)) return fixed
    return goldPrice({
      weightMg: this.#weightMg[slot] as number,
      gramPrice,
      making: this.#making[slot] as number,
      vatPercent: this.#zeroRated[slot] ? 0 : 15,
    }).price
  }

  /** Returns whether anything differs. */
  #setValues(slot: number, row: IndexRow): boolean {
    const wasInStock = this.inStock.has(slot)
    if (row.in_stock) this.inStock.add(slot)
    else this.inStock.remove(slot)

    const figures = [
      [this.#weightMg, row.weight_mg],
      [this.#zeroRated, row.tax_category === 'zero' ? 1 : 0],
      [this.#making, row.making ?? 0],
      [this.#fixed, row.fixed_price ?? Number.NaN],
    ] as const
    // A sale changes only the stock. The ordered columns are recomputed only if a figure changed.
    if (figures.every(([column, value]) => Object.is(column[slot], value))) return wasInStock !== row.in_stock
    for (const [column, value] of figures) column[slot] = value
    if (this.#prices) this.#prices.ratesKey = undefined
    this.#weights = undefined
    return true
  }

  #textOf(row: IndexRow, { description, keywords }: SearchTexts): Required<IndexedText> {
    const category = this.#categoryWords.get(row.category_id) ?? ''
    const isYellow = !otherColour.test(`${row.title} ${row.subtitle} ${description}`)
    return {
      title: row.title,
      tags: `${category} ${keywords}`,
      words: [
        ...metal,
        `k${row.caliber}`,
        ...(isYellow ? yellow : []),
        ...(row.requires_custom_text ? engraved : []),
        ...(row.by_weight ? bullion : []),
      ],
      subtitle: row.subtitle,
      description,
    }
  }
}

// At most 75 kilobytes each in a shop with a hundred thousand products.
const maxCachedSearches = 160

/** A product with a karat is gold, whether its title says so or not. */
const metal = ['ذهب', 'gold']
/** Gold is yellow where nothing else is said. */
const yellow = ['اصفر', 'yellow']
const otherColour = /white|rose|أبيض|بيضاء|الأبيض|وردي/i
const engraved = ['نقش', 'engraving']
const bullion = ['استثمار', 'bullion']

const fingerprint = (text: Required<IndexedText>, { weights_mg, sizes }: SearchTexts) =>
  crc32([...Object.values(text), weights_mg, sizes].join('\n'))
