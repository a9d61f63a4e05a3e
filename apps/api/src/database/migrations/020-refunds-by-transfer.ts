import { type Kysely, sql } from 'kysely'

// What the card gateway would not give back and the shop's people transferred: the gateway knows nothing of it.
export async function up(db: Kysely<unknown>) {
  await sql`alter table transaction add by_transfer boolean not null default false`.execute(db)
}
