import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

/** The newest tick, and the newest before it that differs: what the arrows compare. */
export async function latestTicks(db: Db) {
  const ticks = await db
    .selectFrom('gold_tick')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  const [latest] = ticks
  if (!latest) return undefined
  const previous = await db
    .selectFrom('gold_tick')
    .selectAll()
    .where('at', '<=', latest.at)
    .where('ounce_usd', '<>', latest.ounce_usd)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { latest, previous: previous ?? latest }
}

export const goldSettings = (db: Db) =>
  db.selectFrom('setting').select(['key', 'value_en as value']).where('key', 'like', 'gold.%').execute()

export const insertTick = (db: Db, tick: { at: Date; ounce_usd: number; silver_usd: number }) =>
  db.insertInto('gold_tick').values(tick).execute()

/** One poller at a time, also among several processes. */
export async function takePollerLock(db: Db) {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(4216) as taken`.execute(db)
  return rows[0]?.taken === true
}
