import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { addJob } from '../../jobs/jobs.ts'
import {
  insertEvent,
  lockOrder,
  type OrderRow,
  orderById,
  type TransactionRow,
  updateTransaction,
} from '../orders/orders.queries.ts'
import { isOpen } from '../orders/orders.rules.ts'
import { priceHolds, restoreLockedPrice } from '../orders/price-lock.ts'
import { insertRefund, transitionOrder } from '../orders/transitions.service.ts'
import type { GatewayPayment } from './payments.gateway.ts'
import { settlePaymentJob } from './payments.job-kinds.ts'
import { transactionById, unsettledAttempts } from './payments.queries.ts'

/** A call that timed out may still arrive: only after this is a payment that the gateway does not know one that never was. */
const inFlightMs = 60_000
export const isInFlight = ({ created_at }: TransactionRow, now: Date) =>
  now.getTime() - created_at.getTime() < inFlightMs

/** The longest that a job may be put off (`maxDelayMs` of the queue). */
const finalCheckDelayMs = 60 * 60_000

/**
 * Asks the gateway about every attempt of an order that is not decided, and takes its answers. The page that the bank leads
 * back to, the webhook, the sweeper and the shopper's own look all end here. What was asked is applied under the order's
 * lock, where a payment only ever moves forward, so that answers may come twice and in any order.
 */
export async function settle(deps: Deps, orderId: string) {
  for (const attempt of await unsettledAttempts(deps.db, orderId)) {
    const payment = await deps.paymentGateway.fetch(attempt.id)
    await applyGatewayPayment(deps, attempt, payment)
  }
}

/** `undefined`: the gateway knows no such payment. */
export async function applyGatewayPayment(
  deps: Deps,
  transaction: TransactionRow,
  payment: GatewayPayment | undefined,
) {
  const priceStillHolds = await isPriceHeld(deps, transaction, payment)
  const { id, order_id } = transaction
  return inTransaction(deps, async (deps) => {
    const order = await lockOrder(deps.db, order_id)
    const attempt = await transactionById(deps.db, id)
    if (!attempt || attempt.status === 'paid' || attempt.status === 'failed') return
    if (!payment) return markNeverCreated(deps, order, attempt)
    if (
      payment.id !== id ||
      payment.amount !== attempt.amount ||
      payment.currency !== 'SAR' ||
      payment.orderId !== order.id
    ) {
      deps.log.error(
        { order: order.id, attempt: id, payment },
        'the gateway tells of another payment than was asked for',
      )
      return
    }
    const card = payment.card ? { card_brand: payment.card.brand, card_last_four: payment.card.lastFour } : {}
    const set = (change: Parameters<typeof updateTransaction>[2]) =>
      updateTransaction(deps.db, id, { ...card, ...change, updated_at: deps.now() })
    switch (payment.status) {
      case 'initiated':
        if (attempt.status === 'created') await set({ status: 'initiated', redirect_url: payment.redirectUrl ?? null })
        // The gateway cannot end it, so the store does: another attempt, at the price of now, may begin.
        if (!priceStillHolds && isOpen(attempt)) await expireAttempt(deps, order, attempt, 'not_completed')
        return
      case 'failed':
        await set({ status: 'failed', failure: payment.failure ?? 'declined', redirect_url: null })
        deps.counts.paymentDecided('failed')
        return paymentFailed(deps, order)
      case 'paid':
        await set({ status: 'paid', failure: null, redirect_url: null })
        deps.counts.paymentDecided('paid')
        return paymentArrived(deps, order, { ...attempt, ...card }, priceStillHolds)
    }
  })
}

/** Whether money for this attempt is taken at its price: money that came already, or that would come now. */
async function isPriceHeld(deps: Deps, attempt: TransactionRow, payment: GatewayPayment | undefined) {
  const order = await orderById(deps.db, attempt.order_id)
  if (!payment || order?.status !== 'pending_payment') return true
  const now = deps.now()
  // The gateway's clock counts, so that who paid in time loses nothing by late news; but no time that is yet to come.
  const at = payment.paidAt && payment.paidAt < now ? payment.paidAt : now
  return priceHolds(deps, order, attempt, at)
}

async function markNeverCreated(deps: Deps, order: OrderRow, attempt: TransactionRow) {
  if (attempt.status !== 'created' || isInFlight(attempt, deps.now())) return
  await expireAttempt(deps, order, attempt, 'gateway_error')
}

/** Not paid in its time, as far as anybody knows; if it turns out paid after all, that is still taken. */
export async function expireAttempt(
  deps: Deps,
  order: OrderRow,
  attempt: TransactionRow,
  failure: 'gateway_error' | 'not_completed',
) {
  await updateTransaction(deps.db, attempt.id, {
    status: 'expired',
    failure,
    redirect_url: null,
    updated_at: deps.now(),
  })
  deps.counts.paymentDecided('expired')
  await paymentFailed(deps, order)
  // Should no news of it come, it is looked for once more when no bank's page lives any longer.
  await addJob(
    deps,
    settlePaymentJob,
    { id: order.id },
    { runAt: new Date(deps.now().getTime() + finalCheckDelayMs), key: `last look ${attempt.id}` },
  )
}

const paymentFailed = async (deps: Deps, order: OrderRow) => {
  if (order.status === 'pending_payment') await transitionOrder(deps, order.id, 'fail_payment', { actor: 'system' })
}

/** Refused outright: nothing was charged. */
export const markRefused = (deps: Deps, { id, order_id }: TransactionRow) =>
  inTransaction(deps, async (deps) => {
    const order = await lockOrder(deps.db, order_id)
    const attempt = await transactionById(deps.db, id)
    if (attempt?.status !== 'created') return
    await updateTransaction(deps.db, id, { status: 'failed', failure: 'gateway_error', updated_at: deps.now() })
    deps.counts.paymentDecided('failed')
    await paymentFailed(deps, order)
  })

/**
 * The first payment of what the order costs confirms it; one that comes too late, a second, or one of another amount goes
 * back by itself. What came while the locked price held is taken at that price, also if the shopper had agreed to more since.
 */
async function paymentArrived(deps: Deps, order: OrderRow, payment: TransactionRow, priceHolds: boolean) {
  const open = order.status === 'pending_payment'
  if (open && priceHolds && (payment.amount === order.total || (await restoreLockedPrice(deps, order, payment.amount))))
    return transitionOrder(deps, order.id, 'confirm', { actor: 'system' })
  deps.log.warn({ order: order.id, payment: payment.id }, 'a payment came too late and is refunded')
  const reason = open ? 'price_ended' : 'late_payment'
  await insertRefund(deps, order.id, { source: payment, amount: payment.amount, reason })
  if (order.status === 'cancelled') return transitionOrder(deps, order.id, 'refund_late', { actor: 'system' })
  await insertEvent(deps.db, {
    order_id: order.id,
    move: 'refund_late',
    from_status: order.status,
    to_status: order.status,
    actor: 'system',
    note: open ? 'another amount' : order.payment_method === 'card' ? 'paid twice' : 'to be paid in cash',
    at: deps.now(),
  })
}

/** Whatever the gateway may be asked about later, it is asked about then. */
export const queueSettlement = (deps: Deps, orderId: string, eventId: string) =>
  addJob(deps, settlePaymentJob, { id: orderId }, { key: `news ${eventId}` })
