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

  /** The slot must be one of them. */
  remove(slot: number) {
    this.#size -= 1
    if (!(this.#slots instanceof Bitset)) {
      const last = this.#slots.pop() as number
      if (last !== slot) this.#slots[this.#slots.indexOf(slot)] = last
      return
    }
    this.#slots.remove(slot)
    // Not at the number at which it became a bitset: a product that comes and goes would change it back and forth.
    if (this.#size < this.#capacity / slotsPerWord / 2) this.#slots = this.#slots.members()
  }

  addTo(set: Bitset) {
    if (this.#slots instanceof Bitset) set.unite(this.#slots)
    else set.addAll(this.#slots)
  }
}
