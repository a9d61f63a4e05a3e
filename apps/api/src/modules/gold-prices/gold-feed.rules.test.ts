import { expect, test } from 'vitest'
import { feedHistory, defaultLimits as limits } from '../../../test/gold-feed.ts'
import { type FeedHistory, judge, judgeSecondAlone, pauseAfter } from './gold-feed.rules.ts'
import type { MarketPrice } from './gold-prices.gateway.ts'

// A Tuesday, while the market is open.
const noon = new Date('2026-11-17T12:00:00Z')
const at = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const price = (ounceUsd: number, seconds: number): MarketPrice => ({ ounceUsd, silverUsd: 51, at: at(seconds) })
const after = (ounceUsd: number, more: Partial<FeedHistory> = {}) =>
  feedHistory({ acceptedPrices: [price(ounceUsd, -30)], dayAgo: ounceUsd, ...more })

/** Readings every half minute, the first at noon; what became of each. */
function feedReadings(history: FeedHistory, ounces: readonly number[], seconds: readonly (number | undefined)[] = []) {
  const verdicts: string[] = []
  const hasSecond = seconds.length > 0
  for (const [n, ounce] of ounces.entries()) {
    const second = seconds[n]
    const reading = { first: price(ounce, n * 30), second: second ? price(second, n * 30) : undefined, hasSecond }
    const judged = judge(history, reading, limits, at(n * 30))
    history = judged.history
    verdicts.push(judged.verdict)
  }
  return { verdicts, history }
}

const steps = (from: number, step: number, count: number) => Array.from({ length: count }, (_, n) => from + n * step)

test('an ordinary move becomes the price', () => {
  const { verdicts, history } = feedReadings(after(4200), [4210])
  expect(verdicts).toEqual(['accepted'])
  expect(history).toMatchObject({ state: 'selling', acceptedPrices: [{ ounceUsd: 4210 }, { ounceUsd: 4200 }] })
})

test('the first reading of all becomes the price', () => {
  expect(feedReadings(feedHistory(), [4200]).verdicts).toEqual(['accepted'])
})

test('a move above 3 % stops the sale until readings have agreed and moved on for five minutes', () => {
  const { verdicts, history } = feedReadings(after(4200), steps(4340, 0.5, 12))
  expect(verdicts).toEqual([...Array(10).fill('held'), 'accepted', 'accepted'])
  expect(history.state).toBe('selling')
})

test('the next reading alone confirms nothing', () => {
  const { verdicts, history } = feedReadings(after(4200), [4420, 4421])
  expect(verdicts).toEqual(['held', 'held'])
  expect(history).toMatchObject({ state: 'held', acceptedPrices: [{ ounceUsd: 4200 }] })
})

test('the same figure again and again confirms nothing', () => {
  expect(new Set(feedReadings(after(4200), Array(29).fill(4340)).verdicts)).toEqual(new Set(['held']))
})

test('readings that differ from each other confirm nothing', () => {
  const { verdicts } = feedReadings(
    after(4200),
    steps(0, 1, 40).map((n) => 4340 + (n % 2) * 60 + n),
  )
  expect(new Set(verdicts)).toEqual(new Set(['held']))
})

test('readings far apart in time are no row that confirms', () => {
  const held = feedReadings(after(4200), [4340, 4340.5, 4341]).history
  const late = judge(held, { first: price(4341.5, 600), second: undefined, hasSecond: false }, limits, at(600))
  expect(late).toMatchObject({ verdict: 'held', history: { streak: { figures: [4341.5] } } })
})

test('a jump that the next reading takes back was never a price', () => {
  const { verdicts, history } = feedReadings(after(4200), [4420, 4201])
  expect(verdicts).toEqual(['held', 'accepted'])
  expect(history).toMatchObject({ state: 'selling', streak: undefined })
})

test('a feed that drifts by 2 % a reading does not walk away with the price', () => {
  const drifting = Array.from({ length: 20 }, (_, n) => 4200 * 1.02 ** (n + 1))
  const { verdicts, history } = feedReadings(after(4200), drifting)
  expect(verdicts.filter((verdict) => verdict === 'accepted')).toEqual(['accepted'])
  expect(history.acceptedPrices[0]?.ounceUsd).toBe(4200 * 1.02)
})

test('after an outage the level before it still counts', () => {
  const history = after(4284, { acceptedPrices: [price(4284, -30), price(4200, -2 * 60 * 60)] })
  expect(feedReadings(history, [4369]).verdicts).toEqual(['held'])
})

test('a confirmed move is the new measure: the level before it holds nothing up', () => {
  const { history } = feedReadings(after(4200), steps(4340, 0.5, 11))
  const next = judge(history, { first: price(4400, 400), second: undefined, hasSecond: false }, limits, at(400))
  expect(next.verdict).toBe('accepted')
})

test.each([
  ['a tenth', 420, 'never'],
  ['ten times', 42_000, 'never'],
  ['26 % more', 5_292, 'never'],
  ['24 % less', 3_192, 'person'],
  ['11 % more', 4_662, 'person'],
] as const)('%s of the price of a day ago is not taken, however long it is told', (_, ounce, verdict) => {
  const { verdicts, history } = feedReadings(after(4200), steps(ounce, ounce / 10_000, 60))
  expect(new Set(verdicts)).toEqual(new Set([verdict]))
  expect(history).toMatchObject({ state: 'person', acceptedPrices: [{ ounceUsd: 4200 }] })
  const healed = judge(history, { first: price(4202, 1_900), second: undefined, hasSecond: false }, limits, at(1_900))
  expect(healed).toMatchObject({ verdict: 'accepted', history: { state: 'selling' } })
})

test('10 % in a day need a person also when they come in small steps', () => {
  const climbing = Array.from({ length: 200 }, (_, n) => 4200 * (1 + n / 1_000))
  const { history } = feedReadings(after(4200, { confirmedAt: at(-3_600) }), climbing)
  expect(history.acceptedPrices[0]?.ounceUsd).toBeLessThanOrEqual(4200 * 1.1)
})

test('what a person has rejected is not confirmed by being said again', () => {
  const { verdicts } = feedReadings(after(4200, { rejected: 4340 }), steps(4340, 0.5, 30))
  expect(new Set(verdicts)).toEqual(new Set(['held']))
})

test('a figure that stands still while the market is open is no price after a quarter of an hour', () => {
  const { verdicts, history } = feedReadings(after(4200), Array(40).fill(4201))
  expect(verdicts.slice(0, 31)).toEqual(Array(31).fill('accepted'))
  expect(verdicts.slice(31)).toEqual(Array(9).fill('frozen'))
  expect(history.state).toBe('frozen')
  const moving = judge(history, { first: price(4201.1, 1_300), second: undefined, hasSecond: false }, limits, at(1_300))
  expect(moving).toMatchObject({ verdict: 'accepted', history: { state: 'selling' } })
})

test('the same figure that a second source confirms is a price: on a holiday the market stands still', () => {
  const { verdicts } = feedReadings(after(4200), Array(40).fill(4201), Array(40).fill(4202))
  expect(new Set(verdicts)).toEqual(new Set(['accepted']))
})

test('a second source confirms a move at once, and stops the sale when it says something else', () => {
  expect(feedReadings(after(4200), [4400, 4401], [4390, 4391]).verdicts).toEqual(['accepted', 'accepted'])
  const { verdicts, history } = feedReadings(after(4200), [4200, 4200, 4201, 4202], [4250, undefined, 4250, 4203])
  expect(verdicts).toEqual(['disagree', 'disagree', 'disagree', 'accepted'])
  expect(history.state).toBe('selling')
})

test('a second source that is silent or late decides nothing', () => {
  expect(feedReadings(after(4200), [4201], [undefined]).verdicts).toEqual(['accepted'])
  const late = { first: price(4201, 0), second: price(4400, -16 * 60), hasSecond: true }
  expect(judge(after(4200), late, limits, noon).verdict).toBe('accepted')
})

test('two sources that agree need a person, too, beyond 10 % in a day', () => {
  expect(feedReadings(after(4200), [4700], [4701]).verdicts).toEqual(['person'])
})

test('while the first source is silent, a second one that knows of another price stops the sale', () => {
  expect(judgeSecondAlone(after(4200), price(4210, 0), limits, noon)).toBeUndefined()
  const judged = judgeSecondAlone(after(4200), price(4400, 0), limits, noon)
  expect(judged).toMatchObject({ verdict: 'disagree', history: { state: 'disagree' } })
})

test('without its second source, a shop whose sources differed confirms the price as any other move', () => {
  const { verdicts } = feedReadings(after(4200, { state: 'disagree' }), steps(4201, 0.5, 11))
  expect(verdicts).toEqual([...Array(10).fill('held'), 'accepted'])
})

test.each([
  ['stale', -15 * 60 - 1],
  ['future', 61],
  ['old', -31],
] as const)('a %s time stamp never becomes a price, and changes nothing', (verdict, seconds) => {
  const history = after(4200)
  const reading = { first: price(4200, seconds), second: undefined, hasSecond: false }
  expect(judge(history, reading, limits, noon)).toMatchObject({ verdict, history })
})

test('what is older than a held reading does not open the sale again', () => {
  const { history } = feedReadings(after(4200), [4400])
  const late = { first: price(4201, -10), second: undefined, hasSecond: false }
  expect(judge(history, late, limits, at(30)).verdict).toBe('old')
})

test('what a clock that ran ahead has confirmed or begun to confirm counts for nothing', () => {
  const acceptedPrices = [price(4284, -30), price(4200, -60)]
  expect(feedReadings(after(4200, { acceptedPrices, confirmedAt: at(7_200) }), [4369]).verdicts).toEqual(['held'])
  const ahead = feedReadings(after(4200), steps(4340, 0.5, 5)).history
  const back = new Date(noon.getTime() - 7_200_000)
  const reading = { first: { ...price(4341, 0), at: back }, second: undefined, hasSecond: false }
  expect(
    judge({ ...ahead, acceptedPrices: [], state: 'disagree' }, reading, limits, back).history.streak?.since,
  ).toEqual(back)
})

test('after a failure the source is asked again within a minute, however long it failed', () => {
  expect([true, false].map(pauseAfter)).toEqual([30_000, 60_000])
})
