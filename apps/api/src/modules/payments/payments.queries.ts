import type { Db } from '../../database/database.ts'

/** Attempts that the gateway may still have news of: open ones, and those given up too early. */
export const unsettledAttempts = (db: Db, orderId: string) =>
  db
    .selectFrom('transaction')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'payment')
    .where('status', 'in', ['created', 'initiated', 'expired'])
    .execute()

export const transactionById = (db: Db, id: string) =>
  db.selectFrom('transaction').selectAll().where('id', '=', id).executeTakeFirst()

/** Whoever holds it works on it; nobody else waits. */
export const holdRefund = (db: Db, id: string) =>
  db
    .selectFrom('transaction')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'refund')
    .where('status', '=', 'pending')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function refundsDone(db: Db, paymentId: string) {
  const { sum } = await db
    .selectFrom('transaction')
    .select((eb) => eb.fn.sum<number | null>('amount').as('sum'))
    .where('refund_of', '=', paymentId)
    .where('status', '=', 'done')
    .executeTakeFirstOrThrow()
  return sum ?? 0
}

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
    .where('created_at', '<', before)
    .limit(100)
    .execute()

export const deleteQuotes = (db: Db, before: Date) => db.deleteFrom('quote').where('expires_at', '<', before).execute()
