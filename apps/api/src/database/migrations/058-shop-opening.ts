import { type Kysely, sql } from 'kysely'

/**
 * A shop that begins with an empty database is closed until its owner opens it: it has a row here. A shop without one
 * is open, as all those that were there before.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table shop_opening (
      id boolean primary key default true check (id),
      opened_at timestamptz,
      opened_by bigint references staff (id),
      -- When the card gateway last answered the shop's own key.
      gateway_checked_at timestamptz
    );
    create trigger announce_change after insert or update or delete on shop_opening
      for each statement execute function announce_change('catalogue');
  `.execute(db)
}
