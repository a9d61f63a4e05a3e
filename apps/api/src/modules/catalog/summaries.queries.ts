import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

/** Tells the triggers of this transaction to note whose summaries it makes stale, and not to refresh them. */
export const noteStaleSummaries = (db: Db) => sql`select set_config('asjad.summarises_later', 'on', true)`.execute(db)

/** Refreshes the next ones that were noted, in a transaction of their own; false if there were none. */
export async function refreshNextSummaries(db: Db) {
  const { rows } = await sql<{ refreshed: boolean }>`select refresh_stale_summaries() as refreshed`.execute(db)
  return rows[0]?.refreshed === true
}
