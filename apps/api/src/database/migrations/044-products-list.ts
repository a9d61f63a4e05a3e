import { type Kysely, sql } from 'kysely'

/** Indexes for the staff's list of products: its views, its rare filters, its sequence by title. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index product_kept on product (updated_at desc, id desc) where deleted_at is null;
    create index product_published on product (updated_at desc, id desc) where published_at is not null;
    create index product_draft on product (updated_at desc, id desc)
      where published_at is null and publish_at is null and archived_at is null and deleted_at is null;
    create index product_archived on product (updated_at desc, id desc) where archived_at is not null;
    create index product_title on product (title_ar, id);
    create index product_engraved on product (id) where requires_custom_text;
    create index product_without_arabic on product (id) where title_ar = '';
    create index product_without_english on product (id) where title_en = '';
    create index product_without_english_subtitle on product (id) where subtitle_en = '';

    -- None of them has what a sale changes, so that a sale writes no index.
    create index variety_marked on variety (product_id) where low_stock is not null and hidden_at is null;
    create index variety_with_cost on variety (product_id) where cost is not null;
  `.execute(db)
}
