import { type Kysely, sql } from 'kysely'

/** Two people may have the same webhook open: what one of them changes is not overwritten by the other. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table webhook
      add column version int not null default 1,
      add column updated_at timestamptz not null default now();
    -- A failure and a new secret are no edit; and no secret is kept with former versions.
    create trigger raise_version before update on webhook for each row
      execute function raise_version('secret,secret_made_at,old_secret,old_secret_until,failing_since');
  `.execute(db)
}
