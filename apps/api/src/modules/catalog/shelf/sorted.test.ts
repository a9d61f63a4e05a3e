import { calibers } from '@asjad/contract/catalog'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SlotSet } from '../search/slot-set.ts'
import { Sections } from './sections.ts'
import { Sorted } from './sorted.ts'

const categoryIds = [4, 7, 9]
const piece = fc.record({
  category_id: fc.constantFrom(...categoryIds),
  caliber: fc.constantFrom(...calibers),
  figure: fc.nat(50),
})
type Piece = typeof piece extends fc.Arbitrary<infer P> ? P & { rank: number; slot: number } : never
const pieces = fc.array(piece, { minLength: 1, maxLength: 600, size: 'max' })

/** The pieces in their sections, each with its slot; they come by popularity. */
function shelved(rows: Omit<Piece, 'rank' | 'slot'>[]) {
  const sections = new Sections(rows)
  const shown = rows.map((row, rank): Piece => ({ ...row, rank, slot: sections.take(row) }))
  const bySlot = (figureOf: (piece: Piece) => number) => {
    const figures = new Float64Array(sections.capacity)
    for (const each of shown) figures[each.slot] = figureOf(each)
    return figures
  }
  const ranking = { slots: Uint32Array.from(shown, ({ slot }) => slot), rankOf: bySlot(({ rank }) => rank) }
  return { sections, shown, bySlot, ranking }
}

test('no two pieces share a slot, and no two sections a word', () => {
  fc.assert(
    fc.property(pieces, (rows) => {
      const { sections, shown } = shelved(rows)
      expect(new Set(shown.map(({ slot }) => slot)).size).toBe(rows.length)
      for (const { slot, category_id, caliber } of shown)
        expect(sections.of(slot)).toMatchObject({ category_id, caliber })
      const words = shown.map(({ slot, category_id, caliber }) => `${slot >>> 5} ${category_id} ${caliber}`)
      expect(new Set(words).size).toBe(new Set(shown.map(({ slot }) => slot >>> 5)).size)
    }),
    { numRuns: 30 },
  )
})

test('few or many, here or there, pieces come in the order of their figures, also when all of these have moved', () => {
  const wishes = fc.record({
    from: fc.nat(50),
    width: fc.nat(50),
    oneIn: fc.constantFrom(1, 2, 5, 40),
    category: fc.constantFrom(undefined, ...categoryIds),
    min: fc.nat(50),
    max: fc.nat(60),
    skip: fc.constantFrom(0, 3, 110),
    take: fc.constantFrom(1, 24),
    reversed: fc.boolean(),
  })
  // Hardly, so that places change by a few; and beyond all likeness.
  const moves = fc.constantFrom(
    ({ figure, rank }: Piece) => figure + (rank % 2),
    ({ figure, rank }: Piece) => (figure * 31 + rank * 17) % 50,
  )
  fc.assert(
    fc.property(pieces, wishes, moves, (rows, wish, moved) => {
      const { sections, shown, bySlot, ranking } = shelved(rows)
      const figure = (its: Piece) => its.figure
      const before = new Sorted(bySlot(figure), ranking, sections)
      const now = new Sorted(bySlot(moved), ranking, sections, before)
      const setOf = (some: Piece[]) =>
        SlotSet.of(
          sections.capacity,
          some.map(({ slot }) => slot),
        )
      for (const [sorted, figureOf] of [
        [before, figure],
        [now, moved],
      ] as const) {
        const inOrder = shown.toSorted((a, b) => figureOf(a) - figureOf(b) || a.rank - b.rank)
        const wanted = inOrder.filter(
          (its) =>
            its.figure >= wish.from &&
            its.figure <= wish.from + wish.width &&
            its.rank % wish.oneIn === 0 &&
            (wish.category ?? its.category_id) === its.category_id,
        )
        const [least, greatest] = [wanted[0], wanted.at(-1)]
        expect(sorted.rangeOf(setOf(wanted))).toEqual(
          least && greatest ? { min: figureOf(least), max: figureOf(greatest) } : null,
        )
        const { skip, take, reversed, category } = wish
        const slots = (reversed ? wanted.toReversed() : wanted).slice(skip, skip + take).map(({ slot }) => slot)
        expect(sorted.slice(setOf(wanted), skip, take, reversed)).toEqual(slots)
        expect(sorted.slice(setOf(wanted), skip, take, reversed, category)).toEqual(slots)
        const between = shown.filter((its) => figureOf(its) >= wish.min && figureOf(its) <= wish.max)
        const some = setOf(wanted)
        expect(sorted.between(wish.min, wish.max, some).members()).toEqual(setOf(between).members())
      }
    }),
    { numRuns: 150 },
  )
})
