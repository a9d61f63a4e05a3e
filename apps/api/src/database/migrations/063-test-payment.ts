import { type Kysely, sql } from 'kysely'

/** The payment with which the owner of a closed shop tries the gateway: a test card, with the gateway's test keys. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table shop_opening
      add column test_payment_id uuid,
      add column test_payment_status text check (test_payment_status in ('initiated', 'paid', 'refunded', 'failed')),
      add column test_payment_url text,
      add column test_payment_at timestamptz;
  `.execute(db)
}
