import { SlotSet } from '../search/slot-set.ts'

/** A figure of every slot, and the slots from the least to the greatest; equal ones in the order of slots. */
export class Sorted {
  readonly of: Float64Array
  readonly order: Uint32Array

  /** Figures are whole and not negative. */
  constructor(figures: Float64Array) {
    this.of = figures
    this.order = this.#sort(figures.keys(), figures.length)
  }

  /** Slots whose figure is neither below nor above. */
  between(min: number, max: number): SlotSet {
    const count = this.order.length
    const first = this.#firstWhere((figure) => figure >= min)
    const end = Math.max(
      first,
      this.#firstWhere((figure) => figure > max),
    )
    // Whichever are fewer, those within or those without, are looked at one by one.
    if (end - first < count / 2) return SlotSet.of(count, this.order.subarray(first, end))
    const set = SlotSet.full(count)
    for (let at = 0; at < first; at += 1) set.remove(this.order[at] as number)
    for (let at = end; at < count; at += 1) set.remove(this.order[at] as number)
    return set
  }

  /** Least and greatest figure among these. Where they are few, to look at them is less than to look for them among all. */
  rangeOf(slots: SlotSet): { min: number; max: number } | null {
    const size = slots.size
    if (size === 0) return null
    if (size < this.order.length / 32) {
      const figures = slots.members().map((slot) => this.of[slot] as number)
      return { min: figures.reduce((a, b) => Math.min(a, b)), max: figures.reduce((a, b) => Math.max(a, b)) }
    }
    const isOne = (slot: number) => slots.has(slot)
    return {
      min: this.of[this.order.find(isOne) as number] as number,
      max: this.of[this.order.findLast(isOne) as number] as number,
    }
  }

  /** Some of these in this order, or in the reverse of it. */
  slice(slots: SlotSet, skip: number, take: number, reversed: boolean): number[] {
    if (slots.size < this.order.length / 256) {
      const members = slots.members()
      const sorted = this.#sort(members, members.length)
      return [...(reversed ? sorted.reverse() : sorted).subarray(skip, skip + take)]
    }
    const taken: number[] = []
    const count = this.order.length
    let toSkip = skip
    for (let at = 0; at < count && taken.length < take; at += 1) {
      const slot = this.order[reversed ? count - 1 - at : at] as number
      if (!slots.has(slot)) continue
      if (toSkip > 0) toSkip -= 1
      else taken.push(slot)
    }
    return taken
  }

  /** Figure and slot in one number: numbers are sorted ten times faster than by a rule of ours. */
  #sort(slots: Iterable<number>, size: number) {
    const count = this.of.length
    const keys = new Float64Array(size)
    let at = 0
    for (const slot of slots) keys[at++] = (this.of[slot] as number) * count + slot
    keys.sort()
    const sorted = new Uint32Array(size)
    for (let place = 0; place < size; place += 1) sorted[place] = (keys[place] as number) % count
    return sorted
  }

  #firstWhere(fits: (figure: number) => boolean) {
    let low = 0
    for (let high = this.order.length; low < high; ) {
      const middle = (low + high) >>> 1
      if (fits(this.of[this.order[middle] as number] as number)) high = middle
      else low = middle + 1
    }
    return low
  }
}
