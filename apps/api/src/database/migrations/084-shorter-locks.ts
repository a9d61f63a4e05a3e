import { type Kysely, sql } from 'kysely'

// Orders of the same pieces wait while a change of ten thousand varieties holds them. So its triggers call no function
// for each row, what a row was is written as JSON before it is locked, and references are checked once for all rows.
export async function up(db: Kysely<unknown>) {
  await versions(db)
  await followers(db)
  await references(db)
}

async function versions(db: Kysely<unknown>) {
  await sql`
    create or replace function raise_variety_version() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      new.updated_at := now();
      return new;
    end $$;
    -- What a sale changes is not among them, so it calls nothing.
    create or replace trigger raise_version before update on variety for each row
      when (
        new.version <> old.version or (${columns('new')}) is distinct from (${columns('old')})
      )
      execute function raise_variety_version();

    -- What varieties are now, for a change that will soon lock and edit them: of each it is found by its version.
    create function stage_varieties(ids bigint[]) returns void language plpgsql as $$
    begin
      create temporary table if not exists staged_variety (
        id bigint not null, version int not null, data jsonb not null
      ) on commit drop;
      insert into staged_variety select id, version, variety_as_kept(variety) from variety where id = any (ids);
      perform set_config('asjad.staged_varieties', 'on', true);
    end $$;
    create function variety_as_kept(variety) returns jsonb language sql stable as $$
      select to_jsonb($1) - '{version,updated_at,on_hand,reserved}'::text[]
    $$;

    -- Rows that are written once everything is locked: reading the JSON of ten thousand takes a tenth of a second.
    create function stage_rows(rows jsonb) returns int language plpgsql as $$
    declare staged int;
    begin
      if to_regclass('pg_temp.staged_rows') is null then
        create temporary table staged_rows (
          id int not null generated always as identity, data jsonb not null
        ) on commit drop;
        -- Compressing takes longer than writing.
        alter table staged_rows alter column data set storage external;
      end if;
      insert into staged_rows (data) values (rows) returning id into staged;
      return staged;
    end $$;

    -- A product whose varieties were edited gets its version from them.
    create or replace trigger raise_version before update on product for each row
      when (current_setting('asjad.only_varieties', true) is distinct from 'on')
      execute function raise_product_version();
    create or replace function raise_version_of_products() returns trigger language plpgsql as $$
    declare
      is_staged boolean := current_setting('asjad.staged_varieties', true) = 'on';
    begin
      -- An edit writes the time of its transaction. Comparing the rows would take a plan that is good for one and for
      -- many.
      if not exists (select from changed where updated_at = now()) then return null; end if;
      execute format('insert into record_version (kind, record_id, version, data)
        select ''variety'', before.id, product.version, %s
        from before join changed using (id) join product on product.id = before.product_id %s
        where changed.version <> before.version
        on conflict do nothing',
        case when is_staged then 'coalesce(staged.data, variety_as_kept(before))' else 'variety_as_kept(before)' end,
        case when is_staged then 'left join staged_variety staged on (staged.id, staged.version) = (before.id, before.version)' end
      );
      perform set_config('asjad.only_varieties', 'on', true);
      execute 'update product set version = version + 1, updated_at = now() where id in (
        select changed.product_id from changed join before using (id) where changed.version <> before.version
      )';
      perform set_config('asjad.only_varieties', '', true);
      return null;
    end $$;

    -- Not even asked where a statement writes none of these.
    create or replace trigger search_changed
      after update of title_ar, title_en, subtitle_ar, subtitle_en, keywords on product for each row
      when (
        (new.title_ar, new.title_en, new.subtitle_ar, new.subtitle_en, new.keywords)
        is distinct from (old.title_ar, old.title_en, old.subtitle_ar, old.subtitle_en, old.keywords)
      )
      execute function write_product_search();
  `.execute(db)
}

/** Everything that people edit of a variety. */
const columns = (row: 'new' | 'old') =>
  sql.raw(
    [
      ...['id', 'product_id', 'position', 'sku', 'weight_mg', 'size', 'making', 'last_making', 'fixed_price'],
      ...['last_fixed_price', 'cost', 'low_stock', 'tracks_serials', 'hidden_at'],
    ]
      .map((name) => `${row}.${name}`)
      .join(', '),
  )

async function followers(db: Kysely<unknown>) {
  await sql`
    create or replace function record_changed_price() returns trigger language plpgsql as $$
    begin
      if not exists (select from changed where updated_at = now()) then return null; end if;
      execute 'insert into price_change
          (variety_id, pricing, caliber, tax_category, weight_mg, making, fixed_price, staff_id, set_id)
        select changed.id, pricing, caliber, tax_category, changed.weight_mg, changed.making, changed.fixed_price, $1, $2
        from changed join before using (id) join product on product.id = changed.product_id
        where (changed.weight_mg, changed.making, changed.fixed_price)
          is distinct from (before.weight_mg, before.making, before.fixed_price)
        order by changed.id' using acting_staff(), acting_set();
      return null;
    end $$;

    create or replace function announce_updated_products() returns trigger language plpgsql as $$
    declare edited bigint[]; sold bigint[]; words text;
    begin
      -- The varieties that were edited have announced it.
      if tg_table_name = 'product' and current_setting('asjad.only_varieties', true) = 'on' then return null; end if;
      -- Planned anew each time: a plan kept from a sale of one piece would compare every row with every other.
      execute format(
        'with pair as (
           select changed.%1$I as id, changed.version is distinct from before.version as edited
           from changed left join before using (id)
         ), product as (select id, bool_or(edited) as edited from pair group by id)
         select array_agg(id) filter (where edited), array_agg(id) filter (where not edited) from product',
        tg_argv[0]
      ) into edited, sold;
      if cardinality(sold) > 10000 then
        edited := edited || sold;
        sold := null;
      end if;
      if edited is not null then
        insert into store_change (kind, product_ids)
          values ('products', case when cardinality(edited) <= 10000 then edited end);
      end if;
      if sold is not null then
        insert into store_change (kind, product_ids, only_stock) values ('products', sold, true);
      end if;
      words := array_to_string(edited || sold, ',');
      -- A notice holds 8,000 bytes.
      if words is not null then
        perform pg_notify('store_changed', 'products:' || case when length(words) < 7000 then words else 'all' end);
      end if;
      return null;
    end $$;

    create or replace function summarise_updated_varieties() returns trigger language plpgsql as $$
    declare ids bigint[];
    begin
      if summarises_later() then
        -- Refreshing one that did not change does no harm.
        select array_agg(distinct product_id) into ids from changed;
        if ids is not null then perform note_stale_summaries(ids); end if;
        return null;
      end if;
      -- EXCEPT, because a plan for one row that is kept for many would compare each row with every other.
      select array_agg(distinct product_id) into ids from (
        select id, product_id, version, on_hand, reserved from changed
        except
        select id, product_id, version, on_hand, reserved from before
      ) as different;
      if ids is null then return null; end if;
      perform refresh_product_summaries(ids);
      select array_agg(distinct product_id) into ids from (
        select id, product_id, position, weight_mg, on_hand, reserved, low_stock, hidden_at from changed
        except
        select id, product_id, position, weight_mg, on_hand, reserved, low_stock, hidden_at from before
      ) as different;
      if ids is not null then perform refresh_variety_summaries(ids); end if;
      return null;
    end $$;
  `.execute(db)
}

/** Each reference is checked once for all rows of a statement: one by one, ten thousand take a third of a second. */
async function references(db: Kysely<unknown>) {
  await sql`
    -- A thing is found by its id alone: few kinds have the same one.
    drop index audit_item_thing_kind_thing_id_idx;
    alter table audit_item drop constraint audit_item_entry_id_fkey;
    -- Entries are never removed, so this is all that the constraint did.
    create function check_entry_of_items() returns trigger language plpgsql as $$
    begin
      perform from (select distinct entry_id from added) item
        where not exists (select from audit_entry where id = item.entry_id);
      if found then raise foreign_key_violation using message = 'an item needs its entry'; end if;
      return null;
    end $$;
    create trigger entry_exists after insert on audit_item referencing new table as added
      for each statement when (not is_restoring()) execute function check_entry_of_items();
  `.execute(db)
  await sql`
    alter table price_change drop constraint price_change_staff_id_fkey, drop constraint price_change_set_id_fkey;
    create function check_makers_of_prices() returns trigger language plpgsql as $$
    declare maker record;
    begin
      for maker in select distinct staff_id, set_id from added loop
        -- Locked, as a reference locks it: nobody removes it before this transaction ends.
        perform from staff where id = maker.staff_id for key share;
        if maker.staff_id is not null and not found then
          raise foreign_key_violation using message = 'a change of a price names somebody who is not there';
        end if;
        perform from change_set where id = maker.set_id for key share;
        if maker.set_id is not null and not found then
          raise foreign_key_violation using message = 'a change of a price names a change set that is not there';
        end if;
      end loop;
      return null;
    end $$;
    create trigger makers_exist after insert on price_change referencing new table as added
      for each statement when (not is_restoring()) execute function check_makers_of_prices();

    create function keep_makers_of_prices() returns trigger language plpgsql as $$
    declare is_named boolean;
    begin
      execute format('select exists (select from price_change join removed on removed.id = price_change.%I)', tg_argv[0])
        into is_named;
      if is_named then raise foreign_key_violation using message = 'a change of a price names it'; end if;
      return null;
    end $$;
    create trigger made_prices after delete on staff referencing old table as removed
      for each statement execute function keep_makers_of_prices('staff_id');
    create trigger made_prices after delete on change_set referencing old table as removed
      for each statement execute function keep_makers_of_prices('set_id');
  `.execute(db)
}
