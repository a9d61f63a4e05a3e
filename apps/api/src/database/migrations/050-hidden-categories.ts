import { type Kysely, sql } from 'kysely'

/** A category that menus, filters and the map of the site leave out; its pieces are still found and sold. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table category add column hidden boolean not null default false`.execute(db)
}
