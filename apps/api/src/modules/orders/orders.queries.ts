import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import { columns, columnsOf } from '../../database/columns.ts'
import type { Db } from '../../database/database.ts'
import type { StoredAddress } from '../../database/tables/orders.ts'
import type { Tables } from '../../database/tables.ts'

export type OrderRow = Selectable<Tables['shop_order']>
export type CourierRow = Selectable<Tables['shipping_company']>
export type LineRow = Selectable<Tables['order_line']>
export type EventRow = Selectable<Tables['order_event']>
export type TransactionRow = Selectable<Tables['transaction']>

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::text[])`

/** The one lock that everything about an order is decided under. Inside a transaction. */
export const lockOrder = (db: Db, id: string) =>
  db.selectFrom('shop_order').select(columns.shop_order).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

export const orderById = (db: Db, id: string) =>
  db.selectFrom('shop_order').select(columns.shop_order).where('id', '=', id).executeTakeFirst()

export const courierById = (db: Db, id: number) =>
  db.selectFrom('shipping_company').select(columns.shipping_company).where('id', '=', id).executeTakeFirst()

/** What the shop has something to do with, oldest first. */
export const ordersForShop = (db: Db) =>
  db
    .selectFrom('shop_order')
    .select(columns.shop_order)
    .where('status', 'in', ['confirmed', 'processing', 'shipped', 'return_requested'])
    .orderBy('created_at')
    .limit(200)
    .execute()

/** What the gateway refused to give back, oldest first: the shop has to look after it. */
export const failedRefunds = (db: Db) =>
  db
    .selectFrom('transaction')
    .select(['order_id', 'created_at', 'amount'])
    .where('kind', '=', 'refund')
    .where('status', '=', 'failed')
    .orderBy('created_at')
    .limit(200)
    .execute()

/** What came of this key, which is the same request, and of this quote, which is used up by it. */
export const earlierOrders = (
  db: Db,
  { accountId, key, quoteId }: { accountId: number; key: string; quoteId: number },
) =>
  db
    .selectFrom('shop_order')
    .select(columns.shop_order)
    .where((eb) =>
      eb.or([
        eb.and([eb('account_id', '=', accountId), eb('idempotency_key', '=', key)]),
        eb('quote_id', '=', quoteId),
      ]),
    )
    .execute()

type NewOrder = {
  order: Insertable<Tables['shop_order']>
  lines: Insertable<Tables['order_line']>[]
  event: Insertable<Tables['order_event']>
  addressId: number
}

/** The order, its lines, how it began and which address was used last: one way to the database instead of four. */
export const insertNewOrder = (db: Db, { order, lines, event, addressId }: NewOrder) =>
  db
    .with('placed', (db) => db.insertInto('shop_order').values(order))
    .with('began', (db) => db.insertInto('order_event').values(event))
    .with('used', (db) => db.updateTable('address').set({ last_used_at: event.at }).where('id', '=', addressId))
    .insertInto('order_line')
    .values(lines)
    .returning(columns.order_line)
    .execute()

export const insertOrder = (db: Db, order: Insertable<Tables['shop_order']>) =>
  db.insertInto('shop_order').values(order).execute()

export const insertLines = (db: Db, lines: Insertable<Tables['order_line']>[]) =>
  db.insertInto('order_line').values(lines).execute()

export const updateOrder = (db: Db, id: string, change: Updateable<Tables['shop_order']>) =>
  db.updateTable('shop_order').set(change).where('id', '=', id).execute()

export const insertEvent = (db: Db, event: Insertable<Tables['order_event']>) =>
  db.insertInto('order_event').values(event).execute()

export const linesOf = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('order_line')
    .select(columns.order_line)
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('order_id')
    .orderBy('position')
    .execute()

export const eventsOf = (db: Db, orderId: string) =>
  db.selectFrom('order_event').select(columns.order_event).where('order_id', '=', orderId).orderBy('id').execute()

export const transactionsOf = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('transaction')
    .select(columns.transaction)
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const insertTransaction = (db: Db, transaction: Insertable<Tables['transaction']>) =>
  db.insertInto('transaction').values(transaction).execute()

export const updateTransaction = (db: Db, id: string, change: Updateable<Tables['transaction']>) =>
  db.updateTable('transaction').set(change).where('id', '=', id).execute()

export const ordersOfAccount = (db: Db, accountId: number, { page, per_page }: { page: number; per_page: number }) =>
  db
    .selectFrom('shop_order')
    .select(columns.shop_order)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()

export async function countOrders(db: Db, accountId: number) {
  const { count } = await db
    .selectFrom('shop_order')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

const accountTransactions = (db: Db, accountId: number) =>
  db
    .selectFrom('transaction')
    .innerJoin('shop_order', 'shop_order.id', 'transaction.order_id')
    .where('account_id', '=', accountId)

export const transactionsOfAccount = (
  db: Db,
  accountId: number,
  { page, per_page }: { page: number; per_page: number },
) =>
  accountTransactions(db, accountId)
    .select(columnsOf('transaction'))
    .orderBy('transaction.created_at', 'desc')
    .orderBy('transaction.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()

export async function countTransactions(db: Db, accountId: number) {
  const { count } = await accountTransactions(db, accountId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type StockChange = { varietyId: number; onHand: number; reserved: number }

/** All of it or, if it answers varieties that had too little, to be taken back by the caller. */
export async function changeStock(db: Db, changes: readonly StockChange[]): Promise<number[]> {
  if (changes.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select change_stock(
      ${changes.map(({ varietyId }) => varietyId)}::bigint[],
      ${changes.map(({ onHand }) => onHand)}::int[],
      ${changes.map(({ reserved }) => reserved)}::int[]
    ) as id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** In the order of ids, as stock is. */
export const countSold = (db: Db, orderId: string) =>
  sql`
    update product set sold = sold + line.pieces
    from (
      select product.id, sum(quantity) as pieces from order_line join product on product.id = order_line.product_id
      where order_id = ${orderId} group by product.id order by product.id
    ) line
    where line.id = product.id
  `.execute(db)

export const insertRedemption = (db: Db, redemption: Insertable<Tables['coupon_redemption']>) =>
  db.insertInto('coupon_redemption').values(redemption).execute()

export const setRedemption = (db: Db, orderId: string, state: 'used' | 'released') =>
  db.updateTable('coupon_redemption').set({ state }).where('order_id', '=', orderId).execute()

export const mailRecipient = (db: Db, accountId: number) =>
  db
    .selectFrom('account')
    .select(['email', 'first_name', 'deleted_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

/** Which of these people hold an order with this piece that was neither cancelled nor sent back. */
export const customersOf = (db: Db, productId: number, accountIds: readonly number[]) =>
  db
    .selectFrom('shop_order')
    .innerJoin('order_line', 'order_line.order_id', 'shop_order.id')
    .select('shop_order.account_id')
    .distinct()
    .where('order_line.product_id', '=', productId)
    .where('shop_order.account_id', 'in', accountIds)
    .where('shop_order.status', 'in', ['confirmed', 'processing', 'shipped', 'delivered', 'return_requested'])
    .execute()

export const eraseCustomer = (db: Db, id: string, address: StoredAddress) =>
  updateOrder(db, id, {
    address: JSON.stringify(address),
    recipient: null,
    identity_type: null,
    identity_sealed: null,
    identity_last_four: null,
    note: null,
  })

export async function eraseFreeText(db: Db, orderIds: readonly string[]) {
  await db
    .updateTable('order_line')
    .set({ custom_text: null, note: null, attachments: '[]' })
    .where('order_id', '=', anyOf(orderIds))
    .execute()
  await db
    .updateTable('order_event')
    .set({ note: null })
    .where('order_id', '=', anyOf(orderIds))
    .where('actor', '=', 'customer')
    .execute()
}
