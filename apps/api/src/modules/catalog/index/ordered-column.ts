import type { Band } from '@asjad/contract/catalog'
import { Bitset } from '../search/bitset.ts'
import type { Partitions } from './partitions.ts'

/** All pieces, the most wanted first, and which of them the one in a slot is. */
export type Ranking = { slots: Uint32Array; rankOf: Float64Array }

/** A part of the order, and the same slots as a set. */
type Part = { order: Uint32Array; slots: Bitset }
/** A place of the order, and all slots before it. */
type Checkpoint = { at: number; before: Bitset }

const partCount = 32

/** Both ends belong to it. */
export type Bounds = { min: number; max: number }

/** A range of the contract in whole small units. */
export const boundsOf = ({ min, max }: Band, units: number): Bounds => ({
  min: (min ?? 0) * units,
  max: max === null ? Infinity : max * units,
})

/**
 * A figure of every piece, and their slots from the least to the greatest; of equal ones the more wanted first. The order is
 * cut into parts, each with the set of its slots, so that a part without any that is wanted is passed by as a whole. Each
 * category has an order of its own too: where one alone is wanted, the others are not walked through. 28 bytes a piece.
 */
export class OrderedColumn {
  readonly values: Float64Array
  readonly #order: Uint32Array
  /** Where a slot stands in the order. */
  readonly #positionOf: Uint32Array
  readonly #parts: Part[]
  readonly #checkpoints: Checkpoint[]
  readonly #categories: ReadonlyMap<number, Part>
  readonly #rankOf: Float64Array
  readonly #rangeCache = new Map<Bounds, Bitset>()

  /** Figures are whole and not negative. It is soon done where another order, such as that of a moment ago, is nearly right. */
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

  /** Makes `set` hold the slots whose figure is neither below nor above. */
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

  /** The slots of a range that every list counts: worked out once. */
  slotsInRange(range: Bounds): Bitset {
    let slots = this.#rangeCache.get(range)
    if (!slots) {
      slots = this.between(range.min, range.max, new Bitset(this.#positionOf.length))
      this.#rangeCache.set(range, slots)
    }
    return slots
  }

  /** Least and greatest figure among these. */
  rangeOf(slots: Bitset): { min: number; max: number } | null {
    const few = this.#positionsIfFew(slots)
    const least = few ? few[0] : this.#firstOf(slots)
    const greatest = few ? few.at(-1) : this.#lastOf(slots)
    if (least === undefined || greatest === undefined) return null
    const figureAt = (position: number) => this.values[this.#order[position] as number] as number
    return { min: figureAt(least), max: figureAt(greatest) }
  }

  /** Some of these in this order, or in the reverse of it; they may be known to be of one category. */
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

  /** Slots other than this one whose figures are nearest to its own, of those that fit; of equally near ones the more wanted. */
  nearest(to: number, count: number, fits: (slot: number) => boolean, category?: number): number[] {
    const order = (category === undefined ? undefined : this.#categories.get(category)?.order) ?? this.#order
    const its = this.values[to] as number
    const distance = (at: number) =>
      at in order ? Math.abs((this.values[order[at] as number] as number) - its) : Infinity
    const near: number[] = []
    let above = this.#firstWhere((figure) => figure >= its, order)
    let below = above - 1
    // Beyond the last that is taken, until all that are as near as it have been met.
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

  /** Where these stand in the order, ascending; nothing where they are many. */
  #positionsIfFew(slots: Bitset): Uint32Array | undefined {
    const few = slots.members(maxFew + 1)
    if (few.length > maxFew) return undefined
    const positions = new Uint32Array(few.length)
    for (let at = 0; at < few.length; at += 1) positions[at] = this.#positionOf[few[at] as number] as number
    return positions.sort()
  }

  /** Where the first of these stands: in the part after which some of them have been met. */
  #firstOf(slots: Bitset): number {
    const part = firstIndexWhere(partCount - 1, (at) =>
      (this.#checkpoints[at + 1] as Checkpoint).before.intersects(slots),
    )
    let position = (this.#checkpoints[part] as Checkpoint).at
    while (!slots.has(this.#order[position] as number)) position += 1
    return position
  }

  /** Where the last of these stands: in the part after which all of them have been met. */
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

/** So many are put in order sooner than they are met with among all others. */
const maxFew = 100

/** The least number that fits, where all above it fit too; `end` where none below that does. */
function firstIndexWhere(end: number, fits: (n: number) => boolean) {
  let low = 0
  for (let high = end; low < high; ) {
    const middle = (low + high) >>> 1
    if (fits(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** From the least figure to the greatest; of equal ones the more wanted first. */
function slotsBy(figures: Float64Array, { slots, rankOf }: Ranking, similar: Uint32Array): Uint32Array {
  const count = slots.length
  // Figure and rank in one number: numbers are sorted ten times faster than by a rule of ours.
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

/** Moves each behind the last that is no greater: the quickest way where few have far to go. Gives up where that is not so. */
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

/** So many for each key take no longer than sorting from the beginning. */
const maxStepsPerKey = 20
