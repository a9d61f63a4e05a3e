import { randomInt } from 'node:crypto'
import type { PricedLine } from '../../database/tables/orders.ts'
import type { Deps } from '../../deps.ts'
import { addJob } from '../../jobs/jobs.ts'
import { changeStock } from '../catalog/stock.service.ts'
import type { TransferTerms } from '../settings/transfer-terms.ts'
import { orderExpiryJob } from './orders.job-kinds.ts'
import { earlierOrders, insertNewOrder, type OrderRow } from './orders.queries.ts'
import { payWithinMs, storedName, transitions } from './orders.rules.ts'
import { insertTransfer } from './transfers.queries.ts'
import { mailAbout, type TransitionDeps, updateCouponAndCart } from './transitions.service.ts'

/** What checkout knows about an order. Its number, state and times are set here. */
export type NewOrder = Omit<
  OrderRow,
  'id' | 'status' | 'cancel_reason' | 'tracking_number' | 'tracking_url' | 'created_at' | 'pay_until' | 'delivered_at'
>

const placing = {
  card: 'place_by_card',
  bank_transfer: 'place_by_transfer',
  cash_on_delivery: 'place_for_cash',
} as const

/**
 * The transition from nothing: reserves stock and coupon and writes the order with its first event, as the table says.
 * `transfer`: how a bank transfer is taken, for an order that is paid by one. In a transaction. If stock is short it returns those varieties and the caller rolls back.
 */
export async function createOrder(
  deps: TransitionDeps,
  {
    order: newOrder,
    lines,
    addressId,
    transfer,
  }: { order: NewOrder; lines: readonly PricedLine[]; addressId: number; transfer: TransferTerms | null },
) {
  const name = placing[newOrder.payment_method]
  const { from, to, stock } = transitions[name]
  const id = orderNumber()
  const shortVarieties = await changeStock(deps, stock, lines, { orderId: id })
  if (shortVarieties.length > 0) return { shortVarieties }

  const now = deps.now()
  const withinMs = transfer ? transfer.hours * 60 * 60_000 : payWithinMs
  const payUntil = to === 'pending_payment' ? new Date(now.getTime() + withinMs) : null
  const order: OrderRow = {
    ...newOrder,
    id,
    status: to,
    cancel_reason: null,
    tracking_number: null,
    tracking_url: null,
    created_at: now,
    pay_until: payUntil,
    delivered_at: null,
  }
  const event = {
    order_id: id,
    move: storedName(name),
    from_status: from,
    to_status: to,
    actor: 'customer' as const,
    note: null,
    at: now,
  }
  const storedLines = await insertNewOrder(deps.db, { order, lines, event, addressId })
  if (transfer) await insertTransfer(deps.db, { order_id: id, percent: transfer.percent, ...transfer.account })
  await updateCouponAndCart(deps, name, order, lines)
  await mailAbout(deps, id, 'placed')
  // No job waits for a day: the sweeper ends a transfer that did not come.
  if (payUntil && !transfer) await addJob(deps, orderExpiryJob, { id }, { runAt: payUntil, key: `order ${id} expires` })
  return { order, lines: storedLines, event }
}

/** The order that this very request has made before, and whether the quote has been used by any order. */
export async function findEarlierOrder(
  { db }: Pick<Deps, 'db'>,
  { accountId, key, quoteId }: { accountId: number; key: string; quoteId: number },
) {
  const found = await earlierOrders(db, { accountId, key, quoteId })
  return {
    before: found.find(({ account_id, idempotency_key }) => account_id === accountId && idempotency_key === key),
    used: found.some(({ quote_id }) => quote_id === quoteId),
  }
}

/** Without letters that look like digits or like each other. */
const idAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const orderNumber = () => `A-${Array.from({ length: 10 }, () => idAlphabet[randomInt(idAlphabet.length)]).join('')}`
