import { type Kysely, sql } from 'kysely'

// Buying: who delivers, coupons, locked prices, orders with copies of what was bought, money that moved, tax documents.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table shipping_company (
      id bigint generated always as identity primary key,
      position int not null unique,
      name_ar text not null,
      name_en text not null,
      duration_ar text not null,
      duration_en text not null,
      -- With VAT, as shown. The card gateway takes no payment below a riyal, and a coupon may take off all the rest.
      cost bigint not null check (cost >= 200),
      min_days int not null check (min_days >= 0),
      max_days int not null check (max_days >= min_days),
      insured boolean not null,
      hand_delivery boolean not null default false,
      -- Most that it takes in cash; none where it takes none.
      cash_limit bigint check (cash_limit > 0),
      -- '{number}' stands for the tracking number.
      tracking_url text,
      active boolean not null default true
    );

    create table coupon (
      id bigint generated always as identity primary key,
      code text not null unique check (code = upper(code)),
      percent smallint check (percent between 1 and 100),
      amount bigint check (amount > 0),
      -- Most that a percentage takes off.
      cap bigint check (cap > 0),
      -- What the pieces must cost with VAT.
      minimum bigint not null default 0 check (minimum >= 0),
      most_per_account int check (most_per_account > 0),
      most_in_all int check (most_in_all > 0),
      starts_at timestamptz,
      ends_at timestamptz,
      active boolean not null default true,
      check ((percent is null) <> (amount is null)),
      check (cap is null or percent is not null)
    );

    create table quote (
      id bigint generated always as identity primary key,
      account_id bigint not null references account on delete cascade,
      shipping_company_id bigint not null references shipping_company,
      payment_method text not null check (payment_method in ('card', 'cash_on_delivery')),
      coupon_id bigint references coupon,
      lines jsonb not null,
      -- What the cart held: an order is for exactly that.
      cart_hash text not null,
      subtotal bigint not null,
      discount bigint not null,
      delivery_cost bigint not null,
      delivery_vat bigint not null,
      vat bigint not null,
      total bigint not null,
      gold_tick_id bigint not null,
      gold_price_at timestamptz not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      check (subtotal - discount + delivery_cost + vat = total)
    );
    create index quote_account on quote (account_id);
    create index quote_expires on quote (expires_at);

    create table shop_order (
      id text primary key check (id ~ '^A-[0-9A-Z]{10}$'),
      account_id bigint not null references account,
      -- What can be sent twice is one order.
      idempotency_key text not null,
      request_hash text not null,
      quote_id bigint not null unique,
      status text not null check (status in
        ('pending_payment', 'confirmed', 'processing', 'shipped', 'delivered', 'return_requested', 'returned', 'cancelled')),
      cancel_reason text check (cancel_reason in
        ('customer', 'payment_timeout', 'out_of_stock', 'kyc', 'cod_refused', 'lost', 'staff')),
      payment_method text not null check (payment_method in ('card', 'cash_on_delivery')),
      language text not null check (language in ('ar', 'en')),
      subtotal bigint not null check (subtotal >= 0),
      discount bigint not null check (discount between 0 and subtotal),
      delivery_cost bigint not null check (delivery_cost >= 0),
      delivery_vat bigint not null check (delivery_vat >= 0),
      vat bigint not null check (vat >= delivery_vat),
      total bigint not null check (total > 0),
      coupon_id bigint references coupon,
      coupon_code text,
      gold_tick_id bigint not null,
      gold_price_at timestamptz not null,
      shipping_company_id bigint not null references shipping_company,
      shipping_name_ar text not null,
      shipping_name_en text not null,
      shipping_duration_ar text not null,
      shipping_duration_en text not null,
      arrives_from date,
      arrives_to date,
      tracking_number text,
      tracking_url text,
      address jsonb not null,
      recipient jsonb,
      -- The number is sealed; only its last four characters can be read.
      identity_type text check (identity_type in ('national_id', 'residence', 'passport')),
      identity_sealed text,
      identity_last_four text,
      note text,
      created_at timestamptz not null,
      -- An unpaid order is kept until then.
      pay_until timestamptz,
      delivered_at timestamptz,
      unique (account_id, idempotency_key),
      check (subtotal - discount + delivery_cost + vat = total),
      check ((status = 'cancelled') = (cancel_reason is not null) or status = 'returned'),
      check ((identity_type is null) = (identity_sealed is null) and (identity_type is null) = (identity_last_four is null))
    );
    create index shop_order_account on shop_order (account_id, created_at desc);
    create index shop_order_unpaid on shop_order (pay_until) where status = 'pending_payment';

    create table order_line (
      id bigint generated always as identity primary key,
      order_id text not null references shop_order on delete cascade,
      position int not null,
      cart_item_id bigint not null,
      product_id bigint references product on delete set null,
      variety_id bigint references variety on delete set null,
      sku text not null,
      title_ar text not null,
      title_en text not null,
      picture jsonb not null,
      caliber smallint not null,
      weight_mg bigint not null,
      size numeric(6, 2) not null,
      size_unit text,
      quantity int not null check (quantity > 0),
      custom_text text,
      note text,
      attachments jsonb not null default '[]',
      -- Made to the buyer's words, and so not taken back.
      made_to_order boolean not null,
      tax_category text not null check (tax_category in ('standard', 'zero')),
      -- Of one piece: with VAT as shown, before VAT, and the parts where the price followed gold.
      unit_price bigint not null,
      unit_net bigint not null,
      gram_price bigint,
      metal bigint,
      making bigint,
      -- Of the line.
      net bigint not null check (net >= 0),
      discount bigint not null check (discount between 0 and net),
      vat bigint not null check (vat >= 0),
      unique (order_id, position),
      check ((metal is null) = (making is null) and (metal is null) = (gram_price is null)),
      -- Of a fixed price the VAT is taken out of the whole line at once.
      check (metal is null or (metal + making = unit_net and unit_net * quantity = net))
    );
    create index order_line_product on order_line (product_id);
    create index order_line_variety on order_line (variety_id);

    create table coupon_redemption (
      order_id text primary key references shop_order on delete cascade,
      coupon_id bigint not null references coupon,
      account_id bigint not null references account,
      state text not null check (state in ('reserved', 'used', 'released'))
    );
    create index coupon_redemption_coupon on coupon_redemption (coupon_id, account_id) where state <> 'released';

    create table order_event (
      id bigint generated always as identity primary key,
      order_id text not null references shop_order on delete cascade,
      move text not null,
      from_status text,
      to_status text not null,
      actor text not null check (actor in ('customer', 'staff', 'system')),
      note text,
      at timestamptz not null
    );
    create index order_event_order on order_event (order_id, id);

    -- One attempt to pay, or one move of money. The gateway knows a payment by the same id.
    create table transaction (
      id uuid primary key,
      order_id text not null references shop_order,
      kind text not null check (kind in ('payment', 'refund', 'cod_collection')),
      reason text not null,
      amount bigint not null check (amount > 0),
      status text not null,
      failure text,
      idempotency_key text,
      request_hash text,
      redirect_url text,
      card_brand text,
      card_last_four text check (card_last_four ~ '^[0-9]{4}$'),
      refund_of uuid references transaction,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (order_id, idempotency_key),
      check (case kind
        when 'refund' then status in ('pending', 'done', 'failed')
        else status in ('created', 'initiated', 'paid', 'failed', 'expired') end)
    );
    create index transaction_order on transaction (order_id, created_at);
    create index transaction_open on transaction (created_at) where status in ('created', 'initiated', 'pending');

    -- Invoices and credit notes. Number, chain of hashes and uuid are what the tax authority's second phase asks for.
    create table tax_document (
      uuid uuid primary key,
      kind text not null check (kind in ('invoice', 'credit_note')),
      number int not null,
      label text not null unique,
      counter bigint not null unique,
      order_id text not null references shop_order,
      invoice_uuid uuid references tax_document,
      refund_id uuid unique references transaction,
      issued_at timestamptz not null,
      content jsonb not null,
      qr text not null,
      hash text not null,
      previous_hash text not null,
      unique (kind, number),
      check ((kind = 'credit_note') = (invoice_uuid is not null))
    );
    create unique index tax_document_invoice on tax_document (order_id) where kind = 'invoice';
    create index tax_document_order on tax_document (order_id);

    -- One row: whoever issues a document holds it until the commit, so that no number is ever missing.
    create table tax_document_counter (
      id boolean primary key default true check (id),
      counter bigint not null,
      invoice int not null,
      credit_note int not null,
      last_hash text not null
    );
    insert into tax_document_counter (counter, invoice, credit_note, last_hash)
    values (0, 0, 0, 'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==');

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'an issued tax document is never changed';
    end $$;
    create trigger never_changed before update or delete on tax_document
      for each row execute function refuse_change();
    create trigger never_emptied before truncate on tax_document
      for each statement execute function refuse_change();
  `.execute(db)

  // Locked in the order of ids, so that two orders of the same pieces can wait for each other and never deadlock.
  // Answers the varieties that had too little; the caller then takes everything back.
  await sql`
    create function change_stock(ids bigint[], more_on_hand int[], more_reserved int[]) returns setof bigint
    language plpgsql as $$
    begin
      perform from variety where id = any(ids) order by id for no key update;
      return query
        with change as (select * from unnest(ids, more_on_hand, more_reserved) as change (id, on_hand, reserved)),
        changed as (
          update variety set on_hand = variety.on_hand + change.on_hand, reserved = variety.reserved + change.reserved
          from change
          where variety.id = change.id
            and variety.on_hand + change.on_hand >= variety.reserved + change.reserved
            and variety.reserved + change.reserved >= 0
          returning variety.id
        )
        select change.id from change where not exists (select from changed where changed.id = change.id);
    end $$;
  `.execute(db)
}
