import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Db } from '../../database/database.ts'
import { type Lead, leadAlone } from '../../database/leader.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { readLimits } from '../../settings.ts'
import { insertVerdict, keepMemory, lockFeed, memoryOf, thinVerdicts } from './gold-feed.queries.ts'
import { type FeedLimits, isAhead, judge, judgeSecondAlone, pauseAfter } from './gold-feed.rules.ts'
import type { GoldFeed, MarketPrice } from './gold-prices.gateway.ts'
import { deleteTicksAfter, insertTick, thinTicks } from './gold-prices.queries.ts'

type FeedDeps = Pick<Deps, 'db' | 'now' | 'log' | 'counts' | 'goldFeed' | 'goldFeed2'>

/** Throws in the transaction that is about to write, when another process leads by now. */
type MayWrite = (db: Db) => Promise<void>

/** One reading: asked for, judged, and kept if it may become a price. Whether the source answered and could be used. */
export async function readGoldPrice(deps: FeedDeps, mayWrite: MayWrite = async () => {}): Promise<boolean> {
  const { goldFeed, goldFeed2 } = deps
  const [first, second] = await Promise.all([answerOf(goldFeed), goldFeed2 && answerOf(goldFeed2)])
  try {
    if (second?.error) await noteFailure(deps, mayWrite, 'second', second.error)
    if (first.error) {
      await noteFailure(deps, mayWrite, 'first', first.error)
      if (second?.price) await judgeOther(deps, mayWrite, second.price)
      return false
    }
    return await judgeReading(deps, mayWrite, first.price, second?.price)
  } catch (error) {
    deps.log.warn({ err: error }, 'a gold price could not be judged')
    return false
  }
}

type Answer = { price: MarketPrice; error?: undefined } | { price?: undefined; error: Error }

const answerOf = (feed: GoldFeed): Promise<Answer> =>
  feed.fetchPrice().then(
    (price) => ({ price }),
    (error: unknown) => ({ error: error instanceof Error ? error : new Error(String(error)) }),
  )

async function noteFailure(deps: FeedDeps, mayWrite: MayWrite, source: 'first' | 'second', error: Error) {
  deps.log.warn({ err: error, source }, 'the gold price service failed')
  deps.counts.goldJudged(source, 'failed')
  // It may quote what was answered, which may be anything.
  const reason = error.message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500)
  await inTransaction(deps, async ({ db, now }) => {
    await mayWrite(db)
    await insertVerdict(db, { at: now(), source, verdict: 'failed', reason })
  })
}

async function judgeReading(deps: FeedDeps, mayWrite: MayWrite, first: MarketPrice, second: MarketPrice | undefined) {
  const limits = await feedLimits(deps)
  const now = deps.now()
  const reading = { first, second, hasSecond: deps.goldFeed2 !== undefined }
  const verdict = await inTransaction(deps, async ({ db }) => {
    const row = await lockFeed(db)
    await mayWrite(db)
    const before = await memoryOf(db, row, { now, windowMs: limits.windowMs })
    const { verdict, reason, memory } = judge(before, reading, limits, now)
    const [last] = before.taken
    if (verdict === 'accepted') {
      if (last && isAhead(last, now)) await deleteTicksAfter(db, first.at)
      await insertTick(db, { at: first.at, ounce_usd: first.ounceUsd, silver_usd: first.silverUsd })
      if (before.state !== 'selling') deps.log.warn({ reason, reading: first }, 'gold is sold again')
    } else deps.log.warn({ verdict, reason, reading: first }, 'a gold price was not taken')
    await keepMemory(db, memory)
    await insertVerdict(db, { ...readingColumns(first), at: now, source: 'first', verdict, reason })
    return verdict
  })
  deps.counts.goldJudged('first', verdict)
  return !['stale', 'future', 'old'].includes(verdict)
}

async function judgeOther(deps: FeedDeps, mayWrite: MayWrite, second: MarketPrice) {
  const limits = await feedLimits(deps)
  const now = deps.now()
  await inTransaction(deps, async ({ db }) => {
    const row = await lockFeed(db)
    await mayWrite(db)
    const before = await memoryOf(db, row, { now, windowMs: limits.windowMs })
    const judged = judgeSecondAlone(before, second, limits, now)
    if (!judged) return
    const { verdict, reason, memory } = judged
    deps.log.warn({ verdict, reason, reading: second }, 'gold is not sold at the last price')
    deps.counts.goldJudged('second', verdict)
    await keepMemory(db, memory)
    await insertVerdict(db, { ...readingColumns(second), at: now, source: 'second', verdict, reason })
  })
}

const readingColumns = ({ ounceUsd, silverUsd, at }: MarketPrice) => ({
  ounce_usd: ounceUsd,
  silver_usd: silverUsd,
  reading_at: at,
})

const minute = 60_000

export async function feedLimits(deps: Pick<Deps, 'db' | 'log'>): Promise<FeedLimits> {
  const set = await readLimits(
    deps,
    'gold.hold_percent',
    'gold.person_percent',
    'gold.never_percent',
    'gold.sources_percent',
    'gold.band_percent',
    'gold.confirm_minutes',
    'gold.window_minutes',
    'gold.frozen_minutes',
  )
  return {
    holdPercent: set['gold.hold_percent'],
    personPercent: set['gold.person_percent'],
    neverPercent: set['gold.never_percent'],
    sourcesPercent: set['gold.sources_percent'],
    bandPercent: set['gold.band_percent'],
    confirmMs: set['gold.confirm_minutes'] * minute,
    windowMs: set['gold.window_minutes'] * minute,
    frozenMs: set['gold.frozen_minutes'] * minute,
  }
}

const thinEveryMs = 60 * minute

async function feed(deps: FeedDeps, { signal, check }: Lead) {
  let failures = 0
  let thinnedAt = 0
  while (!signal.aborted) {
    failures = (await readGoldPrice(deps, check)) ? 0 : failures + 1
    if (deps.now().getTime() - thinnedAt >= thinEveryMs) {
      await thinTicks(deps.db, deps.now())
      await thinVerdicts(deps.db, deps.now())
      thinnedAt = deps.now().getTime()
    }
    await delay(pauseAfter(failures), undefined, { signal }).catch(() => {})
  }
}

/** Keeps the gold price fresh: one poller for the whole deployment, whichever process leads. */
export const startGoldPriceFeed = (deps: FeedDeps, pool: pg.Pool) =>
  leadAlone(pool, 'gold_feed', (lead) => feed(deps, lead), deps.log)
