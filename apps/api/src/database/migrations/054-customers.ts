import { type Kysely, sql } from 'kysely'

/**
 * Customers for the staff: who may not order, what is noted about them, what they ask about their data, and what the
 * list of customers filters and sorts by.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table account
      add column blocked_at timestamptz,
      -- For the staff. The customer is never told it.
      add column block_reason text;
    create index account_blocked on account (id) where blocked_at is not null;

    create table account_note (
      id bigint generated always as identity primary key,
      account_id bigint not null references account on delete cascade,
      staff_id bigint references staff,
      text text not null,
      at timestamptz not null,
      edited_at timestamptz
    );
    create index account_note_account on account_note (account_id);

    create table privacy_request (
      id bigint generated always as identity primary key,
      account_id bigint not null references account on delete cascade,
      kind text not null check (kind in ('export', 'erasure')),
      channel text not null check (channel in ('mail', 'shop', 'phone')),
      asked_on date not null,
      due_on date not null,
      -- The staff's words; they go with the person.
      note text,
      entered_by bigint not null references staff,
      entered_at timestamptz not null,
      closed_at timestamptz,
      -- Null if the person did it.
      closed_by bigint references staff,
      outcome text check (outcome in ('mailed', 'downloaded', 'erased', 'withdrawn', 'refused')),
      check ((closed_at is null) = (outcome is null))
    );
    create index privacy_request_open on privacy_request (due_on) where closed_at is null;
    create index privacy_request_account on privacy_request (account_id);
    create trigger announce_staff after insert or update or delete on privacy_request
      for each statement execute function announce_change('staff');
  `.execute(db)
  await sql`
    -- In a narrow row of its own: reading all of them takes milliseconds. Nobody who was erased has one.
    create table account_summary (
      account_id bigint primary key references account on delete cascade,
      created_at timestamptz not null,
      -- All that were placed; those that were kept, and what these cost.
      orders int not null default 0,
      bought int not null default 0,
      spent bigint not null default 0,
      last_order_at timestamptz,
      -- Of the last order, else of an address.
      city text not null default '',
      -- Has agreed to messages, and did not withdraw it.
      agreed boolean not null default false,
      blocked boolean not null default false
    ) with (fillfactor = 80);

    create function refresh_account_summary(account bigint) returns void language plpgsql as $$
    begin
      -- Two changes of one account that end at once take turns, and the second one sees the first.
      perform from account_summary where account_id = account for update;
      if not found then return; end if;

      delete from account_summary summary using account person
        where summary.account_id = account and person.id = account and person.deleted_at is not null;

      update account_summary summary set orders = o.orders, bought = o.bought, spent = o.spent,
        last_order_at = o.last_order_at,
        city = coalesce(o.city, (
          select city from address where account_id = account order by last_used_at desc nulls last, id desc limit 1
        ), ''),
        agreed = coalesce((select given from consent where account_id = account order by at desc, id desc limit 1), false),
        blocked = person.blocked_at is not null
      from account person, (
        select count(*) as orders,
          count(*) filter (where status not in ('pending_payment', 'cancelled', 'returned')) as bought,
          coalesce(sum(total) filter (where status not in ('pending_payment', 'cancelled', 'returned')), 0) as spent,
          max(created_at) as last_order_at,
          (array_agg(address ->> 'city' order by created_at desc, id))[1] as city
        from shop_order where account_id = account
      ) o
      where summary.account_id = account and person.id = account;
    end $$;

    create function summarise_new_account() returns trigger language plpgsql as $$
    begin
      insert into account_summary (account_id, created_at) values (new.id, new.created_at);
      return null;
    end $$;
    create function summarise_account() returns trigger language plpgsql as $$
    begin
      perform refresh_account_summary(new.id);
      return null;
    end $$;
    create function summarise_account_of_row() returns trigger language plpgsql as $$
    begin
      perform refresh_account_summary(case tg_op when 'DELETE' then old.account_id else new.account_id end);
      return null;
    end $$;
  `.execute(db)
  await sql`
    -- Nothing is ordered between the first summaries and the triggers.
    lock table account, shop_order, address, consent in share row exclusive mode;
    insert into account_summary (account_id, created_at) select id, created_at from account where deleted_at is null;
    select refresh_account_summary(account_id) from account_summary;

    create index account_summary_ordered on account_summary (last_order_at desc nulls last, account_id desc);
    create index account_summary_created on account_summary (created_at desc, account_id desc);

    create trigger summarise after insert on account for each row when (new.deleted_at is null and not is_restoring())
      execute function summarise_new_account();

    -- At the commit, so that a summary is the last thing that a change waits for: no change that holds one waits for
    -- stock or for an order.
    create constraint trigger summarise_changed after update of deleted_at, blocked_at on account
      deferrable initially deferred for each row when (
        (old.deleted_at, old.blocked_at) is distinct from (new.deleted_at, new.blocked_at)
      ) execute function summarise_account();
    create constraint trigger summarise_account after insert on shop_order
      deferrable initially deferred for each row when (not is_restoring()) execute function summarise_account_of_row();
    create constraint trigger summarise_account_changed after update of status, total, address on shop_order
      deferrable initially deferred for each row when (
        (old.status, old.total, old.address ->> 'city') is distinct from (new.status, new.total, new.address ->> 'city')
      ) execute function summarise_account_of_row();
    create constraint trigger summarise_account_gone after delete on shop_order
      deferrable initially deferred for each row execute function summarise_account_of_row();
    create constraint trigger summarise_account after insert or delete on address
      deferrable initially deferred for each row when (not is_restoring()) execute function summarise_account_of_row();
    create constraint trigger summarise_account_changed after update of city on address
      deferrable initially deferred for each row when (old.city <> new.city)
      execute function summarise_account_of_row();
    create constraint trigger summarise_account after insert on consent
      deferrable initially deferred for each row when (not is_restoring()) execute function summarise_account_of_row();
  `.execute(db)
}
