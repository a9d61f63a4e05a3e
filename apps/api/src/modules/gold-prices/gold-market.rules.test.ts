import { expect, test } from 'vitest'
import { marketOpenSince } from './gold-market.rules.ts'

test.each([
  ['on a Tuesday at noon', '2026-11-17T12:00:00Z', '2026-11-16T23:00:00.000Z'],
  ['on a Monday morning', '2026-11-16T06:00:00Z', '2026-11-15T23:00:00.000Z'],
  ['on a Thursday night', '2026-11-19T23:30:00Z', '2026-11-19T23:00:00.000Z'],
  ['on a Friday before it closes', '2026-11-20T20:59:59Z', '2026-11-19T23:00:00.000Z'],
])('the gold market is open %s', (_, now, since) => {
  expect(marketOpenSince(new Date(now))?.toISOString()).toBe(since)
})

test.each([
  ['on a Friday night', '2026-11-20T21:00:00Z'],
  ['on a Friday at midnight', '2026-11-20T23:30:00Z'],
  ['on a Saturday', '2026-11-21T12:00:00Z'],
  ['on a Sunday afternoon', '2026-11-22T22:59:59Z'],
  ['for its pause on a weekday night', '2026-11-18T21:30:00Z'],
])('the gold market is closed %s', (_, now) => {
  expect(marketOpenSince(new Date(now))).toBeUndefined()
})
