import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { StoredStreak } from '../../database/tables/gold.ts'
import type { Tables } from '../../database/tables.ts'
import { type FeedHistory, type ReadingStreak, recentOf } from './gold-feed.rules.ts'
import type { MarketPrice } from './gold-prices.gateway.ts'
import { latestTick } from './gold-prices.queries.ts'

export type FeedRow = Selectable<Tables['gold_feed']>
export type VerdictRow = Selectable<Tables['gold_verdict']>

const initialFeed: FeedRow = {
  id: true,
  state: 'selling',
  since: null,
  reason: '',
  run: null,
  figure: null,
  figure_since: null,
  confirmed_at: null,
  accepted_ounce: null,
  accepted_at: null,
  rejected_ounce: null,
  paused_at: null,
  paused_by: null,
  pause_reason: null,
  pause_scope: 'gold',
  pause_words_ar: '',
  pause_words_en: '',
  pause_cause: 'person',
  pause_percent: null,
  pause_minutes: null,
  resumed_at: null,
}

/** The state of the feed. Before the first reading, nothing prevents selling. */
export const feedRow = async (db: Db): Promise<FeedRow> =>
  (await db.selectFrom('gold_feed').select(columns).executeTakeFirst()) ?? initialFeed

/** The same, locked for a change: only one process changes it at a time. */
export async function lockFeed(db: Db): Promise<FeedRow> {
  await db
    .insertInto('gold_feed')
    .values({ id: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('gold_feed').select(columns).forUpdate().executeTakeFirstOrThrow()
}

const columns = [
  'id',
  'state',
  'since',
  'reason',
  'run',
  'figure',
  'figure_since',
  'confirmed_at',
  'accepted_ounce',
  'accepted_at',
  'rejected_ounce',
  'paused_at',
  'paused_by',
  'pause_reason',
  'pause_scope',
  'pause_words_ar',
  'pause_words_en',
  'pause_cause',
  'pause_percent',
  'pause_minutes',
  'resumed_at',
] as const

export const updateFeed = (db: Db, values: Partial<Omit<FeedRow, 'id' | 'run'>>) =>
  db.updateTable('gold_feed').set(values).execute()

export const saveFeedHistory = (db: Db, history: FeedHistory) =>
  db
    .updateTable('gold_feed')
    .set({
      state: history.state,
      since: history.since ?? null,
      reason: history.reason,
      run: history.streak ? JSON.stringify(history.streak) : null,
      figure: history.figure?.ounceUsd ?? null,
      figure_since: history.figure?.since ?? null,
      confirmed_at: history.confirmedAt ?? null,
      rejected_ounce: history.rejected ?? null,
    })
    .execute()

/** What a reading is judged against. */
export async function feedHistoryOf(db: Db, row: FeedRow, { now, windowMs }: { now: Date; windowMs: number }) {
  const history: FeedHistory = {
    state: row.state,
    since: row.since ?? undefined,
    reason: row.reason,
    acceptedPrices: await recentTicks(db, windowMs),
    streak: row.run ? streakOf(row.run) : undefined,
    figure:
      row.figure === null || row.figure_since === null ? undefined : { ounceUsd: row.figure, since: row.figure_since },
    confirmedAt: row.confirmed_at ?? undefined,
    rejected: row.rejected_ounce ?? undefined,
    dayAgo: await dayAgo(db, row, now),
  }
  return history
}

export const streakOf = (stored: StoredStreak): ReadingStreak => ({
  ...stored,
  since: new Date(stored.since),
  heardAt: new Date(stored.heardAt),
  latest: { ...stored.latest, at: new Date(stored.latest.at) },
})

async function recentTicks(db: Db, windowMs: number): Promise<readonly MarketPrice[]> {
  const last = await latestTick(db)
  if (!last) return []
  const from = new Date(last.at.getTime() - windowMs)
  const columns = ['at', 'ounce_usd', 'silver_usd'] as const
  const newestFirst = db
    .selectFrom('gold_tick')
    .select(columns)
    .where('source', '<>', 'manual')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
  const [within, before] = await Promise.all([
    newestFirst.where('at', '>=', from).execute(),
    newestFirst.where('at', '<', from).limit(1).execute(),
  ])
  const ticks = [...within, ...before].map(({ at, ounce_usd, silver_usd }) => ({
    at,
    ounceUsd: ounce_usd,
    silverUsd: silver_usd,
  }))
  return recentOf(ticks, windowMs)
}

const dayMs = 24 * 60 * 60_000

/**
 * What a person accepted within the last day; otherwise the price of a day ago, or the oldest one if the shop is
 * younger.
 */
async function dayAgo(db: Db, { accepted_ounce, accepted_at }: FeedRow, now: Date) {
  const yesterday = new Date(now.getTime() - dayMs)
  if (accepted_ounce !== null && accepted_at !== null && accepted_at > yesterday) return accepted_ounce
  const ounce = db.selectFrom('gold_tick').select('ounce_usd').where('source', '<>', 'manual').limit(1)
  const tick =
    (await ounce.where('at', '<=', yesterday).orderBy('at', 'desc').executeTakeFirst()) ??
    (await ounce.orderBy('at').executeTakeFirst())
  return tick?.ounce_usd
}

export const insertVerdict = (db: Db, verdict: Insertable<Tables['gold_verdict']>) =>
  db.insertInto('gold_verdict').values(verdict).execute()

/** Newest first. */
export const lastVerdicts = (db: Db, limit: number) =>
  db
    .selectFrom('gold_verdict')
    .select([
      'id',
      'at',
      'source',
      'ounce_usd',
      'silver_usd',
      'reading_at',
      'verdict',
      'reason',
      'actor',
      'percent',
      'minutes',
    ])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/**
 * Deletes accepted readings after two days, because they are also stored as prices, and all others after a year. A
 * person's decisions stay for ever.
 */
export const deleteOldVerdicts = (db: Db, now: Date) =>
  db
    .deleteFrom('gold_verdict')
    .where('source', '<>', 'person')
    .where(
      'at',
      '<',
      sql<Date>`${now}::timestamptz - case when verdict = 'accepted' then interval '2 days' else interval '1 year' end`,
    )
    .execute()
