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

/** A variety and the last of its changes that somebody knows, by its number or by the time. */
export type KnownStock = { varietyId: number; asOf: number | string }

export type RestatedStock = {
  variety_id: number
  at: Date
  reason: StockReason
  on_hand: number
  counted: number | null
  staff_id: number | null
  staff_name: string | null
}

/** Of each variety the last change since then that put the record right and moved no piece. */
export async function restatedSince(db: Db, known: readonly KnownStock[]): Promise<RestatedStock[]> {
  if (known.length === 0) return []
  const { rows } = await sql<RestatedStock>`
    select change.variety_id, change.at, change.reason, change.on_hand, change.counted, change.staff_id,
      staff.name as staff_name
    from unnest(
      ${known.map(({ varietyId }) => varietyId)}::bigint[],
      ${known.map(({ asOf }) => (typeof asOf === 'number' ? asOf : null))}::bigint[],
      ${known.map(({ asOf }) => (typeof asOf === 'string' ? asOf : null))}::timestamptz[]
    ) as known (variety_id, last_id, at)
    cross join lateral (
      select variety_id, at, reason, on_hand, counted, staff_id from stock_change
      where variety_id = known.variety_id
        and (known.last_id is null or id > known.last_id)
        -- A time that somebody sends has milliseconds.
        and (known.at is null or date_trunc('milliseconds', stock_change.at) > known.at)
        and (counted is not null or reason in ('count', 'correction', 'import', 'undo'))
      order by id desc limit 1
    ) change
    left join staff on staff.id = change.staff_id
  `.execute(db)
  return rows
}
