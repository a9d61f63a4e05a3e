import type { Band } from '@asjad/contract/catalog'
import { Bitset } from '../search/bitset.ts'
import type { Partitions } from './partitions.ts'

/** All slots, best sellers first, and the rank of each slot. */
export type Ranking = { slots: Uint32Array; rankOf: Float64Array }

/** A part of the order, and the same slots as a bitset. */
type Part = { order: Uint32Array; slots: Bitset }
/** A position in the order, and all slots before it. */
type Checkpoint = { at: number; before: Bitset }

const partCount = 32

/** Both ends are included. */
export type Bounds = { min: number; max: number }

/** A band of the contract in whole minor units. */
export const boundsOf = ({ min, max }: Band, units: number): Bounds => ({
  min: (min ?? 0) * units,
  max: max === null ? Infinity : max * units,
})

/**
 * One figure of every product, with all slots in ascending order; among equal figures the better seller comes first.
 * The order is split into parts, each with a bitset of its slots, so that a part without any wanted slot is skipped as
 * a whole. Each category also has its own order, so that a query for one category does not walk through the others. 28
 * bytes per product.
 */
export class OrderedColumn {
  readonly values: Float64Array
  readonly #order: Uint32Array
  /** The position of a slot in the order. */
  readonly #positionOf: Uint32Array
  readonly #parts: Part[]
  readonly #checkpoints: Checkpoint[]
  readonly #categories: ReadonlyMap<number, Part>
  readonly #rankOf: Float64Array
  readonly #rangeCache = new Map<Bounds, Bitset>()

  /**
   * Figures are whole and not negative. `similar` makes it fast: a column whose order is nearly right, such as the
   * previous one.
   */
  constructor(figures: Float64Array, ranking: Ranking, partitions: Partitions, similar?: OrderedColumn) {
    const { capacity } = partitions
    this.values = figures
    this.#rankOf = ranking.rankOf
    this.#order = slotsBy(figures, ranking, similar ? similar.#order : ranking.slots)
    this.#positionOf = new Uint32Array(capacity)
    for (let at = 0; at < this.#order.length; at += 1) this.#positionOf[this.#order[at] as number] = at
    const count = this.#order.length
    const positions = Array.from({ length: partCount + 1 }, (_, part) => Math.floor((part * count) / partCount))
    this.#parts = positions.slice(1).map((to, part) => {
      const order = this.#order.subarray(positions[part], to)
      return { order, slots: Bitset.of(capacity, order) }
    })
    const before = new Bitset(capacity)
    this.#checkpoints = positions.map((at, part) => {
      const checkpoint = { at, before: before.copy() }
      before.unite(this.#parts[part]?.slots ?? before)
      return checkpoint
    })
    this.#categories = partitions.split(this.#order)
  }

  /** Fills `set` with the slots whose figure is between `min` and `max`, both included. */
  between(min: number, max: number, set: Bitset): Bitset {
    const first = this.#firstWhere((figure) => figure >= min)
    const end = this.#firstWhere((figure) => figure > max)
    const last = this.#checkpointNear(end)
    set.copyFrom(last.before)
    if (end >= last.at) set.addAll(this.#order.subarray(last.at, end))
    else set.removeAll(this.#order.subarray(end, last.at))
    if (first === 0) return set
    const begin = this.#checkpointNear(first)
    set.subtract(begin.before)
    if (first >= begin.at) set.removeAll(this.#order.subarray(begin.at, first))
    else set.addAll(this.#order.subarray(first, Math.max(first, Math.min(begin.at, end))))
    return set
  }

  /** The slots of a range that every listing counts, computed once. */
  slotsInRange(range: Bounds): Bitset {
    let slots = this.#rangeCache.get(range)
    if (!slots) {
      slots = this.between(range.min, range.max, new Bitset(this.#positionOf.length))
      this.#rangeCache.set(range, slots)
    }
    return slots
  }

  /** The lowest and highest figure among these slots. */
  rangeOf(slots: Bitset): { min: number; max: number } | null {
    const few = this.#positionsIfFew(slots)
    const least = few ? few[0] : this.#firstOf(slots)
    const greatest = few ? few.at(-1) : this.#lastOf(slots)
    if (least === undefined || greatest === undefined) return null
    const figureAt = (position: number) => this.values[this.#order[position] as number] as number
    return { min: figureAt(least), max: figureAt(greatest) }
  }

  /** One page of these slots, in this order or reversed. Give `category` if all of them belong to it. */
  slice(set: Bitset, skip: number, take: number, reversed = false, category?: number): number[] {
    const few = this.#positionsIfFew(set)
    if (few) {
      const positions = (reversed ? few.reverse() : few).subarray(skip, skip + take)
      return Array.from(positions, (position) => this.#order[position] as number)
    }
    const taken: number[] = []
    let toSkip = skip
    const ofCategory = category === undefined ? undefined : this.#categories.get(category)
    const parts = ofCategory ? [ofCategory] : this.#parts
    for (const { order, slots } of reversed ? parts.toReversed() : parts) {
      if (taken.length === take) break
      if (!slots.intersects(set)) continue
      const count = toSkip > 0 ? slots.intersectionSize(set) : Infinity
      if (count <= toSkip) {
        toSkip -= count
        continue
      }
      for (let step = 0; step < order.length && taken.length < take; step += 1) {
        const slot = order[reversed ? order.length - 1 - step : step] as number
        if (!set.has(slot)) continue
        if (toSkip > 0) toSkip -= 1
        else taken.push(slot)
      }
    }
    return taken
  }

  /**
   * The slots whose figures are nearest to that of `to`, without `to` itself, among those that fit. Of equally near
   * slots the better seller comes first.
   */
  nearest(to: number, count: number, fits: (slot: number) => boolean, category?: number): number[] {
    const order = (category === undefined ? undefined : this.#categories.get(category)?.order) ?? this.#order
    const its = this.values[to] as number
    const distance = (at: number) =>
      at in order ? Math.abs((this.values[order[at] as number] as number) - its) : Infinity
    const near: number[] = []
    let above = this.#firstWhere((figure) => figure >= its, order)
    let below = above - 1
    // Continue past the last one needed until all slots at the same distance have been seen.
    for (let last = Infinity; ; ) {
      const next = Math.min(distance(below), distance(above))
      if (next === Infinity || next > last) break
      const slot = order[next === distance(below) ? below-- : above++] as number
      if (slot === to || !fits(slot)) continue
      near.push(slot)
      if (near.length === count) last = next
    }
    const from = (slot: number) => Math.abs((this.values[slot] as number) - its)
    const rank = (slot: number) => this.#rankOf[slot] as number
    return near.sort((a, b) => from(a) - from(b) || rank(a) - rank(b)).slice(0, count)
  }

  /** The positions of these slots in the order, ascending; undefined if there are many. */
  #positionsIfFew(slots: Bitset): Uint32Array | undefined {
    const few = slots.members(maxFew + 1)
    if (few.length > maxFew) return undefined
    const positions = new Uint32Array(few.length)
    for (let at = 0; at < few.length; at += 1) positions[at] = this.#positionOf[few[at] as number] as number
    return positions.sort()
  }

  /** The position of the first of these slots. It is in the first part after which some of them have been seen. */
  #firstOf(slots: Bitset): number {
    const part = firstIndexWhere(partCount - 1, (at) =>
      (this.#checkpoints[at + 1] as Checkpoint).before.intersects(slots),
    )
    let position = (this.#checkpoints[part] as Checkpoint).at
    while (!slots.has(this.#order[position] as number)) position += 1
    return position
  }

  /** The position of the last of these slots. It is in the first part after which all of them have been seen. */
  #lastOf(slots: Bitset): number {
    const part = firstIndexWhere(partCount - 1, (at) =>
      slots.isSubsetOf((this.#checkpoints[at + 1] as Checkpoint).before),
    )
    let position = (this.#checkpoints[part + 1] as Checkpoint).at - 1
    while (!slots.has(this.#order[position] as number)) position -= 1
    return position
  }

  #checkpointNear(position: number) {
    const part = this.#order.length === 0 ? 0 : Math.round((position * partCount) / this.#order.length)
    return this.#checkpoints[part] as Checkpoint
  }

  #firstWhere(fits: (figure: number) => boolean, order = this.#order) {
    return firstIndexWhere(order.length, (at) => fits(this.values[order[at] as number] as number))
  }
}

/** Up to this many slots, sorting their positions is faster than finding them in the whole order. */
const maxFew = 100

/** The lowest number that fits, if all numbers above it fit too; `end` if none below `end` fits. */
function firstIndexWhere(end: number, fits: (n: number) => boolean) {
  let low = 0
  for (let high = end; low < high; ) {
    const middle = (low + high) >>> 1
    if (fits(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** In ascending order of their figures; among equal ones the better seller first. */
function slotsBy(figures: Float64Array, { slots, rankOf }: Ranking, similar: Uint32Array): Uint32Array {
  const count = slots.length
  // Figure and rank in one number: numbers sort ten times faster than with a comparison function.
  const keys = new Float64Array(count)
  for (let at = 0; at < count; at += 1) {
    const slot = similar[at] as number
    keys[at] = (figures[slot] as number) * count + (rankOf[slot] as number)
  }
  if (!insertionSort(keys)) keys.sort()
  const order = new Uint32Array(count)
  for (let at = 0; at < count; at += 1) {
    const key = keys[at] as number
    // The remainder; `%` takes ten times as long with numbers of this size.
    order[at] = slots[key - Math.floor(key / count) * count] as number
  }
  return order
}

/** Moves each key behind the last one that is not greater: the fastest way if few keys move far. Gives up otherwise. */
function insertionSort(keys: Float64Array): boolean {
  let steps = keys.length * maxStepsPerKey
  for (let at = 1; at < keys.length && steps >= 0; at += 1) {
    const key = keys[at] as number
    let to = at
    for (; to > 0 && (keys[to - 1] as number) > key; to -= 1) keys[to] = keys[to - 1] as number
    keys[to] = key
    steps -= at - to
  }
  return steps >= 0
}

/** Up to this many steps per key take no longer than a full sort. */
const maxStepsPerKey = 20
