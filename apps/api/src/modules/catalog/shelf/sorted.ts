import { SlotSet } from '../search/slot-set.ts'

/** From one place of the order to another, and the slots there. */
type Part = { from: number; to: number; slots: SlotSet }
/** A place of the order, and all slots before it. */
type Mark = { at: number; before: SlotSet }

const partCount = 16

/**
 * A figure of every slot, and the slots from the least to the greatest; equal ones in the order of slots. The order is cut
 * into parts, each with the set of its slots, so that a part without any that is wanted is passed by as a whole.
 */
export class Sorted {
  readonly of: Float64Array
  readonly #order: Uint32Array
  readonly #parts: Part[]
  readonly #marks: Mark[]

  /** Figures are whole and not negative. */
  constructor(figures: Float64Array) {
    const count = figures.length
    this.of = figures
    this.#order = slotsBy(figures)
    const places = Array.from({ length: partCount + 1 }, (_, part) => Math.floor((part * count) / partCount))
    this.#parts = places.slice(1).map((to, part) => {
      const from = places[part] as number
      return { from, to, slots: SlotSet.of(count, this.#order.subarray(from, to)) }
    })
    const before = new SlotSet(count)
    this.#marks = places.map((at, part) => {
      const mark = { at, before: before.copy() }
      before.unite(this.#parts[part]?.slots ?? before)
      return mark
    })
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

  /** Least and greatest figure among these. */
  rangeOf(slots: SlotSet): { min: number; max: number } | null {
    const least = this.#nearEnd(slots, 0, 1)
    const greatest = least === undefined ? undefined : this.#nearEnd(slots, this.#order.length - 1, -1)
    if (least !== undefined && greatest !== undefined)
      return { min: this.of[least] as number, max: this.of[greatest] as number }
    const range = slots.rangeOf(this.of)
    return range.min <= range.max ? range : null
  }

  /** Some of these in this order, or in the reverse of it. */
  slice(wanted: SlotSet, skip: number, take: number, reversed: boolean): number[] {
    const taken: number[] = []
    let toSkip = skip
    for (const { from, to, slots } of reversed ? this.#parts.toReversed() : this.#parts) {
      if (taken.length === take) break
      if (!slots.meets(wanted)) continue
      const count = toSkip > 0 ? slots.sizeWith(wanted) : Infinity
      if (count <= toSkip) {
        toSkip -= count
        continue
      }
      for (let step = 0; step < to - from && taken.length < take; step += 1) {
        const slot = this.#order[reversed ? to - 1 - step : from + step] as number
        if (!wanted.has(slot)) continue
        if (toSkip > 0) toSkip -= 1
        else taken.push(slot)
      }
    }
    return taken
  }

  /** The first of these from an end of the order; none where it takes so long that to look at each of them is no dearer. */
  #nearEnd(wanted: SlotSet, start: number, direction: 1 | -1) {
    const steps = this.#order.length / 100
    for (let step = 0; step < steps; step += 1) {
      const slot = this.#order[start + step * direction] as number
      if (wanted.has(slot)) return slot
    }
    return undefined
  }

  #markNear(place: number) {
    const part = this.#order.length === 0 ? 0 : Math.round((place * partCount) / this.#order.length)
    return this.#marks[part] as Mark
  }

  #firstWhere(fits: (figure: number) => boolean) {
    let low = 0
    for (let high = this.#order.length; low < high; ) {
      const middle = (low + high) >>> 1
      if (fits(this.of[this.#order[middle] as number] as number)) high = middle
      else low = middle + 1
    }
    return low
  }
}

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
