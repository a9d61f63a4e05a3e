import { type Karat, karats } from '@asjad/contract/catalog'
import { Bitset, slotsPerWord } from '../search/bitset.ts'

type PartitionKey = { category_id: number; caliber: Karat }
/** Products of one category and karat: one, or as many as `count` says. */
export type ProductKind = PartitionKey & { count?: number }
/** From the first slot to the one after the last; those from `filled` on have never been used. */
type Partition = PartitionKey & { from: number; to: number; filled: number }

export type FacetCounts = { total: number; byCategory: Map<number, number>; byKarat: Map<Karat, number> }

/**
 * Products of one category and karat are in adjacent slots, and no word of a bitset contains slots of two such
 * partitions. So one pass over the words counts the products of every category and karat, however many there are. A
 * partition's last word may be half empty. Behind the partitions there is room for products that are new: a full
 * partition continues there.
 */
export class Partitions {
  readonly capacity: number
  readonly categories = new Map<number, Bitset>()
  readonly karats: ReadonlyMap<Karat, Bitset>
  readonly #all: Partition[] = []
  /** Where the next product of a kind belongs. */
  readonly #open = new Map<number, Partition>()
  /** The slots of removed products, by kind. */
  readonly #free = new Map<number, number[]>()
  readonly #partitionOfWord: Uint16Array
  #end = 0

  constructor(kinds: readonly ProductKind[]) {
    const sizes = new Map<number, PartitionKey & { size: number }>()
    for (const { category_id, caliber, count = 1 } of kinds) {
      const key = partitionNumber({ category_id, caliber })
      const known = sizes.get(key)
      if (known) known.size += count
      else sizes.set(key, { category_id, caliber, size: count })
    }
    const slotsOf = (size: number) => Math.ceil(size / slotsPerWord) * slotsPerWord
    const used = [...sizes.values()].reduce((sum, { size }) => sum + slotsOf(size), 0)
    this.capacity = used + slotsOf(Math.max(minRoom, used * roomShare))
    this.#partitionOfWord = new Uint16Array(this.capacity / slotsPerWord)
    this.karats = new Map(karats.map((caliber) => [caliber, new Bitset(this.capacity)]))
    for (const [, { size, ...key }] of [...sizes].sort(([a], [b]) => a - b)) this.#extend(key, slotsOf(size))
  }

  get all(): readonly Readonly<Partition>[] {
    return this.#all
  }

  /** How much of the room for new products is left, from 1 to 0. */
  get roomLeft() {
    return (this.capacity - this.#end) / Math.max(minRoom, this.capacity * roomShare)
  }

  /** A slot for one more product of this kind; undefined if there is no room. */
  allocate(key: PartitionKey): number | undefined {
    const number = partitionNumber(key)
    let slot = this.#free.get(number)?.pop()
    if (slot === undefined) {
      let partition = this.#open.get(number)
      if (!partition || partition.filled === partition.to) {
        if (this.#end + slotsPerWord > this.capacity || this.#all.length === maxPartitions) return undefined
        partition = this.#extend(key, slotsPerWord)
      }
      slot = partition.filled
      partition.filled += 1
    }
    this.categories.get(key.category_id)?.add(slot)
    this.karats.get(key.caliber)?.add(slot)
    return slot
  }

  release(slot: number) {
    const key = this.of(slot)
    this.categories.get(key.category_id)?.remove(slot)
    this.karats.get(key.caliber)?.remove(slot)
    const number = partitionNumber(key)
    const free = this.#free.get(number)
    if (free) free.push(slot)
    else this.#free.set(number, [slot])
  }

  of(slot: number): PartitionKey {
    return this.#all[this.indexOf(slot)] as Partition
  }

  /** Which of all partitions the slot belongs to. */
  indexOf(slot: number) {
    return this.#partitionOfWord[Math.floor(slot / slotsPerWord)] as number
  }

  countIn(slots: Bitset): FacetCounts {
    const byCategory = new Map<number, number>()
    const byKarat = new Map<Karat, number>(karats.map((caliber) => [caliber, 0]))
    let total = 0
    for (const { category_id, caliber, from, to } of this.#all) {
      const count = slots.sizeBetween(from, to)
      byCategory.set(category_id, (byCategory.get(category_id) ?? 0) + count)
      byKarat.set(caliber, (byKarat.get(caliber) ?? 0) + count)
      total += count
    }
    return { total, byCategory, byKarat }
  }

  #extend({ category_id, caliber }: PartitionKey, slots: number): Partition {
    const from = this.#end
    this.#end += slots
    const partition = { category_id, caliber, from, to: this.#end, filled: from }
    this.#partitionOfWord.fill(this.#all.length, from / slotsPerWord, this.#end / slotsPerWord)
    this.#all.push(partition)
    this.#open.set(partitionNumber(partition), partition)
    if (!this.categories.has(category_id)) this.categories.set(category_id, new Bitset(this.capacity))
    return partition
  }
}

/** Partitions of one category are adjacent. */
const partitionNumber = ({ category_id, caliber }: PartitionKey) => category_id * 32 + caliber

const minRoom = 1024
const roomShare = 1 / 8
const maxPartitions = 65_536
