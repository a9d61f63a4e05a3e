import { SlotSet } from '../search/slot-set.ts'

/**
 * Sets to work with that are used again for the next question: a dozen new ones for each would be a hundred kilobytes, and
 * the collector that clears them away stops everybody.
 */
export class Scratch {
  readonly #capacity: number
  readonly #sets: SlotSet[] = []
  #taken = 0

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** What `work` gives must hold none of the sets that it took: they are the next one's. */
  during<T>(work: (take: () => SlotSet) => T): T {
    const before = this.#taken
    try {
      return work(() => this.#take())
    } finally {
      this.#taken = before
    }
  }

  /** Holds whatever its last user left in it. */
  #take(): SlotSet {
    const set = this.#sets[this.#taken] ?? new SlotSet(this.#capacity)
    this.#sets[this.#taken] = set
    this.#taken += 1
    return set
  }
}
