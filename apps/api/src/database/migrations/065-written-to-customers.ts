import { type Kysely, sql } from 'kysely'

/** Messages that the shop begins, and what the lists of a shop with many customers are sorted by. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- Null: it arrived.
    alter table message add column begun_by bigint references staff;

    -- As before, of those that arrived.
    drop trigger tell_webhooks on message;
    create trigger tell_webhooks after insert on message for each row
      when (not is_restoring() and new.begun_by is null) execute function tell_new_message();

    create index account_summary_spent on account_summary (spent desc, account_id desc);
    create index account_summary_orders on account_summary (orders desc, account_id desc);
  `.execute(db)
}
