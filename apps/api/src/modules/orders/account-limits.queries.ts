import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

type AccountFigures = {
  blocked: boolean
  /** Halalas: ordered since then and not cancelled. */
  ordered: number
  /** Orders that wait for a card payment or a transfer, newest first. */
  awaitingPayment: string[]
  /** Orders whose cash a courier has yet to bring, and how much that is. */
  awaitingCash: number
  cashDue: number
  /** When each order by card or transfer since then was placed that was cancelled unpaid, oldest first. */
  leftUnpaid: Date[]
}

/**
 * What an account has ordered and not paid, in one query. `except` leaves out the order that is about to change.
 * A delivered order counts until its cash collection is recorded.
 */
export async function accountFigures(
  db: Db,
  accountId: number,
  { since, except = '' }: { since: Date; except?: string | undefined },
): Promise<AccountFigures> {
  const recent = sql<boolean>`created_at > ${since}`
  const cash = sql<boolean>`payment_method = 'cash_on_delivery' and status not in ('cancelled', 'returned')
    and not exists (select from transaction
      where transaction.order_id = shop_order.id and kind = 'cod_collection' and transaction.status = 'paid')`
  const unpaid = sql<boolean>`payment_method in ('card', 'bank_transfer') and status = 'cancelled'
    and cancel_reason in ('customer', 'payment_timeout')
    and not exists (select from transaction
      where transaction.order_id = shop_order.id and kind in ('payment', 'bank_transfer')
        and transaction.status = 'paid')`
  return db
    .selectFrom('shop_order')
    .select([
      sql<boolean>`exists (select from account where id = ${accountId} and blocked_at is not null)`.as('blocked'),
      sql<number>`coalesce(sum(total) filter (where ${recent} and status <> 'cancelled'), 0)::bigint`.as('ordered'),
      sql<string[]>`coalesce(
        array_agg(id order by created_at desc) filter (where status = 'pending_payment'), '{}')`.as('awaitingPayment'),
      sql<number>`count(*) filter (where ${cash})`.as('awaitingCash'),
      sql<number>`coalesce(sum(total) filter (where ${cash}), 0)::bigint`.as('cashDue'),
      sql<Date[]>`coalesce(
        array_agg(created_at order by created_at) filter (where ${recent} and ${unpaid}), '{}')`.as('leftUnpaid'),
    ])
    .where('account_id', '=', accountId)
    .where('id', '<>', except)
    .executeTakeFirstOrThrow()
}
