/** How many slots of a set share a word of memory. */
export const slotsPerWord = 32

/**
 * A set of product slots, one bit each: a hundred thousand take twelve kilobytes and are combined in microseconds. The
 * members of most sets are close together, so a set tracks the range of words that they are in.
 */
export class Bitset {
  readonly #bits: Uint32Array
  /** All members are in the words from this one on … */
  #from: number
  /** … and before this one. */
  #to = 0

  constructor(capacity: number, bits = new Uint32Array(Math.ceil(capacity / slotsPerWord))) {
    this.#bits = bits
    this.#from = bits.length
  }

  static of(capacity: number, slots: ArrayLike<number>) {
    const set = new Bitset(capacity)
    set.addAll(slots)
    return set
  }

  add(slot: number) {
    const word = slot >>> 5
    this.#bits[word] = (this.#bits[word] as number) | (1 << (slot & 31))
    if (word < this.#from) this.#from = word
    if (word >= this.#to) this.#to = word + 1
  }

  remove(slot: number) {
    const word = slot >>> 5
    this.#bits[word] = (this.#bits[word] as number) & ~(1 << (slot & 31))
  }

  has(slot: number) {
    return ((this.#bits[slot >>> 5] as number) & (1 << (slot & 31))) !== 0
  }

  addAll(slots: ArrayLike<number>) {
    const bits = this.#bits
    let [least, greatest] = [Infinity, -1]
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] as number
      bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31))
      if (slot < least) least = slot
      if (slot > greatest) greatest = slot
    }
    if (greatest < 0) return
    this.#from = Math.min(this.#from, least >>> 5)
    this.#to = Math.max(this.#to, (greatest >>> 5) + 1)
  }

  removeAll(slots: ArrayLike<number>) {
    for (let at = 0; at < slots.length; at += 1) this.remove(slots[at] as number)
  }

  copy() {
    const set = new Bitset(0, this.#bits.slice())
    set.#from = this.#from
    set.#to = this.#to
    return set
  }

  clear() {
    this.#bits.fill(0, this.#from, this.#to)
    this.#from = this.#bits.length
    this.#to = 0
    return this
  }

  /** Replaces the members with those of another set of the same index. */
  copyFrom(other: Bitset) {
    this.#bits.fill(0, this.#from, this.#to)
    this.#bits.set(other.#bits.subarray(other.#from, other.#to), other.#from)
    this.#from = other.#from
    this.#to = other.#to
    return this
  }

  intersect(other: Bitset) {
    const [bits, others] = [this.#bits, other.#bits]
    const [from, to] = this.#overlap(other)
    bits.fill(0, this.#from, from)
    bits.fill(0, to, this.#to)
    for (let word = from; word < to; word += 1) bits[word] = (bits[word] as number) & (others[word] as number)
    this.#from = from
    this.#to = to
    return this
  }

  subtract(other: Bitset) {
    const [bits, others] = [this.#bits, other.#bits]
    const [from, to] = this.#overlap(other)
    for (let word = from; word < to; word += 1) bits[word] = (bits[word] as number) & ~(others[word] as number)
    return this
  }

  unite(other: Bitset) {
    const [bits, others] = [this.#bits, other.#bits]
    for (let word = other.#from; word < other.#to; word += 1)
      bits[word] = (bits[word] as number) | (others[word] as number)
    this.#from = Math.min(this.#from, other.#from)
    this.#to = Math.max(this.#to, other.#to)
    return this
  }

  get isEmpty() {
    for (let word = this.#from; word < this.#to; word += 1) if (this.#bits[word] !== 0) return false
    return true
  }

  get size() {
    return this.sizeBetween(this.#from * slotsPerWord, this.#to * slotsPerWord)
  }

  /** How many members are from slot `first` on and before slot `end`. Both must be the first slot of a word. */
  sizeBetween(first: number, end: number) {
    const bits = this.#bits
    const [from, to] = [first >> 5, end >> 5]
    if (from >= this.#to || to <= this.#from) return 0
    let size = 0
    for (let word = from; word < to; word += 1) size += countBits(bits[word] as number)
    return size
  }

  /** Whether any slot is in both sets. */
  intersects(other: Bitset) {
    const [bits, others] = [this.#bits, other.#bits]
    const [from, to] = this.#overlap(other)
    for (let word = from; word < to; word += 1)
      if (((bits[word] as number) & (others[word] as number)) !== 0) return true
    return false
  }

  /** Whether the other set contains all members of this one. */
  isSubsetOf(other: Bitset) {
    const [bits, others] = [this.#bits, other.#bits]
    for (let word = this.#from; word < this.#to; word += 1)
      if (((bits[word] as number) & ~(others[word] as number)) !== 0) return false
    return true
  }

  /** How many slots are in both sets. */
  intersectionSize(other: Bitset) {
    const [bits, others] = [this.#bits, other.#bits]
    const [from, to] = this.#overlap(other)
    let size = 0
    for (let word = from; word < to; word += 1) size += countBits((bits[word] as number) & (others[word] as number))
    return size
  }

  /** In ascending order, at most `limit`. */
  members(limit = Infinity): number[] {
    const slots: number[] = []
    for (let word = this.#from; word < this.#to; word += 1)
      for (let bits = this.#bits[word] as number; bits !== 0; bits &= bits - 1) {
        if (slots.length === limit) return slots
        slots.push(word * slotsPerWord + 31 - Math.clz32(bits & -bits))
      }
    return slots
  }

  /** The words in which both sets may have members: from the first on, and before the second. */
  #overlap(other: Bitset): [from: number, to: number] {
    const from = Math.max(this.#from, other.#from)
    return [from, Math.max(from, Math.min(this.#to, other.#to))]
  }
}

/** How many bits of a word are set. Counts pairs, fours and bytes in parallel. */
function countBits(word: number) {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
