import { type Kysely, sql } from 'kysely'

/** What staff find orders by, what they write about them, and the mails that were sent. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table shop_order
      add column tags text[] not null default '{}',
      -- What an order is searched by, folded; kept by triggers.
      add column search_text text not null default '',
      -- What \`paymentStatus\` says about the transactions, to filter by; kept by triggers.
      add column payment_status text not null default 'unpaid';

    -- What a move noted besides its text: weighings, the reference of a transfer.
    alter table order_event add column data jsonb;

    create table order_note (
      id bigint generated always as identity primary key,
      order_id text not null references shop_order on delete cascade,
      staff_id bigint references staff,
      text text not null,
      -- Whether the buyer got it by mail.
      mailed boolean not null,
      at timestamptz not null
    );
    create index order_note_order on order_note (order_id);

    create table order_mail (
      id bigint generated always as identity primary key,
      order_id text not null references shop_order on delete cascade,
      mail text not null,
      at timestamptz not null
    );
    create index order_mail_order on order_mail (order_id);
  `.execute(db)
  await sql`
    -- Makes every usual spelling the same, as the search of the catalogue does. NFKD separates hamza from its seat.
    create function fold_text(raw text) returns text language sql immutable parallel safe as $$
      select btrim(regexp_replace(translate(lower(regexp_replace(
        normalize(raw, NFKD),
        '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069\u061c\ufeff]',
        '', 'g')),
        '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ٱىیکڤگةء', '01234567890123456789اييكفجه'), '\\s+', ' ', 'g'))
    $$;

    -- Words of different fields are on different lines, so that no search crosses from one to the next.
    create function order_search_text(o shop_order) returns text language sql stable as $$
      select fold_text(concat_ws(' | ',
        o.id, o.tracking_number,
        o.address ->> 'receiver_name', regexp_replace(o.address ->> 'phone', '\\D', '', 'g'),
        o.recipient ->> 'name', regexp_replace(o.recipient ->> 'phone', '\\D', '', 'g'),
        (
          select concat_ws(' | ',
            account.first_name || ' ' || account.last_name, account.email,
            regexp_replace(account.dialcode || account.phone, '\\D', '', 'g'))
          from account where account.id = o.account_id and account.deleted_at is null
        ),
        (select string_agg(distinct line.sku, ' | ') from order_line line where line.order_id = o.id),
        (select string_agg(document.label, ' | ' order by document.counter) from tax_document document where document.order_id = o.id)
      ))
    $$;

    create function order_payment_status(o shop_order) returns text language sql stable as $$
      select case
        when refunded > 0 then case when refunded >= paid then 'refunded' else 'partially_refunded' end
        when paid >= o.total then 'paid'
        when o.payment_method = 'cash_on_delivery'
          then case when o.status in ('cancelled', 'returned') then 'unpaid' else 'cod_due' end
        when open then 'pending'
        when last in ('failed', 'expired') then 'failed'
        else 'unpaid'
      end
      from (
        select
          coalesce(sum(t.amount) filter (where t.kind <> 'refund' and t.status = 'paid'), 0) as paid,
          coalesce(sum(t.amount) filter (where t.kind = 'refund' and t.status = 'done'), 0) as refunded,
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
  await sql`
    create function search_order_before_update() returns trigger language plpgsql as $$
    begin
      new.search_text := order_search_text(new);
      return new;
    end $$;
    create trigger search before update of tracking_number, address, recipient on shop_order
      for each row execute function search_order_before_update();

    create function search_orders_of_lines() returns trigger language plpgsql as $$
    begin
      update shop_order o set search_text = order_search_text(o), payment_status = order_payment_status(o)
      where o.id in (select order_id from added);
      return null;
    end $$;
    create trigger search after insert on order_line referencing new table as added
      for each statement execute function search_orders_of_lines();

    create function search_order_of_document() returns trigger language plpgsql as $$
    begin
      update shop_order o set search_text = order_search_text(o) where o.id = new.order_id;
      return null;
    end $$;
    create trigger search after insert on tax_document for each row execute function search_order_of_document();

    create function search_orders_of_account() returns trigger language plpgsql as $$
    begin
      update shop_order o set search_text = order_search_text(o) where o.account_id = new.id;
      return null;
    end $$;
    create trigger search after update of first_name, last_name, email, phone, dialcode, deleted_at on account
      for each row when (
        (old.first_name, old.last_name, old.email, old.phone, old.dialcode, old.deleted_at)
          is distinct from (new.first_name, new.last_name, new.email, new.phone, new.dialcode, new.deleted_at)
      )
      execute function search_orders_of_account();

    create function pay_order_before_update() returns trigger language plpgsql as $$
    begin
      new.payment_status := order_payment_status(new);
      return new;
    end $$;
    create trigger payment before update of status, payment_method, total on shop_order
      for each row execute function pay_order_before_update();

    create function pay_order_of_transaction() returns trigger language plpgsql as $$
    begin
      update shop_order o set payment_status = order_payment_status(o)
      where o.id = new.order_id and o.payment_status <> order_payment_status(o);
      return null;
    end $$;
    create trigger payment after insert or update on transaction
      for each row execute function pay_order_of_transaction();

    update shop_order o set search_text = order_search_text(o), payment_status = order_payment_status(o);
  `.execute(db)
  await sql`
    create index shop_order_created on shop_order (created_at desc, id);
    create index shop_order_status on shop_order (status, created_at desc, id);
    create index shop_order_payment on shop_order (payment_status, created_at desc, id);
    create index shop_order_method on shop_order (payment_method, created_at desc, id);
    create index shop_order_courier on shop_order (shipping_company_id, created_at desc, id);
    create index shop_order_city on shop_order ((address ->> 'city'), created_at desc, id);
    create index shop_order_total on shop_order (total, id);
    create index shop_order_promised on shop_order (arrives_to, id);
    create index shop_order_late on shop_order (arrives_to) where status in ('confirmed', 'processing', 'shipped');
    create index shop_order_noted on shop_order (created_at desc, id) where note is not null;
    create index shop_order_without_address on shop_order (created_at desc, id)
      where address ->> 'short_address' is null;
    create index shop_order_tags on shop_order using gin (tags);
    create index shop_order_tagged on shop_order (created_at) where tags <> '{}';
    create index shop_order_awb on shop_order (tracking_number);
    create index order_line_engraved on order_line (order_id) where custom_text is not null;
    create index order_line_karat on order_line (caliber, order_id);
    create index transaction_refused on transaction (order_id) where kind = 'refund' and status = 'failed';

    -- An owner of the database may create it. A server without it still searches, only slower with many orders.
    do $$
    begin
      create extension if not exists pg_trgm;
      create index shop_order_search on shop_order using gin (search_text gin_trgm_ops)
        with (gin_pending_list_limit = 256);
    exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
      raise warning 'the extension pg_trgm is not available: searching among many orders is slow';
    end $$;
  `.execute(db)
}
