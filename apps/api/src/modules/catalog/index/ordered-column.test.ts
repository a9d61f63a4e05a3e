import { karats } from '@asjad/contract/catalog'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Bitset } from '../search/bitset.ts'
import { OrderedColumn } from './ordered-column.ts'
import { Partitions } from './partitions.ts'
import { Ranking } from './ranking.ts'

const categoryIds = [4, 7, 9]
const piece = fc.record({
  category_id: fc.constantFrom(...categoryIds),
  caliber: fc.constantFrom(...karats),
  figure: fc.nat(50),
})
type Piece = typeof piece extends fc.Arbitrary<infer P> ? P & { rank: number; slot: number } : never
const pieces = fc.array(piece, { minLength: 1, maxLength: 600, size: 'max' })

/** The products in their partitions, each with its slot. The rows are in order of popularity. */
function arranged(rows: Omit<Piece, 'rank' | 'slot'>[]) {
  const partitions = new Partitions(rows)
  const shown = rows.map((row, rank): Piece => ({ ...row, rank, slot: partitions.allocate(row) as number }))
  const bySlot = (figureOf: (piece: Piece) => number) => {
    const figures = new Float64Array(partitions.capacity)
    for (const each of shown) figures[each.slot] = figureOf(each)
    return figures
  }
  const ranking = new Ranking(bySlot(({ rank }) => -rank))
  for (const { slot } of shown) ranking.insert(slot, 0)
  return { partitions, shown, bySlot, ranking }
}

test('no two pieces share a slot, and no two sections a word', () => {
  fc.assert(
    fc.property(pieces, (rows) => {
      const { partitions, shown } = arranged(rows)
      expect(new Set(shown.map(({ slot }) => slot)).size).toBe(rows.length)
      for (const { slot, category_id, caliber } of shown)
        expect(partitions.of(slot)).toMatchObject({ category_id, caliber })
      const words = shown.map(({ slot, category_id, caliber }) => `${slot >>> 5} ${category_id} ${caliber}`)
      expect(new Set(words).size).toBe(new Set(shown.map(({ slot }) => slot >>> 5)).size)
    }),
    { numRuns: 30 },
  )
})

test('few or many, here or there, pieces come in the order of their figures, also when all of these have moved', () => {
  const queries = fc.record({
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
  // One change moves products by a few positions, the other shuffles them completely.
  const changes = fc.constantFrom(
    ({ figure, rank }: Piece) => figure + (rank % 2),
    ({ figure, rank }: Piece) => (figure * 31 + rank * 17) % 50,
  )
  fc.assert(
    fc.property(pieces, queries, changes, (rows, query, changed) => {
      const { partitions, shown, bySlot, ranking } = arranged(rows)
      const figure = (its: Piece) => its.figure
      const before = new OrderedColumn(bySlot(figure), ranking, partitions)
      const now = new OrderedColumn(bySlot(changed), ranking, partitions, before)
      const setOf = (some: Piece[]) =>
        Bitset.of(
          partitions.capacity,
          some.map(({ slot }) => slot),
        )
      for (const [sorted, figureOf] of [
        [before, figure],
        [now, changed],
      ] as const) {
        const inOrder = shown.toSorted((a, b) => figureOf(a) - figureOf(b) || a.rank - b.rank)
        const selected = inOrder.filter(
          (its) =>
            its.figure >= query.from &&
            its.figure <= query.from + query.width &&
            its.rank % query.oneIn === 0 &&
            (query.category ?? its.category_id) === its.category_id,
        )
        const [least, greatest] = [selected[0], selected.at(-1)]
        expect(sorted.rangeOf(setOf(selected))).toEqual(
          least && greatest ? { min: figureOf(least), max: figureOf(greatest) } : null,
        )
        const { skip, take, reversed, category } = query
        const slots = (reversed ? selected.toReversed() : selected).slice(skip, skip + take).map(({ slot }) => slot)
        expect(sorted.slice(setOf(selected), skip, take, reversed)).toEqual(slots)
        expect(sorted.slice(setOf(selected), skip, take, reversed, category)).toEqual(slots)
        const between = shown.filter((its) => figureOf(its) >= query.min && figureOf(its) <= query.max)
        const some = setOf(selected)
        expect(sorted.between(query.min, query.max, some).members()).toEqual(setOf(between).members())
      }
    }),
    { numRuns: 150 },
  )
})
