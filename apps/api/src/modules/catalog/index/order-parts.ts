import { Bitset } from '../search/bitset.ts'
import type { SlotOrder } from './slot-order.ts'

const partCount = 32

/**
 * An order of slots in parts of equal length, each with a bitset of its slots, and at each boundary a bitset of all
 * slots before it. A slot that moves changes one bit or two at each boundary that it crosses.
 */
export class OrderParts {
  readonly #order: SlotOrder
  /** The first position of each part, and behind the last one the end. */
  #boundaries: number[]
  readonly #parts: Bitset[]
  readonly #before: Bitset[]

  constructor(order: SlotOrder, capacity: number) {
    this.#order = order
    this.#boundaries = boundariesOf(order.count)
    this.#parts = Array.from({ length: partCount }, (_, part) => Bitset.of(capacity, this.#slotsOf(part)))
    const before = new Bitset(capacity)
    this.#before = this.#boundaries.map((_, part) => {
      const set = before.copy()
      before.unite(this.#parts[part] ?? before)
      return set
    })
  }

  get all(): { order: Uint32Array; slots: Bitset }[] {
    return this.#parts.map((slots, part) => ({ order: this.#slotsOf(part), slots }))
  }

  /** A position near this one, and all slots before it. */
  checkpointNear(position: number) {
    const { count } = this.#order
    const part = count === 0 ? 0 : Math.round((position * partCount) / count)
    return { at: this.#boundaries[part] as number, before: this.#before[part] as Bitset }
  }

  /** The position of the first of these slots. It is in the first part after which some of them have been seen. */
  firstOf(slots: Bitset): number {
    const part = this.#firstPartWhere((at) => (this.#before[at + 1] as Bitset).intersects(slots))
    let position = this.#boundaries[part] as number
    while (!slots.has(this.#order.at(position))) position += 1
    return position
  }

  /** The position of the last of these slots. It is in the first part after which all of them have been seen. */
  lastOf(slots: Bitset): number {
    const part = this.#firstPartWhere((at) => slots.isSubsetOf(this.#before[at + 1] as Bitset))
    let position = (this.#boundaries[part + 1] as number) - 1
    while (!slots.has(this.#order.at(position))) position -= 1
    return position
  }

  /** After a slot was added at the end of the order. */
  grow() {
    const slot = this.#order.at(this.#order.count - 1)
    this.#parts[partCount - 1]?.add(slot)
    this.#before[partCount]?.add(slot)
    const boundaries = boundariesOf(this.#order.count)
    // From the last to the first: where parts are empty, a slot crosses several boundaries in a row.
    for (let part = partCount - 1; part > 0; part -= 1)
      if (boundaries[part] !== this.#boundaries[part])
        this.#pullBack(part, this.#order.at(this.#boundaries[part] as number))
    this.#boundaries = boundaries
  }

  /** Before the last slot of the order is taken away. */
  shrink() {
    const boundaries = boundariesOf(this.#order.count - 1)
    for (let part = 1; part < partCount; part += 1)
      if (boundaries[part] !== this.#boundaries[part]) this.#pushOn(part, this.#order.at(boundaries[part] as number))
    const slot = this.#order.at(this.#order.count - 1)
    this.#parts[partCount - 1]?.remove(slot)
    this.#before[partCount]?.remove(slot)
    this.#boundaries = boundaries
  }

  /** After a slot moved from one position to another. */
  follow(from: number, to: number) {
    const slot = this.#order.at(to)
    const crosses = (boundary: number) => boundary > Math.min(from, to) && boundary <= Math.max(from, to)
    for (let step = 1; step < partCount; step += 1) {
      const part = from < to ? step : partCount - step
      const boundary = this.#boundaries[part] as number
      if (!crosses(boundary)) continue
      if (from < to) this.#pushOn(part, slot)
      else this.#pullBack(part, slot)
    }
    for (let step = 1; step < partCount; step += 1) {
      const part = from < to ? partCount - step : step
      const boundary = this.#boundaries[part] as number
      if (!crosses(boundary)) continue
      if (from < to) this.#pullBack(part, this.#order.at(boundary - 1))
      else this.#pushOn(part, this.#order.at(boundary))
    }
  }

  /** The slot is now behind the boundary at which this part begins. */
  #pushOn(part: number, slot: number) {
    this.#before[part]?.remove(slot)
    this.#parts[part - 1]?.remove(slot)
    this.#parts[part]?.add(slot)
  }

  /** The slot is now before the boundary at which this part begins. */
  #pullBack(part: number, slot: number) {
    this.#before[part]?.add(slot)
    this.#parts[part]?.remove(slot)
    this.#parts[part - 1]?.add(slot)
  }

  #slotsOf(part: number) {
    return this.#order.subarray(this.#boundaries[part], this.#boundaries[part + 1])
  }

  #firstPartWhere(fits: (part: number) => boolean) {
    let low = 0
    for (let high = partCount - 1; low < high; ) {
      const middle = (low + high) >>> 1
      if (fits(middle)) high = middle
      else low = middle + 1
    }
    return low
  }
}

const boundariesOf = (count: number) =>
  Array.from({ length: partCount + 1 }, (_, part) => Math.floor((part * count) / partCount))
