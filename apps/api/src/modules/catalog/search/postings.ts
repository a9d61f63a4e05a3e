import { Bitset, slotsPerWord } from './bitset.ts'

/**
 * The slots of the pieces that bear a word: one by one, or as a set once that takes less room. A hundred words or so are
 * borne by most of the catalogue, and would else make up most of an index.
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

  /** Each slot once. */
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
