import { type Kysely, sql } from 'kysely'

// Notices are lost with the connection that should hear them. So every change is written down as well, by the transaction
// that makes it and under its number; whoever looks knows by the numbers which transactions it has not seen yet, also one
// that took a low number and ended late. Rows are only added: orders that change stock do not wait for each other here.
// The notices stay as they were, for the version that runs beside this one and as a hint to look at once.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table store_change (
      xid xid8 not null default pg_current_xact_id(),
      kind text not null,
      -- Of the kind "products"; null means any of them.
      product_ids bigint[]
    );
    create index store_change_xid on store_change (xid);

    -- The queue is looked at every few seconds anyway: of jobs only the hint is given.
    create or replace function announce_change() returns trigger language plpgsql as $$
    begin
      if tg_argv[0] <> 'jobs' then
        insert into store_change (kind) values (tg_argv[0]);
      end if;
      perform pg_notify('store_changed', tg_argv[0]);
      return null;
    end $$;

    create or replace function announce_products() returns trigger language plpgsql as $$
    declare ids bigint[]; words text;
    begin
      execute format('select array_agg(distinct %I) from changed', tg_argv[0]) into ids;
      if ids is not null then
        insert into store_change (kind, product_ids)
          values ('products', case when cardinality(ids) <= 1000 then ids end);
        words := array_to_string(ids, ',');
        -- A notice holds 8,000 bytes.
        perform pg_notify('store_changed', 'products:' || case when length(words) < 7000 then words else 'all' end);
      end if;
      return null;
    end $$;

    -- Who does alone, for the whole deployment, what only one may do; until when, and a number that rises with each new holder.
    create table lead (
      name text primary key,
      holder uuid not null,
      fence bigint not null,
      until timestamptz not null
    );
  `.execute(db)
}
