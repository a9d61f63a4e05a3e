import { marketOpenSince } from './gold-market.rules.ts'
import type { MarketPrice } from './gold-prices.gateway.ts'

/** Whether gold is sold at the last price, or why not. */
export type FeedState = 'selling' | 'held' | 'person' | 'disagree' | 'frozen'

/** What became of a reading. Only an accepted one is a price. */
export type Verdict =
  | 'accepted'
  /** It moved too far in one step and waits until it is confirmed. */
  | 'held'
  /** It moved too far in a day: a person decides. */
  | 'person'
  /** It moved so far that not even a person may accept it. */
  | 'never'
  | 'disagree'
  | 'frozen'
  | 'stale'
  | 'future'
  | 'old'

/** The shop's settings, in percent and milliseconds. */
export type FeedLimits = {
  holdPercent: number
  personPercent: number
  neverPercent: number
  sourcesPercent: number
  bandPercent: number
  confirmMs: number
  windowMs: number
  frozenMs: number
}

/** Consecutive readings that agree with each other, while none of them may become a price. */
export type ReadingStreak = {
  since: Date
  heardAt: Date
  low: number
  high: number
  /** The first few different ones: a figure that does not change confirms nothing. */
  figures: number[]
  latest: MarketPrice
}

/** What is known of a feed before its next reading. */
export type FeedHistory = {
  state: FeedState
  since: Date | undefined
  reason: string
  /** Readings that became prices, newest first: those in the window before the last one, and one more. */
  acceptedPrices: readonly MarketPrice[]
  streak: ReadingStreak | undefined
  /** What the source last reported, and since when it has reported exactly that. */
  figure: { ounceUsd: number; since: Date } | undefined
  /** When a larger move was last confirmed. Earlier prices are no longer compared with. */
  confirmedAt: Date | undefined
  /** What a person rejected as a price. */
  rejected: number | undefined
  /** The price of a day ago, or what a person has accepted since. */
  dayAgo: number | undefined
}

/** `hasSecond`: whether there is a second source, even if it gave no answer this time. */
export type Reading = { first: MarketPrice; second: MarketPrice | undefined; hasSecond: boolean }
export type Judgement = { verdict: Verdict; reason: string; history: FeedHistory }

const oldestMs = 15 * 60_000
const newestMs = 60_000
const minDistinctReadings = 4
/** After this long without a reading, a new streak begins. */
const streakBreaksMs = 3 * 60_000

/**
 * Decides whether a reading may become a price. A doubtful one never does: the last good price stays, but nothing is
 * sold at it.
 */
export function judge(
  history: FeedHistory,
  { first, second, hasSecond }: Reading,
  limits: FeedLimits,
  now: Date,
): Judgement {
  const unusableResult = unusable(history, first, now)
  if (unusableResult) return (second && judgeSecondAlone(history, second, limits, now)) ?? unusableResult

  const next = { ...history, figure: figureAfter(history.figure, first, now) }
  const stop = (
    state: FeedState,
    verdict: Verdict,
    reason: string,
    streak = extended(history.streak, first, limits, now),
  ) => stopped({ ...next, streak }, state, verdict, reason, now)

  const usable = second && isUsable(second, now) ? second : undefined
  const difference = usable && percentBetween(usable.ounceUsd, first.ounceUsd)
  const agrees = difference !== undefined && difference <= limits.sourcesPercent
  if (usable && difference !== undefined && !agrees)
    return stop('disagree', 'disagree', `the second source says ${usd(usable.ounceUsd)}`, newStreak(first, now))
  if (hasSecond && !agrees && history.state === 'disagree')
    return stop('disagree', 'disagree', 'the second source is silent since the two differed', newStreak(first, now))

  const dayChange = history.dayAgo === undefined ? 0 : percentBetween(history.dayAgo, first.ounceUsd)
  if (dayChange > limits.neverPercent) return stop('person', 'never', sinceYesterday(dayChange, history.dayAgo))
  if (dayChange > limits.personPercent) return stop('person', 'person', sinceYesterday(dayChange, history.dayAgo))

  if (isFrozen(next.figure, limits, now) && !agrees) {
    const state = history.state === 'selling' ? 'frozen' : history.state
    return stop(state, 'frozen', `the same figure since ${next.figure.since.toISOString()}`)
  }

  const from = levelsOf(history, now).find((level) => isJump(level, first, limits))
  if (!from && history.state !== 'disagree') return accepted(next, first, 'an ordinary move', now)
  if (agrees) return accepted({ ...next, confirmedAt: first.at }, first, 'the second source agrees', now)
  const why = from ? `${percentText(from, first)} from ${usd(from.ounceUsd)}` : 'the two sources differed'
  if (history.rejected !== undefined && percentBetween(history.rejected, first.ounceUsd) <= limits.holdPercent)
    return stop('held', 'held', `${why}; ${usd(history.rejected)} was rejected by hand`)
  const streak = extended(history.streak, first, limits, now)
  if (isConfirmed(streak, limits))
    return accepted(
      { ...next, confirmedAt: first.at },
      first,
      `${why}, confirmed since ${streak.since.toISOString()}`,
      now,
    )
  return stop(from ? 'held' : history.state, 'held', why, streak)
}

/**
 * For when the first source gave no usable answer. If the second one reports another price than the current one,
 * nothing is sold at the current price.
 */
export function judgeSecondAlone(
  history: FeedHistory,
  second: MarketPrice,
  limits: FeedLimits,
  now: Date,
): Judgement | undefined {
  const [last] = history.acceptedPrices
  if (!last || !isUsable(second, now) || percentBetween(last.ounceUsd, second.ounceUsd) <= limits.sourcesPercent)
    return undefined
  const reason = `the first source is silent, the second says ${usd(second.ounceUsd)}`
  return stopped(history, 'disagree', 'disagree', reason, now)
}

/** Recorded while our clock ran ahead. Current readings would seem older than this one until the clock catches up. */
export const isAhead = ({ at }: Pick<MarketPrice, 'at'>, now: Date) => at.getTime() - now.getTime() > newestMs

export const percentBetween = (from: number, to: number) => (Math.abs(to - from) / from) * 100

/** Judges a reading by its time alone. */
function unusable(history: FeedHistory, first: MarketPrice, now: Date): Judgement | undefined {
  const age = now.getTime() - first.at.getTime()
  if (age > oldestMs) return { verdict: 'stale', reason: `its time is ${minutes(age)} minutes ago`, history }
  if (age < -newestMs) return { verdict: 'future', reason: `its time is ${minutes(-age)} minutes ahead`, history }
  const before = latestOf(history)
  if (before && !isAhead(before, now) && first.at < before.at)
    return { verdict: 'old', reason: `a later one, of ${before.at.toISOString()}, is known`, history }
  return undefined
}

function stopped(history: FeedHistory, state: FeedState, verdict: Verdict, reason: string, now: Date): Judgement {
  const since = state === history.state ? history.since : now
  return { verdict, reason, history: { ...history, state, since, reason } }
}

function accepted(history: FeedHistory, reading: MarketPrice, reason: string, now: Date): Judgement {
  const since = history.state === 'selling' ? history.since : now
  const acceptedPrices = [reading, ...history.acceptedPrices]
  const next = {
    ...history,
    state: 'selling' as const,
    since,
    reason,
    acceptedPrices,
    streak: undefined,
    rejected: undefined,
  }
  return { verdict: 'accepted', reason, history: next }
}

/** The last usable reading, even if it is held: a reading older than that is out of date. */
function latestOf({ acceptedPrices, streak }: FeedHistory) {
  const [last] = acceptedPrices
  return streak && (!last || streak.latest.at > last.at) ? streak.latest : last
}

const isUsable = ({ at }: MarketPrice, now: Date) => {
  const age = now.getTime() - at.getTime()
  return age <= oldestMs && age >= -newestMs
}

/**
 * What a reading is compared with: not only the last price but every price in the window before it, so that a feed that
 * drifts in small steps gets no further than with one large step.
 */
const levelsOf = ({ acceptedPrices, confirmedAt }: FeedHistory, now: Date) => {
  const [last, ...earlier] = acceptedPrices
  if (!last) return []
  // A confirmation by a clock that ran ahead does not count.
  if (!confirmedAt || isAhead({ at: confirmedAt }, now)) return acceptedPrices
  return [last, ...earlier.filter(({ at }) => at >= confirmedAt)]
}

/**
 * The readings in the window before the last one, and the one before that, so that there is one even after an outage.
 */
export function recentOf(readings: readonly MarketPrice[], windowMs: number) {
  const [last] = readings
  if (!last) return []
  const before = readings.findIndex(({ at }) => last.at.getTime() - at.getTime() > windowMs)
  return before === -1 ? readings : readings.slice(0, before + 1)
}

const isJump = (from: MarketPrice, to: MarketPrice, { holdPercent }: FeedLimits) =>
  percentBetween(from.ounceUsd, to.ounceUsd) > holdPercent ||
  percentBetween(from.silverUsd, to.silverUsd) > holdPercent * 2

const figureAfter = (figure: FeedHistory['figure'], { ounceUsd }: MarketPrice, now: Date) =>
  figure?.ounceUsd === ounceUsd ? figure : { ounceUsd, since: now }

function isFrozen({ since }: { since: Date }, { frozenMs }: FeedLimits, now: Date) {
  const open = marketOpenSince(now)
  return open !== undefined && now.getTime() - Math.max(since.getTime(), open.getTime()) > frozenMs
}

const newStreak = (latest: MarketPrice, now: Date): ReadingStreak => ({
  since: now,
  heardAt: now,
  low: latest.ounceUsd,
  high: latest.ounceUsd,
  figures: [latest.ounceUsd],
  latest,
})

function extended(
  streak: ReadingStreak | undefined,
  latest: MarketPrice,
  { bandPercent }: FeedLimits,
  now: Date,
): ReadingStreak {
  const broken =
    streak && (isAhead({ at: streak.heardAt }, now) || now.getTime() - streak.heardAt.getTime() > streakBreaksMs)
  if (!streak || broken) return newStreak(latest, now)
  const low = Math.min(streak.low, latest.ounceUsd)
  const high = Math.max(streak.high, latest.ounceUsd)
  if (percentBetween(low, high) > bandPercent) return newStreak(latest, now)
  const known = streak.figures.includes(latest.ounceUsd) || streak.figures.length === minDistinctReadings
  return {
    ...streak,
    heardAt: now,
    low,
    high,
    latest,
    figures: known ? streak.figures : [...streak.figures, latest.ounceUsd],
  }
}

const isConfirmed = ({ since, heardAt, figures }: ReadingStreak, { confirmMs }: FeedLimits) =>
  heardAt.getTime() - since.getTime() >= confirmMs && figures.length >= minDistinctReadings

const minutes = (ms: number) => Math.round(ms / 60_000)
const usd = (value: number) => value.toFixed(2)
const percentText = (from: MarketPrice, to: MarketPrice) => {
  const gold = percentBetween(from.ounceUsd, to.ounceUsd)
  const silver = percentBetween(from.silverUsd, to.silverUsd)
  return gold * 2 >= silver ? `${gold.toFixed(1)} %` : `silver by ${silver.toFixed(1)} %, gold by ${gold.toFixed(1)} %`
}
const sinceYesterday = (moved: number, dayAgo = 0) => `${moved.toFixed(1)} % from ${usd(dayAgo)} a day ago`

const everyMs = 30_000
const afterFailureMs = 60_000

/** Half a minute normally, a minute after a failure: short enough that the price returns soon after an outage. */
export const pauseAfter = (answered: boolean) => (answered ? everyMs : afterFailureMs)

/** Whether the source gave something that can be judged. */
export const isAnswer = (verdict: string) => !['failed', 'stale', 'future', 'old'].includes(verdict)
