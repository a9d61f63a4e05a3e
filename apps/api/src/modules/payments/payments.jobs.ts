import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { jobHandler } from '../../jobs/jobs.ts'
import type { PeriodicTask } from '../../jobs/periodic-tasks.ts'
import { orderExpiryJob, refundJob } from '../orders/orders.job-kinds.ts'
import { isOpen } from '../orders/orders.rules.ts'
import { findOrder, lockOrder } from '../orders/orders.service.ts'
import { queueRefund } from '../orders/transactions.service.ts'
import { keepLonger } from '../orders/transfers.service.ts'
import { transitionOrder } from '../orders/transitions.service.ts'
import { settlePaymentJob } from './payments.job-kinds.ts'
import { deleteQuotes, ordersWithOpenAttempts, overdueOrders, pendingRefunds } from './payments.queries.ts'
import { refund } from './refunds.service.ts'
import { expireAttempt, settle } from './settle.service.ts'

/**
 * Asks the gateway once more, then cancels an order that was not paid in time, so that its items can be sold. An order
 * whose receipt nobody has looked at is kept longer, once.
 */
export async function expireOrder(deps: Deps, id: string) {
  const order = await findOrder(deps, id)
  if (order?.status !== 'pending_payment') return
  // Without an answer this throws, and the job is tried again later.
  await settle(deps, id)
  await inTransaction(deps, async (deps) => {
    const { order, transactions } = await lockOrder(deps, id)
    if (order.status !== 'pending_payment' || (order.pay_until && order.pay_until > deps.now())) return
    if (await keepLonger(deps, order)) return
    for (const attempt of transactions.filter(isOpen)) await expireAttempt(deps, order, attempt, 'not_completed')
    await transitionOrder(deps, id, 'time_out', { actor: 'system', cancelReason: 'payment_timeout' })
  })
}

const minute = 60_000
const day = 24 * 60 * minute

/** Catches what was lost: webhooks that never came, orders that did not expire, refunds whose job failed for good. */
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

export const paymentJobs = [
  jobHandler(orderExpiryJob, (deps, { id }) => expireOrder(deps, id)),
  jobHandler(settlePaymentJob, (deps, { id }) => settle(deps, id)),
  jobHandler(refundJob, (deps, { id }) => refund(deps, id)),
]

export const paymentTasks: readonly PeriodicTask[] = [
  { name: 'settle what payments left open', everyMs: minute / 2, run: sweep },
]
