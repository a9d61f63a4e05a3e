import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Db } from '../../database/database.ts'
import { type Leadership, runAsLeader } from '../../database/leader.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { readSettings } from '../settings/settings.service.ts'
import { watchMarket } from './breaker.service.ts'
import { deleteOldVerdicts, feedHistoryOf, insertVerdict, lockFeed, saveFeedHistory } from './gold-feed.queries.ts'
import { type FeedLimits, isAhead, isAnswer, judge, judgeSecondAlone, pauseAfter } from './gold-feed.rules.ts'
import type { GoldFeed, MarketPrice } from './gold-prices.gateway.ts'
import { deleteOldTicks, deleteTicksAfter } from './gold-prices.queries.ts'
import { endDueManualPrice } from './manual-price.service.ts'
import { bringIntoForce } from './price-in-force.ts'

type FeedDeps = Pick<
  Deps,
  'db' | 'now' | 'log' | 'counts' | 'goldFeed' | 'secondGoldFeed' | 'sealer' | 'publicUrl' | 'dashboardUrl'
>

/** Throws in the transaction that is about to write, if another process leads by now. */
type CheckLeadership = (db: Db) => Promise<void>

/**
 * Fetches one reading, judges it, and stores it if it may become a price. Returns whether the source gave a usable
 * answer.
 */
export async function readGoldPrice(
  deps: FeedDeps,
  checkLeadership: CheckLeadership = async () => {},
): Promise<boolean> {
  const { goldFeed, secondGoldFeed } = deps
  const [first, second] = await Promise.all([fetchResult(goldFeed), secondGoldFeed && fetchResult(secondGoldFeed)])
  try {
    if (second?.error) await recordFailure(deps, checkLeadership, 'second', second.error)
    if (first.error) {
      await recordFailure(deps, checkLeadership, 'first', first.error)
      if (second?.price) await judgeSecond(deps, checkLeadership, second.price)
      return false
    }
    return await judgeReading(deps, checkLeadership, first.price, second?.price)
  } catch (error) {
    deps.log.warn({ err: error }, 'a gold price could not be judged')
    return false
  }
}

type FeedResult = { price: MarketPrice; error?: undefined } | { price?: undefined; error: Error }

const fetchResult = (feed: GoldFeed): Promise<FeedResult> =>
  feed.fetchPrice().then(
    (price) => ({ price }),
    (error: unknown) => ({ error: error instanceof Error ? error : new Error(String(error)) }),
  )

async function recordFailure(
  deps: FeedDeps,
  checkLeadership: CheckLeadership,
  source: 'first' | 'second',
  error: Error,
) {
  deps.log.warn({ err: error, source }, 'the gold price service failed')
  deps.counts.goldJudged(source, 'failed')
  // The message may quote the response, which may contain anything.
  const reason = error.message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500)
  await inTransaction(deps, async ({ db, now }) => {
    await checkLeadership(db)
    await insertVerdict(db, { at: now(), source, verdict: 'failed', reason })
  })
}

async function judgeReading(
  deps: FeedDeps,
  checkLeadership: CheckLeadership,
  first: MarketPrice,
  second: MarketPrice | undefined,
) {
  const limits = await feedLimits(deps)
  const now = deps.now()
  const reading = { first, second, hasSecond: deps.secondGoldFeed !== undefined }
  const verdict = await inTransaction(deps, async (deps) => {
    const { db } = deps
    const row = await lockFeed(db)
    await checkLeadership(db)
    const before = await feedHistoryOf(db, row, { now, windowMs: limits.windowMs })
    const { verdict, reason, history } = judge(before, reading, limits, now)
    const [last] = before.acceptedPrices
    if (verdict === 'accepted') {
      if (last && isAhead(last, now)) await deleteTicksAfter(db, first.at)
      await bringIntoForce(deps, { cause: 'reading', reading: first, at: now, acceptedBy: null })
    } else deps.log.warn({ verdict, reason, reading: first }, 'a gold price was not taken')
    await saveFeedHistory(db, history)
    await insertVerdict(db, { ...readingColumns(first), at: now, source: 'first', verdict, reason })
    const isPaused = await watchMarket(deps, row, { verdict, reading: first })
    if (verdict === 'accepted' && before.state !== 'selling' && !isPaused)
      deps.log.warn({ reason, reading: first }, 'gold is sold again')
    return verdict
  })
  deps.counts.goldJudged('first', verdict)
  return isAnswer(verdict)
}

async function judgeSecond(deps: FeedDeps, checkLeadership: CheckLeadership, second: MarketPrice) {
  const limits = await feedLimits(deps)
  const now = deps.now()
  await inTransaction(deps, async ({ db }) => {
    const row = await lockFeed(db)
    await checkLeadership(db)
    const before = await feedHistoryOf(db, row, { now, windowMs: limits.windowMs })
    const judged = judgeSecondAlone(before, second, limits, now)
    if (!judged) return
    const { verdict, reason, history } = judged
    deps.log.warn({ verdict, reason, reading: second }, 'gold is not sold at the last price')
    deps.counts.goldJudged('second', verdict)
    await saveFeedHistory(db, history)
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
  const set = await readSettings(
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

const cleanUpEveryMs = 60 * minute

async function pollFeed(deps: FeedDeps, { signal, check }: Leadership) {
  let cleanedUpAt = 0
  while (!signal.aborted) {
    const answered = await readGoldPrice(deps, check)
    if (deps.now().getTime() - cleanedUpAt >= cleanUpEveryMs) {
      await deleteOldTicks(deps.db, deps.now())
      await deleteOldVerdicts(deps.db, deps.now())
      cleanedUpAt = deps.now().getTime()
    }
    await delay(pauseAfter(answered), undefined, { signal }).catch(() => {})
  }
}

const lookEveryMs = 10_000

/** Ends prices set by hand on time, however slow the source is. */
async function endManualPrices(deps: FeedDeps, { signal }: Leadership) {
  while (!signal.aborted) {
    const until = await endDueManualPrice(deps).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'a price set by hand could not be ended')
      return null
    })
    const waitMs = until ? Math.max(0, until.getTime() - deps.now().getTime()) : lookEveryMs
    await delay(Math.min(waitMs, lookEveryMs), undefined, { signal }).catch(() => {})
  }
}

/** Keeps the gold price fresh: one poller for the whole deployment, whichever process leads. */
export const startGoldPriceFeed = (deps: FeedDeps, pool: pg.Pool) =>
  runAsLeader(
    pool,
    'gold_feed',
    async (lead) => void (await Promise.all([pollFeed(deps, lead), endManualPrices(deps, lead)])),
    deps.log,
  )
