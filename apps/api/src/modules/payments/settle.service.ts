import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { addJob } from '../../jobs/jobs.ts'
import { insertRefund, moveOrder } from '../orders/moves.service.ts'
import {
  insertEvent,
  lockOrder,
  type OrderRow,
  orderById,
  type TransactionRow,
  updateTransaction,
} from '../orders/orders.queries.ts'
import { isOpen } from '../orders/orders.rules.ts'
import { backToLocked, priceHolds } from '../orders/price-lock.ts'
import type { GatewayPayment } from './payments.gateway.ts'
import { transactionById, unsettledAttempts } from './payments.queries.ts'

/** A call that timed out may still arrive: only after this is a payment that the gateway does not know one that never was. */
const inFlightMs = 60_000
export const isInFlight = ({ created_at }: TransactionRow, now: Date) =>
  now.getTime() - created_at.getTime() < inFlightMs

/** The longest that a job may be put off (`farthestMs` of the queue). */
const lastLookMs = 60 * 60_000

/**
 * Asks the gateway about every attempt of an order that is not decided, and takes its answers. The page that the bank leads
 * back to, the webhook, the sweeper and the shopper's own look all end here. What was asked is applied under the order's
 * lock, where a payment only ever moves forward, so that answers may come twice and in any order.
 */
export async function settle(deps: Deps, orderId: string) {
  for (const attempt of await unsettledAttempts(deps.db, orderId)) {
    const told = await deps.paymentGateway.fetch(attempt.id)
    await takeNews(deps, attempt, told)
  }
}

/** `undefined`: the gateway knows no such payment. */
export async function takeNews(deps: Deps, asked: TransactionRow, told: GatewayPayment | undefined) {
  const holds = await holdsStill(deps, asked, told)
  const { id, order_id } = asked
  return inTransaction(deps, async (deps) => {
    const order = await lockOrder(deps.db, order_id)
    const attempt = await transactionById(deps.db, id)
    if (!attempt || attempt.status === 'paid' || attempt.status === 'failed') return
    if (!told) return neverMade(deps, order, attempt)
    if (told.id !== id || told.amount !== attempt.amount || told.currency !== 'SAR' || told.orderId !== order.id) {
      deps.log.error({ order: order.id, payment: id, told }, 'the gateway tells of another payment than was asked for')
      return
    }
    const card = told.card ? { card_brand: told.card.brand, card_last_four: told.card.lastFour } : {}
    const set = (change: Parameters<typeof updateTransaction>[2]) =>
      updateTransaction(deps.db, id, { ...card, ...change, updated_at: deps.now() })
    switch (told.status) {
      case 'initiated':
        if (attempt.status === 'created') await set({ status: 'initiated', redirect_url: told.redirectUrl ?? null })
        // The gateway cannot end it, so the store does: another attempt, at the price of now, may begin.
        if (!holds && isOpen(attempt)) await giveUp(deps, order, attempt, 'not_completed')
        return
      case 'failed':
        await set({ status: 'failed', failure: told.failure ?? 'declined', redirect_url: null })
        deps.counts.paymentDecided('failed')
        return failed(deps, order)
      case 'paid':
        await set({ status: 'paid', failure: null, redirect_url: null })
        deps.counts.paymentDecided('paid')
        return paid(deps, order, { ...attempt, ...card }, holds)
    }
  })
}

/** Whether money for this attempt is taken at its price: money that came already, or that would come now. */
async function holdsStill(deps: Deps, attempt: TransactionRow, told: GatewayPayment | undefined) {
  const order = await orderById(deps.db, attempt.order_id)
  if (!told || order?.status !== 'pending_payment') return true
  const now = deps.now()
  // The gateway's clock counts, so that who paid in time loses nothing by late news; but no time that is yet to come.
  const at = told.paidAt && told.paidAt < now ? told.paidAt : now
  return priceHolds(deps, order, attempt, at)
}

async function neverMade(deps: Deps, order: OrderRow, attempt: TransactionRow) {
  if (attempt.status !== 'created' || isInFlight(attempt, deps.now())) return
  await giveUp(deps, order, attempt, 'gateway_error')
}

/** Not paid in its time, as far as anybody knows; if it turns out paid after all, that is still taken. */
export async function giveUp(
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
  await failed(deps, order)
  // Should no news of it come, it is looked for once more when no bank's page lives any longer.
  await addJob(
    deps,
    'settle_payment',
    { id: order.id },
    { runAt: new Date(deps.now().getTime() + lastLookMs), key: `last look ${attempt.id}` },
  )
}

const failed = async (deps: Deps, order: OrderRow) => {
  if (order.status === 'pending_payment') await moveOrder(deps, order.id, 'fail_payment', { actor: 'system' })
}

/** Refused outright: nothing was charged. */
export const refused = (deps: Deps, { id, order_id }: TransactionRow) =>
  inTransaction(deps, async (deps) => {
    const order = await lockOrder(deps.db, order_id)
    const attempt = await transactionById(deps.db, id)
    if (attempt?.status !== 'created') return
    await updateTransaction(deps.db, id, { status: 'failed', failure: 'gateway_error', updated_at: deps.now() })
    deps.counts.paymentDecided('failed')
    await failed(deps, order)
  })

/**
 * The first payment of what the order costs confirms it; one that comes too late, a second, or one of another amount goes
 * back by itself. What came while the locked price held is taken at that price, also if the shopper had agreed to more since.
 */
async function paid(deps: Deps, order: OrderRow, payment: TransactionRow, priceHolds: boolean) {
  const open = order.status === 'pending_payment'
  if (open && priceHolds && (payment.amount === order.total || (await backToLocked(deps, order, payment.amount))))
    return moveOrder(deps, order.id, 'confirm', { actor: 'system' })
  deps.log.warn({ order: order.id, payment: payment.id }, 'a payment came too late and is refunded')
  const reason = open ? 'price_ended' : 'late_payment'
  await insertRefund(deps, order.id, { source: payment, amount: payment.amount, reason })
  if (order.status === 'cancelled') return moveOrder(deps, order.id, 'refund_late', { actor: 'system' })
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
export const settleSoon = (deps: Deps, orderId: string, newsId: string) =>
  addJob(deps, 'settle_payment', { id: orderId }, { key: `news ${newsId}` })
