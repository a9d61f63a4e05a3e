import { sql } from 'kysely'
import { columns } from '../../database/columns.ts'
import type { Db } from '../../database/database.ts'

export const latestTick = (db: Db) =>
  db
    .selectFrom('gold_tick')
    .select(columns.gold_tick)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The newest tick, and the newest before it that differs: what the arrows compare. */
export async function latestTicks(db: Db) {
  const latest = await latestTick(db)
  if (!latest) return undefined
  const previous = await db
    .selectFrom('gold_tick')
    .select(columns.gold_tick)
    .where('at', '<=', latest.at)
    .where('ounce_usd', '<>', latest.ounce_usd)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { latest, previous: previous ?? latest }
}

export const insertTick = (db: Db, tick: { at: Date; ounce_usd: number; silver_usd: number }) =>
  db.insertInto('gold_tick').values(tick).execute()

export const deleteTicksAfter = (db: Db, at: Date) => db.deleteFrom('gold_tick').where('at', '>', at).execute()

/** The last tick of each interval, oldest first. */
export async function ticksSince(db: Db, since: Date, interval: string) {
  const { rows } = await sql<{ at: Date; ounce_usd: number; silver_usd: number }>`
    select at, ounce_usd, silver_usd from (
      select at, ounce_usd, silver_usd, row_number() over (partition by date_bin(${interval}::interval, at, 'epoch') order by at desc) as place
      from gold_tick where at >= ${since}
    ) tick
    where place = 1 order by at
  `.execute(db)
  return rows
}

/** Keeps every tick for two days, the last of each hour for a month, the last of each day for ever. */
export async function deleteOldTicks(db: Db, now: Date) {
  await sql`
    delete from gold_tick using (
      select id, row_number() over (
        partition by case when at < ${now}::timestamptz - interval '30 days' then date_trunc('day', at) else date_trunc('hour', at) end
        order by at desc, id desc
      ) as place
      from gold_tick where at < ${now}::timestamptz - interval '2 days'
    ) old
    where old.id = gold_tick.id and old.place > 1
  `.execute(db)
}
