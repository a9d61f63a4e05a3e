import { type Kysely, sql } from 'kysely'

/**
 * Addresses that are told what happens in the shop. Triggers write each delivery in the transaction of what it tells,
 * whoever makes the change, and only if an address asked for it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table webhook (
      id bigint generated always as identity primary key,
      url text not null unique,
      events text[] not null check (cardinality(events) > 0),
      -- Sealed, as the secrets of second factors are.
      secret text not null,
      secret_made_at timestamptz not null,
      -- It signs beside the new one until then.
      old_secret text,
      old_secret_until timestamptz,
      -- No delivery has arrived since then; null while the last one did.
      failing_since timestamptz,
      off_at timestamptz,
      off_reason text check (off_reason in ('person', 'failing')),
      created_at timestamptz not null,
      check ((off_at is null) = (off_reason is null)),
      check ((old_secret is null) = (old_secret_until is null))
    );

    create table webhook_delivery (
      id bigint generated always as identity primary key,
      -- Without a reference: its lock, taken at the commit of an order, could wait for somebody who deletes the
      -- webhook and waits for that order. What is left of a deleted one is sent nowhere, and thinned.
      webhook_id bigint not null,
      message_id text not null unique default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
      event text not null,
      -- What it is about: an order, an SKU, the number of a product.
      thing text not null,
      body text not null,
      -- The same for all deliveries of a transaction.
      created_at timestamptz not null default now(),
      -- All tries ever made, and the number of failed ones since it was written or sent again by hand.
      attempts int not null default 0,
      failures int not null default 0,
      -- Null once it has arrived, or was given up.
      next_try_at timestamptz default now(),
      tried_at timestamptz,
      status int,
      fault text,
      took_ms int,
      delivered_at timestamptz
    );
    create index webhook_delivery_waiting on webhook_delivery (webhook_id, next_try_at) where next_try_at is not null;
    create index webhook_delivery_undelivered on webhook_delivery (id) where delivered_at is null;
    create index webhook_delivery_webhook on webhook_delivery (webhook_id, id);
    create index webhook_delivery_created on webhook_delivery (created_at);
  `.execute(db)
  await sql`
    -- Asked before anything is put together: most shops have no webhook, and most webhooks want a few events.
    create function webhook_wants(variadic names text[]) returns boolean language sql stable as $$
      select exists (select from webhook where off_at is null and events && names)
    $$;

    create function webhook_body(event text, at timestamptz, data json) returns text language sql stable as $$
      select json_build_object(
        'type', event,
        'timestamp', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', data
      )::text
    $$;

    create function tell_webhooks(name text, about text, at timestamptz, data json) returns void language sql as $$
      insert into webhook_delivery (webhook_id, event, thing, body)
      select id, name, about, webhook_body(name, at, data) from webhook where off_at is null and name = any(events)
    $$;

    create function riyals(halalas bigint) returns numeric language sql immutable as $$
      select round(halalas / 100.0, 2)
    $$;
  `.execute(db)
  await sql`
    -- As before, with the new lane.
    create or replace function lane_of_job(kind text) returns text language sql immutable return
      case
        when kind in ('settle_payment', 'refund', 'order_expiry') then 'payments'
        when kind in ('send_code', 'move_email') then 'codes'
        when kind in ('mail', 'order_mail', 'factor_removed') then 'mail'
        when kind = 'serve_webhook' then 'webhooks'
        else 'rest'
      end;
  `.execute(db)
  await orders(db)
  await goods(db)
  await others(db)
}

async function orders(db: Kysely<unknown>) {
  await sql`
    -- At the commit, when the order has its lines and its payment.
    create function tell_order_event() returns trigger language plpgsql as $$
    declare o shop_order; name text := case when new.from_status is null then 'order.placed' else 'order.moved' end;
    begin
      if not webhook_wants(name) then return null; end if;
      select * into o from shop_order where id = new.order_id;
      if name = 'order.moved' then
        perform tell_webhooks(name, o.id, new.at, json_build_object(
          'order_id', o.id, 'payment_method', o.payment_method, 'payment_status', o.payment_status,
          'move', new.move, 'from', new.from_status, 'to', new.to_status
        ));
        return null;
      end if;
      perform tell_webhooks(name, o.id, new.at, json_build_object(
        'order_id', o.id, 'payment_method', o.payment_method, 'payment_status', o.payment_status,
        'status', new.to_status, 'currency', 'SAR', 'total', riyals(o.total), 'vat', riyals(o.vat),
        'delivery', riyals(o.delivery_cost), 'discount', riyals(o.discount + o.transfer_discount),
        'coupon', o.coupon_code,
        'lines', (
          select coalesce(json_agg(json_build_object(
            'product_id', product_id, 'variety_id', variety_id, 'sku', sku, 'karat', caliber,
            'weight', round(weight_mg / 1000.0, 3), 'quantity', quantity, 'unit_price', riyals(unit_price)
          ) order by position), '[]')
          from order_line where order_id = o.id
        )
      ));
      return null;
    end $$;
    create constraint trigger tell_webhooks after insert on order_event deferrable initially deferred for each row
      when (new.from_status is distinct from new.to_status and not is_restoring())
      execute function tell_order_event();

    -- At the commit: what is paid and given back in the same transaction was never paid.
    create function tell_paid_order() returns trigger language plpgsql as $$
    declare o shop_order;
    begin
      if not webhook_wants('order.paid') then return null; end if;
      select * into o from shop_order where id = new.id;
      if o.payment_status <> 'paid'
        or exists (select from webhook_delivery where created_at = now() and event = 'order.paid' and thing = o.id)
      then return null; end if;
      perform tell_webhooks('order.paid', o.id, clock_timestamp(), json_build_object(
        'order_id', o.id, 'payment_method', o.payment_method, 'payment_status', o.payment_status,
        'currency', 'SAR', 'total', riyals(o.total)
      ));
      return null;
    end $$;
    create constraint trigger tell_webhooks after update on shop_order deferrable initially deferred for each row
      when (new.payment_status = 'paid' and old.payment_status <> 'paid' and not is_restoring())
      execute function tell_paid_order();

    create function tell_given_refund() returns trigger language plpgsql as $$
    begin
      if webhook_wants('refund.given') then
        perform tell_webhooks('refund.given', new.order_id, new.updated_at, json_build_object(
          'order_id', new.order_id, 'refund_id', new.id, 'currency', 'SAR', 'amount', riyals(new.amount),
          'reason', new.reason, 'by_transfer', new.by_transfer
        ));
      end if;
      return null;
    end $$;
    create trigger tell_webhooks_of_new after insert on transaction for each row
      when (new.kind = 'refund' and new.status = 'done' and not is_restoring())
      execute function tell_given_refund();
    create trigger tell_webhooks after update on transaction for each row
      when (new.kind = 'refund' and new.status = 'done' and old.status <> 'done')
      execute function tell_given_refund();
  `.execute(db)
}

async function goods(db: Kysely<unknown>) {
  await sql`
    create function tell_changed_stock() returns trigger language plpgsql as $$
    begin
      if not webhook_wants('stock.changed', 'stock.low') then return null; end if;
      insert into webhook_delivery (webhook_id, event, thing, body)
      select webhook.id, told.event, told.sku, webhook_body(told.event, told.at, told.data)
      from (
        select 'stock.changed' as event, added.id, added.at, v.sku, json_build_object(
          'variety_id', v.id, 'product_id', v.product_id, 'sku', v.sku,
          'on_hand', v.on_hand, 'reserved', v.reserved, 'available', v.on_hand - v.reserved,
          'change', json_build_object('on_hand', added.on_hand, 'reserved', added.reserved),
          'reason', added.reason, 'order_id', added.order_id
        ) as data
        from added join variety v on v.id = added.variety_id
        union all
        select 'stock.low', added.id, added.at, v.sku, json_build_object(
          'variety_id', v.id, 'product_id', v.product_id, 'sku', v.sku,
          'on_hand', v.on_hand, 'reserved', v.reserved, 'available', v.on_hand - v.reserved, 'low_stock', v.low_stock
        )
        from added join variety v on v.id = added.variety_id
        where v.hidden_at is null and v.on_hand - v.reserved <= v.low_stock
          and v.on_hand - v.reserved - (added.on_hand - added.reserved) > v.low_stock
      ) as told
      join webhook on off_at is null and told.event = any(events)
      order by told.id, told.event;
      return null;
    end $$;
    create trigger tell_webhooks after insert on stock_change referencing new table as added
      for each statement when (not is_restoring()) execute function tell_changed_stock();

    create function product_told(product_id bigint) returns json language sql stable as $$
      select json_build_object(
        'product_id', id, 'version', version, 'title', json_build_object('ar', title_ar, 'en', title_en)
      )
      from product where id = product_id
    $$;

    -- Of several edits in one transaction the last one is told: the varieties of a product are saved after it.
    create function tell_changed_products() returns trigger language plpgsql as $$
    begin
      if not webhook_wants('product.published', 'product.changed', 'product.withdrawn') then return null; end if;
      -- Planned anew each time: a plan kept from the edit of one product would compare every row with every other.
      execute 'delete from webhook_delivery earlier using changed
        where earlier.created_at = now() and earlier.event = ''product.changed'' and earlier.thing = changed.id::text';
      execute 'insert into webhook_delivery (webhook_id, event, thing, body)
        select webhook.id, told.event, told.id::text, webhook_body(told.event, told.updated_at, product_told(told.id))
        from (
          select changed.id, changed.updated_at, case
            when before.published_at is null then ''product.published''
            when changed.published_at is null then ''product.withdrawn''
            else ''product.changed'' end as event
          from changed join before using (id)
          where changed.version <> before.version
            and (changed.published_at is not null or before.published_at is not null)
        ) as told
        join webhook on off_at is null and told.event = any(events)
        order by told.id';
      return null;
    end $$;
    create trigger tell_webhooks after update on product referencing old table as before new table as changed
      for each statement execute function tell_changed_products();

    create function tell_new_product() returns trigger language plpgsql as $$
    begin
      if webhook_wants('product.published') then
        perform tell_webhooks('product.published', new.id::text, new.updated_at, product_told(new.id));
      end if;
      return null;
    end $$;
    create trigger tell_webhooks_of_new after insert on product for each row
      when (new.published_at is not null and not is_restoring()) execute function tell_new_product();
  `.execute(db)
}

async function others(db: Kysely<unknown>) {
  await sql`
    create function tell_gold_pause() returns trigger language plpgsql as $$
    begin
      if new.paused_at is null then
        perform tell_webhooks('gold.resumed', 'gold', coalesce(new.resumed_at, clock_timestamp()), '{}');
      else
        perform tell_webhooks('gold.paused', 'gold', new.paused_at,
          json_build_object('scope', new.pause_scope, 'cause', new.pause_cause));
      end if;
      return null;
    end $$;
    create trigger tell_webhooks after update on gold_feed for each row
      when ((old.paused_at is null) <> (new.paused_at is null)) execute function tell_gold_pause();

    create function tell_new_message() returns trigger language plpgsql as $$
    begin
      perform tell_webhooks('message.received', new.ticket, new.created_at,
        json_build_object('message_id', new.id, 'ticket', new.ticket, 'kind', new.kind));
      return null;
    end $$;
    create trigger tell_webhooks after insert on message for each row
      when (not is_restoring()) execute function tell_new_message();

    create function tell_new_review() returns trigger language plpgsql as $$
    begin
      perform tell_webhooks('review.received', new.id::text, new.created_at,
        json_build_object('review_id', new.id, 'product_id', new.product_id, 'rating', new.rating));
      return null;
    end $$;
    create trigger tell_webhooks after insert on review for each row
      when (not is_restoring()) execute function tell_new_review();
  `.execute(db)
}
