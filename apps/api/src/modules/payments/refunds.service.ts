import { extendIdleTimeout, inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { refundedTotal } from '../orders/orders.rules.ts'
import { type TransactionRow, transactionsOfOrder, updateTransaction } from '../orders/transactions.service.ts'
import { mailAbout } from '../orders/transitions.service.ts'
import { PaymentRefused } from './payments.gateway.ts'
import { lockPayment, transactionById } from './payments.queries.ts'

/** Refunds to the card: this refund and all other pending refunds of the same payment. */
export async function refund(deps: Deps, id: string) {
  const requested = await transactionById(deps.db, id)
  const payment = requested?.refund_of && (await transactionById(deps.db, requested.refund_of))
  if (payment) while (await refundNext(deps, payment));
}

/**
 * Makes one refund of a payment, the oldest first; the next begins when this one is decided. The gateway has no
 * idempotency key for refunds and only reports the refunded total. With one refund in progress at a time, any amount
 * that we did not record belongs to the refund whose answer was lost. The payment is locked, so that no two processes
 * do this concurrently.
 */
const refundNext = (deps: Deps, { id: paymentId, order_id }: TransactionRow) =>
  inTransaction(deps, async (deps) => {
    await lockPayment(deps.db, paymentId)
    const refunds = (await transactionsOfOrder(deps, order_id)).filter(({ refund_of }) => refund_of === paymentId)
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
      await updateTransaction(deps, id, { status: 'failed', failure: 'gateway_error' })
      deps.counts.refundDecided('failed')
      return true
    }
    await updateTransaction(deps, id, { status: 'done' })
    deps.counts.refundDecided('done')
    await mailAbout(deps, order_id, 'refunded', { refundId: id })
    return true
  })
