import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

/** What became of the first source's readings. */
export async function readingsSince(db: Db, since: Date) {
  const { rows } = await sql<{ readings: number; accepted: number; failed: number }>`
    select count(*)::int as readings,
      count(*) filter (where verdict = 'accepted')::int as accepted,
      count(*) filter (where verdict = 'failed')::int as failed
    from gold_verdict where source = 'first' and at >= ${since}
  `.execute(db)
  return rows[0] ?? { readings: 0, accepted: 0, failed: 0 }
}

/** The last answer of the first source, whatever became of it. */
export const lastAsked = (db: Db) =>
  db
    .selectFrom('gold_verdict')
    .select(['at', 'verdict'])
    .where('source', '=', 'first')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
