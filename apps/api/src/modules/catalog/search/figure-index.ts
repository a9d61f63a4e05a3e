import type { Bitset } from './bitset.ts'
import { Postings } from './postings.ts'

/** A figure that each product may have several of, such as the weights of its varieties, with the slots of each value. */
export class FigureIndex {
  readonly #capacity: number
  readonly #postings = new Map<number, Postings>()
  #sorted: number[] | undefined

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  add(slot: number, values: readonly number[]) {
    this.#sorted = undefined
    for (const value of new Set(values)) {
      let postings = this.#postings.get(value)
      if (!postings) {
        postings = new Postings(this.#capacity)
        this.#postings.set(value, postings)
      }
      postings.add(slot)
    }
  }

  /** Adds the slots that have a value from `min` to `max`, both included. */
  addTo(set: Bitset, min: number, max: number) {
    this.#sorted ??= [...this.#postings.keys()].sort((a, b) => a - b)
    for (const value of this.#sorted) {
      if (value > max) break
      if (value >= min) this.#postings.get(value)?.addTo(set)
    }
  }
}
