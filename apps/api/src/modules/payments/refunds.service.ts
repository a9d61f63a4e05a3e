import { AppError } from '../../app-error.ts'
import { extendIdleTimeout, inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import {
  insertEvent,
  lockOrder,
  type TransactionRow,
  transactionsOf,
  updateTransaction,
} from '../orders/orders.queries.ts'
import { isFailedRefund, refundedTotal } from '../orders/orders.rules.ts'
import { mailAbout, queueRefund, type TransitionDeps } from '../orders/transitions.service.ts'
import { PaymentRefused } from './payments.gateway.ts'
import { lockPayment, transactionById } from './payments.queries.ts'

/** Gives money back to the card: this refund, and whatever else of its payment waits to go back. */
export async function refund(deps: Deps, id: string) {
  const requested = await transactionById(deps.db, id)
  const payment = requested?.refund_of && (await transactionById(deps.db, requested.refund_of))
  if (payment) while (await refundNext(deps, payment));
}

/**
 * One refund of a payment, the oldest first; the next begins when this one is decided. The gateway has no key that makes a
 * refund safe to repeat and only tells how much it has given back in all: with one under way at a time, what it has given
 * back beyond what we know of is the one whose answer was lost. The payment is held meanwhile, so that no two do this at once.
 */
const refundNext = (deps: Deps, { id: paymentId, order_id }: TransactionRow) =>
  inTransaction(deps, async (deps) => {
    await lockPayment(deps.db, paymentId)
    const refunds = (await transactionsOf(deps.db, [order_id])).filter(({ refund_of }) => refund_of === paymentId)
    const pending = refunds.filter(({ status }) => status === 'pending')
    const [oldest] = pending
    if (!oldest) return false
    await extendIdleTimeout(deps.db)
    const payment = await deps.paymentGateway.fetch(paymentId)
    if (!payment) throw new Error(`the gateway does not know payment ${paymentId}`)
    const unrecorded = payment.refunded - refundedTotal(refunds.filter(({ by_transfer }) => !by_transfer))
    const done = pending.find(({ amount }) => amount === unrecorded)
    const { id, amount } = done ?? oldest
    try {
      if (!done) await deps.paymentGateway.refund(paymentId, amount)
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error
      deps.log.error({ err: error, refund: id, order: order_id }, 'the gateway refused a refund')
      await updateTransaction(deps.db, id, { status: 'failed', failure: 'gateway_error', updated_at: deps.now() })
      deps.counts.refundDecided('failed')
      return true
    }
    await updateTransaction(deps.db, id, { status: 'done', updated_at: deps.now() })
    deps.counts.refundDecided('done')
    await mailAbout(deps, order_id, 'refunded', id)
    return true
  })

/** The shop's people begin anew what the gateway refused. In a transaction. */
export const retryRefunds = (deps: TransitionDeps, orderId: string) =>
  decideFailed(deps, orderId, { move: 'retry_refund' }, async (id) => {
    await updateTransaction(deps.db, id, { status: 'pending', failure: null, updated_at: deps.now() })
    await queueRefund(deps, id)
  })

/** They have transferred what the gateway refused, as to a card that was closed. In a transaction. */
export const settleRefunds = (deps: TransitionDeps, orderId: string, note: string | null) =>
  decideFailed(deps, orderId, { move: 'settle_refund', note }, async (id) => {
    const settled = { status: 'done', failure: null, by_transfer: true, updated_at: deps.now() } as const
    await updateTransaction(deps.db, id, settled)
    await mailAbout(deps, orderId, 'refunded', id)
  })

async function decideFailed(
  deps: TransitionDeps,
  orderId: string,
  { move, note = null }: { move: string; note?: string | null },
  decide: (id: string) => Promise<void>,
) {
  const { status } = await lockOrder(deps.db, orderId)
  const failed = (await transactionsOf(deps.db, [orderId])).filter(isFailedRefund)
  if (failed.length === 0) throw new AppError('not_allowed_now')
  for (const { id } of failed) await decide(id)
  await insertEvent(deps.db, {
    order_id: orderId,
    move,
    from_status: status,
    to_status: status,
    actor: 'staff',
    note,
    at: deps.now(),
  })
}
