import { type Kysely, sql } from 'kysely'

/**
 * The typeface of an engraving has a column of its own. Earlier lines have it in their note, in the shopper's language,
 * where it stays.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table order_line add column typeface text check (typeface in ('naskh', 'modern'));

    -- The same words in another typeface are another line. The column keeps its name, so that a store of the version
    -- before, which adds lines by it, still can; lines without a typeface keep their value.
    drop index cart_item_same;
    alter table cart_item
      add column typeface text check (typeface in ('naskh', 'modern')),
      drop column same_as;
    alter table cart_item
      add column same_as text not null generated always as (
        md5(custom_text || E'\\x1f' || note || E'\\x1f' || attachments::text || coalesce(E'\\x1f' || typeface, ''))
      ) stored;
    create unique index cart_item_same on cart_item (account_id, variety_id, same_as) where removed_at is null;
  `.execute(db)
}
