import { expect, test } from 'vitest'
import { computeRates, isStale, noMargins } from './gold-prices.rules.ts'

const constants = { kgFactor: 120.555, off21: 1000, divisor21: 1142.7, off18: 1300, divisor18: 1333.3 }

test.each([
  [2000, 24_111_000, 24_111, 21_013, 17_986],
  [4000, 48_222_000, 48_222, 42_113, 36_070],
  [4165.2, 50_213_569, 50_214, 43_855, 37_564],
])(
  'an ounce of %d dollars gives the published prices of a kilogram and of each gram',
  (ounceUsd, gold, k24, k21, k18) => {
    expect(computeRates({ ounceUsd, silverUsd: 51.204 }, constants, noMargins)).toEqual({
      ounce: ounceUsd * 100,
      gold,
      k24,
      k21,
      k18,
      silver: 5120,
    })
  },
)

test('a price is stale when it is older than 15 minutes, and not a moment before', () => {
  const at = new Date('2026-11-15T09:00:00Z')
  expect(isStale(at, new Date('2026-11-15T09:15:00Z'))).toBe(false)
  expect(isStale(at, new Date('2026-11-15T09:15:00.001Z'))).toBe(true)
})
