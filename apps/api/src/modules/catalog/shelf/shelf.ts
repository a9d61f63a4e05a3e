import { crc32 } from 'node:zlib'
import { type Caliber, calibers } from '@asjad/contract/catalog'
import { goldPrice } from '@asjad/contract/piece-price'
import { gramPriceOf, type StripPrices } from '../../gold-prices/gold-prices.rules.ts'
import { wordsOf } from '../search/normalise.ts'
import { SlotSet } from '../search/slot-set.ts'
import { type IndexedText, WordIndex } from '../search/word-index.ts'
import { Kinds } from './kinds.ts'
import { Scratch } from './scratch.ts'
import type { CategoryRow, ShelfRow } from './shelf.queries.ts'
import { Sorted } from './sorted.ts'

/**
 * The figures of every published product, side by side in memory. Prices move with every tick of gold, so that no index
 * of the database could hold their order; here a tick is one pass over numbers. Each choice of a filter is a set of slots,
 * so that a filter and all its counts are a few sets put together. Slots are numbered by popularity.
 */
export class Shelf {
  readonly size: number
  readonly ids: Float64Array
  /** Every category of the shop, also those without a piece. */
  readonly categoryRows: readonly CategoryRow[]
  /** Pieces of each category itself, without those of its children. */
  readonly categories: Kinds<number>
  readonly calibers: Kinds<Caliber>
  readonly inStock: SlotSet
  readonly everything: SlotSet
  readonly nothing: SlotSet
  readonly scratch: Scratch
  readonly words: WordIndex
  readonly #caliber: Uint8Array
  readonly #weightMg: Float64Array
  readonly #zeroRated: Uint8Array
  readonly #making: Float64Array
  /** NaN where the price follows gold. */
  readonly #fixed: Float64Array
  readonly #text: Uint32Array
  readonly #slots = new Map<number, number>()
  readonly #categoryWords: ReadonlyMap<number, string>
  readonly #categoryNames = new Map<string, CategoryRow>()
  #filled = 0
  #prices: { strip: string; sorted: Sorted<number> } | undefined
  #weights: Sorted<number> | undefined

  constructor(size: number, categoryRows: readonly CategoryRow[]) {
    this.size = size
    this.ids = new Float64Array(size)
    this.categoryRows = categoryRows
    this.categories = new Kinds(size)
    this.calibers = new Kinds(size, calibers)
    this.inStock = new SlotSet(size)
    this.everything = SlotSet.full(size)
    this.nothing = new SlotSet(size)
    this.scratch = new Scratch(size)
    this.words = new WordIndex(size)
    this.#caliber = new Uint8Array(size)
    this.#weightMg = new Float64Array(size)
    this.#zeroRated = new Uint8Array(size)
    this.#making = new Float64Array(size)
    this.#fixed = new Float64Array(size)
    this.#text = new Uint32Array(size)
    // A piece is found by the name of its category in both languages. The one above it may name several kinds at once.
    this.#categoryWords = new Map(categoryRows.map(({ id, title_ar, title_en }) => [id, `${title_ar} ${title_en}`]))
    for (const row of categoryRows.toReversed())
      for (const title of [row.title_ar, row.title_en]) this.#categoryNames.set(asWords(title), row)
  }

  append(row: ShelfRow) {
    const slot = this.#filled
    this.#filled += 1
    const text = this.#textOf(row)
    this.#slots.set(row.id, slot)
    this.ids[slot] = row.id
    this.#text[slot] = fingerprint(text)
    this.words.add(slot, text)
    this.#put(slot, row)
  }

  /** Takes over new figures. False when the words changed or the product is new: then the shelf is to be built again. */
  update(row: ShelfRow): boolean {
    const slot = this.#slots.get(row.id)
    if (slot === undefined) return false
    if (this.#text[slot] !== fingerprint(this.#textOf(row))) return false
    this.#put(slot, row)
    return true
  }

  /** A query that is just the name of a category means all of it. */
  categoryNamed(query: string): CategoryRow | undefined {
    const words = asWords(query)
    return words === '' ? undefined : this.#categoryNames.get(words)
  }

  slotOf(id: number) {
    return this.#slots.get(id)
  }

  /** Halalas at this gold price. */
  pricesAt(strip: StripPrices): Sorted<number> {
    const key = `${strip.k18} ${strip.k21} ${strip.k24}`
    if (this.#prices?.strip !== key) {
      const figures = new Float64Array(this.size)
      const gramPrices = Float64Array.from({ length: 25 }, (_, caliber) => gramPriceOf(strip, caliber as Caliber))
      for (let slot = 0; slot < this.size; slot += 1) figures[slot] = this.#priceOf(slot, gramPrices)
      this.#prices = { strip: key, sorted: new Sorted(figures, this.categories) }
    }
    return this.#prices.sorted
  }

  /** Milligrams. */
  get weights(): Sorted<number> {
    this.#weights ??= new Sorted(this.#weightMg.slice(), this.categories)
    return this.#weights
  }

  #priceOf(slot: number, gramPrices: Float64Array) {
    const fixed = this.#fixed[slot] as number
    if (!Number.isNaN(fixed)) return fixed
    return goldPrice({
      weightMg: this.#weightMg[slot] as number,
      gramPrice: gramPrices[this.#caliber[slot] as number] as number,
      making: this.#making[slot] as number,
      vatPercent: this.#zeroRated[slot] ? 0 : 15,
    }).price
  }

  #put(slot: number, row: ShelfRow) {
    const moved = this.categories.put(slot, row.category_id)
    this.calibers.put(slot, row.caliber)
    if (row.in_stock) this.inStock.add(slot)
    else this.inStock.remove(slot)

    const figures = [
      [this.#caliber, row.caliber],
      [this.#weightMg, row.weight_mg],
      [this.#zeroRated, row.tax_category === 'zero' ? 1 : 0],
      [this.#making, row.making ?? 0],
      [this.#fixed, row.fixed_price ?? Number.NaN],
    ] as const
    // A sale moves stock alone, and what goes by figures is worked out anew only where one of them or the category moved.
    if (!moved && figures.every(([kept, value]) => Object.is(kept[slot], value))) return
    for (const [kept, value] of figures) kept[slot] = value
    this.#prices = undefined
    this.#weights = undefined
  }

  #textOf(row: ShelfRow): Required<IndexedText> {
    const category = this.#categoryWords.get(row.category_id) ?? ''
    const weight = row.weight_mg / 1000
    return {
      title: row.title,
      rest: `${row.subtitle} ${category}`,
      words: [`k${row.caliber}`, String(row.caliber), `g${weight}`, String(weight)],
    }
  }
}

const asWords = (text: string) => wordsOf(text).join(' ')

const fingerprint = ({ title, rest, words }: Required<IndexedText>) => crc32(`${title}\n${rest}\n${words}`)
