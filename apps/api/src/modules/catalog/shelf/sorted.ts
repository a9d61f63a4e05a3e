import { SlotSet } from '../search/slot-set.ts'
import type { Kinds } from './kinds.ts'

/** A part of the order, and the same slots as a set. */
type Part = { order: Uint32Array; slots: SlotSet }
/** A place of the order, and all slots before it. */
type Mark = { at: number; before: SlotSet }

const partCount = 16

/**
 * A figure of every slot, and the slots from the least to the greatest; equal ones in the order of slots. The order is cut
 * into parts, each with the set of its slots, so that a part without any that is wanted is passed by as a whole. Each kind
 * of slots has an order of its own too: where one kind alone is wanted, the others are not walked through.
 */
export class Sorted<K> {
  readonly of: Float64Array
  readonly #order: Uint32Array
  readonly #parts: Part[]
  readonly #marks: Mark[]
  readonly #kinds: ReadonlyMap<K, Part>

  /** Figures are whole and not negative. */
  constructor(figures: Float64Array, kinds: Kinds<K>) {
    const count = figures.length
    this.of = figures
    this.#order = slotsBy(figures)
    const places = Array.from({ length: partCount + 1 }, (_, part) => Math.floor((part * count) / partCount))
    this.#parts = places.slice(1).map((to, part) => {
      const order = this.#order.subarray(places[part], to)
      return { order, slots: SlotSet.of(count, order) }
    })
    const before = new SlotSet(count)
    this.#marks = places.map((at, part) => {
      const mark = { at, before: before.copy() }
      before.unite(this.#parts[part]?.slots ?? before)
      return mark
    })
    this.#kinds = kinds.split(this.#order)
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

  /** Least and greatest figure among these, which may be known to be of one kind. */
  rangeOf(slots: SlotSet, kind?: K): { min: number; max: number } | null {
    const order = this.#kinds.get(kind as K)?.order ?? this.#order
    const steps = Math.ceil(order.length / fewSteps)
    const least = order.subarray(0, steps).find((slot) => slots.has(slot))
    const greatest = order.subarray(-steps).findLast((slot) => slots.has(slot))
    if (least !== undefined && greatest !== undefined)
      return { min: this.of[least] as number, max: this.of[greatest] as number }
    const range = slots.rangeOf(this.of)
    return range.min <= range.max ? range : null
  }

  /** Some of these in this order, or in the reverse of it; they may be known to be of one kind. */
  slice(wanted: SlotSet, skip: number, take: number, reversed: boolean, kind?: K): number[] {
    const taken: number[] = []
    let toSkip = skip
    const ofKind = this.#kinds.get(kind as K)
    const parts = ofKind ? [ofKind] : this.#parts
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

  /** Slots other than this one whose figures are nearest to its own, of those that fit; equally near ones in their order. */
  nearest(to: number, count: number, fits: (slot: number) => boolean, kind?: K): number[] {
    const order = this.#kinds.get(kind as K)?.order ?? this.#order
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
    return near.sort((a, b) => from(a) - from(b) || a - b).slice(0, count)
  }

  #markNear(place: number) {
    const part = this.#order.length === 0 ? 0 : Math.round((place * partCount) / this.#order.length)
    return this.#marks[part] as Mark
  }

  #firstWhere(fits: (figure: number) => boolean, order = this.#order) {
    let low = 0
    for (let high = order.length; low < high; ) {
      const middle = (low + high) >>> 1
      if (fits(this.of[order[middle] as number] as number)) high = middle
      else low = middle + 1
    }
    return low
  }
}

/** After so small a part of the order, from either end, it is no dearer to look at each that is wanted. */
const fewSteps = 16

/** Equal figures stay in the order of slots. */
function slotsBy(figures: Float64Array): Uint32Array {
  const count = figures.length
  // Figure and slot in one number: numbers are sorted ten times faster than by a rule of ours.
  const keys = new Float64Array(count)
  for (let slot = 0; slot < count; slot += 1) keys[slot] = (figures[slot] as number) * count + slot
  keys.sort()
  const order = new Uint32Array(count)
  for (let at = 0; at < count; at += 1) order[at] = (keys[at] as number) % count
  return order
}
