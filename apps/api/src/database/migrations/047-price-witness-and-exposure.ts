import { type Kysely, sql } from 'kysely'

/**
 * What every price was made from, kept for ever: the gram prices as charged, and the making charges and fixed prices of
 * every variety. And the gold that was sold against the gold that was bought for it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- Ticks are thinned after two days; this is not.
    create table gold_price_log (
      id bigint generated always as identity primary key,
      -- Since when this was the price.
      at timestamptz not null,
      tick_id bigint not null,
      reading_at timestamptz not null,
      ounce_usd numeric(12, 4) not null,
      silver_usd numeric(12, 4) not null,
      -- 'person': a reading that somebody accepted; 'manual': a price that somebody set.
      source text not null check (source in ('feed', 'person', 'manual')),
      set_by text,
      -- What turned the ounce into grams (constants and margins), and the row with which that came into force: none if
      -- it was this one. Then also who set it, as far as that is known.
      terms jsonb not null,
      terms_id bigint,
      terms_by text,
      -- Halalas.
      k24 bigint not null,
      k21 bigint not null,
      k18 bigint not null
    );
    create index gold_price_log_at on gold_price_log (at, id);
    create index gold_price_log_tick on gold_price_log (tick_id);

    -- What a variety costs besides the gold price, after each change. The oldest row is what it was when this table
    -- was made.
    create table price_change (
      id bigint generated always as identity primary key,
      variety_id bigint not null,
      -- By the clock of the database while the variety is locked: in the order of the changes. Whole milliseconds, so
      -- that a time that was read can be asked for.
      at timestamptz(3) not null default clock_timestamp(),
      pricing text not null,
      caliber smallint not null,
      tax_category text not null,
      weight_mg bigint not null,
      making bigint,
      fixed_price bigint,
      staff_id bigint references staff,
      set_id bigint references change_set
    );
  `.execute(db)
  await sql`
    -- Nothing is edited between the first rows and the triggers.
    lock table product, variety in share row exclusive mode;
    insert into price_change (variety_id, pricing, caliber, tax_category, weight_mg, making, fixed_price)
      select variety.id, pricing, caliber, tax_category, weight_mg, making, fixed_price
      from variety join product on product.id = variety.product_id order by variety.id;
    create index price_change_variety on price_change (variety_id, at, id);

    -- Who makes the changes of this transaction, as far as it was said.
    create function acting_staff() returns bigint language sql stable as $$
      select nullif(current_setting('asjad.staff_id', true), '')::bigint
    $$;
    create function acting_set() returns bigint language sql stable as $$
      select nullif(current_setting('asjad.change_set_id', true), '')::bigint
    $$;

    create function record_new_prices() returns trigger language plpgsql as $$
    begin
      insert into price_change
        (variety_id, pricing, caliber, tax_category, weight_mg, making, fixed_price, staff_id, set_id)
      select added.id, pricing, caliber, tax_category, added.weight_mg, added.making, added.fixed_price,
        acting_staff(), acting_set()
      from added join product on product.id = added.product_id order by added.id;
      return null;
    end $$;
    -- A back-up has these rows already.
    create trigger record_prices after insert on variety referencing new table as added
      for each statement when (current_setting('asjad.restoring', true) is distinct from 'on')
      execute function record_new_prices();

    create function record_changed_price() returns trigger language plpgsql as $$
    begin
      insert into price_change
        (variety_id, pricing, caliber, tax_category, weight_mg, making, fixed_price, staff_id, set_id)
      select new.id, pricing, caliber, tax_category, new.weight_mg, new.making, new.fixed_price,
        acting_staff(), acting_set()
      from product where product.id = new.product_id;
      return null;
    end $$;
    -- For each row with a condition: a sale changes the stock of varieties and must not pay for this.
    create trigger record_price after update of weight_mg, making, fixed_price on variety
      for each row when (
        old.weight_mg <> new.weight_mg or old.making is distinct from new.making
        or old.fixed_price is distinct from new.fixed_price
      )
      execute function record_changed_price();

    create function record_changed_prices_of_product() returns trigger language plpgsql as $$
    begin
      insert into price_change
        (variety_id, pricing, caliber, tax_category, weight_mg, making, fixed_price, staff_id, set_id)
      select id, new.pricing, new.caliber, new.tax_category, weight_mg, making, fixed_price,
        acting_staff(), acting_set()
      from variety where product_id = new.id order by id;
      return null;
    end $$;
    create trigger record_prices after update of pricing, caliber, tax_category on product
      for each row when (
        old.pricing <> new.pricing or old.caliber <> new.caliber or old.tax_category <> new.tax_category
      )
      execute function record_changed_prices_of_product();
  `.execute(db)
  await sql`
    -- Gold that the shop has bought, or agreed to buy at a price, for what it has sold. A wrong entry is taken back by
    -- another one with the opposite weight.
    create table metal_entry (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('purchase', 'hedge')),
      caliber smallint not null check (caliber in (18, 21, 24)),
      weight_mg bigint not null check (weight_mg <> 0),
      -- Halalas, before VAT.
      gram_price bigint not null check (gram_price > 0),
      supplier text not null,
      document text,
      -- The day of the deal.
      traded_on date not null,
      note text,
      corrects bigint unique references metal_entry,
      staff_id bigint not null references staff,
      at timestamptz not null,
      check ((corrects is null) = (weight_mg > 0))
    );

    -- Every change of the open position: positive if more gold is open.
    create table metal_movement (
      id bigint generated always as identity primary key,
      at timestamptz(3) not null default clock_timestamp(),
      kind text not null check (kind in ('sale', 'cancel', 'return', 'reprice', 'purchase', 'hedge')),
      order_id text,
      entry_id bigint references metal_entry,
      caliber smallint not null,
      weight_mg bigint not null,
      -- The part of the weight that has a gram price, and its value in halalas before VAT; a piece with a fixed price
      -- has none.
      priced_mg bigint not null,
      value bigint not null
    );
    create index metal_movement_at on metal_movement (at desc, id desc);
    create index metal_movement_order on metal_movement (order_id) where order_id is not null;

    -- The movements added up, so that nobody reads them all. Only inserted into, so that no order waits for another; a
    -- periodic task makes one row of many.
    create table metal_total (
      id bigint generated always as identity primary key,
      kind text not null,
      caliber smallint not null,
      weight_mg bigint not null,
      priced_mg bigint not null,
      value bigint not null
    );

    -- Whether the alarm has been raised: one mail for each time that the limit is passed.
    create table exposure_alarm (
      id boolean primary key default true check (id),
      above_since timestamptz
    );
    insert into exposure_alarm default values;

    create function add_up_metal() returns trigger language plpgsql as $$
    begin
      insert into metal_total (kind, caliber, weight_mg, priced_mg, value)
        select case when kind in ('sale', 'cancel', 'reprice') then 'sale' else kind end, caliber,
          sum(weight_mg), sum(priced_mg), sum(value)
        from added group by 1, 2;
      return null;
    end $$;
    create trigger add_up after insert on metal_movement referencing new table as added
      for each statement when (current_setting('asjad.restoring', true) is distinct from 'on')
      execute function add_up_metal();

    create function move_entered_metal() returns trigger language plpgsql as $$
    begin
      insert into metal_movement (at, kind, entry_id, caliber, weight_mg, priced_mg, value)
        values (new.at, new.kind, new.id, new.caliber, -new.weight_mg, -new.weight_mg,
          -round(new.weight_mg * new.gram_price / 1000.0));
      return null;
    end $$;
    create trigger move_metal after insert on metal_entry for each row
      when (current_setting('asjad.restoring', true) is distinct from 'on')
      execute function move_entered_metal();
  `.execute(db)
  await sql`
    -- A piece of gold counts from the moment of its order, also before it is paid: its price is locked. A cancelled
    -- order leaves, a returned one comes back.
    create function move_metal_of_lines() returns trigger language plpgsql as $$
    begin
      insert into metal_movement (at, kind, order_id, caliber, weight_mg, priced_mg, value)
      select o.created_at, 'sale', o.id, line.caliber, sum(line.weight_mg * line.quantity),
        coalesce(sum(line.weight_mg * line.quantity) filter (where line.metal is not null), 0),
        coalesce(sum(line.metal * line.quantity), 0)
      from added line join shop_order o on o.id = line.order_id
      where o.status <> 'cancelled' group by o.id, line.caliber order by o.id, line.caliber;
      insert into metal_movement (kind, order_id, caliber, weight_mg, priced_mg, value)
      select 'return', o.id, line.caliber, -sum(line.weight_mg * line.quantity),
        -coalesce(sum(line.weight_mg * line.quantity) filter (where line.metal is not null), 0),
        -coalesce(sum(line.metal * line.quantity), 0)
      from added line join shop_order o on o.id = line.order_id
      where o.status = 'returned' group by o.id, line.caliber order by o.id, line.caliber;
      return null;
    end $$;
    create trigger move_metal after insert on order_line referencing new table as added
      for each statement when (current_setting('asjad.restoring', true) is distinct from 'on')
      execute function move_metal_of_lines();

    create function move_metal_of_order() returns trigger language plpgsql as $$
    declare
      sold int := (new.status <> 'cancelled')::int - (old.status <> 'cancelled')::int;
      returned int := (new.status = 'returned')::int - (old.status = 'returned')::int;
    begin
      insert into metal_movement (kind, order_id, caliber, weight_mg, priced_mg, value)
      select move.kind, new.id, line.caliber, move.sign * line.weight_mg, move.sign * line.priced_mg, move.sign * line.value
      from (
        select caliber, sum(weight_mg * quantity) as weight_mg,
          coalesce(sum(weight_mg * quantity) filter (where metal is not null), 0) as priced_mg,
          coalesce(sum(metal * quantity), 0) as value
        from order_line where order_id = new.id group by caliber
      ) line, (values ('cancel', sold), ('return', -returned)) as move (kind, sign)
      where move.sign <> 0 order by line.caliber;
      return null;
    end $$;
    create trigger move_metal after update of status on shop_order for each row
      when ((old.status in ('cancelled', 'returned') or new.status in ('cancelled', 'returned')) and old.status <> new.status)
      execute function move_metal_of_order();

    -- An unpaid order whose lock has ended may cost more.
    create function move_metal_of_changed_line() returns trigger language plpgsql as $$
    declare status text := (select shop_order.status from shop_order where id = new.order_id);
      more bigint := new.weight_mg * new.quantity - old.weight_mg * old.quantity;
      more_priced bigint := case when new.metal is null then 0 else new.weight_mg * new.quantity end
        - case when old.metal is null then 0 else old.weight_mg * old.quantity end;
      more_value bigint := coalesce(new.metal * new.quantity, 0) - coalesce(old.metal * old.quantity, 0);
    begin
      if status <> 'cancelled' then
        insert into metal_movement (kind, order_id, caliber, weight_mg, priced_mg, value)
          values ('reprice', new.order_id, new.caliber, more, more_priced, more_value);
      end if;
      if status = 'returned' then
        insert into metal_movement (kind, order_id, caliber, weight_mg, priced_mg, value)
          values ('return', new.order_id, new.caliber, -more, -more_priced, -more_value);
      end if;
      return null;
    end $$;
    create trigger move_metal_of_change after update of weight_mg, quantity, metal on order_line for each row
      when (old.weight_mg <> new.weight_mg or old.quantity <> new.quantity or old.metal is distinct from new.metal)
      execute function move_metal_of_changed_line();

    -- For orders that were written without the triggers.
    create function move_metal_of_old_orders() returns void language sql as $$
      with line as (
        select order_id, caliber, sum(weight_mg * quantity) as weight_mg,
          coalesce(sum(weight_mg * quantity) filter (where metal is not null), 0) as priced_mg,
          coalesce(sum(metal * quantity), 0) as value
        from order_line
        where not exists (select from metal_movement where metal_movement.order_id = order_line.order_id)
        group by order_id, caliber
      ), movement as (
        select created_at as at, 'sale' as kind, order_id, caliber, weight_mg, priced_mg, value
        from line join shop_order on shop_order.id = order_id where status <> 'cancelled'
        union all
        select
          coalesce((select max(at) from order_event where order_id = line.order_id and to_status = 'returned'), created_at),
          'return', order_id, caliber, -weight_mg, -priced_mg, -value
        from line join shop_order on shop_order.id = order_id where status = 'returned'
      )
      insert into metal_movement (at, kind, order_id, caliber, weight_mg, priced_mg, value)
        select at, kind, order_id, caliber, weight_mg, priced_mg, value from movement order by at, order_id, caliber
    $$;
    -- The triggers above hold off other changes of orders until this is done.
    select move_metal_of_old_orders();
  `.execute(db)
  await sql`
    create function refuse_change_of_record() returns trigger language plpgsql as $$
    begin
      raise exception 'a row of % is never changed or deleted', tg_table_name;
    end $$;
  `.execute(db)
  for (const table of ['gold_price_log', 'price_change', 'metal_entry', 'metal_movement'])
    await sql`
      create trigger never_changed before update or delete on ${sql.table(table)}
        for each row execute function refuse_change_of_record();
      create trigger never_emptied before truncate on ${sql.table(table)}
        for each statement execute function refuse_change_of_record();
    `.execute(db)
  // Open pages of the dashboard show both.
  for (const table of ['metal_entry', 'exposure_alarm'])
    await sql`
      create trigger announce_staff after insert or update on ${sql.table(table)}
        for each statement execute function announce_change('staff')
    `.execute(db)
}
