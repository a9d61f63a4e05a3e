import { type Kysely, sql } from 'kysely'

// Those who have no password prove by a mailed code that they may delete the account or choose its first password.
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table one_time_code drop constraint one_time_code_purpose_check;
    alter table one_time_code add constraint one_time_code_purpose_check
      check (purpose in ('verify_email', 'reset_password', 'link_identity', 'confirm_identity'));
    create index one_time_code_expires on one_time_code (expires_at);
    create index session_expires on session (expires_at);
  `.execute(db)
}
