import { type Kysely, sql } from 'kysely'

// A change says more about itself, so that caches drop only what was made from it: the table that was edited, and
// whether only stock (and the number sold) of a product changed. Older versions ignore both columns.
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table store_change
      add column table_name text,
      add column only_stock boolean not null default false;

    create or replace function announce_change() returns trigger language plpgsql as $$
    begin
      if tg_argv[0] <> 'jobs' then
        insert into store_change (kind, table_name) values (tg_argv[0], tg_table_name);
      end if;
      perform pg_notify('store_changed', tg_argv[0]);
      return null;
    end $$;

    -- For updates, which have the rows from before. Arguments: the column with the product's id, the columns of stock.
    create function announce_updated_products() returns trigger language plpgsql as $$
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
      if cardinality(sold) > 1000 then
        edited := edited || sold;
        sold := null;
      end if;
      if edited is not null then
        insert into store_change (kind, product_ids)
          values ('products', case when cardinality(edited) <= 1000 then edited end);
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
  for (const [table, idColumn, stockColumns] of productTables)
    await sql`
      drop trigger announce_update on ${sql.table(table)};
      create trigger announce_update after update on ${sql.table(table)}
        referencing old table as before new table as changed
        for each statement execute function announce_updated_products(${sql.lit(idColumn)}, ${sql.lit(stockColumns)});
    `.execute(db)
}

const productTables = [
  ['product', 'id', 'sold'],
  ['variety', 'product_id', 'on_hand,reserved'],
] as const
