import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { addJob } from '../../jobs/jobs.ts'
import { isOpen } from '../orders/orders.rules.ts'
import { findOrder, lockOrder, type OrderRow } from '../orders/orders.service.ts'
import { priceHolds, restoreLockedPrice } from '../orders/price-lock.ts'
import { recordEvent } from '../orders/record-event.ts'
import { insertRefund, type TransactionRow, updateTransaction } from '../orders/transactions.service.ts'
import { transitionOrder } from '../orders/transitions.service.ts'
import type { GatewayPayment } from './payments.gateway.ts'
import { settlePaymentJob } from './payments.job-kinds.ts'
import { unsettledAttempts } from './payments.queries.ts'

/** A call that timed out may still arrive. After this, a payment that the gateway does not know was never created. */
const inFlightMs = 60_000
export const isInFlight = ({ created_at }: TransactionRow, now: Date) =>
  now.getTime() - created_at.getTime() < inFlightMs

/** The longest delay that the queue allows (`maxDelayMs`). */
const finalCheckDelayMs = 60 * 60_000

/**
 * Asks the gateway about every undecided attempt of an order and applies its answers. The return page, the webhook,
 * the sweeper and the order page all end here. Answers are applied under the order's lock, where a payment only moves
 * forward, so they may come twice and in any order.
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
    const { order, transactions } = await lockOrder(deps, order_id)
    const attempt = transactions.find((row) => row.id === id)
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
    const set = (change: Parameters<typeof updateTransaction>[2]) => updateTransaction(deps, id, { ...card, ...change })
    switch (payment.status) {
      case 'initiated':
        if (attempt.status === 'created') await set({ status: 'initiated', redirect_url: payment.redirectUrl ?? null })
        // The gateway cannot end it, so the store does: another attempt may begin, at the current price.
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

/** Whether a payment of this attempt, made already or made now, is accepted at the attempt's price. */
async function isPriceHeld(deps: Deps, attempt: TransactionRow, payment: GatewayPayment | undefined) {
  const order = await findOrder(deps, attempt.order_id)
  if (!payment || order?.status !== 'pending_payment') return true
  const now = deps.now()
  // The gateway's time counts, so that a late webhook does not harm a shopper who paid in time; but no time in the
  // future.
  const at = payment.paidAt && payment.paidAt < now ? payment.paidAt : now
  return priceHolds(deps, order, attempt, at)
}

async function markNeverCreated(deps: Deps, order: OrderRow, attempt: TransactionRow) {
  if (attempt.status !== 'created' || isInFlight(attempt, deps.now())) return
  await expireAttempt(deps, order, attempt, 'gateway_error')
}

/** Not paid in time as far as we know. If it turns out to be paid after all, the payment is still accepted. */
export async function expireAttempt(
  deps: Deps,
  order: OrderRow,
  attempt: TransactionRow,
  failure: 'gateway_error' | 'not_completed',
) {
  await updateTransaction(deps, attempt.id, { status: 'expired', failure, redirect_url: null })
  deps.counts.paymentDecided('expired')
  await paymentFailed(deps, order)
  // In case its webhook is lost, the payment is fetched once more when no bank page can be open any longer.
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
    const { order, transactions } = await lockOrder(deps, order_id)
    const attempt = transactions.find((row) => row.id === id)
    if (attempt?.status !== 'created') return
    await updateTransaction(deps, id, { status: 'failed', failure: 'gateway_error' })
    deps.counts.paymentDecided('failed')
    await paymentFailed(deps, order)
  })

/**
 * The first payment of the full price confirms the order; a late, second or different payment is refunded
 * automatically. A payment that came while the locked price held is accepted at that price, even if the shopper has
 * agreed to more since.
 */
async function paymentArrived(deps: Deps, order: OrderRow, payment: TransactionRow, priceHolds: boolean) {
  // Who chose to transfer the money has decided, as with cash.
  const open = order.status === 'pending_payment' && order.payment_method === 'card'
  if (open && priceHolds && (payment.amount === order.total || (await restoreLockedPrice(deps, order, payment.amount))))
    return transitionOrder(deps, order.id, 'confirm', { actor: 'system' })
  deps.log.warn({ order: order.id, payment: payment.id }, 'a payment came too late and is refunded')
  const reason = open ? 'price_ended' : 'late_payment'
  await insertRefund(deps, order.id, { source: payment, amount: payment.amount, reason })
  if (order.status === 'cancelled') return transitionOrder(deps, order.id, 'refund_late', { actor: 'system' })
  const note = open ? 'another amount' : notes[order.payment_method]
  await recordEvent(deps, order, { move: 'refund_late', actor: 'system', note })
}

const notes = {
  card: 'paid twice',
  bank_transfer: 'to be paid by transfer',
  cash_on_delivery: 'to be paid in cash',
} as const

/** The same event is queued once. */
export const queueSettlement = (deps: Deps, orderId: string, eventId: string) =>
  addJob(deps, settlePaymentJob, { id: orderId }, { key: `news ${eventId}` })
