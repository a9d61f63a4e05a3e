import { type Kysely, sql } from 'kysely'

/** Since when somebody no longer works here. Such a row only gives a name to what they did. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table staff add column removed_at timestamptz`.execute(db)
}
