import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type FeedRow, insertVerdict, keepMemory, lockFeed, memoryOf, runOf, updateFeed } from './gold-feed.queries.ts'
import { percentBetween } from './gold-feed.rules.ts'
import { feedLimits } from './gold-prices.jobs.ts'
import { insertTick } from './gold-prices.queries.ts'

export const feedActs = ['accept', 'reject', 'pause', 'resume'] as const
export type FeedAct = (typeof feedActs)[number]

/** Who does it, and why. */
export type By = { actor: string; reason: string }

type ActDeps = Pick<Deps, 'db' | 'now' | 'log'>

/**
 * What a person decides about the gold price. Said twice it is done once: the second time nothing is left to do, which
 * answers why. Otherwise undefined.
 */
export async function actOnFeed(deps: ActDeps, act: FeedAct, by: By): Promise<string | undefined> {
  return inTransaction(deps, async (deps) => {
    const row = await lockFeed(deps.db)
    return doing[act](deps, row, by)
  })
}

const doing: Record<FeedAct, (deps: ActDeps, row: FeedRow, by: By) => Promise<string | undefined>> = {
  /** Takes what the source says as the price, if that is not too far from the price of a day ago. */
  async accept(deps, row, by) {
    if (row.state === 'selling' || !row.run) return 'no price waits to be accepted'
    const { latest } = runOf(row.run)
    const limits = await feedLimits(deps)
    const now = deps.now()
    const memory = await memoryOf(deps.db, row, { now, windowMs: limits.windowMs })
    const moved = memory.dayAgo === undefined ? 0 : percentBetween(memory.dayAgo, latest.ounceUsd)
    if (moved > limits.neverPercent) throw new TooFar(moved, limits.neverPercent)
    await insertTick(deps.db, { at: latest.at, ounce_usd: latest.ounceUsd, silver_usd: latest.silverUsd })
    await keepMemory(deps.db, {
      ...memory,
      state: 'selling',
      since: now,
      reason: 'accepted by hand',
      run: undefined,
      rejected: undefined,
      confirmedAt: latest.at,
      // So that a figure that stands still on a holiday is sold at for a while.
      figure: { ounceUsd: latest.ounceUsd, since: now },
    })
    await updateFeed(deps.db, { accepted_ounce: latest.ounceUsd, accepted_at: now })
    await keep(deps, 'accept', by, latest)
    return undefined
  },

  /** What is said again, or near it, is not confirmed by time any more. */
  async reject(deps, row, by) {
    if (row.state === 'selling' || !row.run) return 'no price waits to be rejected'
    const { latest } = runOf(row.run)
    if (row.rejected_ounce === latest.ounceUsd) return 'it was rejected before'
    await updateFeed(deps.db, { rejected_ounce: latest.ounceUsd })
    await keep(deps, 'reject', by, latest)
    return undefined
  },

  async pause(deps, row, by) {
    if (row.paused_at) return `gold sales are paused since ${row.paused_at.toISOString()} by ${row.paused_by}`
    await updateFeed(deps.db, { paused_at: deps.now(), paused_by: by.actor, pause_reason: by.reason })
    await keep(deps, 'pause', by)
    return undefined
  },

  async resume(deps, row, by) {
    if (!row.paused_at) return 'gold sales are not paused'
    await updateFeed(deps.db, { paused_at: null, paused_by: null, pause_reason: null })
    await keep(deps, 'resume', by)
    return undefined
  },
}

type Taken = { ounceUsd: number; silverUsd: number; at: Date }

const keep = ({ db, now }: ActDeps, verdict: FeedAct, { actor, reason }: By, reading?: Taken) =>
  insertVerdict(db, {
    at: now(),
    source: 'person',
    verdict,
    reason,
    actor,
    ...(reading && { ounce_usd: reading.ounceUsd, silver_usd: reading.silverUsd, reading_at: reading.at }),
  })

/** Not even a person takes a price that far off. */
export class TooFar extends Error {
  constructor(moved: number, most: number) {
    super(
      `it is ${moved.toFixed(1)} % from the price of a day ago, and beyond ${most} % (gold.never_percent) nothing is accepted`,
    )
  }
}
