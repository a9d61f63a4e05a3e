import { type Kysely, sql } from 'kysely'

// A code that proves the mailbox which an account is to move to names that mailbox. And accounts whose email nobody ever
// proved are looked for by their age, to be cleared away.
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table one_time_code add column sent_to text;
    alter table one_time_code drop constraint one_time_code_purpose_check;
    alter table one_time_code add constraint one_time_code_purpose_check
      check (purpose in ('verify_email', 'reset_password', 'link_identity', 'confirm_identity', 'change_email')
        and (purpose = 'change_email') = (sent_to is not null));
    create index account_unproven on account (created_at) where email_verified_at is null and deleted_at is null;
  `.execute(db)
}
