import { type Kysely, sql } from 'kysely'

/** How many letters a piece holds is a matter of the piece: a ring takes fewer than a plate. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table product add column custom_text_max int not null default 12 check (custom_text_max between 1 and 60)
  `.execute(db)
}
