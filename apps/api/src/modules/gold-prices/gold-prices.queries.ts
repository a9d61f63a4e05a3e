import { type Insertable, type Selectable, sql } from 'kysely'
import { columns } from '../../database/columns.ts'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import { type Margins, noMargins } from './gold-prices.rules.ts'

/** The market's last price, accepted by the feed or by a person. A price set by hand is none of the market's. */
export const latestTick = (db: Db) =>
  db
    .selectFrom('gold_tick')
    .select(columns.gold_tick)
    .where('source', '<>', 'manual')
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
    .where('source', '<>', 'manual')
    .where('ounce_usd', '<>', latest.ounce_usd)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { latest, previous: previous ?? latest }
}

export const insertTick = (db: Db, tick: Insertable<Tables['gold_tick']>) =>
  db.insertInto('gold_tick').values(tick).returning('id').executeTakeFirstOrThrow()

/** Not those that a person has set: an order may name them. */
export const deleteTicksAfter = (db: Db, at: Date) =>
  db.deleteFrom('gold_tick').where('at', '>', at).where('source', '=', 'feed').execute()

/** Prices of the market since then. */
export const ticksSince = (db: Db, since: Date) =>
  db
    .selectFrom('gold_tick')
    .select(['at', 'ounce_usd', 'silver_usd'])
    .where('at', '>=', since)
    .where('source', '<>', 'manual')
    .execute()

/** The last tick of each interval, oldest first. */
export async function sampledTicks(db: Db, since: Date, interval: string) {
  const { rows } = await sql<{ at: Date; ounce_usd: number; silver_usd: number }>`
    select at, ounce_usd, silver_usd from (
      select at, ounce_usd, silver_usd, row_number() over (partition by date_bin(${interval}::interval, at, 'epoch') order by at desc) as place
      from gold_tick where at >= ${since} and source <> 'manual'
    ) tick
    where place = 1 order by at
  `.execute(db)
  return rows
}

/**
 * Keeps every tick for two days, the last of each hour for a month, the last of each day for ever, and for ever what a
 * person has set.
 */
export async function deleteOldTicks(db: Db, now: Date) {
  await sql`
    delete from gold_tick using (
      select id, row_number() over (
        partition by case when at < ${now}::timestamptz - interval '30 days' then date_trunc('day', at) else date_trunc('hour', at) end
        order by at desc, id desc
      ) as place
      from gold_tick where source = 'feed' and at < ${now}::timestamptz - interval '2 days'
    ) old
    where old.id = gold_tick.id and old.place > 1
  `.execute(db)
}

export type MarginsRow = Selectable<Tables['gold_margins']>

const marginRows = (db: Db) =>
  db
    .selectFrom('gold_margins')
    .select(['version', 'at', 'set_by', 'k24_unit', 'k24_amount', 'k21_unit', 'k21_amount', 'k18_unit', 'k18_amount'])

/** The margins that count, and their version; 1 before anybody has set some. */
export async function currentMargins(db: Db): Promise<{ version: number; margins: Margins; row: MarginsRow | null }> {
  const row = await marginRows(db).orderBy('version', 'desc').limit(1).executeTakeFirst()
  return row ? { version: row.version, margins: marginsOf(row), row } : { version: 1, margins: noMargins, row: null }
}

export const marginsOf = (row: MarginsRow): Margins => ({
  k24: { unit: row.k24_unit, amount: row.k24_amount },
  k21: { unit: row.k21_unit, amount: row.k21_amount },
  k18: { unit: row.k18_unit, amount: row.k18_amount },
})

export const insertMargins = (db: Db, { k24, k21, k18 }: Margins, row: Pick<MarginsRow, 'version' | 'at' | 'set_by'>) =>
  db
    .insertInto('gold_margins')
    .values({
      ...row,
      k24_unit: k24.unit,
      k24_amount: k24.amount,
      k21_unit: k21.unit,
      k21_amount: k21.amount,
      k18_unit: k18.unit,
      k18_amount: k18.amount,
    })
    .execute()

/** The price set by hand that has not been ended yet. Its time may be over all the same. */
export const openOverride = (db: Db) =>
  db
    .selectFrom('gold_override')
    .innerJoin('gold_tick', 'gold_tick.id', 'gold_override.tick_id')
    .select([
      'gold_override.id',
      'gold_override.tick_id',
      'gold_override.at',
      'gold_override.until',
      'gold_override.set_by',
      'gold_override.reason',
      'gold_tick.ounce_usd',
      'gold_tick.silver_usd',
    ])
    .where('gold_override.ended_at', 'is', null)
    .executeTakeFirst()
export type OverrideRow = NonNullable<Awaited<ReturnType<typeof openOverride>>>

export const insertOverride = (db: Db, row: Insertable<Tables['gold_override']>) =>
  db.insertInto('gold_override').values(row).execute()

export const endOverride = (db: Db, id: number, ended: { ended_at: Date; ended_by: string | null }) =>
  db.updateTable('gold_override').set(ended).where('id', '=', id).execute()

/** As they were at an earlier version; version 1 is from before anybody has set some. */
export async function marginsAt(db: Db, version: number): Promise<Margins | undefined> {
  if (version === 1) return noMargins
  const row = await marginRows(db).where('version', '=', version).executeTakeFirst()
  return row && marginsOf(row)
}
