import { type Kysely, sql } from 'kysely'

/** What the views of products and the pieces that are mostly certified are found by, without a look at every product. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index product_by_weight on product (id) where by_weight;
    create index product_summary_low on product_summary (product_id) where low;
    create index product_summary_sold_out on product_summary (state) where in_stock = 0;
    create index product_summary_without_picture on product_summary (updated_at desc, product_id desc) where pictures = 0;
  `.execute(db)
}
