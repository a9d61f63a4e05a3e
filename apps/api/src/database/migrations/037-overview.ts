import { type Kysely, sql } from 'kysely'

/** What the dashboard's overview, search and event stream need: news of staff's work, indexes, and saved views. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- Of the kind "orders"; null means any of them. Versions that do not know a kind ignore it.
    alter table store_change add column order_ids text[];

    create function announce_orders() returns trigger language plpgsql as $$
    declare ids text[];
    begin
      select array_agg(distinct order_id) into ids from changed;
      if ids is not null then
        insert into store_change (kind, order_ids) values ('orders', case when cardinality(ids) <= 200 then ids end);
        perform pg_notify('store_changed', 'orders');
      end if;
      return null;
    end $$;
    -- Every change of an order's state has an event.
    create trigger announce after insert on order_event
      referencing new table as changed for each statement execute function announce_orders();

    -- What only the staff see: no page of the shop is made from it.
    create trigger announce_staff after insert or update or delete on approval
      for each statement execute function announce_change('staff');
    create trigger announce_staff after insert or update or delete on staff_role
      for each statement execute function announce_change('staff');
    create trigger announce_staff after update of suspended_at on staff
      for each statement execute function announce_change('staff');
    create trigger announce_staff after delete on staff_session
      for each statement execute function announce_change('staff');
    create trigger announce_staff after update of status on transaction for each row
      when (new.kind = 'refund' and (old.status = 'failed') <> (new.status = 'failed'))
      execute function announce_change('staff');
    create trigger announce_staff after update of marked_at on certificate for each row
      when ((old.marked_at is null) <> (new.marked_at is null)) execute function announce_change('staff');
    create trigger announce_staff after update of failed_at on job for each row
      when (old.failed_at is null and new.failed_at is not null) execute function announce_change('staff');

    -- Messages from before are nobody's task.
    alter table message add column answered_at timestamptz;
    update message set answered_at = created_at;
    create index message_unanswered on message (created_at) where answered_at is null;
    create trigger announce_staff after insert or update or delete on message
      for each statement execute function announce_change('staff');

    -- Sales count at the moment when an order was confirmed.
    create index order_event_confirmed on order_event (at, order_id)
      where to_status = 'confirmed' and (from_status is null or from_status = 'pending_payment');
    create index review_unjudged on review (created_at) where published_at is null and refused_at is null;

    -- What a customer is found by, folded as the orders' search text is. It is made of the person's own columns, so it
    -- is erased with them.
    alter table account add column search_text text not null generated always as (
      fold_text(first_name || ' ' || last_name || ' | ' || email
        || coalesce(' | ' || regexp_replace(dialcode || phone, '\\D', '', 'g'), ''))
    ) stored;

    create table saved_view (
      id bigint generated always as identity primary key,
      staff_id bigint not null references staff on delete cascade,
      screen text not null,
      name text not null,
      -- As in the address of the list.
      query text not null,
      shared boolean not null,
      created_at timestamptz not null,
      unique (staff_id, screen, name)
    );
    create index saved_view_shared on saved_view (screen) where shared;
  `.execute(db)
  await sql`
    -- As for the orders: without the extension searching is only slower.
    do $$
    begin
      create index account_search on account using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
      create index variety_sku_search on variety using gin (lower(sku) gin_trgm_ops);
      create index certificate_serial_search on certificate using gin (plain_serial gin_trgm_ops);
    exception when undefined_object then
      raise warning 'the extension pg_trgm is not available: searching among many customers is slow';
    end $$;
  `.execute(db)
}
