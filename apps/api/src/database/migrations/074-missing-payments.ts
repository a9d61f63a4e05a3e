import { type Kysely, sql } from 'kysely'

/** The list of payments names the payout in which one is missing. */
export async function up(db: Kysely<unknown>) {
  await sql`create index payout_line_missing on payout_line (transaction_id) where transaction_id is not null`.execute(
    db,
  )
}
