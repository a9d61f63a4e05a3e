import { type Kysely, sql } from 'kysely'

/**
 * The history of the stock: every change is a row, so that the rows of a variety add up to what it has on hand and what
 * is reserved of it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- Nothing is sold between the opening rows and the triggers.
    lock table variety in share row exclusive mode;

    create table stock_change (
      id bigint generated always as identity primary key,
      variety_id bigint not null,
      -- By how much both changed.
      on_hand int not null,
      reserved int not null,
      reason text not null check (reason in (
        'opening', 'reserve', 'release', 'ship', 'restock',
        'received', 'count', 'damaged', 'lost', 'to_workshop', 'from_workshop', 'shop_sale', 'correction',
        'import', 'undo'
      )),
      -- Without a reference: pieces are reserved before the order is written.
      order_id text,
      staff_id bigint references staff,
      set_id bigint references change_set,
      note text,
      -- How many pieces somebody counted.
      counted int check (counted >= 0),
      -- By the clock of the database while the variety is locked: in the order of the changes, whoever makes them.
      at timestamptz not null default clock_timestamp()
    );
  `.execute(db)
  await sql`
    insert into stock_change (variety_id, on_hand, reserved, reason)
      select id, on_hand, reserved, 'opening' from variety where on_hand <> 0 or reserved <> 0 order by id;
    -- Checked once for all opening rows.
    alter table stock_change add foreign key (variety_id) references variety on delete cascade;
    create index stock_change_variety on stock_change (variety_id, id desc);
    create index stock_change_set on stock_change (set_id) where set_id is not null;
  `.execute(db)
  await sql`
    -- Of each change: id of the variety, on_hand and reserved (by how much), reason, and perhaps note and counted.
    -- Answers the varieties that had too little; the caller then takes everything back. Varieties are locked in the
    -- order of ids, so that two orders of the same pieces can wait for each other and never deadlock.
    create function change_stock(changes jsonb, for_order text, by_staff bigint, in_set bigint) returns setof bigint
    language plpgsql as $$
    begin
      perform from variety
        where id = any (select (item ->> 'id')::bigint from jsonb_array_elements(changes) as item)
        order by id for no key update;
      perform set_config('asjad.stock_recorded', 'on', true);
      return query
        with change as (
          select id, sum(on_hand)::int as on_hand, sum(reserved)::int as reserved,
            max(reason) as reason, max(note) as note, max(counted) as counted
          from jsonb_to_recordset(changes)
            as change (id bigint, on_hand int, reserved int, reason text, note text, counted int)
          group by id
        ), changed as (
          update variety set on_hand = variety.on_hand + change.on_hand, reserved = variety.reserved + change.reserved
          from change
          where variety.id = change.id
            and variety.on_hand + change.on_hand >= variety.reserved + change.reserved
            and variety.reserved + change.reserved >= 0
          returning variety.id
        ), recorded as (
          insert into stock_change
            (variety_id, on_hand, reserved, reason, order_id, staff_id, set_id, note, counted)
          select id, change.on_hand, change.reserved, reason, for_order, by_staff, in_set, note, counted
          from change join changed using (id) order by id
        )
        select change.id from change where not exists (select from changed where changed.id = change.id);
      perform set_config('asjad.stock_recorded', '', true);
    end $$;

    -- The form of versions that do not know the history. What an order does is told by its signs.
    create or replace function change_stock(ids bigint[], more_on_hand int[], more_reserved int[]) returns setof bigint
    language sql as $$
      select change_stock((
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'on_hand', on_hand, 'reserved', reserved, 'reason', case
            when on_hand = 0 and reserved >= 0 then 'reserve'
            when on_hand = 0 then 'release'
            when on_hand < 0 then 'ship'
            else 'restock'
          end)), '[]')
        from unnest(ids, more_on_hand, more_reserved) as change (id, on_hand, reserved)
      ), null, null, null)
    $$;

    -- Whoever sets the stock by hand leaves a row, too.
    create function record_corrected_stock() returns trigger language plpgsql as $$
    begin
      insert into stock_change (variety_id, on_hand, reserved, reason)
        values (new.id, new.on_hand - old.on_hand, new.reserved - old.reserved, 'correction');
      return null;
    end $$;
    create trigger record_stock after update of on_hand, reserved on variety for each row
      when (
        (new.on_hand <> old.on_hand or new.reserved <> old.reserved)
        and current_setting('asjad.stock_recorded', true) is distinct from 'on'
      )
      execute function record_corrected_stock();

    create function record_opening_stock() returns trigger language plpgsql as $$
    begin
      insert into stock_change (variety_id, on_hand, reserved, reason)
        select id, on_hand, reserved, 'opening' from added where on_hand <> 0 or reserved <> 0 order by id;
      return null;
    end $$;
    create trigger record_opening_stock after insert on variety
      referencing new table as added for each statement
      when (current_setting('asjad.stock_recorded', true) is distinct from 'on')
      execute function record_opening_stock();
  `.execute(db)
}
