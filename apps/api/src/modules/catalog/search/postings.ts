import { Bitset, slotsPerWord } from './bitset.ts'

/**
 * The slots of the products that contain a word: a list, or a bitset once that takes less memory. A hundred words or so
 * are in most products; as lists they would make up most of an index.
 */
export class Postings {
  readonly #capacity: number
  #slots: number[] | Bitset = []
  #size = 0

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get size() {
    return this.#size
  }

  /** Add each slot once. */
  add(slot: number) {
    this.#size += 1
    if (this.#slots instanceof Bitset) this.#slots.add(slot)
    else {
      this.#slots.push(slot)
      if (this.#size > this.#capacity / slotsPerWord) this.#slots = Bitset.of(this.#capacity, this.#slots)
    }
  }

  addTo(set: Bitset) {
    if (this.#slots instanceof Bitset) set.unite(this.#slots)
    else set.addAll(this.#slots)
  }
}
