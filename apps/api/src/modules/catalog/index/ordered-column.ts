import type { Band } from '@asjad/contract/catalog'
import { Bitset } from '../search/bitset.ts'
import { OrderParts } from './order-parts.ts'
import type { Partitions } from './partitions.ts'
import type { Ranking } from './ranking.ts'
import { SlotOrder } from './slot-order.ts'

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
 * a whole. Each category also has its own order, so that a query for one category does not walk through the others. 32
 * bytes per product.
 */
export class OrderedColumn {
  readonly values: Float64Array
  readonly #order: SlotOrder
  readonly #parts: OrderParts
  readonly #partitions: Partitions
  readonly #categories = new Map<number, SlotOrder>()
  readonly #positionsInCategories: Uint32Array
  readonly #ranking: Ranking
  readonly #rangeCache = new Map<Bounds, Bitset>()

  /**
   * Figures are whole and not negative. `similar` makes it fast: a column whose order is nearly right, such as the
   * previous one.
   */
  constructor(figures: Float64Array, ranking: Ranking, partitions: Partitions, similar?: OrderedColumn) {
    const { capacity } = partitions
    this.values = figures
    this.#ranking = ranking
    this.#partitions = partitions
    const slots = slotsBy(figures, ranking, similar ? similar.#order.subarray() : ranking.slots)
    this.#order = new SlotOrder(slots, new Uint32Array(capacity))
    this.#parts = new OrderParts(this.#order, capacity)
    this.#positionsInCategories = new Uint32Array(capacity)
    this.#splitByCategory()
  }

  #splitByCategory() {
    const orders = new Map(
      Array.from(this.#partitions.categories, ([id, slots]) => [id, { slots: new Uint32Array(slots.size), filled: 0 }]),
    )
    const orderOfPartition = this.#partitions.all.map(({ category_id }) => orders.get(category_id))
    for (const slot of this.#order.subarray()) {
      const order = orderOfPartition[this.#partitions.indexOf(slot)]
      if (order) order.slots[order.filled++] = slot
    }
    for (const [id, { slots }] of orders) this.#categories.set(id, new SlotOrder(slots, this.#positionsInCategories))
  }

  /** The slot must be in the ranking and in a partition already. */
  insert(slot: number, figure: number) {
    this.values[slot] = figure
    const inCategory = this.#orderOfCategory(slot)
    inCategory.push(slot)
    this.#order.push(slot)
    this.#parts.grow()
    this.#place(slot, inCategory)
  }

  /** After a change of its figure or its rank. */
  move(slot: number, figure: number) {
    this.values[slot] = figure
    this.#place(slot, this.#orderOfCategory(slot))
  }

  /** The slot must still be in its partition. */
  remove(slot: number) {
    const inCategory = this.#orderOfCategory(slot)
    inCategory.moveToEnd(slot)
    inCategory.pop()
    const { from, to } = this.#order.moveToEnd(slot)
    this.#parts.follow(from, to)
    this.#parts.shrink()
    this.#order.pop()
    for (const slots of this.#rangeCache.values()) slots.remove(slot)
  }

  #place(slot: number, inCategory: SlotOrder) {
    const [figure, rank] = [this.values[slot] as number, this.#ranking.rankOf(slot)]
    const isBefore = (other: number) => {
      const difference = figure - (this.values[other] as number)
      return difference === 0 ? rank < this.#ranking.rankOf(other) : difference < 0
    }
    inCategory.move(slot, isBefore)
    const { from, to } = this.#order.move(slot, isBefore)
    this.#parts.follow(from, to)
    for (const [{ min, max }, slots] of this.#rangeCache)
      if (figure >= min && figure <= max) slots.add(slot)
      else slots.remove(slot)
  }

  #orderOfCategory(slot: number): SlotOrder {
    const { category_id } = this.#partitions.of(slot)
    let order = this.#categories.get(category_id)
    if (!order) {
      order = new SlotOrder(new Uint32Array(), this.#positionsInCategories)
      this.#categories.set(category_id, order)
    }
    return order
  }

  /** Fills `set` with the slots whose figure is between `min` and `max`, both included. */
  between(min: number, max: number, set: Bitset): Bitset {
    const first = this.#firstWhere((figure) => figure >= min)
    const end = this.#firstWhere((figure) => figure > max)
    const last = this.#parts.checkpointNear(end)
    set.copyFrom(last.before)
    if (end >= last.at) set.addAll(this.#order.subarray(last.at, end))
    else set.removeAll(this.#order.subarray(end, last.at))
    if (first === 0) return set
    const begin = this.#parts.checkpointNear(first)
    set.subtract(begin.before)
    if (first >= begin.at) set.removeAll(this.#order.subarray(begin.at, first))
    else set.addAll(this.#order.subarray(first, Math.max(first, Math.min(begin.at, end))))
    return set
  }

  /** The slots of a range that every listing counts, computed once. */
  slotsInRange(range: Bounds): Bitset {
    let slots = this.#rangeCache.get(range)
    if (!slots) {
      slots = this.between(range.min, range.max, new Bitset(this.#partitions.capacity))
      this.#rangeCache.set(range, slots)
    }
    return slots
  }

  /** The lowest and highest figure among these slots. */
  rangeOf(slots: Bitset): { min: number; max: number } | null {
    const few = this.#positionsIfFew(slots)
    const least = few ? few[0] : this.#parts.firstOf(slots)
    const greatest = few ? few.at(-1) : this.#parts.lastOf(slots)
    if (least === undefined || greatest === undefined) return null
    const figureAt = (position: number) => this.values[this.#order.at(position)] as number
    return { min: figureAt(least), max: figureAt(greatest) }
  }

  /** One page of these slots, in this order or reversed. Give `category` if all of them belong to it. */
  slice(set: Bitset, skip: number, take: number, reversed = false, category?: number): number[] {
    const few = this.#positionsIfFew(set)
    if (few) {
      const positions = (reversed ? few.reverse() : few).subarray(skip, skip + take)
      return Array.from(positions, (position) => this.#order.at(position))
    }
    const taken: number[] = []
    let toSkip = skip
    const parts = (category === undefined ? undefined : this.#partOfCategory(category)) ?? this.#parts.all
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
    const order = (category === undefined ? undefined : this.#categories.get(category)) ?? this.#order
    const its = this.values[to] as number
    const distance = (at: number) =>
      at >= 0 && at < order.count ? Math.abs((this.values[order.at(at)] as number) - its) : Infinity
    const near: number[] = []
    let above = this.#firstWhere((figure) => figure >= its, order)
    let below = above - 1
    // Continue past the last one needed until all slots at the same distance have been seen.
    for (let last = Infinity; ; ) {
      const next = Math.min(distance(below), distance(above))
      if (next === Infinity || next > last) break
      const slot = order.at(next === distance(below) ? below-- : above++)
      if (slot === to || !fits(slot)) continue
      near.push(slot)
      if (near.length === count) last = next
    }
    const from = (slot: number) => Math.abs((this.values[slot] as number) - its)
    const rank = (slot: number) => this.#ranking.rankOf(slot)
    return near.sort((a, b) => from(a) - from(b) || rank(a) - rank(b)).slice(0, count)
  }

  /** The positions of these slots in the order, ascending; undefined if there are many. */
  #positionsIfFew(slots: Bitset): Uint32Array | undefined {
    const few = slots.members(maxFew + 1)
    if (few.length > maxFew) return undefined
    const positions = new Uint32Array(few.length)
    for (let at = 0; at < few.length; at += 1) positions[at] = this.#order.positionOf(few[at] as number)
    return positions.sort()
  }

  #partOfCategory(id: number) {
    const order = this.#categories.get(id)
    const slots = this.#partitions.categories.get(id)
    return order && slots ? [{ order: order.subarray(), slots }] : undefined
  }

  #firstWhere(fits: (figure: number) => boolean, order = this.#order) {
    return order.firstWhere((slot) => fits(this.values[slot] as number))
  }
}

/** Up to this many slots, sorting their positions is faster than finding them in the whole order. */
const maxFew = 100

/** In ascending order of their figures; among equal ones the better seller first. */
function slotsBy(figures: Float64Array, ranking: Ranking, similar: Uint32Array): Uint32Array {
  const { slots } = ranking
  const count = slots.length
  // Figure and rank in one number: numbers sort ten times faster than with a comparison function.
  const keys = new Float64Array(count)
  for (let at = 0; at < count; at += 1) {
    const slot = similar[at] as number
    keys[at] = (figures[slot] as number) * count + ranking.rankOf(slot)
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
