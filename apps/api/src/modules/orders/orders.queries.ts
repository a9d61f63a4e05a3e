import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import { columns, columnsOf } from '../../database/columns.ts'
import type { Db } from '../../database/database.ts'
import type { PricedLine, StoredAddress } from '../../database/tables/orders.ts'
import type { Tables } from '../../database/tables.ts'

/** Without what only staff find orders by. */
export type OrderRow = Omit<Selectable<Tables['shop_order']>, 'tags' | 'search_text' | 'payment_status' | 'engraved'>
export type LineRow = Selectable<Tables['order_line']>
export type EventRow = Omit<Selectable<Tables['order_event']>, 'staff_id' | 'data'>
export type TransactionRow = Selectable<Tables['transaction']>

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::text[])`

/** Everything about an order is decided under this one lock. Inside a transaction. */
export const lockedOrder = (db: Db, id: string) =>
  db.selectFrom('shop_order').select(columns.shop_order).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

export const orderById = (db: Db, id: string) =>
  db.selectFrom('shop_order').select(columns.shop_order).where('id', '=', id).executeTakeFirst()

export const orderWithAwb = (db: Db, trackingNumber: string) =>
  db.selectFrom('shop_order').select('id').where('tracking_number', '=', trackingNumber).executeTakeFirst()

/** Orders that wait for the shop to do something, oldest first. */
export const ordersForShop = (db: Db) =>
  db
    .selectFrom('shop_order')
    .select(columns.shop_order)
    .where('status', 'in', ['confirmed', 'processing', 'shipped', 'return_requested'])
    .orderBy('created_at')
    .limit(200)
    .execute()

/** Refunds that the gateway refused, and those that are sent by bank transfer, oldest first: the shop has to act. */
export const refundsForShop = (db: Db) =>
  db
    .selectFrom('transaction')
    .select(['order_id', 'created_at', 'amount', 'status'])
    .where('kind', '=', 'refund')
    .where((eb) =>
      eb.or([eb('status', '=', 'failed'), eb.and([eb('status', '=', 'pending'), eb('by_transfer', '=', true)])]),
    )
    .orderBy('created_at')
    .limit(200)
    .execute()

/** Orders with this idempotency key, which are the same request, and orders of this quote, which can be used once. */
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
  order: OrderRow
  lines: readonly PricedLine[]
  event: Insertable<Tables['order_event']>
  addressId: number
}

/** One round trip instead of four: the order, its lines, its first event and the address that was used last. */
export const insertNewOrder = (db: Db, { order, lines, event, addressId }: NewOrder) =>
  db
    .with('placed', (db) =>
      db.insertInto('shop_order').values({
        ...order,
        address: JSON.stringify(order.address),
        recipient: order.recipient && JSON.stringify(order.recipient),
      }),
    )
    .with('began', (db) => db.insertInto('order_event').values(event))
    .with('used', (db) => db.updateTable('address').set({ last_used_at: event.at }).where('id', '=', addressId))
    .insertInto('order_line')
    .values(
      lines.map((line, position) => ({
        ...line,
        order_id: order.id,
        position,
        picture: JSON.stringify(line.picture),
        attachments: JSON.stringify(line.attachments),
      })),
    )
    .returning(columns.order_line)
    .execute()

/** An order of this account that contains one of these cart lines and still waits for its payment. */
export const orderAwaitingPayment = (db: Db, accountId: number, cartItemIds: readonly number[]) =>
  db
    .selectFrom('shop_order')
    .innerJoin('order_line', 'order_line.order_id', 'shop_order.id')
    .select('shop_order.id')
    .where('shop_order.account_id', '=', accountId)
    .where('shop_order.status', '=', 'pending_payment')
    .where('order_line.cart_item_id', '=', sql<number>`any(${cartItemIds}::bigint[])`)
    .executeTakeFirst()

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

export const insertTransactionRow = (db: Db, transaction: Insertable<Tables['transaction']>) =>
  db.insertInto('transaction').values(transaction).execute()

export const updateTransactionRow = (db: Db, id: string, change: Updateable<Tables['transaction']>) =>
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

export const mailRecipient = (db: Db, accountId: number) =>
  db
    .selectFrom('account')
    .select(['email', 'first_name', 'deleted_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

/** Which of these accounts have an order with this product that was neither cancelled nor returned. */
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
    .set({ custom_text: null, typeface: null, note: null, attachments: '[]' })
    .where('order_id', '=', anyOf(orderIds))
    .execute()
  await db
    .updateTable('order_event')
    .set({ note: null })
    .where('order_id', '=', anyOf(orderIds))
    // The reference of a bank transfer belongs to the books.
    .where('move', '<>', 'settle_refund')
    .execute()
}
