import { type SizeUnit, sizeUnit } from '@asjad/contract/catalog'
import { goldPrice } from '@asjad/contract/piece-price'
import { gramPriceOf, type RateTable } from '../../gold-prices/gold-prices.rules.ts'
import { Bitset } from '../search/bitset.ts'
import { CategoryNames } from '../search/category-names.ts'
import { FigureIndex } from '../search/figure-index.ts'
import { type QueryReading, readQuery } from '../search/read-query.ts'
import type { Synonyms } from '../search/synonyms.ts'
import { Vocabulary } from '../search/vocabulary.ts'
import { type IndexedText, WordIndex } from '../search/word-index.ts'
import { BitsetPool } from './bitset-pool.ts'
import type { CategoryRow, IndexRow, SearchTexts } from './catalog-index.queries.ts'
import { LruCache } from './lru-cache.ts'
import { OrderedColumn } from './ordered-column.ts'
import { Partitions, type ProductKind } from './partitions.ts'
import { Ranking } from './ranking.ts'

/**
 * How a product differs from before: not at all or only in its rank, in its figures, in its texts (and perhaps figures),
 * or it came, went or changed its category or karat. `no room`: it could not be taken in, a new index is needed.
 */
export type Difference = 'none' | 'figures' | 'texts' | 'assortment' | 'no room'

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
  readonly categoryNames: CategoryNames
  readonly #readings = new LruCache<QueryReading>(maxReadings)
  readonly #weightMg: Float64Array
  readonly #zeroRated: Uint8Array
  readonly #making: Float64Array
  /** NaN if the price follows gold. */
  readonly #fixed: Float64Array
  readonly #ranking: Ranking
  readonly #slots = new Map<number, number>()
  readonly #categoryWords: ReadonlyMap<number, string>
  #prices: { ratesKey: string; rateTable: RateTable; column: OrderedColumn } | undefined
  #weights: OrderedColumn | undefined
  #popularity: OrderedColumn | undefined
  #vocabulary: Vocabulary | undefined

  /** Creates an empty index with a place for each of these products and some room for others. */
  constructor(products: readonly ProductKind[], categoryRows: readonly CategoryRow[], synonyms: Synonyms) {
    this.partitions = new Partitions(products)
    const size = this.partitions.capacity
    this.ids = new Float64Array(size)
    this.#ranking = new Ranking(this.ids)
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
    // A product is found by the name of its category in both languages. The parent's name is not used: it may name
    // several kinds at once.
    this.#categoryWords = new Map(categoryRows.map(({ id, title_ar, title_en }) => [id, `${title_ar} ${title_en}`]))
    this.categoryNames = new CategoryNames(categoryRows, synonyms)
  }

  /**
   * Takes in a new product or what has changed of one. Filling an index is fastest with the best sellers first. `texts`
   * is undefined if they cannot have changed.
   */
  put(row: IndexRow, texts: SearchTexts | undefined): Difference {
    const slot = this.#slots.get(row.id)
    if (slot === undefined || !this.#isInPartitionOf(slot, row)) {
      if (!texts) return 'none'
      if (slot !== undefined) this.remove(row.id)
      return this.#insert(row, texts) ? 'assortment' : 'no room'
    }
    const textsDiffer = texts !== undefined && this.#replaceTexts(slot, row, texts)
    const figuresDiffer = this.#replaceFigures(slot, row)
    if (textsDiffer) return 'texts'
    return figuresDiffer ? 'figures' : 'none'
  }

  /** Whether `put` needs the texts even though only figures have changed. */
  needsTexts(row: IndexRow) {
    const slot = this.#slots.get(row.id)
    return slot === undefined || !this.#isInPartitionOf(slot, row)
  }

  remove(id: number): Difference {
    const slot = this.#slots.get(id)
    if (slot === undefined) return 'none'
    for (const column of this.#columns()) column.remove(slot)
    this.#ranking.remove(slot)
    this.#removeTexts(slot)
    this.#followWords()
    this.all.remove(slot)
    this.inStock.remove(slot)
    this.partitions.release(slot)
    this.#slots.delete(id)
    return 'assortment'
  }

  /** Whether edits have used up most of the room, or left so much waste, that a new index is due. */
  get isWorn() {
    return this.partitions.roomLeft < minRoomLeft || Math.max(...this.#wastedShares()) > maxWastedShare
  }

  *#wastedShares() {
    yield this.words.wastedShare
    yield this.varietyWeights.wastedShare
    for (const sizes of Object.values(this.varietySizes)) yield sizes.wastedShare
  }

  #insert(row: IndexRow, texts: SearchTexts): boolean {
    const slot = this.partitions.allocate(row)
    if (slot === undefined) return false
    this.#slots.set(row.id, slot)
    this.ids[slot] = row.id
    this.all.add(slot)
    if (row.in_stock) this.inStock.add(slot)
    this.#setFigures(slot, row)
    this.#ranking.insert(slot, row.sold)
    this.#prices?.column.insert(slot, this.#priceOf(slot, this.#gramPriceIn(this.#prices.rateTable, slot)))
    this.#weights?.insert(slot, row.weight_mg)
    this.#popularity?.insert(slot, 0)
    this.words.add(slot, this.#textOf(row, texts))
    this.varietyWeights.add(slot, texts.weights_mg)
    if (row.size_unit !== null) this.varietySizes[row.size_unit].add(slot, texts.sizes)
    this.#followWords()
    return true
  }

  #isInPartitionOf(slot: number, { category_id, caliber }: IndexRow) {
    const partition = this.partitions.of(slot)
    return partition.category_id === category_id && partition.caliber === caliber
  }

  /** The columns that somebody has asked for. */
  #columns(): OrderedColumn[] {
    return [this.#prices?.column, this.#weights, this.#popularity].filter((column) => column !== undefined)
  }

  #removeTexts(slot: number) {
    this.words.remove(slot)
    this.varietyWeights.remove(slot)
    for (const sizes of Object.values(this.varietySizes)) sizes.remove(slot)
  }

  /** Returns whether they differ. */
  #replaceTexts(slot: number, row: IndexRow, texts: SearchTexts): boolean {
    const wordsDiffer = this.words.replace(slot, this.#textOf(row, texts))
    if (wordsDiffer) this.#followWords()
    let figuresDiffer = this.varietyWeights.replace(slot, texts.weights_mg)
    for (const unit of sizeUnit.options)
      if (this.varietySizes[unit].replace(slot, unit === row.size_unit ? texts.sizes : [])) figuresDiffer = true
    return wordsDiffer || figuresDiffer
  }

  /** What a text means depends on which words there are, and in how many products. */
  #followWords() {
    this.#vocabulary?.update(this.words.takeChanged())
    this.#readings.clear()
  }

  /** What a search text says. Cached for its next page, filter or sorting. */
  reading(text: string): QueryReading {
    return this.#readings.get(text, () => readQuery(text, this.words, this.vocabulary))
  }

  get vocabulary(): Vocabulary {
    if (!this.#vocabulary) {
      this.#vocabulary = new Vocabulary(this.words)
      this.words.takeChanged()
    }
    return this.#vocabulary
  }

  /** Computes, step by step, what the first queries need, so that they do not wait for it. */
  *prepare(rateTable: RateTable | undefined) {
    yield this.weights
    yield this.popularity
    yield this.vocabulary
    if (rateTable) yield this.pricesAt(rateTable)
  }

  /** Those of the last query. */
  get lastRates() {
    return this.#prices?.rateTable
  }

  productIds(): Iterable<number> {
    return this.#slots.keys()
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
        rateTable,
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

  /** Best sellers first: equal figures are in the order of their ranks. */
  get popularity(): OrderedColumn {
    this.#popularity ??= new OrderedColumn(new Float64Array(this.partitions.capacity), this.#ranking, this.partitions)
    return this.#popularity
  }

  #gramPriceIn(rateTable: RateTable, slot: number) {
    return gramPriceOf(rateTable, this.partitions.of(slot).caliber)
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

  /** Returns whether they differ in more than the rank. */
  #replaceFigures(slot: number, row: IndexRow): boolean {
    const stockDiffers = this.inStock.has(slot) !== row.in_stock
    if (row.in_stock) this.inStock.add(slot)
    else this.inStock.remove(slot)
    const weightBefore = this.#weightMg[slot]
    const figuresDiffer = this.#setFigures(slot, row)
    const rankDiffers = this.#ranking.soldOf(slot) !== row.sold
    if (rankDiffers) {
      this.#ranking.move(slot, row.sold)
      this.#popularity?.move(slot, 0)
    }
    if (rankDiffers || weightBefore !== row.weight_mg) this.#weights?.move(slot, row.weight_mg)
    if (this.#prices && (rankDiffers || figuresDiffer))
      this.#prices.column.move(slot, this.#priceOf(slot, this.#gramPriceIn(this.#prices.rateTable, slot)))
    return figuresDiffer || stockDiffers
  }

  /** Returns whether they differ. */
  #setFigures(slot: number, row: IndexRow): boolean {
    const zeroRated = row.tax_category === 'zero' ? 1 : 0
    const [making, fixed] = [row.making ?? 0, row.fixed_price ?? Number.NaN]
    const isSame =
      this.#weightMg[slot] === row.weight_mg &&
      this.#zeroRated[slot] === zeroRated &&
      this.#making[slot] === making &&
      Object.is(this.#fixed[slot], fixed)
    this.#weightMg[slot] = row.weight_mg
    this.#zeroRated[slot] = zeroRated
    this.#making[slot] = making
    this.#fixed[slot] = fixed
    return !isSame
  }

  #textOf(row: IndexRow, { description, keywords }: SearchTexts): IndexedText {
    const category = this.#categoryWords.get(row.category_id) ?? ''
    const isYellow = ![row.title, row.subtitle, description].some((text) => otherColour.test(text))
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

const maxReadings = 160

/** A product with a karat is gold, whether its title says so or not. */
const metal = ['ذهب', 'gold']
/** Gold is yellow where nothing else is said. */
const yellow = ['اصفر', 'yellow']
const otherColour = /white|rose|أبيض|بيضاء|الأبيض|وردي/i
const engraved = ['نقش', 'engraving']
const bullion = ['استثمار', 'bullion']

const minRoomLeft = 0.25
const maxWastedShare = 0.5
