import { type Kysely, sql } from 'kysely'

/** How far and how fast the price moved when the breaker paused sales: the sheet of the day says it in both languages. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table gold_verdict add column percent double precision, add column minutes int`.execute(db)
}
