import { expect, test } from 'vitest'
import { arrivalDates } from './arrival-dates.ts'

const couriers = { minDays: 1, maxDays: 4 }

// 15 November 2026 is a Sunday.
test('an order of Sunday morning arrives from Tuesday on, one work day after it was prepared', () => {
  expect(arrivalDates(new Date('2026-11-15T07:00:00Z'), 1, couriers)).toEqual({ from: '2026-11-17', to: '2026-11-22' })
})

test('Fridays and Saturdays are no work days', () => {
  expect(arrivalDates(new Date('2026-11-18T07:00:00Z'), 1, couriers)).toEqual({ from: '2026-11-22', to: '2026-11-25' })
  expect(arrivalDates(new Date('2026-11-20T07:00:00Z'), 1, couriers)).toEqual({ from: '2026-11-24', to: '2026-11-29' })
})

test('after four in Riyadh an order counts from the next day', () => {
  expect(arrivalDates(new Date('2026-11-15T12:59:00Z'), 1, couriers).from).toBe('2026-11-17')
  expect(arrivalDates(new Date('2026-11-15T13:00:00Z'), 1, couriers).from).toBe('2026-11-18')
})

test('engraved pieces take three days of preparing', () => {
  expect(arrivalDates(new Date('2026-11-15T07:00:00Z'), 3, couriers)).toEqual({ from: '2026-11-19', to: '2026-11-24' })
})
