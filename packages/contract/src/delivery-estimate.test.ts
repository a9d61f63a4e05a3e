import { expect, test } from 'vitest'
import { estimateDelivery } from './delivery-estimate.ts'

const days = { madeToOrder: false, min: 1, max: 4 }

// 15 November 2026 is a Sunday.
test('an order of Sunday morning arrives from Tuesday on, one work day after it was prepared', () => {
  expect(estimateDelivery(new Date('2026-11-15T07:00:00Z'), days)).toEqual({ from: '2026-11-17', to: '2026-11-22' })
})

test('Fridays and Saturdays are no work days', () => {
  expect(estimateDelivery(new Date('2026-11-18T07:00:00Z'), days)).toEqual({ from: '2026-11-22', to: '2026-11-25' })
  expect(estimateDelivery(new Date('2026-11-20T07:00:00Z'), days)).toEqual({ from: '2026-11-24', to: '2026-11-29' })
})

test('after four in Riyadh an order counts from the next day', () => {
  expect(estimateDelivery(new Date('2026-11-15T12:59:00Z'), days).from).toBe('2026-11-17')
  expect(estimateDelivery(new Date('2026-11-15T13:00:00Z'), days).from).toBe('2026-11-18')
  // Late Wednesday in UTC is Thursday in Riyadh.
  expect(estimateDelivery(new Date('2026-11-18T22:00:00Z'), days).from).toBe('2026-11-23')
})

test('what is made to order takes three days of preparing', () => {
  expect(estimateDelivery(new Date('2026-11-15T07:00:00Z'), { ...days, madeToOrder: true })).toEqual({
    from: '2026-11-19',
    to: '2026-11-24',
  })
})

test('the shop’s own week and hour count', () => {
  const calendar = { days: [0, 1, 2, 3, 4, 6], cutOffHour: 20, holidays: [] }
  expect(estimateDelivery(new Date('2026-11-19T16:00:00Z'), days, calendar)).toEqual({
    from: '2026-11-22',
    to: '2026-11-25',
  })
})

test('nobody works on a holiday, not even on its last day', () => {
  const calendar = { days: [0, 1, 2, 3, 4], cutOffHour: 16, holidays: [{ from: '2026-11-16', to: '2026-11-18' }] }
  expect(estimateDelivery(new Date('2026-11-15T07:00:00Z'), days, calendar)).toEqual({
    from: '2026-11-22',
    to: '2026-11-25',
  })
})
