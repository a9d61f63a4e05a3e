import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { isOpen } from '../orders/orders.rules.ts'
import { findOrder, lockOrder } from '../orders/orders.service.ts'
import { queueRefund } from '../orders/transactions.service.ts'
import { transitionOrder } from '../orders/transitions.service.ts'
import { deleteQuotes, ordersWithOpenAttempts, overdueOrders, pendingRefunds } from './payments.queries.ts'
import { expireAttempt, settle } from './settle.service.ts'

/** Cancels an order that was not paid in time, after asking the gateway one last time. */
export async function expireOrder(deps: Deps, id: string) {
  const order = await findOrder(deps, id)
  if (order?.status !== 'pending_payment') return
  // Throws without an answer, so that the job is retried.
  await settle(deps, id)
  await inTransaction(deps, async (deps) => {
    const { order, transactions } = await lockOrder(deps, id)
    if (order.status !== 'pending_payment' || (order.pay_until && order.pay_until > deps.now())) return
    for (const attempt of transactions.filter(isOpen)) await expireAttempt(deps, order, attempt, 'not_completed')
    await transitionOrder(deps, id, 'time_out', { actor: 'system', cancelReason: 'payment_timeout' })
  })
}

const minute = 60_000
const day = 24 * 60 * minute

/** Catches what was lost: webhooks that never came, orders that did not expire, refunds whose job gave up. */
export async function sweep(deps: Deps) {
  const before = (ms: number) => new Date(deps.now().getTime() - ms)
  const attempt = (action: string, id: string, work: Promise<unknown>) =>
    work.catch((error) => deps.log.warn({ err: error, id }, `the sweeper could not ${action}`))

  for (const { id } of await ordersWithOpenAttempts(deps.db, before(minute)))
    await attempt('settle a payment', id, settle(deps, id))
  for (const { id } of await overdueOrders(deps.db, before(minute)))
    await attempt('time an order out', id, expireOrder(deps, id))
  for (const { id } of await pendingRefunds(deps.db, before(10 * minute)))
    await attempt('refund', id, queueRefund(deps, id))
  await deleteQuotes(deps.db, before(day))
}
