import { type Caliber, calibers } from '@asjad/contract/catalog'
import { SlotSet, slotsInWord } from '../search/slot-set.ts'

type Kind = { category_id: number; caliber: Caliber }
/** From the first slot to the one after the last; those from `filled` on are empty. */
type Section = Kind & { from: number; to: number; filled: number }

export type Counts = { total: number; byCategory: Map<number, number>; byCaliber: Map<Caliber, number> }

/**
 * Pieces of one category and caliber stand side by side, and no word of a set holds slots of two such sections: one walk
 * over its words counts how many there are of every category and every caliber, however many these are. A section's last
 * word may be half empty.
 */
export class Sections {
  readonly capacity: number
  readonly categories = new Map<number, SlotSet>()
  readonly calibers: ReadonlyMap<Caliber, SlotSet>
  readonly all: readonly Readonly<Section>[]
  readonly #byKind = new Map<number, Section>()
  readonly #sectionOfWord: Uint16Array

  constructor(pieces: readonly Kind[]) {
    const sizes = new Map<number, Kind & { size: number }>()
    for (const { category_id, caliber } of pieces) {
      const key = keyOf({ category_id, caliber })
      const known = sizes.get(key)
      if (known) known.size += 1
      else sizes.set(key, { category_id, caliber, size: 1 })
    }
    let end = 0
    for (const [key, { size, ...kind }] of [...sizes].sort(([a], [b]) => a - b)) {
      const from = end
      end += Math.ceil(size / slotsInWord) * slotsInWord
      this.#byKind.set(key, { ...kind, from, to: end, filled: from })
    }
    this.capacity = end
    this.all = [...this.#byKind.values()]
    this.#sectionOfWord = new Uint16Array(end / slotsInWord)
    for (const [index, { category_id, from, to }] of this.all.entries()) {
      this.#sectionOfWord.fill(index, from / slotsInWord, to / slotsInWord)
      if (!this.categories.has(category_id)) this.categories.set(category_id, new SlotSet(end))
    }
    this.calibers = new Map(calibers.map((caliber) => [caliber, new SlotSet(end)]))
  }

  /** A slot for the next piece of this kind, which was among those that the shelf was made for. */
  take(kind: Kind): number {
    const section = this.#byKind.get(keyOf(kind)) as Section
    const slot = section.filled
    section.filled += 1
    this.categories.get(kind.category_id)?.add(slot)
    this.calibers.get(kind.caliber)?.add(slot)
    return slot
  }

  of(slot: number): Kind {
    return this.all[this.#sectionOfWord[Math.floor(slot / slotsInWord)] as number] as Section
  }

  countIn(slots: SlotSet): Counts {
    const byCategory = new Map<number, number>()
    const byCaliber = new Map<Caliber, number>(calibers.map((caliber) => [caliber, 0]))
    let total = 0
    for (const { category_id, caliber, from, to } of this.all) {
      const count = slots.sizeBetween(from, to)
      byCategory.set(category_id, (byCategory.get(category_id) ?? 0) + count)
      byCaliber.set(caliber, (byCaliber.get(caliber) ?? 0) + count)
      total += count
    }
    return { total, byCategory, byCaliber }
  }

  /** An order of all pieces as one for each category. */
  split(order: Uint32Array): Map<number, { order: Uint32Array; slots: SlotSet }> {
    const ids = [...this.categories.keys()]
    const parts = Array.from(this.categories.values(), (slots) => ({ order: new Uint32Array(slots.size), slots }))
    const filled = new Uint32Array(parts.length)
    const partOfSection = Uint16Array.from(this.all, ({ category_id }) => ids.indexOf(category_id))
    for (let at = 0; at < order.length; at += 1) {
      const slot = order[at] as number
      const part = partOfSection[this.#sectionOfWord[Math.floor(slot / slotsInWord)] as number] as number
      ;(parts[part]?.order as Uint32Array)[filled[part] as number] = slot
      filled[part] = (filled[part] as number) + 1
    }
    return new Map(parts.map((part, index) => [ids[index] as number, part]))
  }
}

/** Sections of one category follow each other. */
const keyOf = ({ category_id, caliber }: Kind) => category_id * 32 + caliber
