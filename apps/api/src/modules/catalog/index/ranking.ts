import { SlotOrder } from './slot-order.ts'

/** All slots, best sellers first, and the rank of each slot. Of products sold equally often the newer comes first. */
export class Ranking {
  readonly #order: SlotOrder
  readonly #sold: Float64Array
  readonly #ids: Float64Array

  constructor(ids: Float64Array) {
    this.#order = new SlotOrder(new Uint32Array(ids.length), new Uint32Array(ids.length), 0)
    this.#sold = new Float64Array(ids.length)
    this.#ids = ids
  }

  get count() {
    return this.#order.count
  }

  get slots(): Uint32Array {
    return this.#order.subarray()
  }

  rankOf(slot: number) {
    return this.#order.positionOf(slot)
  }

  soldOf(slot: number) {
    return this.#sold[slot] as number
  }

  insert(slot: number, sold: number) {
    this.#order.push(slot)
    this.move(slot, sold)
  }

  move(slot: number, sold: number) {
    this.#sold[slot] = sold
    this.#order.move(slot, (other) => this.#isBefore(slot, other))
  }

  remove(slot: number) {
    this.#order.moveToEnd(slot)
    this.#order.pop()
  }

  #isBefore(slot: number, other: number) {
    const difference = (this.#sold[slot] as number) - (this.#sold[other] as number)
    return difference === 0 ? (this.#ids[slot] as number) > (this.#ids[other] as number) : difference > 0
  }
}
