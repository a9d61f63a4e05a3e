import { expect, test } from 'vitest'
import { choices, kindOf, periodOf, wholePeriod } from './period.ts'

const of = (query: string) => periodOf(new URLSearchParams(query), '2026-11-18')

test('without a period in the address it is this month', () => {
  expect(of('')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(of('from=2026-11-09&to=2026-11-03')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(of('from=yesterday&to=2026-11-03')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
})

test('a period knows whether it is a whole month, quarter or year', () => {
  expect(kindOf(of('from=2026-02-01&to=2026-02-28'))).toBe('month')
  expect(kindOf(of('from=2026-10-01&to=2026-12-31'))).toBe('quarter')
  expect(kindOf(of('from=2026-01-01&to=2026-12-31'))).toBe('year')
  expect(kindOf(of('from=2026-02-01&to=2026-04-30'))).toBe('dates')
})

test('one goes back over the turn of the year', () => {
  expect(wholePeriod('2026-02-10', 'quarter', 1)).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  expect(wholePeriod('2026-01-10', 'month', 2)).toEqual({ from: '2025-11-01', to: '2025-11-30' })
})

test('an older period of the address can still be chosen', () => {
  const old = { from: '2019-04-01', to: '2019-06-30' }
  expect(choices('quarter', old, '2026-11-18').at(-1)).toEqual(old)
  expect(choices('quarter', wholePeriod('2026-11-18', 'quarter'), '2026-11-18')).toHaveLength(12)
})
