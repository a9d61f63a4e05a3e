import type { MarketPrice } from './gold-prices.gateway.ts'

/** What the feed remembers between two readings. */
export type FeedState = {
  /** The last reading that became a price. */
  last: MarketPrice | undefined
  /** A reading that jumped; it counts only when the next one confirms it. */
  held: MarketPrice | undefined
  failures: number
}

export type Verdict = 'accepted' | 'held' | 'stale' | 'future' | 'old'

const jumpPercent = 5
const oldestMs = 15 * 60_000
const newestMs = 60_000

/** Whether a reading may become a price. Nothing doubtful ever does; the last good price stays instead. */
export function judge(state: FeedState, reading: MarketPrice, now: Date): { verdict: Verdict; state: FeedState } {
  const age = now.getTime() - reading.at.getTime()
  const failed = (verdict: Verdict) => ({ verdict, state: { ...state, failures: state.failures + 1 } })
  if (age > oldestMs) return failed('stale')
  if (age < -newestMs) return failed('future')
  if (state.last && !isAhead(state.last, now) && reading.at < state.last.at) return failed('old')
  const jumped = state.last && isJump(state.last, reading)
  const confirmed = state.held && !isJump(state.held, reading)
  if (jumped && !confirmed) return { verdict: 'held', state: { ...state, held: reading, failures: 0 } }
  return { verdict: 'accepted', state: { last: reading, held: undefined, failures: 0 } }
}

/** Taken while the clock here ran ahead: what is told of now would seem older, for as long as it did. */
export const isAhead = ({ at }: Pick<MarketPrice, 'at'>, now: Date) => at.getTime() - now.getTime() > newestMs

const isJump = (from: MarketPrice, to: MarketPrice) =>
  percentBetween(from.ounceUsd, to.ounceUsd) > jumpPercent ||
  percentBetween(from.silverUsd, to.silverUsd) > jumpPercent * 2

const percentBetween = (from: number, to: number) => (Math.abs(to - from) / from) * 100

const everyMs = 30_000
const longestMs = 5 * 60_000

/** Half a minute while all is well; twice as long after each failure, until one try in five minutes is left. */
export const pauseAfter = (failures: number) => Math.min(everyMs * 2 ** Math.min(failures, 10), longestMs)
