import { expect, test } from 'vitest'
import { type FeedState, judge, pauseAfter } from './gold-feed.rules.ts'

const now = new Date('2026-11-15T09:00:00Z')
const reading = (ounceUsd: number, secondsAgo = 1) => ({
  ounceUsd,
  silverUsd: 51,
  at: new Date(now.getTime() - secondsAgo * 1000),
})
const after = (ounceUsd: number): FeedState => ({ last: reading(ounceUsd, 31), held: undefined, failures: 0 })

test('an ordinary move becomes the price', () => {
  expect(judge(after(4200), reading(4210), now)).toEqual({
    verdict: 'accepted',
    state: { last: reading(4210), held: undefined, failures: 0 },
  })
})

test('the first reading of all becomes the price', () => {
  expect(judge({ last: undefined, held: undefined, failures: 0 }, reading(4200), now).verdict).toBe('accepted')
})

test('a jump above 5 % waits for the next reading to confirm it', () => {
  const { verdict, state } = judge(after(4200), reading(4420), now)
  expect(verdict).toBe('held')
  expect(state.last?.ounceUsd).toBe(4200)
  expect(judge(state, reading(4415, 0), now).verdict).toBe('accepted')
})

test('a jump that the next reading takes back was never a price', () => {
  const { state } = judge(after(4200), reading(42), now)
  const next = judge(state, reading(4201, 0), now)
  expect(next).toMatchObject({ verdict: 'accepted', state: { held: undefined } })
})

test('two different jumps confirm nothing', () => {
  const { state } = judge(after(4200), reading(4420), now)
  expect(judge(state, reading(5200, 0), now).verdict).toBe('held')
})

test.each([
  ['stale', reading(4200, 15 * 60 + 1)],
  ['future', reading(4200, -61)],
  ['old', reading(4200, 32)],
] as const)('a %s time stamp never becomes a price and counts as a failure', (verdict, given) => {
  expect(judge(after(4200), given, now)).toMatchObject({ verdict, state: { failures: 1 } })
})

test('after each failure the pause doubles, until one try in five minutes is left', () => {
  expect([0, 1, 2, 3, 4, 100].map(pauseAfter)).toEqual([30_000, 60_000, 120_000, 240_000, 300_000, 300_000])
})
