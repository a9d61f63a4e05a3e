import { Bitset } from '../search/bitset.ts'

export type AcquireBitset = () => Bitset

/**
 * Bitsets that queries reuse. A dozen new ones per query would be a hundred kilobytes, and garbage collection pauses
 * all requests.
 */
export class BitsetPool {
  readonly #capacity: number
  readonly #sets: Bitset[] = []
  #acquired = 0

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /**
   * `work` must not return any bitset that it acquired: the next query reuses them. A use within it acquires others.
   */
  use<T>(work: (acquire: AcquireBitset) => T): T {
    const before = this.#acquired
    try {
      return work(() => this.#acquire())
    } finally {
      this.#acquired = before
    }
  }

  /** The bitset still contains what its last user left in it. */
  #acquire(): Bitset {
    const set = this.#sets[this.#acquired] ?? new Bitset(this.#capacity)
    this.#sets[this.#acquired] = set
    this.#acquired += 1
    return set
  }
}
