import { type Kysely, sql } from 'kysely'

/**
 * What the comparison of a month's documents with its orders reads: in the sequence of time, from indexes alone. Looking
 * up each of twenty thousand orders by its id took half of the time.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index shop_order_of_time on shop_order (created_at desc, id) include (total, vat, status);
    drop index shop_order_created;

    create index tax_document_total_invoices on tax_document_total (issued_at)
      include (order_id, label, total, standard_vat, zero_base) where kind = 'invoice';
    create index tax_document_total_notes on tax_document_total (issued_at)
      include (document_uuid, order_id, label, total) where kind = 'credit_note';
    create index tax_document_notes on tax_document (issued_at) include (uuid, refund_id) where kind = 'credit_note';
  `.execute(db)
}
