import { type Kysely, sql } from 'kysely'

// A change of ten thousand varieties holds their rows, and the orders of the same pieces, until it has ended. So it
// does less while it holds them: triggers work once for all rows, and a product whose varieties were edited gets
// another version without its words being indexed again.
export async function up(db: Kysely<unknown>) {
  await sql`
    create or replace function announce_updated_products() returns trigger language plpgsql as $$
    declare edited bigint[]; sold bigint[]; words text;
    begin
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
  `.execute(db)
  await sql`
    create or replace function raise_product_version() returns trigger language plpgsql as $$
    declare plain product := new;
    begin
      plain.version := old.version;
      plain.updated_at := old.updated_at;
      plain.sold := old.sold;
      plain.admin_search := old.admin_search;
      if new.version <> old.version or plain is distinct from old then
        new.version := old.version + 1;
        new.updated_at := now();
      end if;
      return new;
    end $$;

    create or replace function raise_variety_version() returns trigger language plpgsql as $$
    declare plain variety := new;
    begin
      plain.version := old.version;
      plain.updated_at := old.updated_at;
      plain.on_hand := old.on_hand;
      plain.reserved := old.reserved;
      if new.version <> old.version or plain is distinct from old then
        new.version := old.version + 1;
        new.updated_at := now();
      end if;
      return new;
    end $$;

    -- With its pictures: whoever changes those raises the product's version first. If only varieties were edited,
    -- nothing of the product itself is kept: the next version that is kept says the same.
    create function keep_product_versions() returns trigger language plpgsql as $$
    begin
      if current_setting('asjad.only_varieties', true) = 'on' then return null; end if;
      -- A sale is no edit. EXCEPT needs no plan of its own for many rows, a join does.
      if not exists (select id, version from changed except select id, version from before) then return null; end if;
      execute 'insert into record_version (kind, record_id, version, data)
        select ''product'', before.id, before.version,
          to_jsonb(before) - ''{version,updated_at,sold,admin_search}''::text[] || jsonb_build_object(''pictures'', (
            select coalesce(jsonb_agg(jsonb_build_object(
              ''picture_id'', picture_id, ''alt_ar'', alt_ar, ''alt_en'', alt_en
            ) order by position), ''[]'')
            from product_picture where product_id = before.id
          ))
        from before join changed using (id) where changed.version <> before.version';
      return null;
    end $$;
    create trigger keep_versions after update on product
      referencing old table as before new table as changed
      for each statement execute function keep_product_versions();

    -- A variety counts with its product: what it was is kept under the product's version, which then rises.
    create or replace function raise_version_of_products() returns trigger language plpgsql as $$
    begin
      if not exists (select id, version from changed except select id, version from before) then return null; end if;
      execute 'insert into record_version (kind, record_id, version, data)
        select ''variety'', before.id, product.version,
          to_jsonb(before) - ''{version,updated_at,on_hand,reserved}''::text[]
        from before join changed using (id) join product on product.id = before.product_id
        where changed.version <> before.version
        on conflict do nothing';
      perform set_config('asjad.only_varieties', 'on', true);
      execute 'update product set version = version + 1 where id in (
        select changed.product_id from changed join before using (id) where changed.version <> before.version
      )';
      perform set_config('asjad.only_varieties', '', true);
      return null;
    end $$;
  `.execute(db)
  await sql`
    drop trigger record_price on variety;
    create or replace function record_changed_price() returns trigger language plpgsql as $$
    begin
      if not exists (select id, version from changed except select id, version from before) then return null; end if;
      execute 'insert into price_change
          (variety_id, pricing, caliber, tax_category, weight_mg, making, fixed_price, staff_id, set_id)
        select changed.id, pricing, caliber, tax_category, changed.weight_mg, changed.making, changed.fixed_price,
          acting_staff(), acting_set()
        from changed join before using (id) join product on product.id = changed.product_id
        where (changed.weight_mg, changed.making, changed.fixed_price)
          is distinct from (before.weight_mg, before.making, before.fixed_price)
        order by changed.id';
      return null;
    end $$;
    create trigger record_price after update on variety referencing old table as before new table as changed
      for each statement execute function record_changed_price();
  `.execute(db)
  await sql`
    -- What staff find a product by, beside it: in its own row every version would enter all its words into the index.
    lock table product in share row exclusive mode;
    create table product_search (
      product_id bigint primary key references product on delete cascade,
      words text not null
    );
    insert into product_search (product_id, words) select id, admin_search from product;

    -- For versions that still read it; nothing fills it any more.
    drop index if exists product_admin_search;
    alter table product alter column admin_search drop expression, alter column admin_search set default '';

    create function write_product_search() returns trigger language plpgsql as $$
    begin
      insert into product_search (product_id, words) values (new.id, fold_text(
        new.title_ar || ' | ' || new.title_en || ' | ' || new.subtitle_ar || ' | ' || new.subtitle_en || ' | ' || new.keywords
      ))
      on conflict (product_id) do update set words = excluded.words;
      return null;
    end $$;
    create trigger search_new after insert on product
      for each row when (not is_restoring()) execute function write_product_search();
    create trigger search_changed after update on product for each row
      when (
        (new.title_ar, new.title_en, new.subtitle_ar, new.subtitle_en, new.keywords)
        is distinct from (old.title_ar, old.title_en, old.subtitle_ar, old.subtitle_en, old.keywords)
      )
      execute function write_product_search();

    -- Without the extension searching is only slower.
    do $$
    begin
      create index product_search_words on product_search using gin (words gin_trgm_ops);
    exception when undefined_object then
      raise warning 'the extension pg_trgm is not available: searching among many products is slow';
    end $$;
  `.execute(db)
}
