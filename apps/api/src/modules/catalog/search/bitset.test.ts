import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Bitset } from './bitset.ts'

const capacity = 320

// Close together or far apart, because a set tracks the range that its members are in.
const slots = fc
  .tuple(fc.nat(capacity - 1), fc.integer({ min: 1, max: capacity }))
  .chain(([from, width]) =>
    fc.uniqueArray(fc.integer({ min: from, max: Math.min(capacity - 1, from + width) }), { maxLength: 60 }),
  )

type Plain = ReadonlySet<number>
const changes = {
  copyFrom: (_: Plain, other: Plain) => other,
  intersect: (its: Plain, other: Plain) => new Set([...its].filter((slot) => other.has(slot))),
  subtract: (its: Plain, other: Plain) => new Set([...its].filter((slot) => !other.has(slot))),
  unite: (its: Plain, other: Plain) => new Set([...its, ...other]),
}
type Change = keyof typeof changes

const ascending = (set: Plain) => [...set].sort((a, b) => a - b)

test('whatever is done to a set of slots, it holds and counts what any other set would', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...(Object.keys(changes) as Change[])), slots), { maxLength: 8 })
  fc.assert(
    fc.property(slots, steps, slots, (first, todo, last) => {
      const set = Bitset.of(capacity, first)
      let plain: Plain = new Set(first)
      for (const [change, others] of todo) {
        set[change](Bitset.of(capacity, others))
        plain = changes[change](plain, new Set(others))
      }
      const other = Bitset.of(capacity, last)
      const inBoth = changes.intersect(plain, new Set(last)).size
      expect(set.members()).toEqual(ascending(plain))
      expect(set.members(5)).toEqual(ascending(plain).slice(0, 5))
      expect(set.copy().members()).toEqual(ascending(plain))
      expect(set.size).toBe(plain.size)
      expect(set.sizeBetween(64, 160)).toBe([...plain].filter((slot) => slot >= 64 && slot < 160).length)
      expect(set.intersectionSize(other)).toBe(inBoth)
      expect(set.intersects(other)).toBe(inBoth > 0)
      expect(set.isSubsetOf(other)).toBe(inBoth === plain.size)
    }),
    { numRuns: 500 },
  )
})
