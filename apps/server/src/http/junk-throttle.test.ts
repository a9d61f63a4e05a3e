import { expect, test } from 'vitest'
import { isJunk, JunkThrottle } from './junk-throttle.ts'

test('whoever sends junk without end waits for each answer, two a second; a few mistakes and everybody else wait for nothing', () => {
  const throttle = new JunkThrottle(0)
  const waits = (address: string, times: number, at: number) =>
    Array.from({ length: times }, () => throttle.waitMs(address, at))
  expect(waits('203.0.113.1', 60, 1_000)).toEqual(Array(60).fill(0))
  expect(waits('203.0.113.1', 6, 1_000)).toEqual([500, 1_000, 1_500, 2_000, 2_000, 2_000])
  expect(waits('203.0.113.2', 1, 1_000)).toEqual([0])
  expect(waits('203.0.113.1', 1, 2_000)).toEqual([1_500])
  expect(waits('203.0.113.1', 1, 60_000)).toEqual([0])
})

test.each([
  [200, 60_000, false],
  [404, 0, true],
  [400, 10, true],
  [413, 2_000_000, true],
  [422, 300, false],
  [422, 60_000, true],
  [401, 300, false],
  [503, 300, false],
])('an answer %i to a body of %i bytes is one to junk: %s', (status, bytes, junk) => {
  expect(isJunk(status, bytes)).toBe(junk)
})

test('of more addresses than any hour brings the oldest are forgotten', () => {
  const throttle = new JunkThrottle(0)
  for (let n = 0; n < 61; n++) throttle.waitMs('203.0.113.1', 0)
  for (let n = 0; n < 10_000; n++) throttle.waitMs(`address ${n}`, 0)
  expect(throttle.waitMs('203.0.113.1', 0)).toBe(0)
})
