import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { nobody, recordEntry } from '../audit/record-entry.ts'
import { feedCalls, feedTrail } from './feed-trail.ts'
import {
  type FeedRow,
  feedHistoryOf,
  feedRow,
  insertVerdict,
  lastVerdicts,
  lockFeed,
  saveFeedHistory,
  streakOf,
  updateFeed,
  type VerdictRow,
} from './gold-feed.queries.ts'
import { percentBetween } from './gold-feed.rules.ts'
import { feedLimits } from './gold-prices.jobs.ts'
import { latestTick } from './gold-prices.queries.ts'
import { goldRefusal } from './gold-prices.rules.ts'
import { loadRates, ratesAt } from './gold-rates.ts'
import { changePauseTerms, type PauseTerms, pauseSales, resumeSales } from './pause.service.ts'
import { bringIntoForce } from './price-in-force.ts'

export type { VerdictRow }

export const feedActions = ['accept', 'reject', 'pause', 'resume'] as const
export type FeedAction = (typeof feedActions)[number]

/** Who decides, and why; of a pause also its terms. */
export type Decision = { actor: string; reason: string; terms?: PauseTerms | undefined }

type ActionDeps = Pick<Deps, 'db' | 'now' | 'log'>

/**
 * Whether gold is sold and at which price, or why not; the market's last price; the reading that waits for a decision;
 * the last verdicts. From the database: in a transaction it shows what that has changed.
 */
export async function feedState(deps: ActionDeps, maxVerdicts: number) {
  const { db } = deps
  const now = deps.now()
  const [feed, tick, loaded, last] = await Promise.all([
    feedRow(db),
    latestTick(db),
    loadRates(deps),
    lastVerdicts(db, maxVerdicts),
  ])
  const rates = loaded && ratesAt(loaded, now)
  const refusal = rates ? goldRefusal(rates, now) : 'gold_price_stale'
  return { feed, tick, rates, refusal, waiting: feed.run && streakOf(feed.run).latest, last }
}

/**
 * Applies a person's decision about the gold price, with its entry in the audit log. A repeated decision has no effect
 * and returns the reason; otherwise undefined.
 */
export const applyFeedAction = (deps: ActionDeps, action: FeedAction, decision: Decision, doer = nobody) =>
  inTransaction(deps, async (deps) => {
    await lockFeed(deps.db)
    const { waiting, tick } = await feedState(deps, 0)
    const alreadySo = await applyInTransaction(deps, action, decision)
    if (alreadySo !== undefined) return alreadySo
    const facts = { reason: decision.reason, ounce: waiting?.ounceUsd, was: tick?.ounce_usd }
    await recordEntry(deps, doer, feedCalls[action], feedTrail(action, facts))
    return undefined
  })

/** The same in a transaction that is open already, whose caller writes the entry. */
export async function applyInTransaction(
  deps: ActionDeps,
  action: FeedAction,
  decision: Decision,
): Promise<string | undefined> {
  const row = await lockFeed(deps.db)
  return actions[action](deps, row, decision)
}

/**
 * Replaces the terms of the pause that is there, in a transaction: after a pause by the breaker a person may stop all
 * sales or end locks without selling in between. Returns the former terms; nothing if sales are not paused.
 */
export async function changeTerms(deps: ActionDeps, decision: Decision & { terms: PauseTerms }) {
  const row = await lockFeed(deps.db)
  if (!row.paused_at) return
  await changePauseTerms(deps.db, deps.now(), decision)
  await recordAction(deps, 'change_pause', decision)
  return {
    reason: row.pause_reason ?? '',
    scope: row.pause_scope,
    words: { ar: row.pause_words_ar, en: row.pause_words_en },
  }
}

const actions: Record<FeedAction, (deps: ActionDeps, row: FeedRow, by: Decision) => Promise<string | undefined>> = {
  /** Accepts the source's reading as the price, unless it is too far from the price of a day ago. */
  async accept(deps, row, by) {
    if (row.state === 'selling' || !row.run) return 'no price waits to be accepted'
    const { latest } = streakOf(row.run)
    const limits = await feedLimits(deps)
    const now = deps.now()
    const history = await feedHistoryOf(deps.db, row, { now, windowMs: limits.windowMs })
    const dayChange = history.dayAgo === undefined ? 0 : percentBetween(history.dayAgo, latest.ounceUsd)
    if (dayChange > limits.neverPercent) throw new PriceTooFar(dayChange, limits.neverPercent)
    await bringIntoForce(deps, { cause: 'reading', reading: latest, at: now, acceptedBy: by.actor })
    await saveFeedHistory(deps.db, {
      ...history,
      state: 'selling',
      since: now,
      reason: 'accepted by hand',
      streak: undefined,
      rejected: undefined,
      confirmedAt: latest.at,
      // So that gold can be sold for a while at a price that does not change on a holiday.
      figure: { ounceUsd: latest.ounceUsd, since: now },
    })
    await updateFeed(deps.db, { accepted_ounce: latest.ounceUsd, accepted_at: now })
    await recordAction(deps, 'accept', by, latest)
    return undefined
  },

  /** The same or a similar reading is no longer confirmed by time. */
  async reject(deps, row, by) {
    if (row.state === 'selling' || !row.run) return 'no price waits to be rejected'
    const { latest } = streakOf(row.run)
    if (row.rejected_ounce === latest.ounceUsd) return 'it was rejected before'
    await updateFeed(deps.db, { rejected_ounce: latest.ounceUsd })
    await recordAction(deps, 'reject', by, latest)
    return undefined
  },

  async pause(deps, row, by) {
    if (row.paused_at)
      return `gold sales are paused since ${row.paused_at.toISOString()} by ${row.paused_by ?? 'the breaker'}`
    await pauseSales(deps.db, deps.now(), { cause: 'person', by: by.actor, reason: by.reason, terms: by.terms })
    await recordAction(deps, 'pause', by)
    return undefined
  },

  async resume(deps, row, by) {
    if (!row.paused_at) return 'gold sales are not paused'
    await resumeSales(deps.db, deps.now())
    await recordAction(deps, 'resume', by)
    return undefined
  },
}

type AcceptedReading = { ounceUsd: number; silverUsd: number; at: Date }

const recordAction = (
  { db, now }: ActionDeps,
  verdict: FeedAction | 'change_pause',
  { actor, reason }: Decision,
  reading?: AcceptedReading,
) =>
  insertVerdict(db, {
    at: now(),
    source: 'person',
    verdict,
    reason,
    actor,
    ...(reading && { ounce_usd: reading.ounceUsd, silver_usd: reading.silverUsd, reading_at: reading.at }),
  })

/** Not even a person may accept a price that far off. */
export class PriceTooFar extends Error {
  constructor(moved: number, max: number) {
    super(
      `it is ${moved.toFixed(1)} % from the price of a day ago, and beyond ${max} % (gold.never_percent) nothing is accepted`,
    )
  }
}
