import { type Kysely, sql } from 'kysely'

/** What is looked up for thousands of orders or products at once is read from an index, without the rows themselves. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index transaction_of_order on transaction (order_id, created_at) include (id, kind, status, amount);
    drop index transaction_order;

    drop index order_line_zero_rated;
    create index order_line_zero_rated on order_line (order_id) include (net, discount, transfer_discount)
      where tax_category = 'zero';

    create index product_of_category on product (category_id, id);
    drop index product_category;
  `.execute(db)
}
