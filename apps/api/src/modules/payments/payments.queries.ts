import { columns } from '../../database/columns.ts'
import type { Db } from '../../database/database.ts'

/** Attempts whose state at the gateway may still change: open ones, and those that were given up too early. */
export const unsettledAttempts = (db: Db, orderId: string) =>
  db
    .selectFrom('transaction')
    .select(columns.transaction)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'payment')
    .where('status', 'in', ['created', 'initiated', 'expired'])
    .execute()

export const transactionById = (db: Db, id: string) =>
  db.selectFrom('transaction').select(columns.transaction).where('id', '=', id).executeTakeFirst()

/** Until the commit, no other transaction refunds this payment; new refunds of it may still be inserted. */
export const lockPayment = (db: Db, id: string) =>
  db.selectFrom('transaction').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

export const overdueOrders = (db: Db, before: Date) =>
  db
    .selectFrom('shop_order')
    .select('id')
    .where('status', '=', 'pending_payment')
    .where('pay_until', '<', before)
    .orderBy('pay_until')
    .limit(100)
    .execute()

export const ordersWithOpenAttempts = (db: Db, before: Date) =>
  db
    .selectFrom('transaction')
    .select('order_id as id')
    .distinct()
    .where('kind', '=', 'payment')
    .where('status', 'in', ['created', 'initiated'])
    .where('created_at', '<', before)
    .limit(100)
    .execute()

export const pendingRefunds = (db: Db, before: Date) =>
  db
    .selectFrom('transaction')
    .select('id')
    .where('kind', '=', 'refund')
    .where('status', '=', 'pending')
    // Staff make those, and the gateway knows nothing of them.
    .where('by_transfer', '=', false)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(100)
    .execute()

export const deleteQuotes = (db: Db, before: Date) => db.deleteFrom('quote').where('expires_at', '<', before).execute()
