import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

/** Unpaid orders whose price still holds, and their grams of gold-priced pieces. */
export async function lockedOrders(db: Db, now: Date) {
  const { rows } = await sql<{ orders: number; grams: number }>`
    select count(distinct shop_order.id)::int as orders,
      coalesce(sum(order_line.weight_mg * order_line.quantity), 0)::float8 / 1000 as grams
    from shop_order
    join quote on quote.id = shop_order.quote_id
    join order_line on order_line.order_id = shop_order.id
    where shop_order.status = 'pending_payment' and quote.expires_at > ${now} and order_line.gram_price is not null
  `.execute(db)
  return rows[0] ?? { orders: 0, grams: 0 }
}

/** What became of the first source's readings. */
export async function readingsSince(db: Db, since: Date) {
  const { rows } = await sql<{ readings: number; accepted: number; failed: number }>`
    select count(*)::int as readings,
      count(*) filter (where verdict = 'accepted')::int as accepted,
      count(*) filter (where verdict = 'failed')::int as failed
    from gold_verdict where source = 'first' and at >= ${since}
  `.execute(db)
  return rows[0] ?? { readings: 0, accepted: 0, failed: 0 }
}
