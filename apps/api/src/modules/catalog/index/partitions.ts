import { type Karat, karats } from '@asjad/contract/catalog'
import { Bitset, slotsPerWord } from '../search/bitset.ts'

type PartitionKey = { category_id: number; caliber: Karat }
/** From the first slot to the one after the last; those from `filled` on are empty. */
type Partition = PartitionKey & { from: number; to: number; filled: number }

export type FacetCounts = { total: number; byCategory: Map<number, number>; byKarat: Map<Karat, number> }

/**
 * Products of one category and karat are in adjacent slots, and no word of a bitset contains slots of two such
 * partitions. So one pass over the words counts the products of every category and karat, however many there are. A
 * partition's last word may be half empty.
 */
export class Partitions {
  readonly capacity: number
  readonly categories = new Map<number, Bitset>()
  readonly karats: ReadonlyMap<Karat, Bitset>
  readonly all: readonly Readonly<Partition>[]
  readonly #byKey = new Map<number, Partition>()
  readonly #partitionOfWord: Uint16Array

  constructor(products: readonly PartitionKey[]) {
    const sizes = new Map<number, PartitionKey & { size: number }>()
    for (const { category_id, caliber } of products) {
      const key = partitionNumber({ category_id, caliber })
      const known = sizes.get(key)
      if (known) known.size += 1
      else sizes.set(key, { category_id, caliber, size: 1 })
    }
    let end = 0
    for (const [key, { size, ...kind }] of [...sizes].sort(([a], [b]) => a - b)) {
      const from = end
      end += Math.ceil(size / slotsPerWord) * slotsPerWord
      this.#byKey.set(key, { ...kind, from, to: end, filled: from })
    }
    this.capacity = end
    this.all = [...this.#byKey.values()]
    this.#partitionOfWord = new Uint16Array(end / slotsPerWord)
    for (const [index, { category_id, from, to }] of this.all.entries()) {
      this.#partitionOfWord.fill(index, from / slotsPerWord, to / slotsPerWord)
      if (!this.categories.has(category_id)) this.categories.set(category_id, new Bitset(end))
    }
    this.karats = new Map(karats.map((caliber) => [caliber, new Bitset(end)]))
  }

  /** A slot for the next product of this kind. The product must be one of those passed to the constructor. */
  allocate(key: PartitionKey): number {
    const partition = this.#byKey.get(partitionNumber(key)) as Partition
    const slot = partition.filled
    partition.filled += 1
    this.categories.get(key.category_id)?.add(slot)
    this.karats.get(key.caliber)?.add(slot)
    return slot
  }

  of(slot: number): PartitionKey {
    return this.all[this.#partitionOfWord[Math.floor(slot / slotsPerWord)] as number] as Partition
  }

  countIn(slots: Bitset): FacetCounts {
    const byCategory = new Map<number, number>()
    const byKarat = new Map<Karat, number>(karats.map((caliber) => [caliber, 0]))
    let total = 0
    for (const { category_id, caliber, from, to } of this.all) {
      const count = slots.sizeBetween(from, to)
      byCategory.set(category_id, (byCategory.get(category_id) ?? 0) + count)
      byKarat.set(caliber, (byKarat.get(caliber) ?? 0) + count)
      total += count
    }
    return { total, byCategory, byKarat }
  }

  /** Splits an order of all products into one for each category. */
  split(order: Uint32Array): Map<number, { order: Uint32Array; slots: Bitset }> {
    const ids = [...this.categories.keys()]
    const parts = Array.from(this.categories.values(), (slots) => ({ order: new Uint32Array(slots.size), slots }))
    const filled = new Uint32Array(parts.length)
    const partOfPartition = Uint16Array.from(this.all, ({ category_id }) => ids.indexOf(category_id))
    for (let at = 0; at < order.length; at += 1) {
      const slot = order[at] as number
      const part = partOfPartition[this.#partitionOfWord[Math.floor(slot / slotsPerWord)] as number] as number
      ;(parts[part]?.order as Uint32Array)[filled[part] as number] = slot
      filled[part] = (filled[part] as number) + 1
    }
    return new Map(parts.map((part, index) => [ids[index] as number, part]))
  }
}

/** Partitions of one category are adjacent. */
const partitionNumber = ({ category_id, caliber }: PartitionKey) => category_id * 32 + caliber
