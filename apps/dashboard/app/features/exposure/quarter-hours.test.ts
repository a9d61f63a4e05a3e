import { expect, test } from 'vitest'
import { quarterHours } from './quarter-hours.ts'

test('the line of the day has a point for every quarter of an hour, and ends now', () => {
  const points = quarterHours([
    { at: '2026-11-17T21:00:00.000Z', open: 5 },
    { at: '2026-11-17T21:30:00.000Z', open: 9 },
    { at: '2026-11-17T22:07:00.000Z', open: 9 },
  ])
  expect(points.map(({ open }) => open)).toEqual([5, 5, 9, 9, 9, 9])
  expect(points.at(-1)?.at).toBe('2026-11-17T22:07:00.000Z')
})

test('a day without a movement is a line, a moment after midnight is a point', () => {
  const midnight = { at: '2026-11-17T21:00:00.000Z', open: 5 }
  expect(quarterHours([midnight, midnight])).toEqual([midnight])
})
