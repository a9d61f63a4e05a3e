import { SlotSet } from '../search/slot-set.ts'

/** Every slot is of one kind (a category, a caliber): the slots of each, and how many of each there are among some. */
export class Kinds<K> {
  readonly sets = new Map<K, SlotSet>()
  readonly #size: number
  /** One more than where a slot's kind stands among these; 0 before it has one, and beyond the last slot. */
  readonly #placeOf: Uint16Array
  readonly #kinds: K[] = []
  /** By place, as above. */
  readonly #counts: number[]

  constructor(size: number, known: readonly K[] = []) {
    this.#size = size
    this.#placeOf = new Uint16Array(size + 32)
    this.#counts = [size]
    for (const kind of known) this.#add(kind)
  }

  /** Whether it was of another kind before. */
  put(slot: number, kind: K): boolean {
    if (!this.sets.has(kind)) this.#add(kind)
    const place = this.#kinds.indexOf(kind) + 1
    const before = this.#placeOf[slot] as number
    if (before === place) return false
    this.sets.get(this.of(slot) as K)?.remove(slot)
    this.sets.get(kind)?.add(slot)
    this.#placeOf[slot] = place
    this.#counts[before] = (this.#counts[before] as number) - 1
    this.#counts[place] = (this.#counts[place] as number) + 1
    return true
  }

  of(slot: number): K | undefined {
    return this.#kinds[(this.#placeOf[slot] as number) - 1]
  }

  /** An order of all slots as one for each kind. */
  split(order: Uint32Array): Map<K, { order: Uint32Array; slots: SlotSet }> {
    const orders = this.#counts.map((count) => new Uint32Array(count))
    const filled = new Uint32Array(orders.length)
    for (let at = 0; at < order.length; at += 1) {
      const slot = order[at] as number
      const place = this.#placeOf[slot] as number
      ;(orders[place] as Uint32Array)[filled[place] as number] = slot
      filled[place] = (filled[place] as number) + 1
    }
    return new Map(
      Array.from(this.sets, ([kind, slots], index) => [kind, { order: orders[index + 1] as Uint32Array, slots }]),
    )
  }

  /** How many of each kind are among these: one by one where they, or all others, are few; else by comparing sets. */
  countIn(slots: SlotSet, size = slots.size): Map<K, number> {
    const few = ((this.#kinds.length - 1) * this.#size) / membersInTimeOfASet
    const whom = size < few ? 'members' : this.#size - size < few ? 'others' : undefined
    if (!whom) return this.#bySets(slots, size)
    const counts = new Uint32Array(this.#counts.length)
    slots.countBy(this.#placeOf, counts, whom)
    return new Map(
      this.#kinds.map((kind, index) => {
        const count = counts[index + 1] as number
        return [kind, whom === 'members' ? count : (this.#counts[index + 1] as number) - count]
      }),
    )
  }

  #bySets(slots: SlotSet, size: number): Map<K, number> {
    let left = size
    return new Map(
      this.#kinds.map((kind, index) => {
        // What is left is of the last kind.
        const isLast = index === this.#kinds.length - 1
        const count = isLast ? left : slots.sizeWith(this.sets.get(kind) as SlotSet)
        left -= count
        return [kind, count]
      }),
    )
  }

  #add(kind: K) {
    this.sets.set(kind, new SlotSet(this.#size))
    this.#kinds.push(kind)
    this.#counts.push(0)
  }
}

/** While two sets are compared, one in so many of their slots can be looked at by itself. */
const membersInTimeOfASet = 60
