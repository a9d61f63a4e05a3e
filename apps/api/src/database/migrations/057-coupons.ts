import { type Kysely, sql } from 'kysely'

/** Staff edit coupons and make series of single-use codes. Who has used one can rely on its terms. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- What its codes have in common is written with each of them.
    create table coupon_series (
      id bigint generated always as identity primary key,
      prefix text not null check (prefix = upper(prefix)),
      codes int not null check (codes > 0),
      made_at timestamptz not null,
      made_by bigint not null references staff,
      change_set_id bigint references change_set
    );

    alter table coupon
      add column series_id bigint references coupon_series,
      add column created_at timestamptz not null default now(),
      add column version int not null default 1,
      add column updated_at timestamptz not null default now();
    create index coupon_series_codes on coupon (series_id) where series_id is not null;
    create index coupon_single on coupon (created_at desc, id desc) where series_id is null;
    create trigger raise_version before update on coupon for each row execute function raise_version('');

    -- What came of a coupon, and in which orders, without reading the orders themselves.
    create index shop_order_coupon on shop_order (coupon_id, created_at desc, id) include (status, discount, total)
      where coupon_id is not null;
    -- How many codes of a series one person has used.
    create index coupon_redemption_account on coupon_redemption (account_id, coupon_id) where state <> 'released';
    -- Whether an order has ever had it, also one that gave it back.
    create index coupon_redemption_any on coupon_redemption (coupon_id);

    -- An order that is just using the coupon holds it for its foreign key: whoever changes the terms waits for it, and
    -- then sees it. The fault is named, so that the service can tell it.
    create function keep_used_terms() returns trigger language plpgsql as $$
    begin
      perform from coupon where id = old.id for update;
      if exists (select from coupon_redemption where coupon_id = old.id) then
        raise exception 'the terms of a coupon that was used are fixed'
          using errcode = 'check_violation', constraint = 'coupon_used_terms';
      end if;
      return new;
    end $$;
    create trigger keep_used_terms before update of code, percent, amount, cap, minimum on coupon for each row
      when ((old.code, old.percent, old.amount, old.cap, old.minimum)
        is distinct from (new.code, new.percent, new.amount, new.cap, new.minimum))
      execute function keep_used_terms();
  `.execute(db)
}
