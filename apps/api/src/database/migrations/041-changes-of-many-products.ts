import { type Kysely, sql } from 'kysely'

// Editors change pictures, and products by the thousand. A picture of a product is news about that product alone, a new
// picture that nothing shows yet is none, and a change of up to ten thousand products names them: processes take them
// into the catalogue index one by one, in less time than building it anew. Older versions read both as before.
export async function up(db: Kysely<unknown>) {
  await sql`
    create or replace function announce_products() returns trigger language plpgsql as $$
    declare ids bigint[]; words text;
    begin
      execute format('select array_agg(distinct %I) from changed', tg_argv[0]) into ids;
      if ids is not null then
        insert into store_change (kind, product_ids)
          values ('products', case when cardinality(ids) <= 10000 then ids end);
        words := array_to_string(ids, ',');
        -- A notice holds 8,000 bytes.
        perform pg_notify('store_changed', 'products:' || case when length(words) < 7000 then words else 'all' end);
      end if;
      return null;
    end $$;

    create or replace function announce_updated_products() returns trigger language plpgsql as $$
    declare edited bigint[]; sold bigint[]; words text;
    begin
      execute format(
        'with pair as (
           select changed.%1$I as id, to_jsonb(changed) - $1 is distinct from to_jsonb(before) - $1 as edited
           from changed left join before using (id)
         ), product as (select id, bool_or(edited) as edited from pair group by id)
         select array_agg(id) filter (where edited), array_agg(id) filter (where not edited) from product',
        tg_argv[0]
      ) into edited, sold using string_to_array(tg_argv[1], ',');
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

    drop trigger announce on product_picture;
    drop trigger announce on picture;
    create trigger announce after update or delete or truncate on picture
      for each statement execute function announce_change('catalogue');
  `.execute(db)
  for (const [event, rows] of pictureEvents)
    await sql`
      create trigger ${sql.id(`announce_${event}`)} after ${sql.raw(event)} on product_picture
        referencing ${sql.raw(rows)} table as changed
        for each statement execute function announce_products('product_id')
    `.execute(db)
}

const pictureEvents = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const
