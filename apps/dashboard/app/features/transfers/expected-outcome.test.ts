import { expect, test } from 'vitest'
import { expectedOutcome } from './expected-outcome.ts'

const waiting = { state: 'receipt', missing: 1000.1 } as const

test('the whole amount confirms, less waits for the rest, and more goes back, to the halala', () => {
  expect(expectedOutcome(waiting, 1000.1)).toEqual({ outcome: 'confirmed', difference: 0 })
  expect(expectedOutcome(waiting, 1000.09)).toEqual({ outcome: 'short', difference: 0.01 })
  expect(expectedOutcome(waiting, 1027.1)).toEqual({ outcome: 'surplus', difference: 27 })
})

test('all of the money goes back if the order is over', () => {
  expect(expectedOutcome({ state: 'expired', missing: 0 }, 500)).toEqual({ outcome: 'late', difference: 500 })
})

test('all of a second transfer goes back, and the paid order is not called over', () => {
  expect(expectedOutcome({ state: 'paid', missing: 0 }, 500)).toEqual({ outcome: 'not_awaited', difference: 500 })
})

test('nothing is told before an amount is typed', () => {
  expect(expectedOutcome(waiting, Number.NaN)).toBeUndefined()
  expect(expectedOutcome(waiting, 0)).toBeUndefined()
})
