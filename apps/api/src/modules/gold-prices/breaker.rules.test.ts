import { expect, test } from 'vitest'
import { breakingMove } from './breaker.rules.ts'

const limits = { on: true, percent: 3, minutes: 10 }
const noon = Date.parse('2026-11-18T09:00:00Z')
const price = (ounceUsd: number, minute: number) => ({
  ounceUsd,
  silverUsd: 51,
  at: new Date(noon + minute * 60_000),
})

test.each([
  ['a fall', 4031, -4],
  ['a rise', 4369, 4],
])('%s of more than the limit within the minutes breaks', (_, ounce, percent) => {
  expect(breakingMove(price(ounce, 9), [price(4200, 0)], limits, null)).toEqual({ percent, minutes: 9 })
})

test('exactly the limit, an older price, and a breaker that is off break nothing', () => {
  expect(breakingMove(price(4074, 9), [price(4200, 0)], limits, null)).toBeNull()
  expect(breakingMove(price(4031, 10.5), [price(4200, 0)], limits, null)).toBeNull()
  expect(breakingMove(price(4031, 9), [price(4200, 0)], { ...limits, on: false }, null)).toBeNull()
})

test('small steps count together, and the furthest price is named', () => {
  const steps = [price(4200, 0), price(4150, 2), price(4110, 4), price(4090, 6)]
  expect(breakingMove(price(4060, 8), steps, limits, null)).toEqual({ percent: -3.3, minutes: 8 })
  expect(breakingMove(price(4080, 8), steps, limits, null)).toBeNull()
})

test('what moved before a person resumed sales does not pause them again', () => {
  const resumed = new Date(noon + 5 * 60_000)
  expect(breakingMove(price(4031, 6), [price(4200, 0)], limits, resumed)).toBeNull()
  expect(breakingMove(price(3900, 8), [price(4200, 0), price(4031, 6)], limits, resumed)).toEqual({
    percent: -3.2,
    minutes: 2,
  })
})
