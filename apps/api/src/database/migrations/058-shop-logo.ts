import { type Kysely, sql } from 'kysely'

/** The shop's logos by the hash of their bytes; the setting names the one that counts. Small, so every machine has it. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table shop_logo (
      hash text primary key,
      width int not null,
      height int not null,
      png bytea not null,
      at timestamptz not null default now()
    );
  `.execute(db)
}
