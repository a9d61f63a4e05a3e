import type { Bitset } from './bitset.ts'
import { Numbering } from './numbering.ts'
import { Postings } from './postings.ts'
import { SlotLists } from './slot-lists.ts'
import { positionIn, setPresence } from './sorted-list.ts'

type Figure = { value: number; number: number; postings: Postings }

/** A figure that each product may have several of, such as the weights of its varieties, with the slots of each value. */
export class FigureIndex {
  readonly #capacity: number
  readonly #figures = new Map<number, Figure>()
  readonly #numbering = new Numbering<Figure>()
  readonly #figuresOfSlots: SlotLists
  #sorted: number[] | undefined

  constructor(capacity: number) {
    this.#capacity = capacity
    this.#figuresOfSlots = new SlotLists(capacity)
  }

  /** The slot must have none. */
  add(slot: number, values: readonly number[]) {
    if (values.length === 0) return
    const numbers: number[] = []
    for (let at = 0; at < values.length; at += 1) {
      const value = values[at] as number
      if (values.indexOf(value) < at) continue
      const figure = this.#figures.get(value) ?? this.#addFigure(value)
      figure.postings.add(slot)
      numbers.push(figure.number)
    }
    this.#figuresOfSlots.set(slot, numbers)
  }

  /** Returns whether the slot had other values. */
  replace(slot: number, values: readonly number[]): boolean {
    const known = this.#figuresOfSlots.get(slot).map((number) => this.#numbering.get(number).value)
    if (known.length === new Set(values).size && known.every((value) => values.includes(value))) return false
    this.remove(slot)
    this.add(slot, values)
    return true
  }

  remove(slot: number) {
    for (const number of this.#figuresOfSlots.take(slot)) {
      const { value, postings } = this.#numbering.get(number)
      postings.remove(slot)
      if (postings.size > 0) continue
      this.#figures.delete(value)
      this.#numbering.remove(number)
      if (this.#sorted) setPresence(this.#sorted, value, false)
    }
  }

  get wastedShare() {
    return this.#figuresOfSlots.wastedShare
  }

  /** Adds the slots that have a value from `min` to `max`, both included. */
  addTo(set: Bitset, min: number, max: number) {
    this.#sorted ??= [...this.#figures.keys()].sort((a, b) => a - b)
    for (let at = positionIn(this.#sorted, min); at < this.#sorted.length; at += 1) {
      const value = this.#sorted[at] as number
      if (value > max) break
      this.#figures.get(value)?.postings.addTo(set)
    }
  }

  #addFigure(value: number): Figure {
    const figure = { value, number: 0, postings: new Postings(this.#capacity) }
    figure.number = this.#numbering.add(figure)
    this.#figures.set(value, figure)
    if (this.#sorted) setPresence(this.#sorted, value, true)
    return figure
  }
}
