/** A set of product slots, one bit each: a hundred thousand take twelve kilobytes and are combined in microseconds. */
export class SlotSet {
  readonly #bits: Uint32Array

  constructor(capacity: number, bits = new Uint32Array((capacity + 31) >>> 5)) {
    this.#bits = bits
  }

  static of(capacity: number, slots: ArrayLike<number>) {
    const set = new SlotSet(capacity)
    set.addAll(slots)
    return set
  }

  /** Every slot of the shelf. */
  static full(capacity: number) {
    const set = new SlotSet(capacity)
    set.#bits.fill(0xffffffff)
    // Beyond the last slot there is nobody.
    if (capacity % 32 !== 0) set.#bits[set.#bits.length - 1] = 2 ** (capacity % 32) - 1
    return set
  }

  add(slot: number) {
    const word = slot >>> 5
    this.#bits[word] = (this.#bits[word] as number) | (1 << (slot & 31))
  }

  remove(slot: number) {
    const word = slot >>> 5
    this.#bits[word] = (this.#bits[word] as number) & ~(1 << (slot & 31))
  }

  has(slot: number) {
    return ((this.#bits[slot >>> 5] as number) & (1 << (slot & 31))) !== 0
  }

  addAll(slots: ArrayLike<number>) {
    for (let at = 0; at < slots.length; at += 1) this.add(slots[at] as number)
  }

  removeAll(slots: ArrayLike<number>) {
    for (let at = 0; at < slots.length; at += 1) this.remove(slots[at] as number)
  }

  copy() {
    return new SlotSet(0, this.#bits.slice())
  }

  /** Makes this one hold what another of the same shelf holds. */
  become(other: SlotSet) {
    this.#bits.set(other.#bits)
    return this
  }

  intersect(other: SlotSet) {
    const [bits, others] = [this.#bits, other.#bits]
    for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] as number) & (others[word] as number)
    return this
  }

  subtract(other: SlotSet) {
    const [bits, others] = [this.#bits, other.#bits]
    for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] as number) & ~(others[word] as number)
    return this
  }

  unite(other: SlotSet) {
    const [bits, others] = [this.#bits, other.#bits]
    for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] as number) | (others[word] as number)
    return this
  }

  get size() {
    let size = 0
    for (let word = 0; word < this.#bits.length; word += 1) size += ones(this.#bits[word] as number)
    return size
  }

  /** Whether any is in both. */
  meets(other: SlotSet) {
    const [bits, others] = [this.#bits, other.#bits]
    for (let word = 0; word < bits.length; word += 1)
      if (((bits[word] as number) & (others[word] as number)) !== 0) return true
    return false
  }

  /** How many are in both. */
  sizeWith(other: SlotSet) {
    const [bits, others] = [this.#bits, other.#bits]
    let size = 0
    for (let word = 0; word < bits.length; word += 1) size += ones((bits[word] as number) & (others[word] as number))
    return size
  }

  /** Adds one to the count of each member's kind; or, where they are fewer, of each slot's that is no member. */
  countBy(kindOf: Uint16Array, counts: Uint32Array, whom: 'members' | 'others') {
    const flip = whom === 'others' ? -1 : 0
    for (let word = 0; word < this.#bits.length; word += 1)
      for (let bits = (this.#bits[word] as number) ^ flip; bits !== 0; bits &= bits - 1) {
        const kind = kindOf[word * 32 + 31 - Math.clz32(bits & -bits)] as number
        counts[kind] = (counts[kind] as number) + 1
      }
  }

  /** Least and greatest figure among the members: the least is infinite where there is none. */
  rangeOf(figures: Float64Array) {
    let [min, max] = [Infinity, -Infinity]
    for (let word = 0; word < this.#bits.length; word += 1)
      for (let bits = this.#bits[word] as number; bits !== 0; bits &= bits - 1) {
        const figure = figures[word * 32 + 31 - Math.clz32(bits & -bits)] as number
        if (figure < min) min = figure
        if (figure > max) max = figure
      }
    return { min, max }
  }

  /** Members in ascending order, after as many as are to be skipped. */
  slice(skip: number, take: number): number[] {
    const slots: number[] = []
    let toSkip = skip
    for (let word = 0; word < this.#bits.length && slots.length < take; word += 1) {
      let bits = this.#bits[word] as number
      const count = ones(bits)
      if (count <= toSkip) {
        toSkip -= count
        continue
      }
      for (; bits !== 0 && slots.length < take; bits &= bits - 1) {
        if (toSkip > 0) toSkip -= 1
        else slots.push(word * 32 + 31 - Math.clz32(bits & -bits))
      }
    }
    return slots
  }

  /** All members in ascending order. */
  members() {
    return this.slice(0, Infinity)
  }
}

/** How many bits of a word are set, counted in pairs, fours and bytes at once. */
function ones(word: number) {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
