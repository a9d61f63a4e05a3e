import { type Kysely, sql } from 'kysely'

// By which keys this database is served: what a one-way function makes of each, never the key (`database/kept-keys.ts`).
export async function up(db: Kysely<unknown>) {
  await sql`
    create table key_fingerprint (
      name text not null,
      fingerprint text not null,
      kept_at timestamptz not null default now(),
      primary key (name, fingerprint)
    )
  `.execute(db)
}
