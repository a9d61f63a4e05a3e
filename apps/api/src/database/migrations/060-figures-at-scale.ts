import { type Kysely, sql } from 'kysely'

/** What the desks and reports of a shop with hundreds of thousands of orders read. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- Of all products, whatever their state; the shop, which shows some of them, reads it too.
    create index product_sold on product (sold desc, id desc);
    drop index product_popular;

    create index transaction_amount on transaction (amount, id);
    -- What sums are made of, without the rows themselves.
    create index transaction_sums on transaction (created_at) include (kind, status, amount);
    create index shop_order_amounts on shop_order (id) include (total, vat, status, payment_method);

    -- In the sequence of products, so that their sums need no table in memory.
    create index sale_entry_piece on sale_entry (product_id, day) include (total) where product_id is not null;
    drop index sale_entry_product;
  `.execute(db)
  await handedOverCash(db)
  await salesOfMonths(db)
}

/** Cash that waits is a small part of all that was ever collected: it has an index of its own. */
async function handedOverCash(db: Kysely<unknown>) {
  await sql`
    alter table transaction add column handed_over boolean not null default false;
    alter table transaction disable trigger payment;
    update transaction set handed_over = true where id in (select transaction_id from remitted_collection);
    alter table transaction enable trigger payment;
    create index transaction_cash_waits on transaction (created_at, id)
      where kind = 'cod_collection' and status = 'paid' and not handed_over;
    drop index transaction_collected;

    create function mark_handed_over() returns trigger language plpgsql as $$
    begin
      update transaction set handed_over = (tg_op = 'INSERT')
      where id in (select transaction_id from changed);
      return null;
    end $$;
    -- A back-up has the marks.
    create trigger handed_over after insert on remitted_collection referencing new table as changed
      for each statement when (current_setting('asjad.restoring', true) is distinct from 'on')
      execute function mark_handed_over();
    create trigger taken_back after delete on remitted_collection referencing old table as changed
      for each statement execute function mark_handed_over();
  `.execute(db)
}

/** The sums of a month by all that a report may ask for together, but for the piece. */
async function salesOfMonths(db: Kysely<unknown>) {
  await sql`
    create table sales_month (
      id bigint generated always as identity primary key,
      month date not null,
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
      sold bigint not null,
      returned bigint not null
    );
    create index sales_month_month on sales_month (month);
    -- A month whose days are all closed.
    create table sales_closed_month (month date primary key);

    create function open_month_again() returns trigger language plpgsql as $$
    declare months date[];
    begin
      select array_agg(distinct date_trunc('month', day)::date) into months from opened;
      if months is null then return null; end if;
      delete from sales_month where month = any (months);
      delete from sales_closed_month where month = any (months);
      return null;
    end $$;
    create trigger open_month_again after delete on sales_closed_day referencing old table as opened
      for each statement execute function open_month_again();

    create function close_sales_months() returns void language plpgsql as $$
    declare months date[];
    begin
      select array_agg(month) into months from (
        select date_trunc('month', day)::date as month from sales_closed_day
        group by 1
        having count(*) = extract(day from date_trunc('month', min(day)) + interval '1 month' - interval '1 day')
      ) whole
      where not exists (select from sales_closed_month closed where closed.month = whole.month);
      if months is null then return; end if;
      insert into sales_closed_month select unnest(months) on conflict do nothing;
      insert into sales_month (month, category_id, karat, bullion, city, method, coupon_code, orders, pieces, weight_mg,
        fine_mg, metal, making, fixed, discount, transfer_discount, delivery, adjustment, vat, total, sold, returned)
      select date_trunc('month', day)::date, category_id, karat, bullion, city, method, coupon_code, sum(orders),
        sum(pieces), sum(weight_mg), sum(fine_mg), sum(metal), sum(making), sum(fixed), sum(discount),
        sum(transfer_discount), sum(delivery), sum(adjustment), sum(vat), sum(total),
        coalesce(sum(total) filter (where kind = 'sale'), 0), coalesce(sum(total) filter (where kind <> 'sale'), 0)
      from sale_entry join unnest(months) as month
        on day between month and (month + interval '1 month' - interval '1 day')::date
      group by 1, category_id, karat, bullion, city, method, coupon_code;
    end $$;
  `.execute(db)
}
