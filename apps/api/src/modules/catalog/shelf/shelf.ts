import { crc32 } from 'node:zlib'
import type { Caliber } from '@asjad/contract/catalog'
import { goldPrice } from '@asjad/contract/piece-price'
import { gramPriceOf, type StripPrices } from '../../gold-prices/gold-prices.rules.ts'
import { type IndexedText, WordIndex } from '../search/word-index.ts'
import type { ShelfRow } from './shelf.queries.ts'

export type CategoryWords = ReadonlyMap<number, string>

/**
 * The figures of every published product, side by side in memory. Prices move with every tick of gold, so that no index
 * of the database could hold their order; here a tick is one pass over numbers, and a filter with all its counts another.
 * Slots are numbered by popularity.
 */
export class Shelf {
  readonly size: number
  readonly ids: Float64Array
  /** Place of the category's id in `categoryIds`. */
  readonly category: Uint16Array
  readonly categoryIds: number[] = []
  readonly caliber: Uint8Array
  readonly weightMg: Float64Array
  readonly inStock: Uint8Array
  readonly words: WordIndex
  readonly #zeroRated: Uint8Array
  readonly #making: Float64Array
  /** NaN where the price follows gold. */
  readonly #fixed: Float64Array
  readonly #text: Uint32Array
  readonly #slots = new Map<number, number>()
  readonly #categoryWords: CategoryWords
  #filled = 0
  #prices: { strip: string; of: Float64Array; order: Uint32Array } | undefined

  constructor(size: number, categoryWords: CategoryWords) {
    this.size = size
    this.ids = new Float64Array(size)
    this.category = new Uint16Array(size)
    this.caliber = new Uint8Array(size)
    this.weightMg = new Float64Array(size)
    this.inStock = new Uint8Array(size)
    this.words = new WordIndex(size)
    this.#zeroRated = new Uint8Array(size)
    this.#making = new Float64Array(size)
    this.#fixed = new Float64Array(size)
    this.#text = new Uint32Array(size)
    this.#categoryWords = categoryWords
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
    // A sale moves stock alone, and prices are worked out anew only where one of them moved.
    if (this.#put(slot, row)) this.#prices = undefined
    return true
  }

  slotOf(id: number) {
    return this.#slots.get(id)
  }

  /** Halalas of each slot at this gold price, and the slots from the cheapest to the dearest. */
  pricesAt(strip: StripPrices) {
    const key = `${strip.k18} ${strip.k21} ${strip.k24}`
    if (this.#prices?.strip !== key) {
      const of = new Float64Array(this.size)
      // Price and slot in one number: numbers are sorted ten times faster than by a rule of ours.
      const keys = new Float64Array(this.size)
      for (let slot = 0; slot < this.size; slot += 1) {
        const price = this.#priceOf(slot, strip)
        of[slot] = price
        keys[slot] = price * this.size + slot
      }
      this.#prices = { strip: key, of, order: Uint32Array.from(keys.sort(), (sortKey) => sortKey % this.size) }
    }
    return this.#prices
  }

  #priceOf(slot: number, strip: StripPrices) {
    const fixed = this.#fixed[slot] as number
    if (!Number.isNaN(fixed)) return fixed
    return goldPrice({
      weightMg: this.weightMg[slot] as number,
      gramPrice: gramPriceOf(strip, this.caliber[slot] as Caliber),
      making: this.#making[slot] as number,
      vatPercent: this.#zeroRated[slot] ? 0 : 15,
    }).price
  }

  #placeOf(categoryId: number) {
    const place = this.categoryIds.indexOf(categoryId)
    return place >= 0 ? place : this.categoryIds.push(categoryId) - 1
  }

  /** Whether its price may have changed. */
  #put(slot: number, row: ShelfRow): boolean {
    this.category[slot] = this.#placeOf(row.category_id)
    this.inStock[slot] = row.in_stock ? 1 : 0
    const figures = [
      [this.caliber, row.caliber],
      [this.weightMg, row.weight_mg],
      [this.#zeroRated, row.tax_category === 'zero' ? 1 : 0],
      [this.#making, row.making ?? 0],
      [this.#fixed, row.fixed_price ?? Number.NaN],
    ] as const
    const changed = figures.some(([kept, value]) => !Object.is(kept[slot], value))
    for (const [kept, value] of figures) kept[slot] = value
    return changed
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

const fingerprint = ({ title, rest, words }: Required<IndexedText>) => crc32(`${title}\n${rest}\n${words}`)
