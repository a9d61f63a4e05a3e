import type { StockReason } from '@asjad/contract/admin/stock-reasons'
import type { OrderStatus } from '@asjad/contract/orders'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

export type StockState = { id: number; sku: string; on_hand: number; reserved: number }

export const stockOfVarieties = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('variety')
    .select(['id', 'sku', 'on_hand', 'reserved'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()

/** How much came and went on hand since a change that was seen, or since a time, which has milliseconds. */
export async function onHandSince(db: Db, varietyId: number, asOf: number | string): Promise<number> {
  const later =
    typeof asOf === 'number' ? sql`id > ${asOf}` : sql`date_trunc('milliseconds', at) > ${asOf}::timestamptz`
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(on_hand), 0) as sum from stock_change where variety_id = ${varietyId} and ${later}
  `.execute(db)
  return rows[0]?.sum ?? 0
}

export async function lastChanges(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ variety_id: number; id: number }>`
    select variety_id, last.id from unnest(${ids}::bigint[]) as of_variety (variety_id)
    cross join lateral (
      select id from stock_change where stock_change.variety_id = of_variety.variety_id order by id desc limit 1
    ) last
  `.execute(db)
  return new Map(rows.map(({ variety_id, id }) => [variety_id, id]))
}

type Holder = { variety_id: number; id: string; status: OrderStatus; quantity: number }

/** The orders that hold pieces of these varieties, oldest first. */
export async function ordersThatHold(db: Db, ids: readonly number[]) {
  const { rows } = await sql<Holder>`
    select line.variety_id, shop_order.id, status, sum(line.quantity)::int as quantity
    from order_line line join shop_order on shop_order.id = line.order_id
    where line.variety_id = any(${ids}::bigint[]) and status in ('pending_payment', 'confirmed', 'processing')
    group by line.variety_id, shop_order.id order by shop_order.created_at, shop_order.id
  `.execute(db)
  return Map.groupBy(rows, ({ variety_id }) => variety_id)
}

type ChangeRecord = {
  id: number
  at: Date
  reason: StockReason
  on_hand: number
  reserved: number
  on_hand_after: number
  reserved_after: number
  counted: number | null
  order_id: string | null
  staff_id: number | null
  staff_name: string | null
  note: string | null
}

/** Newest first, with what was there after each: what is there now, less all that came later. */
export async function changesOfVariety(
  db: Db,
  varietyId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ChangeRecord[]> {
  const { rows } = await sql<ChangeRecord>`
    select change.id, change.at, change.reason, change.on_hand, change.reserved, change.counted, change.order_id,
      change.staff_id, staff.name as staff_name, change.note,
      on_hand_after, reserved_after
    from (
      select stock_change.*,
        variety.on_hand - coalesce(sum(stock_change.on_hand) over later, 0) as on_hand_after,
        variety.reserved - coalesce(sum(stock_change.reserved) over later, 0) as reserved_after
      from stock_change join variety on variety.id = stock_change.variety_id
      where variety_id = ${varietyId}
      window later as (order by stock_change.id desc rows between unbounded preceding and 1 preceding)
      order by stock_change.id desc limit ${limit} offset ${offset}
    ) change
    left join staff on staff.id = change.staff_id
    order by change.id desc
  `.execute(db)
  return rows
}

export async function countChanges(db: Db, varietyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('stock_change')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('variety_id', '=', varietyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const updateLowStock = (db: Db, id: number, lowStock: number | null) =>
  db.updateTable('variety').set({ low_stock: lowStock }).where('id', '=', id).execute()

export const lockedLowStock = (db: Db, id: number) =>
  db
    .selectFrom('variety')
    .select(['id', 'low_stock', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
