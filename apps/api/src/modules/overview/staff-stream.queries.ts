import type { OrderStatus } from '@asjad/contract/orders'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

/** `placed`: nothing has happened to it since. */
export async function changedOrders(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; status: OrderStatus; placed: boolean }>`
    select id, status, not exists (
      select from order_event where order_id = shop_order.id and from_status is not null
    ) as placed
    from shop_order where id = any(${ids}::text[]) order by created_at
  `.execute(db)
  return rows
}

export async function soldOutVarieties(db: Db, productIds: readonly number[]) {
  const { rows } = await sql<{ product_id: number; variety_id: number; sku: string; sold_out: boolean }>`
    select product_id, id as variety_id, sku, on_hand <= reserved as sold_out
    from variety where product_id = any(${productIds}::bigint[]) order by id
  `.execute(db)
  return rows
}
