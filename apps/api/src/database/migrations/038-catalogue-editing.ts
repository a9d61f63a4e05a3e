import { type Kysely, sql } from 'kysely'

/** What editors of the catalogue need: states of a product, versions of what they edit, changes that can be undone. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- Published, scheduled, archived or in the bin; a product with none of these times is a draft.
    alter table product
      add column version int not null default 1,
      add column updated_at timestamptz not null default now(),
      add column publish_at timestamptz,
      add column archived_at timestamptz,
      add column deleted_at timestamptz,
      -- What staff find it by, folded as the orders' search text is. Its SKUs are found in their own table.
      add column admin_search text not null generated always as (
        fold_text(title_ar || ' | ' || title_en || ' | ' || subtitle_ar || ' | ' || subtitle_en || ' | ' || keywords)
      ) stored,
      add constraint product_one_state check (num_nonnulls(published_at, publish_at, archived_at, deleted_at) <= 1);
    create index product_updated on product (updated_at desc, id desc);
    create index product_scheduled on product (publish_at) where publish_at is not null;
    create index product_binned on product (deleted_at) where deleted_at is not null;

    alter table variety
      add column version int not null default 1,
      add column updated_at timestamptz not null default now(),
      -- Not for sale any more, and not shown; orders and certificates still name it.
      add column hidden_at timestamptz,
      -- What the shop paid for the making of one piece (priced by gold) or for the whole piece (fixed), before VAT.
      add column cost bigint check (cost >= 0),
      -- At or below this number of pieces the shop wants to know.
      add column low_stock int check (low_stock >= 0),
      add column tracks_serials boolean not null default false;

    alter table category
      add column version int not null default 1,
      add column updated_at timestamptz not null default now();

    -- What an edited row was before, under the last version for which that was true. A variety counts with its
    -- product: its rows are under the product's version.
    create table record_version (
      kind text not null,
      record_id bigint not null,
      version int not null,
      data jsonb not null,
      at timestamptz not null default now(),
      primary key (kind, record_id, version)
    );
    create index record_version_at on record_version (at);

    -- A change of many things that can be undone; what it did to each is in the items of its audit entry.
    create table change_set (
      id bigint generated always as identity primary key,
      entry_id bigint references audit_entry,
      staff_id bigint not null references staff,
      at timestamptz not null,
      -- 'bulk', 'grid', 'import', 'edit', 'undo'
      kind text not null,
      undone_at timestamptz,
      undone_by bigint references change_set
    );
    create index on change_set (at);
    create unique index on change_set (entry_id);

    -- Who has which record open, by browser tab. It may be lost at any time.
    create unlogged table presence (
      staff_id bigint not null references staff on delete cascade,
      tab text not null,
      thing_kind text not null,
      thing_id text not null,
      -- Has unsaved changes.
      editing boolean not null,
      seen_at timestamptz not null,
      primary key (staff_id, tab)
    );
    create index on presence (thing_kind, thing_id);
  `.execute(db)
  await sql`
    -- An edit raises the version; a sale (the columns that the trigger names) is no edit.
    create function raise_version() returns trigger language plpgsql as $$
    declare ignored text[] := string_to_array(tg_argv[0], ',') || '{version,updated_at}'::text[];
    begin
      if new.version = old.version and to_jsonb(new) - ignored is not distinct from to_jsonb(old) - ignored then
        return new;
      end if;
      new.version := old.version + 1;
      new.updated_at := now();
      insert into record_version (kind, record_id, version, data)
        values (tg_table_name, old.id, old.version, to_jsonb(old) - ignored);
      return new;
    end $$;
    create trigger raise_version before update on category for each row execute function raise_version('');

    -- With its pictures: whoever changes those raises the product's version first.
    create function raise_product_version() returns trigger language plpgsql as $$
    declare ignored text[] := '{version,updated_at,sold,admin_search}';
    begin
      if new.version = old.version and to_jsonb(new) - ignored is not distinct from to_jsonb(old) - ignored then
        return new;
      end if;
      new.version := old.version + 1;
      new.updated_at := now();
      insert into record_version (kind, record_id, version, data)
        values ('product', old.id, old.version, to_jsonb(old) - ignored || jsonb_build_object('pictures', (
          select coalesce(jsonb_agg(jsonb_build_object('picture_id', picture_id, 'alt_ar', alt_ar, 'alt_en', alt_en)
            order by position), '[]')
          from product_picture where product_id = old.id
        )));
      return new;
    end $$;
    create trigger raise_version before update on product for each row execute function raise_product_version();

    create function raise_variety_version() returns trigger language plpgsql as $$
    declare ignored text[] := '{version,updated_at,on_hand,reserved}';
    begin
      if new.version = old.version and to_jsonb(new) - ignored is not distinct from to_jsonb(old) - ignored then
        return new;
      end if;
      new.version := old.version + 1;
      new.updated_at := now();
      insert into record_version (kind, record_id, version, data)
        select 'variety', old.id, product.version, to_jsonb(old) - ignored from product where id = old.product_id
        on conflict do nothing;
      return new;
    end $$;
    create trigger raise_version before update on variety for each row execute function raise_variety_version();

    -- Whoever has the product open has its varieties open.
    create function raise_version_of_products() returns trigger language plpgsql as $$
    begin
      update product set version = version + 1
      where id in (select changed.product_id from changed join before using (id) where changed.version <> before.version);
      return null;
    end $$;
    create trigger raise_products_version after update on variety
      referencing old table as before new table as changed
      for each statement execute function raise_version_of_products();
  `.execute(db)
  await sql`
    -- As for the orders: without the extension searching is only slower.
    do $$
    begin
      create index product_admin_search on product using gin (admin_search gin_trgm_ops);
    exception when undefined_object then
      raise warning 'the extension pg_trgm is not available: searching among many products is slow';
    end $$;
  `.execute(db)
}
