import type { Band } from '@asjad/contract/catalog'
import { SlotSet } from '../search/slot-set.ts'
import type { Sections } from './sections.ts'

/** All pieces, the most wanted first, and which of them the one in a slot is. */
export type Ranking = { slots: Uint32Array; rankOf: Float64Array }

/** A part of the order, and the same slots as a set. */
type Part = { order: Uint32Array; slots: SlotSet }
/** A place of the order, and all slots before it. */
type Mark = { at: number; before: SlotSet }

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
export class Sorted {
  readonly of: Float64Array
  readonly #order: Uint32Array
  /** Where a slot stands in the order. */
  readonly #placeOf: Uint32Array
  readonly #parts: Part[]
  readonly #marks: Mark[]
  readonly #categories: ReadonlyMap<number, Part>
  readonly #rankOf: Float64Array
  readonly #kept = new Map<Bounds, SlotSet>()

  /** Figures are whole and not negative. It is soon done where another order, such as that of a moment ago, is nearly right. */
  constructor(figures: Float64Array, ranking: Ranking, sections: Sections, nearly?: Sorted) {
    const { capacity } = sections
    this.of = figures
    this.#rankOf = ranking.rankOf
    this.#order = slotsBy(figures, ranking, nearly ? nearly.#order : ranking.slots)
    this.#placeOf = new Uint32Array(capacity)
    for (let at = 0; at < this.#order.length; at += 1) this.#placeOf[this.#order[at] as number] = at
    const count = this.#order.length
    const places = Array.from({ length: partCount + 1 }, (_, part) => Math.floor((part * count) / partCount))
    this.#parts = places.slice(1).map((to, part) => {
      const order = this.#order.subarray(places[part], to)
      return { order, slots: SlotSet.of(capacity, order) }
    })
    const before = new SlotSet(capacity)
    this.#marks = places.map((at, part) => {
      const mark = { at, before: before.copy() }
      before.unite(this.#parts[part]?.slots ?? before)
      return mark
    })
    this.#categories = sections.split(this.#order)
  }

  /** Makes `set` hold the slots whose figure is neither below nor above. */
  between(min: number, max: number, set: SlotSet): SlotSet {
    const first = this.#firstWhere((figure) => figure >= min)
    const end = this.#firstWhere((figure) => figure > max)
    const last = this.#markNear(end)
    set.become(last.before)
    if (end >= last.at) set.addAll(this.#order.subarray(last.at, end))
    else set.removeAll(this.#order.subarray(end, last.at))
    if (first === 0) return set
    const begin = this.#markNear(first)
    set.subtract(begin.before)
    if (first >= begin.at) set.removeAll(this.#order.subarray(begin.at, first))
    else set.addAll(this.#order.subarray(first, Math.max(first, Math.min(begin.at, end))))
    return set
  }

  /** The slots of a range that every list counts: worked out once. */
  kept(range: Bounds): SlotSet {
    let slots = this.#kept.get(range)
    if (!slots) {
      slots = this.between(range.min, range.max, new SlotSet(this.#placeOf.length))
      this.#kept.set(range, slots)
    }
    return slots
  }

  /** Least and greatest figure among these. */
  rangeOf(slots: SlotSet): { min: number; max: number } | null {
    const few = this.#placesOfFew(slots)
    const least = few ? few[0] : this.#firstOf(slots)
    const greatest = few ? few.at(-1) : this.#lastOf(slots)
    if (least === undefined || greatest === undefined) return null
    const figureAt = (place: number) => this.of[this.#order[place] as number] as number
    return { min: figureAt(least), max: figureAt(greatest) }
  }

  /** Some of these in this order, or in the reverse of it; they may be known to be of one category. */
  slice(wanted: SlotSet, skip: number, take: number, reversed = false, category?: number): number[] {
    const few = this.#placesOfFew(wanted)
    if (few) {
      const places = (reversed ? few.reverse() : few).subarray(skip, skip + take)
      return Array.from(places, (place) => this.#order[place] as number)
    }
    const taken: number[] = []
    let toSkip = skip
    const ofCategory = category === undefined ? undefined : this.#categories.get(category)
    const parts = ofCategory ? [ofCategory] : this.#parts
    for (const { order, slots } of reversed ? parts.toReversed() : parts) {
      if (taken.length === take) break
      if (!slots.meets(wanted)) continue
      const count = toSkip > 0 ? slots.sizeWith(wanted) : Infinity
      if (count <= toSkip) {
        toSkip -= count
        continue
      }
      for (let step = 0; step < order.length && taken.length < take; step += 1) {
        const slot = order[reversed ? order.length - 1 - step : step] as number
        if (!wanted.has(slot)) continue
        if (toSkip > 0) toSkip -= 1
        else taken.push(slot)
      }
    }
    return taken
  }

  /** Slots other than this one whose figures are nearest to its own, of those that fit; of equally near ones the more wanted. */
  nearest(to: number, count: number, fits: (slot: number) => boolean, category?: number): number[] {
    const order = (category === undefined ? undefined : this.#categories.get(category)?.order) ?? this.#order
    const its = this.of[to] as number
    const distance = (at: number) => (at in order ? Math.abs((this.of[order[at] as number] as number) - its) : Infinity)
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
    const from = (slot: number) => Math.abs((this.of[slot] as number) - its)
    const rank = (slot: number) => this.#rankOf[slot] as number
    return near.sort((a, b) => from(a) - from(b) || rank(a) - rank(b)).slice(0, count)
  }

  /** Where these stand in the order, ascending; nothing where they are many. */
  #placesOfFew(slots: SlotSet): Uint32Array | undefined {
    const few = slots.members(mostFew + 1)
    if (few.length > mostFew) return undefined
    const places = new Uint32Array(few.length)
    for (let at = 0; at < few.length; at += 1) places[at] = this.#placeOf[few[at] as number] as number
    return places.sort()
  }

  /** Where the first of these stands: in the part after which some of them have been met. */
  #firstOf(slots: SlotSet): number {
    const part = leastWhere(partCount - 1, (at) => (this.#marks[at + 1] as Mark).before.meets(slots))
    let place = (this.#marks[part] as Mark).at
    while (!slots.has(this.#order[place] as number)) place += 1
    return place
  }

  /** Where the last of these stands: in the part after which all of them have been met. */
  #lastOf(slots: SlotSet): number {
    const part = leastWhere(partCount - 1, (at) => slots.isWithin((this.#marks[at + 1] as Mark).before))
    let place = (this.#marks[part + 1] as Mark).at - 1
    while (!slots.has(this.#order[place] as number)) place -= 1
    return place
  }

  #markNear(place: number) {
    const part = this.#order.length === 0 ? 0 : Math.round((place * partCount) / this.#order.length)
    return this.#marks[part] as Mark
  }

  #firstWhere(fits: (figure: number) => boolean, order = this.#order) {
    return leastWhere(order.length, (at) => fits(this.of[order[at] as number] as number))
  }
}

/** So many are put in order sooner than they are met with among all others. */
const mostFew = 100

/** The least number that fits, where all above it fit too; `end` where none below that does. */
function leastWhere(end: number, fits: (n: number) => boolean) {
  let low = 0
  for (let high = end; low < high; ) {
    const middle = (low + high) >>> 1
    if (fits(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** From the least figure to the greatest; of equal ones the more wanted first. */
function slotsBy(figures: Float64Array, { slots, rankOf }: Ranking, nearly: Uint32Array): Uint32Array {
  const count = slots.length
  // Figure and rank in one number: numbers are sorted ten times faster than by a rule of ours.
  const keys = new Float64Array(count)
  for (let at = 0; at < count; at += 1) {
    const slot = nearly[at] as number
    keys[at] = (figures[slot] as number) * count + (rankOf[slot] as number)
  }
  if (!moveIntoOrder(keys)) keys.sort()
  const order = new Uint32Array(count)
  for (let at = 0; at < count; at += 1) {
    const key = keys[at] as number
    // The remainder; `%` takes ten times as long with numbers of this size.
    order[at] = slots[key - Math.floor(key / count) * count] as number
  }
  return order
}

/** Moves each behind the last that is no greater: the quickest way where few have far to go. Gives up where that is not so. */
function moveIntoOrder(keys: Float64Array): boolean {
  let steps = keys.length * stepsWorthIt
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
const stepsWorthIt = 20
