import type { StockReason } from '@asjad/contract/admin/stock-reasons'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

export type StockDifference = {
  varietyId: number
  onHand: number
  reserved: number
  reason: StockReason
  note?: string | undefined
  counted?: number | undefined
}
/** What a change belongs to: an order, a person, a change of many things that can be undone. */
export type StockCause = { orderId?: string | undefined; staffId?: number | undefined; setId?: number | undefined }

/**
 * Returns the varieties that had too little. Those that had enough are changed: the caller rolls back. The history of
 * the stock is written by `change_stock` itself.
 */
export async function addToStock(
  db: Db,
  differences: readonly StockDifference[],
  { orderId, staffId, setId }: StockCause,
): Promise<number[]> {
  if (differences.length === 0) return []
  const changes = differences.map(({ varietyId, onHand, ...rest }) => ({ id: varietyId, on_hand: onHand, ...rest }))
  const { rows } = await sql<{ id: number }>`
    select change_stock(
      ${JSON.stringify(changes)}::jsonb, ${orderId ?? null}::text, ${staffId ?? null}::bigint, ${setId ?? null}::bigint
    ) as id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks products in the order of their ids, as `change_stock` does, so that two orders cannot deadlock. */
export const addToSold = (db: Db, quantities: readonly { productId: number; quantity: number }[]) =>
  sql`
    update product set sold = sold + line.quantity
    from (
      select product.id, line.quantity
      from unnest(
        ${quantities.map(({ productId }) => productId)}::bigint[],
        ${quantities.map(({ quantity }) => quantity)}::int[]
      ) as line (id, quantity)
      join product on product.id = line.id
      order by product.id
    ) line
    where line.id = product.id
  `.execute(db)

/** As `change_stock` and the summaries lock them, until the end of the transaction: varieties, then their products. */
export async function lockVarieties(db: Db, ids: readonly number[]) {
  await sql`select from variety where id = any(${ids}::bigint[]) order by id for no key update`.execute(db)
  await sql`
    select from product where id in (select product_id from variety where id = any(${ids}::bigint[]))
    order by id for no key update
  `.execute(db)
}
