/** A set of product slots, one bit each: a hundred thousand take twelve kilobytes and are combined in microseconds. */
export class SlotSet {
  readonly bits: Uint32Array

  constructor(capacity: number, bits = new Uint32Array((capacity + 31) >>> 5)) {
    this.bits = bits
  }

  add(slot: number) {
    const word = slot >>> 5
    this.bits[word] = (this.bits[word] ?? 0) | (1 << (slot & 31))
  }

  has(slot: number) {
    return ((this.bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0
  }

  addAll(slots: Iterable<number>) {
    for (const slot of slots) this.add(slot)
  }

  copy() {
    return new SlotSet(0, this.bits.slice())
  }

  intersect(other: SlotSet) {
    for (let word = 0; word < this.bits.length; word += 1)
      this.bits[word] = (this.bits[word] ?? 0) & (other.bits[word] ?? 0)
  }

  subtract(other: SlotSet) {
    for (let word = 0; word < this.bits.length; word += 1)
      this.bits[word] = (this.bits[word] ?? 0) & ~(other.bits[word] ?? 0)
  }

  unite(other: SlotSet) {
    for (let word = 0; word < this.bits.length; word += 1)
      this.bits[word] = (this.bits[word] ?? 0) | (other.bits[word] ?? 0)
  }

  /** Appends the members in ascending order. */
  appendTo(list: number[]) {
    for (let word = 0; word < this.bits.length; word += 1) {
      for (let bits = this.bits[word] ?? 0; bits !== 0; bits &= bits - 1)
        list.push(word * 32 + 31 - Math.clz32(bits & -bits))
    }
  }
}
