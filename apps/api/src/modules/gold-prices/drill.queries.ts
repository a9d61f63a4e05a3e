import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

/** Milligrams of gold-priced pieces of each karat: what a new gram price makes dearer or cheaper. */
export type Weights = { mg24: number; mg21: number; mg18: number }

export type CartToSell = Weights & { name: string; pieces: number; making: number }

const weights = sql`
  coalesce(sum(weight_mg * quantity) filter (where caliber = 24), 0)::float8 as mg24,
  coalesce(sum(weight_mg * quantity) filter (where caliber = 21), 0)::float8 as mg21,
  coalesce(sum(weight_mg * quantity) filter (where caliber = 18), 0)::float8 as mg18`

const todayMs = 24 * 60 * 60_000

/** Carts of the last day with pieces that follow gold and could be bought, the heaviest first. */
export async function cartsOfToday(db: Db, now: Date) {
  const { rows } = await sql<CartToSell>`
    select max(name) as name, sum(quantity)::int as pieces, sum(making * quantity)::float8 as making, ${weights}
    from (
      select c.account_id, concat_ws(' ', a.first_name, a.last_name) as name, c.quantity, v.weight_mg, v.making, p.caliber
      from cart_item c
      join account a on a.id = c.account_id
      join variety v on v.id = c.variety_id
      join product p on p.id = v.product_id
      where c.removed_at is null and c.created_at > ${new Date(now.getTime() - todayMs)} and v.making is not null
        and p.published_at is not null and v.hidden_at is null and v.on_hand - v.reserved >= c.quantity
    ) line
    group by account_id
    order by sum(weight_mg * quantity) desc, account_id
  `.execute(db)
  return rows
}

/**
 * Locked prices of now: quotes that may still become orders, and orders that may still be paid at theirs. One that waits
 * for its transfer keeps its price for as long as it waits.
 */
export async function openLocks(db: Db, now: Date) {
  const { rows } = await sql<Weights & { quotes: number; orders: number; transfers: number }>`
    select count(distinct quote_id)::int as quotes, count(distinct order_id)::int as orders,
      count(distinct order_id) filter (where by_transfer)::int as transfers, ${weights}
    from (
      select false as by_transfer, case when shop_order.id is null then quote.id end as quote_id, shop_order.id as order_id,
        line.caliber, line.weight_mg, line.quantity
      from quote
      left join shop_order on shop_order.quote_id = quote.id
      cross join lateral jsonb_to_recordset(quote.lines)
        as line (caliber int, weight_mg bigint, quantity int, gram_price bigint)
      where quote.expires_at > ${now} and line.gram_price is not null
        and (shop_order.id is null or shop_order.status = 'pending_payment')
        and shop_order.payment_method is distinct from 'bank_transfer'
      union all
      select true, null, shop_order.id, line.caliber, line.weight_mg, line.quantity
      from shop_order join order_line line on line.order_id = shop_order.id
      where shop_order.status = 'pending_payment' and shop_order.payment_method = 'bank_transfer'
        and line.gram_price is not null
    ) lock
  `.execute(db)
  return rows[0] ?? { quotes: 0, orders: 0, transfers: 0, mg24: 0, mg21: 0, mg18: 0 }
}
