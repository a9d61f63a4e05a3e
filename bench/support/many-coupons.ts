import type { Db } from '@asjad/api/database/database'
import { sql } from 'kysely'

/** Singly made: their codes are `BENCH1` and so on. */
export const manyCoupons = 2_000

/** Before the orders that use them. */
export async function insertManyCoupons(db: Db, staffId: number) {
  await sql`
    with series as (
      insert into coupon_series (prefix, codes, made_at, made_by)
      select 'S' || n, 500, now() - n * interval '3 days', ${staffId} from generate_series(1, 20) n returning id, prefix
    )
    insert into coupon (code, percent, most_in_all, most_per_account, series_id, created_at)
    select prefix || '-' || upper(substr(md5(id || '-' || n), 1, 8)), 10, 1, 1, id, now() - interval '60 days'
    from series, generate_series(1, 500) n`.execute(db)
  await sql`
    insert into coupon (code, percent, amount, cap, minimum, most_per_account, most_in_all, starts_at, ends_at, active,
      created_at)
    select 'BENCH' || n, case when n % 3 > 0 then 10 end, case when n % 3 = 0 then 10000 end,
      case when n % 3 = 1 then 50000 end, 0, case when n % 4 = 0 then 1 end,
      case when n % 5 = 0 then 100 when n % 7 = 0 then 1000000 end,
      case when n % 50 = 0 then now() + interval '7 days' else now() - interval '500 days' end,
      case
        when n % 50 > 0 and n % 2 = 0 then now() - n % 400 * interval '1 day'
        when n % 11 = 0 then now() + interval '90 days'
      end,
      n % 90 > 0, now() - n * interval '6 hours'
    from generate_series(1, ${manyCoupons}::int) n`.execute(db)
}

export const redeemManyCoupons = (db: Db) =>
  sql`
    insert into coupon_redemption (order_id, coupon_id, account_id, state)
    select id, coupon_id, account_id,
      case status when 'pending_payment' then 'reserved' when 'cancelled' then 'released' else 'used' end
    from shop_order where coupon_id is not null and id in (select id from new_order)`.execute(db)
