import { type Kysely, sql } from 'kysely'

// The owner revokes with a reason, and sees when a marked certificate was last looked up.
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table certificate add column revoke_reason text, add column looked_up_at timestamptz;
  `.execute(db)
}
