import { Bitset } from '../search/bitset.ts'

/**
 * Sets to work with that are used again for the next question: a dozen new ones for each would be a hundred kilobytes, and
 * the collector that clears them away stops everybody.
 */
export class BitsetPool {
  readonly #capacity: number
  readonly #sets: Bitset[] = []
  #acquired = 0

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** What `work` gives must hold none of the sets that it took: they are the next one's. */
  use<T>(work: (acquire: () => Bitset) => T): T {
    const before = this.#acquired
    try {
      return work(() => this.#acquire())
    } finally {
      this.#acquired = before
    }
  }

  /** Holds whatever its last user left in it. */
  #acquire(): Bitset {
    const set = this.#sets[this.#acquired] ?? new Bitset(this.#capacity)
    this.#sets[this.#acquired] = set
    this.#acquired += 1
    return set
  }
}
