import { type Kysely, sql } from 'kysely'

/** What the reports of sales and VAT add up: the amounts of tax documents, and every sale and what was taken back. */
export async function up(db: Kysely<unknown>) {
  await taxDocumentTotals(db)
  await sales(db)
  await recordSales(db)
  await closedDays(db)
  await sql`select rebuild_sales()`.execute(db)
}

async function taxDocumentTotals(db: Kysely<unknown>) {
  await sql`
    -- The amounts of a document as columns: its content is JSON, which is too slow to add up.
    create table tax_document_total (
      document_uuid uuid primary key references tax_document,
      order_id text not null,
      kind text not null,
      label text not null,
      issued_at timestamptz not null,
      -- Before VAT, by the rate.
      standard_base bigint not null,
      standard_vat bigint not null,
      zero_base bigint not null,
      total bigint not null
    );

    create function total_documents(uuids uuid[]) returns void language sql as $$
      insert into tax_document_total
        (document_uuid, order_id, kind, label, issued_at, standard_base, standard_vat, zero_base, total)
      select document.uuid, document.order_id, document.kind, document.label, document.issued_at,
        amount.standard_base, amount.standard_vat, amount.zero_base, (document.content ->> 'total')::bigint
      from tax_document document cross join lateral (
        select
          coalesce(sum((rate ->> 'base')::bigint) filter (where (rate ->> 'vat_percent')::int > 0), 0) as standard_base,
          coalesce(sum((rate ->> 'vat')::bigint) filter (where (rate ->> 'vat_percent')::int > 0), 0) as standard_vat,
          coalesce(sum((rate ->> 'base')::bigint) filter (where (rate ->> 'vat_percent')::int = 0), 0) as zero_base
        from jsonb_array_elements(document.content -> 'taxable') as rate
      ) as amount
      where document.uuid = any(uuids)
    $$;

    create function total_new_document() returns trigger language plpgsql as $$
    begin
      perform total_documents(array[new.uuid]);
      return null;
    end $$;
    create trigger total after insert on tax_document for each row
      when (current_setting('asjad.restoring', true) is distinct from 'on') execute function total_new_document();

    select total_documents(array_agg(uuid)) from tax_document;
    create index tax_document_total_issued on tax_document_total (issued_at desc);
    create index tax_document_total_order on tax_document_total (order_id);
    create trigger never_changed before update or delete on tax_document_total
      for each row execute function refuse_change();

    -- What the comparison of documents and orders looks up.
    create index order_line_zero_rated on order_line (order_id) where tax_category = 'zero';
    create index order_event_shipped on order_event (at, order_id) where to_status = 'shipped';
    create index order_event_ended on order_event (at, order_id) where to_status in ('cancelled', 'returned');
    create index transaction_refund_created on transaction (created_at) where kind = 'refund';
  `.execute(db)
}

async function sales(db: Kysely<unknown>) {
  await sql`
    -- Only inserted into. The rows of an order add up to what it has sold: a sale on the day of its confirmation; what
    -- is taken back or given back later is a row with the difference, on the day of its credit note.
    create table sale_entry (
      id bigint generated always as identity primary key,
      order_id text not null references shop_order on delete cascade,
      -- Null: what belongs to the whole order, its delivery.
      line_id bigint,
      at timestamptz not null,
      -- In Riyadh.
      day date not null,
      kind text not null check (kind in ('sale', 'return', 'adjustment')),
      -- As they were when it was sold.
      product_id bigint,
      category_id bigint,
      karat smallint,
      bullion boolean,
      city text not null,
      method text not null,
      coupon_code text,
      orders int not null,
      pieces int not null,
      weight_mg bigint not null,
      fine_mg bigint not null,
      -- Before VAT. Of a fixed price no part is known.
      metal bigint not null,
      making bigint not null,
      fixed bigint not null,
      discount bigint not null,
      transfer_discount bigint not null,
      delivery bigint not null,
      -- Less than nothing: given back for goods that were kept. More: kept of goods that came back.
      adjustment bigint not null,
      vat bigint not null,
      total bigint not null generated always as (
        metal + making + fixed - discount - transfer_discount + delivery + adjustment + vat
      ) stored
    );
    create index sale_entry_order on sale_entry (order_id);
    create index sale_entry_day on sale_entry (day, product_id) include (total);
    create index sale_entry_product on sale_entry (product_id, day);

    -- The sums of a day that is over. "goods": by category, karat and kind of goods; "city" and "coupon": by those.
    -- Of each also by the means of payment.
    create table sales_day (
      id bigint generated always as identity primary key,
      day date not null,
      grain text not null check (grain in ('goods', 'city', 'coupon')),
      category_id bigint,
      karat smallint,
      bullion boolean,
      city text,
      method text not null,
      coupon_code text,
      orders int not null,
      pieces int not null,
      weight_mg bigint not null,
      fine_mg bigint not null,
      metal bigint not null,
      making bigint not null,
      fixed bigint not null,
      discount bigint not null,
      transfer_discount bigint not null,
      delivery bigint not null,
      adjustment bigint not null,
      vat bigint not null,
      total bigint not null,
      -- Of the total: sold, and taken back or given back.
      sold bigint not null,
      returned bigint not null
    );
    create index sales_day_grain on sales_day (grain, day);
    create table sales_closed_day (day date primary key);
  `.execute(db)
}

async function recordSales(db: Kysely<unknown>) {
  await sql`
    -- Brings the entries of orders to what events and documents say until that time; each order once.
    -- What was given back, and what is kept of goods that came back, is shared among the lines of its VAT rate by
    -- their price; roundings follow the running sum, so that the shares add up. Of an order that came back its
    -- delivery is what is kept first.
    create function record_sales(ids text[], ats timestamptz[]) returns void language sql as $$
      with asked as (
        select o.id, asked.at, o.delivery_cost, o.delivery_vat, o.payment_method, o.coupon_code,
          coalesce(o.address ->> 'city', '') as city, back.*,
          exists (select from order_event event where event.order_id = o.id and event.at <= asked.at
            and event.to_status in ('cancelled', 'returned')) as gone,
          exists (select from tax_document_total document where document.order_id = o.id
            and document.kind = 'invoice' and document.issued_at <= asked.at) as invoiced
        from unnest(ids, ats) as asked (id, at) join shop_order o on o.id = asked.id
        cross join lateral (
          select coalesce(sum(standard_base), 0) as back_base, coalesce(sum(standard_vat), 0) as back_vat,
            coalesce(sum(zero_base), 0) as back_zero
          from tax_document_total note
          where note.order_id = o.id and note.kind = 'credit_note' and note.issued_at <= asked.at
        ) as back
      ), part as (
        select asked.id as order_id, line.id as line_id, line.product_id, product.category_id,
          line.caliber as karat, product.by_weight as bullion, line.tax_category = 'standard' as taxed,
          line.quantity as pieces, line.weight_mg * line.quantity as weight_mg,
          round(line.weight_mg * line.quantity * line.caliber / 24.0)::bigint as fine_mg,
          coalesce(line.metal * line.quantity, 0) as metal, coalesce(line.making * line.quantity, 0) as making,
          case when line.metal is null then line.net else 0 end as fixed,
          line.discount, line.transfer_discount, 0::bigint as delivery, line.vat,
          line.net - line.discount - line.transfer_discount as base
        from asked join order_line line on line.order_id = asked.id left join product on product.id = line.product_id
        union all
        select id, null, null, null, null, null, true, 0, 0, 0, 0, 0, 0, 0, 0, delivery_cost, delivery_vat, delivery_cost
        from asked
      ), kept as (
        select asked.id, least(delivery_cost, base - back_base) as delivery, least(delivery_vat, vat - back_vat) as delivery_vat,
          base - back_base as base, vat - back_vat as vat, zero - back_zero as zero
        from asked join (
          select order_id, coalesce(sum(base) filter (where taxed), 0) as base, sum(vat) as vat,
            coalesce(sum(base) filter (where not taxed), 0) as zero
          from part group by order_id
        ) as sold on sold.order_id = asked.id
      ), pool as (
        select asked.id,
          case when not gone then -back_base when invoiced then kept.base - kept.delivery else 0 end as base,
          case when not gone then -back_vat when invoiced then kept.vat - kept.delivery_vat else 0 end as vat,
          case when not gone then -back_zero when invoiced then kept.zero else 0 end as zero,
          case when invoiced then kept.delivery else 0 end as kept_delivery,
          case when invoiced then kept.delivery_vat else 0 end as kept_delivery_vat
        from asked join kept on kept.id = asked.id
      ), weighted as (
        select part.*, asked.gone, asked.at, asked.payment_method, asked.coupon_code, asked.city, pool.kept_delivery,
          pool.kept_delivery_vat, case when taxed then pool.base else pool.zero end as pool_base,
          case when taxed then pool.vat else 0 end as pool_vat,
          sum(weight) over running as until, sum(weight) over running - weight as since,
          nullif(sum(weight) over (partition by part.order_id, taxed), 0) as whole
        from part join asked on asked.id = part.order_id join pool on pool.id = part.order_id
        cross join lateral (select case when gone and line_id is null then 0 else part.base end as weight) as share
        window running as (partition by part.order_id, taxed order by line_id nulls last)
      ), target as (
        select order_id, line_id, at, gone, product_id, category_id, karat, bullion, city, payment_method, coupon_code,
          case when line_id is null and not gone then 1 else 0 end as orders,
          case when gone then 0 else pieces end as pieces,
          case when gone then 0 else weight_mg end as weight_mg,
          case when gone then 0 else fine_mg end as fine_mg,
          case when gone then 0 else metal end as metal,
          case when gone then 0 else making end as making,
          case when gone then 0 else fixed end as fixed,
          case when gone then 0 else discount end as discount,
          case when gone then 0 else transfer_discount end as transfer_discount,
          case when not gone then delivery when line_id is null then kept_delivery else 0 end as delivery,
          coalesce(round(pool_base * until / whole) - round(pool_base * since / whole), 0) as adjustment,
          case when not gone then vat when line_id is null then kept_delivery_vat else 0 end
            + coalesce(round(pool_vat * until / whole) - round(pool_vat * since / whole), 0) as vat
        from weighted
      ), earlier as (
        select order_id, coalesce(line_id, 0) as line_id, max(category_id) as category_id, bool_or(bullion) as bullion,
          max(city) as city, max(method) as method, max(coupon_code) as coupon_code,
          sum(orders) as orders, sum(pieces) as pieces, sum(weight_mg) as weight_mg, sum(fine_mg) as fine_mg,
          sum(metal) as metal, sum(making) as making, sum(fixed) as fixed, sum(discount) as discount,
          sum(transfer_discount) as transfer_discount, sum(delivery) as delivery, sum(adjustment) as adjustment,
          sum(vat) as vat
        from sale_entry where order_id = any(ids) group by order_id, coalesce(line_id, 0)
      ), difference as (
        select target.order_id, target.line_id, target.at, (target.at at time zone 'Asia/Riyadh')::date as day,
          case when earlier.order_id is null then 'sale' when gone then 'return' else 'adjustment' end as kind,
          target.product_id, coalesce(earlier.category_id, target.category_id) as category_id, target.karat,
          coalesce(earlier.bullion, target.bullion) as bullion, coalesce(earlier.city, target.city) as city,
          coalesce(earlier.method, target.payment_method) as method,
          coalesce(earlier.coupon_code, target.coupon_code) as coupon_code,
          target.orders - coalesce(earlier.orders, 0) as orders, target.pieces - coalesce(earlier.pieces, 0) as pieces,
          target.weight_mg - coalesce(earlier.weight_mg, 0) as weight_mg,
          target.fine_mg - coalesce(earlier.fine_mg, 0) as fine_mg,
          target.metal - coalesce(earlier.metal, 0) as metal, target.making - coalesce(earlier.making, 0) as making,
          target.fixed - coalesce(earlier.fixed, 0) as fixed,
          target.discount - coalesce(earlier.discount, 0) as discount,
          target.transfer_discount - coalesce(earlier.transfer_discount, 0) as transfer_discount,
          target.delivery - coalesce(earlier.delivery, 0) as delivery,
          target.adjustment - coalesce(earlier.adjustment, 0) as adjustment,
          target.vat - coalesce(earlier.vat, 0) as vat
        from target left join earlier on earlier.order_id = target.order_id and earlier.line_id = coalesce(target.line_id, 0)
        -- What was cancelled before it was confirmed has never been a sale.
        where not (gone and earlier.order_id is null)
      )
      insert into sale_entry (order_id, line_id, at, day, kind, product_id, category_id, karat, bullion, city, method,
        coupon_code, orders, pieces, weight_mg, fine_mg, metal, making, fixed, discount, transfer_discount, delivery,
        adjustment, vat)
      select * from difference
      where (orders, pieces, weight_mg, metal, making, fixed, discount, transfer_discount, delivery, adjustment, vat)
        is distinct from (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
      order by at, order_id, line_id nulls last
    $$;

    -- At the commit, when the documents of the change are issued. A credit note has a trigger of its own.
    create function record_sale_of_event() returns trigger language plpgsql as $$
    begin
      if new.to_status = 'confirmed' or not exists (
        select from tax_document_total where order_id = new.order_id and kind = 'credit_note' and issued_at >= new.at
      ) then
        perform record_sales(array[new.order_id], array[new.at]);
      end if;
      return null;
    end $$;
    create constraint trigger record_sale after insert on order_event deferrable initially deferred for each row
      when (
        (
          (new.to_status = 'confirmed' and (new.from_status is null or new.from_status = 'pending_payment'))
          or (new.to_status in ('cancelled', 'returned')
            and new.from_status not in ('pending_payment', 'cancelled', 'returned'))
        )
        and current_setting('asjad.restoring', true) is distinct from 'on'
      )
      execute function record_sale_of_event();

    create function record_credit_note() returns trigger language plpgsql as $$
    begin
      perform record_sales(array[new.order_id], array[new.issued_at]);
      return null;
    end $$;
    create constraint trigger record_sale after insert on tax_document deferrable initially deferred for each row
      when (new.kind = 'credit_note' and current_setting('asjad.restoring', true) is distinct from 'on')
      execute function record_credit_note();

    -- Writes every entry anew, from the events and documents of all orders.
    create function rebuild_sales() returns void language plpgsql as $$
    declare next int;
    begin
      delete from sales_day;
      delete from sales_closed_day;
      delete from sale_entry;
      create temporary table change_of_sale on commit drop as
        select order_id, at, row_number() over (partition by order_id order by at, place) as turn
        from (
          select order_id, at, 1 as place from order_event
          where to_status = 'confirmed' and (from_status is null or from_status = 'pending_payment')
          union all
          select order_id, issued_at, 2 from tax_document_total where kind = 'credit_note'
          union all
          select order_id, at, 3 from order_event event
          where to_status in ('cancelled', 'returned')
            and from_status not in ('pending_payment', 'cancelled', 'returned')
            and not exists (select from tax_document_total note
              where note.order_id = event.order_id and note.kind = 'credit_note' and note.issued_at >= event.at)
        ) as change;
      for next in select distinct change.turn from change_of_sale change order by 1 loop
        perform record_sales(array_agg(change.order_id order by change.at), array_agg(change.at order by change.at))
          from change_of_sale change where change.turn = next;
      end loop;
      drop table change_of_sale;
    end $$;
  `.execute(db)
}

async function closedDays(db: Kysely<unknown>) {
  await sql`
    -- An entry on a day whose sums were made: they are made again.
    create function open_days_again() returns trigger language plpgsql as $$
    begin
      delete from sales_day where day in (select closed.day from sales_closed_day closed join added on added.day = closed.day);
      delete from sales_closed_day where day in (select day from added);
      return null;
    end $$;
    create trigger open_again after insert on sale_entry referencing new table as added
      for each statement when (current_setting('asjad.restoring', true) is distinct from 'on')
      execute function open_days_again();

    -- Makes the sums of all days before this one that have none.
    create function close_sales_days(today date) returns void language plpgsql as $$
    declare days date[];
    begin
      select array_agg(day::date) into days
      from generate_series((select min(day) from sale_entry), today - 1, interval '1 day') as day
      where not exists (select from sales_closed_day closed where closed.day = day.day::date);
      if days is null then return; end if;
      insert into sales_closed_day select unnest(days) on conflict do nothing;
      insert into sales_day (day, grain, category_id, karat, bullion, city, method, coupon_code, orders, pieces, weight_mg,
        fine_mg, metal, making, fixed, discount, transfer_discount, delivery, adjustment, vat, total, sold, returned)
      select day,
        case when grouping(city) = 0 then 'city' when grouping(coupon_code) = 0 then 'coupon' else 'goods' end,
        category_id, karat, bullion, city, method, coupon_code, sum(orders), sum(pieces), sum(weight_mg), sum(fine_mg),
        sum(metal), sum(making), sum(fixed), sum(discount), sum(transfer_discount), sum(delivery), sum(adjustment),
        sum(vat), sum(total), coalesce(sum(total) filter (where kind = 'sale'), 0),
        coalesce(sum(total) filter (where kind <> 'sale'), 0)
      from sale_entry where day = any(days)
      group by grouping sets ((day, method, category_id, karat, bullion), (day, method, city), (day, method, coupon_code));
    end $$;
  `.execute(db)
}
