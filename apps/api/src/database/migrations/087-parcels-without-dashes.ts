import { type Kysely, sql } from 'kysely'

/**
 * An order is found by the number of its parcel without the dashes of the label as well: who types it leaves them out.
 * Writing the texts of many orders takes half a millisecond each, so the leader does it, a hundred at a time: here
 * everybody who moves one of these orders would wait for all of them.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create or replace function order_search_text(o shop_order) returns text language sql stable as $$
      select fold_text(concat_ws(' | ',
        o.id, o.tracking_number,
        nullif(regexp_replace(o.tracking_number, '[^[:alnum:]]', '', 'g'), o.tracking_number),
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

    create table stale_order_text (
      id bigint generated always as identity primary key,
      order_ids text[] not null
    );
    -- The newest first: their parcels are under way.
    insert into stale_order_text (order_ids)
      select array_agg(id) from (
        select id, (row_number() over (order by created_at desc, id) - 1) / 100 as part
        from shop_order where tracking_number ~ '[^[:alnum:]]'
      ) numbered
      group by part order by part;

    -- Writes the texts of some of them; false if none was left.
    create function refresh_stale_order_texts() returns boolean language plpgsql as $$
    declare ids text[];
    begin
      delete from stale_order_text where id = (select min(id) from stale_order_text) returning order_ids into ids;
      if ids is null then return false; end if;
      -- By a statement of its own: what the one before it has waited for is read.
      perform from shop_order where id = any (ids) order by id for no key update;
      update shop_order o set search_text = order_search_text(o) where o.id = any (ids);
      return true;
    end $$;
  `.execute(db)
}
