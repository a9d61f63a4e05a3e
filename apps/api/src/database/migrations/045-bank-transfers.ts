import { type Kysely, sql } from 'kysely'

/** Payment by bank transfer: its discount, the account that each order names, receipts, and references of the bank. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- Halalas before VAT, after the coupon; of a line its share.
    alter table quote add column transfer_discount bigint not null default 0 check (transfer_discount >= 0);
    alter table shop_order add column transfer_discount bigint not null default 0 check (transfer_discount >= 0);
    alter table order_line add column transfer_discount bigint not null default 0 check (transfer_discount >= 0);

    -- The checks of sums and methods know nothing of it yet. They have no names of our own.
    do $$
    declare known record;
    begin
      for known in
        select conrelid::regclass as table, conname as name from pg_constraint
        where contype = 'c' and conrelid in ('quote'::regclass, 'shop_order'::regclass, 'transaction'::regclass) and (
          pg_get_constraintdef(oid) like '%payment_method%cash_on_delivery%'
          or pg_get_constraintdef(oid) like '%kind%cod_collection%'
          or pg_get_constraintdef(oid) like '%delivery_cost%vat%= total%'
        )
      loop
        execute format('alter table %s drop constraint %I', known.table, known.name);
      end loop;
    end $$;
    alter table quote
      add constraint quote_payment_method check (payment_method in ('card', 'bank_transfer', 'cash_on_delivery')),
      add constraint quote_sums check (subtotal - discount - transfer_discount + delivery_cost + vat = total);
    alter table shop_order
      add constraint shop_order_payment_method
        check (payment_method in ('card', 'bank_transfer', 'cash_on_delivery')),
      add constraint shop_order_sums check (subtotal - discount - transfer_discount + delivery_cost + vat = total),
      add constraint shop_order_transfer_discount
        check (transfer_discount = 0 or payment_method = 'bank_transfer');
    alter table transaction
      add constraint transaction_kind check (kind in ('payment', 'refund', 'cod_collection', 'bank_transfer')),
      -- What the bank calls a transfer, of money in and of refunds. Each is booked once.
      add column bank_reference text;
    create unique index transaction_bank_reference on transaction (bank_reference);
    create index shop_order_transfer on shop_order (status, created_at desc, id) include (cancel_reason)
      where payment_method = 'bank_transfer';
    create index transaction_to_transfer on transaction (created_at)
      where kind = 'refund' and by_transfer and status = 'pending';

    -- The account that the buyer was told, whatever the settings say later.
    create table order_transfer (
      order_id text primary key references shop_order on delete cascade,
      bank_ar text not null,
      bank_en text not null,
      account_name text not null,
      iban text not null,
      percent numeric(5, 2) not null check (percent >= 0),
      -- Since when it is kept longer, because a receipt waited. Once for each order.
      extended_at timestamptz
    );

    create table transfer_receipt (
      id uuid primary key,
      order_id text not null references order_transfer on delete cascade,
      -- In the private storage; null once the person has been erased.
      storage_key text unique,
      name text not null,
      type text not null check (type in ('image/jpeg', 'application/pdf')),
      state text not null check (state in ('waiting', 'accepted', 'refused')),
      words text,
      sent_at timestamptz not null,
      decided_at timestamptz,
      decided_by bigint references staff,
      check ((state = 'waiting') = (decided_at is null))
    );
    create index transfer_receipt_order on transfer_receipt (order_id, sent_at);
    create index transfer_receipt_waiting on transfer_receipt (order_id) where state = 'waiting';
  `.execute(db)
  await sql`
    -- A surplus never paid for the order: neither it nor its refund counts.
    create or replace function order_payment_status(o shop_order) returns text language sql stable as $$
      select case
        when refunded > 0 then case when refunded >= paid then 'refunded' else 'partially_refunded' end
        when paid >= o.total then 'paid'
        when o.payment_method = 'cash_on_delivery'
          then case when o.status in ('cancelled', 'returned') then 'unpaid' else 'cod_due' end
        when o.payment_method = 'bank_transfer'
          then case when paid > 0 and o.status = 'pending_payment' then 'pending' else 'unpaid' end
        when open then 'pending'
        when last in ('failed', 'expired') then 'failed'
        else 'unpaid'
      end
      from (
        select
          coalesce(sum(t.amount) filter (where t.kind <> 'refund' and t.status = 'paid'), 0)
            - coalesce(sum(t.amount) filter (where t.kind = 'refund' and t.reason = 'surplus'), 0) as paid,
          coalesce(sum(t.amount) filter (where t.kind = 'refund' and t.status = 'done' and t.reason <> 'surplus'), 0)
            as refunded,
          coalesce(bool_or(t.kind = 'payment' and t.status in ('created', 'initiated')), false) as open,
          (array_agg(t.status order by t.created_at desc, t.id desc) filter (where t.kind = 'payment'))[1] as last
        from transaction t
        where t.order_id = o.id and (o.status = 'cancelled' or not (
          t.reason in ('late_payment', 'price_ended') or exists (
            select from transaction late where late.order_id = o.id and late.refund_of = t.id
              and late.reason in ('late_payment', 'price_ended')
          )
        ))
      ) money
    $$;
  `.execute(db)
}
