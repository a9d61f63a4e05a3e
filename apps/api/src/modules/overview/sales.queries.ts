import type { Karat } from '@asjad/contract/catalog'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

export type Day = 'today' | 'yesterday' | 'last_week'

type HourRow = { day: Day; hour: number; sales: number; soFar: number; ordersSoFar: number }
type KaratRow = { day: Day; karat: Karat; weightMg: number; making: number }

/**
 * An order becomes a sale when it is confirmed: paid by card, or promised in cash. It is none if it was cancelled or
 * returned since. Of each day the whole of it until now; `so_far` is what had been sold by this time of the day. By the
 * hours of Riyadh, and by karat what had been sold so far; money in halalas. A discount on a piece priced by gold is
 * taken off its making. One statement, so that each order is looked up once.
 */
export async function salesByHourAndKarat(db: Db, now: Date) {
  const { rows } = await sql<{ hours: HourRow[]; karats: KaratRow[] }>`
    with clock as (select ${now}::timestamptz as now, date_trunc('day', ${now}::timestamptz, 'Asia/Riyadh') as midnight),
    day as (
      select name, midnight - back as begins, now - back as until
      from clock, (values
        ('today', interval '0'), ('yesterday', interval '1 day'), ('last_week', interval '7 days')
      ) as days (name, back)
    ),
    sale as materialized (
      select day.name as day, confirmed.at, confirmed.at <= day.until as so_far, sold.id, sold.total
      from day
      join order_event confirmed on confirmed.at >= day.begins and confirmed.at < day.begins + interval '1 day'
        and confirmed.to_status = 'confirmed'
        and (confirmed.from_status is null or confirmed.from_status = 'pending_payment')
      -- One by one: the planner expects several times as many and would read all orders that were ever sold.
      cross join lateral (
        select id, total from shop_order where id = confirmed.order_id
          and status in ('confirmed', 'processing', 'shipped', 'delivered', 'return_requested')
        offset 0
      ) as sold
    ),
    by_hour as (
      select day, extract(hour from at at time zone 'Asia/Riyadh')::int as hour, sum(total)::bigint as sales,
        coalesce(sum(total) filter (where so_far), 0)::bigint as "soFar",
        count(*) filter (where so_far)::int as "ordersSoFar"
      from sale group by day, hour
    ),
    by_karat as (
      select day, caliber as karat, sum(weight_mg * quantity)::bigint as "weightMg",
        coalesce(sum(making * quantity - order_line.discount - order_line.transfer_discount) filter (where making is not null), 0)::bigint as making
      from sale join order_line on order_line.order_id = sale.id
      where so_far group by day, caliber
    )
    select (select coalesce(jsonb_agg(by_hour), '[]') from by_hour) as hours,
      (select coalesce(jsonb_agg(by_karat order by karat desc), '[]') from by_karat) as karats`.execute(db)
  return rows[0] ?? { hours: [], karats: [] }
}
