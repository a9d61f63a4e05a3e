import { type Kysely, sql } from 'kysely'

/**
 * What the staff's lists of products and of stock filter, sort and count by, in narrow rows of their own: reading all
 * of them takes milliseconds. In the wide tables a sale or an edit would write all indexes.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- Half of a page stays empty, so that a change of many rows finds room beside each: then it writes no index.
    alter table variety set (fillfactor = 50);
    alter table product set (fillfactor = 50);

    -- Nothing is edited or sold between the first summaries and the triggers.
    lock table product, variety, product_picture in share row exclusive mode;

    create table product_summary (
      product_id bigint primary key references product on delete cascade,
      state text not null default 'draft',
      -- Of the product or one of its varieties.
      updated_at timestamptz not null default now(),
      caliber smallint not null default 21,
      tax_category text not null default 'standard',
      -- Of the varieties that are not hidden: how many there are, and of how many there is something to buy.
      shown int not null default 0,
      in_stock int not null default 0,
      -- At or below its own mark.
      low boolean not null default false,
      -- Of all varieties.
      available bigint not null default 0,
      reserved bigint not null default 0,
      lightest_mg bigint,
      heaviest_mg bigint,
      -- What the cheapest variety weighs, and its making charge. It varies with the gold price which one that is if the
      -- lightest has not the least making: then both are null.
      cheapest_weight_mg bigint,
      cheapest_making bigint,
      cheapest_varies boolean not null default false,
      cheapest_fixed_price bigint,
      below_cost boolean not null default false,
      without_making boolean not null default false,
      without_measures boolean not null default false,
      pictures int not null default 0,
      without_alt_text boolean not null default false
    -- Room beside each row, so that another making charge writes no index.
    ) with (fillfactor = 70);

    create table variety_summary (
      variety_id bigint primary key references variety on delete cascade,
      product_id bigint not null,
      position int not null,
      weight_mg bigint not null,
      on_hand int not null,
      available int not null,
      low_stock int,
      -- Its product is not in the bin.
      kept boolean not null,
      -- Neither it is hidden nor its product archived.
      for_sale boolean not null
    );
  `.execute(db)
  await sql`
    create function refresh_product_summaries(ids bigint[]) returns void language plpgsql as $$
    begin
      -- Whoever writes a summary holds its product, so the last one has seen the varieties that others changed. Varieties
      -- are locked before products, in the order of ids: so two orders of the same pieces never deadlock.
      perform from product where id = any (ids) order by id for no key update;

      update product_summary set
        state = case
          when p.deleted_at is not null then 'binned'
          when p.archived_at is not null then 'archived'
          when p.published_at is not null then 'published'
          when p.publish_at is not null then 'scheduled'
          else 'draft'
        end,
        updated_at = p.updated_at, caliber = p.caliber, tax_category = p.tax_category,
        shown = v.shown, in_stock = v.in_stock, low = v.low, available = v.available, reserved = v.reserved,
        lightest_mg = v.lightest_mg, heaviest_mg = v.heaviest_mg,
        cheapest_weight_mg = case when v.making_of_lightest = v.least_making then v.lightest_made_mg end,
        cheapest_making = case when v.making_of_lightest = v.least_making then v.least_making end,
        cheapest_varies = v.making_of_lightest is distinct from v.least_making,
        cheapest_fixed_price = v.least_fixed_price, below_cost = v.below_cost,
        without_making = p.pricing = 'gold' and not p.by_weight and v.shows_no_making,
        without_measures = p.dimensions is null
      from product p
      cross join lateral (
        select count(*) filter (where hidden_at is null) as shown,
          count(*) filter (where hidden_at is null and on_hand > reserved) as in_stock,
          coalesce(bool_or(hidden_at is null and on_hand - reserved <= low_stock), false) as low,
          coalesce(sum(on_hand - reserved), 0) as available, coalesce(sum(variety.reserved), 0) as reserved,
          min(weight_mg) as lightest_mg, max(weight_mg) as heaviest_mg,
          min(weight_mg) filter (where making is not null) as lightest_made_mg, min(making) as least_making,
          (array_agg(making order by weight_mg, making) filter (where making is not null))[1] as making_of_lightest,
          min(fixed_price) as least_fixed_price,
          coalesce(bool_or(hidden_at is null and making = 0), false) as shows_no_making,
          -- Before VAT, rounded as the shop rounds it.
          coalesce(bool_or(case when making is not null then making
            else round(fixed_price * 100.0 / case p.tax_category when 'zero' then 100 else 115 end) end < cost), false)
            as below_cost
        from variety where product_id = p.id
      ) v
      where p.id = any (ids) and product_summary.product_id = p.id;
    end $$;

    create function refresh_variety_summaries(ids bigint[]) returns void language plpgsql as $$
    begin
      -- As above.
      perform from product where id = any (ids) order by id for no key update;
      insert into variety_summary as summary
        select v.id, v.product_id, v.position, v.weight_mg, v.on_hand, v.on_hand - v.reserved, v.low_stock,
          p.deleted_at is null, v.hidden_at is null and p.deleted_at is null and p.archived_at is null
        from product p join variety v on v.product_id = p.id where p.id = any (ids)
      on conflict (variety_id) do update set
        product_id = excluded.product_id, position = excluded.position, weight_mg = excluded.weight_mg,
        on_hand = excluded.on_hand, available = excluded.available, low_stock = excluded.low_stock,
        kept = excluded.kept, for_sale = excluded.for_sale
      where summary is distinct from excluded;
    end $$;

    -- A dump has the summaries.
    create function is_restoring() returns boolean language sql stable as $$
      select coalesce(current_setting('asjad.restoring', true) = 'on', false)
    $$;

    create function summarise_new_products() returns trigger language plpgsql as $$
    declare ids bigint[];
    begin
      insert into product_summary (product_id) select id from changed;
      select array_agg(id) into ids from changed;
      if ids is not null then perform refresh_product_summaries(ids); end if;
      return null;
    end $$;

    create function summarise_varieties() returns trigger language plpgsql as $$
    declare ids bigint[];
    begin
      select array_agg(distinct product_id) into ids from changed;
      if ids is not null then
        perform refresh_product_summaries(ids);
        perform refresh_variety_summaries(ids);
      end if;
      return null;
    end $$;

    create function summarise_pictures() returns trigger language plpgsql as $$
    declare ids bigint[];
    begin
      select array_agg(distinct product_id) into ids from changed;
      perform from product where id = any (ids) order by id for no key update;
      update product_summary set pictures = picture.count, without_alt_text = picture.without_alt_text
      from unnest(ids) as of_product (id) cross join lateral (
        select count(*) as count, coalesce(bool_or(alt_ar = '' or alt_en = ''), false) as without_alt_text
        from product_picture where product_id = of_product.id
      ) picture
      where product_summary.product_id = of_product.id;
      return null;
    end $$;

    -- EXCEPT, because a plan for one row that is kept for many would compare each row with every other.
    create function summarise_updated_varieties() returns trigger language plpgsql as $$
    declare ids bigint[];
    begin
      select array_agg(distinct product_id) into ids from (
        select id, product_id, version, on_hand, reserved from changed
        except
        select id, product_id, version, on_hand, reserved from before
      ) as different;
      if ids is not null then perform refresh_product_summaries(ids); end if;
      select array_agg(distinct product_id) into ids from (
        select id, product_id, position, weight_mg, on_hand, reserved, low_stock, hidden_at from changed
        except
        select id, product_id, position, weight_mg, on_hand, reserved, low_stock, hidden_at from before
      ) as different;
      if ids is not null then perform refresh_variety_summaries(ids); end if;
      return null;
    end $$;

    create function summarise_updated_products() returns trigger language plpgsql as $$
    declare ids bigint[];
    begin
      -- The varieties that were edited bring it up to date.
      if current_setting('asjad.only_varieties', true) = 'on' then return null; end if;
      select array_agg(id) into ids from (
        select id, version from changed except select id, version from before
      ) as different;
      if ids is not null then
        perform refresh_product_summaries(ids);
        perform refresh_variety_summaries(ids);
      end if;
      return null;
    end $$;
  `.execute(db)
  await sql`
    insert into product_summary (product_id, pictures, without_alt_text)
      select product.id, count(picture_id), coalesce(bool_or(alt_ar = '' or alt_en = ''), false)
      from product left join product_picture on product_id = product.id group by product.id;
    select refresh_product_summaries(array(select id from product)),
      refresh_variety_summaries(array(select id from product));
  `.execute(db)
  await sql`
    create index product_summary_updated on product_summary (updated_at desc, product_id desc);
    create index product_summary_state on product_summary (state, updated_at desc, product_id desc);
    create index product_summary_available on product_summary (available, product_id);
    create index product_summary_lightest on product_summary (lightest_mg, product_id);
    create index product_summary_heaviest on product_summary (heaviest_mg desc nulls last, product_id desc);
    -- The product's own: each edit of a variety would write all of them.
    drop index product_updated, product_kept, product_published, product_draft, product_archived;

    -- All changes of stock at once, by time, reason, person or order.
    create index stock_change_at on stock_change (at desc, id desc);
    create index stock_change_reason on stock_change (reason, at desc, id desc);
    create index stock_change_staff on stock_change (staff_id, at desc, id desc) where staff_id is not null;
    create index stock_change_order on stock_change (order_id) where order_id is not null;

    create index variety_summary_place on variety_summary (product_id, position);
    create index variety_summary_available on variety_summary (available, product_id, position);
    create index variety_summary_on_hand on variety_summary (on_hand, product_id, position);
    create index variety_summary_reserved on variety_summary (product_id, position) where on_hand > available;
    create index variety_summary_sold_out on variety_summary (product_id, position) where available = 0 and for_sale;
    create index variety_summary_marked on variety_summary (product_id, position)
      where low_stock is not null and available between 1 and low_stock and for_sale;
  `.execute(db)
  for (const [table, event, rows, run] of triggers)
    await sql`
      create trigger ${sql.id(`summarise_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
        referencing ${sql.raw(rows)}
        for each statement when (not is_restoring()) execute function ${sql.raw(run)}
    `.execute(db)
}

const [added, updated, removed] = [
  'new table as changed',
  'old table as before new table as changed',
  'old table as changed',
]
const triggers = [
  ['product', 'insert', added, 'summarise_new_products()'],
  ['product', 'update', updated, 'summarise_updated_products()'],
  ['variety', 'insert', added, 'summarise_varieties()'],
  ['variety', 'update', updated, 'summarise_updated_varieties()'],
  ['variety', 'delete', removed, 'summarise_varieties()'],
  ['product_picture', 'insert', added, 'summarise_pictures()'],
  ['product_picture', 'update', added, 'summarise_pictures()'],
  ['product_picture', 'delete', removed, 'summarise_pictures()'],
] as const
