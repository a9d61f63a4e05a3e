import { type Kysely, sql } from 'kysely'

/** What the list of orders filters and counts by without reading every order, and serials that orders are found by. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- Whether a line has an engraving, so that an index can tell; kept by triggers.
    alter table shop_order add column engraved boolean not null default false;

    -- The numbers on the bars that were packed, as far as they were noted.
    alter table order_line add column serials text[] not null default '{}';

    -- Added up, they are how many orders have each status. Only inserted into, so that no order waits for another;
    -- a periodic task adds them up.
    create table order_count (
      id bigint generated always as identity primary key,
      status text not null,
      count int not null
    );
  `.execute(db)
  await sql`
    create or replace function order_search_text(o shop_order) returns text language sql stable as $$
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
        (
          select string_agg(serial || ' | ' || replace(serial, '-', ''), ' | ' order by serial)
          from order_line line, unnest(line.serials) as serial where line.order_id = o.id
        ),
        (select string_agg(document.label, ' | ' order by document.counter) from tax_document document where document.order_id = o.id)
      ))
    $$;

    create or replace function search_orders_of_lines() returns trigger language plpgsql as $$
    begin
      update shop_order o set search_text = order_search_text(o), payment_status = order_payment_status(o),
        engraved = exists (select from order_line line where line.order_id = o.id and line.custom_text is not null)
      where o.id in (select order_id from added);
      return null;
    end $$;

    create function search_order_of_changed_line() returns trigger language plpgsql as $$
    begin
      update shop_order o set search_text = order_search_text(o),
        engraved = exists (select from order_line line where line.order_id = o.id and line.custom_text is not null)
      where o.id = new.order_id;
      return null;
    end $$;
    create trigger search_changed after update of serials, custom_text on order_line
      for each row when (old.serials is distinct from new.serials or old.custom_text is distinct from new.custom_text)
      execute function search_order_of_changed_line();

    update shop_order o set engraved = true
    where exists (select from order_line line where line.order_id = o.id and line.custom_text is not null);
    create index order_line_serials on order_line (id) where serials <> '{}';
    create index certificate_variety on certificate (variety_id);
    create index shop_order_engraved on shop_order (created_at desc, id) where engraved;
  `.execute(db)
  await sql`
    create function count_new_orders() returns trigger language plpgsql as $$
    begin
      insert into order_count (status, count) select status, count(*) from added group by status;
      return null;
    end $$;
    -- A back-up has the counts already.
    create trigger count_new after insert on shop_order referencing new table as added
      for each statement when (current_setting('asjad.restoring', true) is distinct from 'on')
      execute function count_new_orders();

    create function count_moved_order() returns trigger language plpgsql as $$
    begin
      insert into order_count (status, count) values (old.status, -1), (new.status, 1);
      return null;
    end $$;
    create trigger count_moved after update of status on shop_order
      for each row when (old.status <> new.status) execute function count_moved_order();

    create function count_gone_orders() returns trigger language plpgsql as $$
    begin
      insert into order_count (status, count) select status, -count(*) from gone group by status;
      return null;
    end $$;
    create trigger count_gone after delete on shop_order referencing old table as gone
      for each statement execute function count_gone_orders();

    -- The triggers above hold off other changes of orders until this is done.
    insert into order_count (status, count) select status, count(*) from shop_order group by status;
  `.execute(db)
}
