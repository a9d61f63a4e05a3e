/** Slots in some order, and the position of each. A slot that moves shifts those between, which takes microseconds. */
export class SlotOrder {
  #slots: Uint32Array
  readonly #positions: Uint32Array
  #count: number

  /** Orders that have no slot in common may share their `positions`. */
  constructor(slots: Uint32Array, positions: Uint32Array, count = slots.length) {
    this.#slots = slots
    this.#positions = positions
    this.#count = count
    for (let at = 0; at < count; at += 1) positions[slots[at] as number] = at
  }

  get count() {
    return this.#count
  }

  at(position: number) {
    return this.#slots[position] as number
  }

  positionOf(slot: number) {
    return this.#positions[slot] as number
  }

  /** A view, valid until the next change. */
  subarray(from = 0, to = this.#count) {
    return this.#slots.subarray(from, to)
  }

  push(slot: number) {
    if (this.#count === this.#slots.length) {
      const larger = new Uint32Array(Math.ceil(this.#count * 1.25) + 32)
      larger.set(this.#slots)
      this.#slots = larger
    }
    this.#slots[this.#count] = slot
    this.#positions[slot] = this.#count
    this.#count += 1
  }

  pop() {
    this.#count -= 1
  }

  /** Moves a slot to where it belongs: after all others of which `isBefore` is false. The others must be in order. */
  move(slot: number, isBefore: (other: number) => boolean): { from: number; to: number } {
    const from = this.positionOf(slot)
    const goesBack = from > 0 && isBefore(this.at(from - 1))
    const to = goesBack ? this.firstWhere(isBefore, 0, from) : this.firstWhere(isBefore, from + 1) - 1
    return this.#shift(from, to)
  }

  moveToEnd(slot: number) {
    return this.#shift(this.positionOf(slot), this.#count - 1)
  }

  /** The first position whose slot fits, if all slots after it fit too; `end` if none does. */
  firstWhere(fits: (slot: number) => boolean, start = 0, end = this.#count) {
    let low = start
    for (let high = end; low < high; ) {
      const middle = (low + high) >>> 1
      if (fits(this.#slots[middle] as number)) high = middle
      else low = middle + 1
    }
    return low
  }

  #shift(from: number, to: number) {
    const slots = this.#slots
    const slot = slots[from] as number
    if (from < to) slots.copyWithin(from, from + 1, to + 1)
    else slots.copyWithin(to + 1, to, from)
    slots[to] = slot
    for (let at = Math.min(from, to); at <= Math.max(from, to); at += 1) this.#positions[slots[at] as number] = at
    return { from, to }
  }
}
