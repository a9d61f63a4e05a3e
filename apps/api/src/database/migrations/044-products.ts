import { type Kysely, sql } from 'kysely'

/** Since when somebody has a record open. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table presence add column since timestamptz not null default now();
  `.execute(db)
}
