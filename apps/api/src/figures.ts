import { sql } from 'kysely'
import type { Db } from './database/database.ts'
import { type LaneFigures, queueFigures } from './jobs/jobs.queries.ts'
import type { FeedState } from './modules/gold-prices/gold-feed.rules.ts'

/** How many there are, and for how many seconds the oldest has waited. */
type Waiting = { count: number; oldestSeconds: number }

/** Figures of the whole deployment, from the database. */
export type StoreFigures = {
  jobs: LaneFigures[]
  refunds: Waiting
  payments: Waiting
  gold: { state: FeedState; paused: boolean; lastTakenSeconds: number | undefined }
}

/** Read every few seconds, so each statement uses an index or a small table. One after another, on one connection. */
export async function readStoreFigures(db: Db, now: Date): Promise<StoreFigures> {
  const jobs = await queueFigures({ db, now: () => now })
  const open = await openMoney(db, now)
  return {
    jobs,
    refunds: open.find(({ kind }) => kind === 'refund') ?? none,
    payments: open.find(({ kind }) => kind === 'payment') ?? none,
    gold: await goldFigures(db, now),
  }
}

const none: Waiting = { count: 0, oldestSeconds: 0 }

/** Payments and refunds in progress at the gateway; `transaction_open` is the index of exactly these rows. */
async function openMoney(db: Db, now: Date) {
  const { rows } = await sql<Waiting & { kind: string }>`
    select kind, count(*) as count, extract(epoch from ${now} - min(created_at)) as "oldestSeconds"
    from transaction
    where status in ('created', 'initiated', 'pending') and not by_transfer
    group by kind`.execute(db)
  return rows
}

async function goldFigures(db: Db, now: Date): Promise<StoreFigures['gold']> {
  const feed = await db.selectFrom('gold_feed').select(['state', 'paused_at']).executeTakeFirst()
  const last = await db
    .selectFrom('gold_tick')
    .select('at')
    .where('source', '<>', 'manual')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    state: feed?.state ?? 'selling',
    paused: (feed?.paused_at ?? null) !== null,
    lastTakenSeconds: last && (now.getTime() - last.at.getTime()) / 1000,
  }
}
