import type { CancelReason } from '@asjad/contract/orders'
import type { Updateable } from 'kysely'
import { AppError } from '../../app-error.ts'
import type { EventData, TransactionReason } from '../../database/tables/orders.ts'
import type { Tables } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import { addJob } from '../../jobs/jobs.ts'
import { clearCart } from '../cart/cart.service.ts'
import { sellPieces, takeBackPieces } from '../catalog/pieces.service.ts'
import { changeStock, countSold } from '../catalog/stock.service.ts'
import { setRedemption } from '../coupons/coupons.service.ts'
import type { SettingsDeps } from '../settings/settings.service.ts'
import { type OrderMail, type OrderMailPayload, orderMailJob, orderMailKey } from './orders.job-kinds.ts'
import {
  insertEvent,
  type LineRow,
  linesOf,
  lockedOrder,
  type OrderRow,
  type TransactionRow,
  transactionsOf,
  updateOrder,
} from './orders.queries.ts'
import {
  type Actor,
  canTransition,
  leftToRefund,
  ownTransactions,
  paidTotal,
  payWithinMs,
  refundBy,
  returnRefusal,
  ruleOf,
  storedName,
  type Transition,
} from './orders.rules.ts'
import { issueCreditNote, issueInvoice } from './tax-documents.service.ts'
import { insertRefund, insertTransaction } from './transactions.service.ts'

/** What a transition needs; the command line builds it too. */
export type TransitionDeps = SettingsDeps & Pick<Deps, 'now' | 'sealer'>

export type Details = {
  actor: Actor
  /** Who of the staff; none for the commands of the server. */
  staffId?: number
  note?: string
  cancelReason?: CancelReason
  trackingNumber?: string
  trackingUrl?: string
  /** Halalas, of an adjustment or an accepted return. */
  amount?: number
  /** Until when an order is kept that is paid by transfer, or longer. */
  payUntil?: Date
  /** What a mail is about: the receipt that was refused, the transfer that was too little. */
  about?: Pick<OrderMailPayload, 'receiptId' | 'transactionId'>
  /** Halalas, of cash that the courier took: all, if it is not given. */
  collected?: number
  data?: EventData
}

/** Makes one of the transitions of the table, with all its effects. Locks the order, so it needs a transaction. */
export async function transitionOrder(deps: TransitionDeps, id: string, name: Transition, details: Details) {
  const { db, now } = deps
  const order = await lockedOrder(db, id)
  const lines = await linesOf(db, [id])
  check(name, order, lines, now(), details)
  const transactions = ownTransactions(await transactionsOf(db, [id]))

  const { stock, to } = ruleOf(name)
  const short = stock ? await changeStock(deps, stock, lines, { orderId: id, staffId: details.staffId }) : []
  if (short.length > 0) throw new Error(`the stock of varieties ${short.join(', ')} contradicts the order`)
  if (stock === 'ship') await sellPieces(deps, lines)
  if (stock === 'restock') await takeBackPieces(deps, lines)
  await updateOrder(db, id, { status: to, ...columnsFor(name, order, details, now()) })
  await insertEvent(db, {
    order_id: id,
    move: storedName(name),
    from_status: order.status,
    to_status: to,
    actor: details.actor,
    note: details.note ?? null,
    at: now(),
    staff_id: details.staffId ?? null,
    data: details.data ? JSON.stringify(details.data) : null,
  })
  await updateCouponAndCart(deps, name, order, lines)
  await runEffects(deps, name, order, lines, transactions, details)
}

/**
 * Also for a new order. What is bought leaves the cart when the order is confirmed, or is to be paid by transfer: until
 * then the shopper may give up.
 */
export async function updateCouponAndCart(
  deps: TransitionDeps,
  name: Transition,
  order: Pick<OrderRow, 'id' | 'account_id' | 'coupon_id'>,
  lines: readonly Pick<LineRow, 'cart_item_id'>[],
) {
  const { coupon, to } = ruleOf(name)
  if (coupon) await setRedemption(deps, order, coupon)
  // Who transfers has decided, and waits for a day: the cart is free for another order meanwhile.
  if (to !== 'confirmed' && name !== 'place_by_transfer' && name !== 'pay_by_transfer') return
  const lineIds = lines.map(({ cart_item_id }) => cart_item_id)
  await clearCart(deps, order.account_id, lineIds)
}

function check(name: Transition, order: OrderRow, lines: readonly LineRow[], now: Date, details: Details) {
  if (name === 'ask_return' && details.actor === 'customer') {
    const refusal = returnRefusal(order, lines, now)
    if (refusal && refusal !== 'closed') throw new AppError(`return_${refusal}`)
  }
  if (!canTransition(name, order.status, details.actor)) throw new AppError('not_allowed_now')
  if (name === 'ship' && !details.trackingNumber) throw new AppError('not_allowed_now')
}

function columnsFor(
  name: Transition,
  { payment_method }: OrderRow,
  details: Details,
  now: Date,
): Updateable<Tables['shop_order']> {
  if (ruleOf(name).to === 'cancelled' && name !== 'refund_late')
    return { cancel_reason: details.cancelReason ?? (details.actor === 'customer' ? 'customer' : 'staff') }
  if (name === 'return_undelivered') return { cancel_reason: details.cancelReason ?? 'cod_refused' }
  if (name === 'pay_again' && payment_method === 'bank_transfer')
    return { payment_method: 'card', pay_until: new Date(now.getTime() + payWithinMs) }
  if (name === 'pay_by_transfer') return { payment_method: 'bank_transfer', pay_until: details.payUntil ?? null }
  if (name === 'keep_longer') return { pay_until: details.payUntil ?? null }
  if (name === 'pay_in_cash') return { payment_method: 'cash_on_delivery', pay_until: null }
  if (name === 'ship')
    return { tracking_number: details.trackingNumber ?? null, tracking_url: details.trackingUrl ?? null }
  return name === 'deliver' ? { delivered_at: now } : {}
}

/** What a transition does beyond stock, coupon and cart: documents, refunds and mails. */
async function runEffects(
  deps: TransitionDeps,
  name: Transition,
  order: OrderRow,
  lines: readonly LineRow[],
  transactions: readonly TransactionRow[],
  details: Details,
) {
  const cash = order.payment_method === 'cash_on_delivery'
  switch (name) {
    case 'confirm':
    case 'confirm_transfer':
      await issueInvoice(deps, order, lines)
      return mailAbout(deps, order.id, 'paid')
    case 'pay_in_cash':
      return mailAbout(deps, order.id, 'to_be_paid_in_cash')
    case 'pay_by_transfer':
      return mailAbout(deps, order.id, 'to_be_transferred')
    case 'underpaid':
      return mailAbout(deps, order.id, 'transfer_short', details.about)
    case 'refuse_receipt':
      return mailAbout(deps, order.id, 'receipt_refused', details.about)
    case 'abandon':
    case 'time_out':
      // There is no invoice yet that a credit note could take back.
      await refundOrder(deps, order, transactions, refundBy(name, order, transactions), 'cancelled', async () => {})
      return mailAbout(deps, order.id, 'cancelled')
    case 'cancel':
    case 'cancel_processing':
      await refundOrder(deps, order, transactions, refundBy(name, order, transactions), 'cancelled', (refundId) =>
        issueCreditNote(deps, order, lines, { reason: 'cancelled', amount: 'all', ...(refundId && { refundId }) }),
      )
      return mailAbout(deps, order.id, 'cancelled')
    case 'ship':
      // For cash on delivery the invoice is due when the goods leave.
      if (cash) await issueInvoice(deps, order, lines)
      await countSold(deps, lines)
      return mailAbout(deps, order.id, 'shipped')
    case 'deliver':
      if (cash) await collectCash(deps, order, details.collected)
      return
    case 'return_undelivered':
      return refundOrder(deps, order, transactions, refundBy(name, order, transactions), 'returned', (refundId) =>
        issueCreditNote(deps, order, lines, {
          reason: 'returned',
          amount: paidTotal(transactions) > 0 ? 'goods' : 'all',
          ...(refundId && { refundId }),
        }),
      )
    case 'ask_return':
      return mailAbout(deps, order.id, 'return_asked')
    case 'accept_return': {
      // Everything, unless the buyer pays for the return shipment.
      const amount = details.amount ?? refundBy(name, order, transactions)
      if (amount > leftToRefund(transactions)) throw new AppError('not_allowed_now')
      if (amount > 0)
        await refundOrder(deps, order, transactions, amount, 'returned', (refundId) =>
          issueCreditNote(deps, order, lines, {
            reason: 'returned',
            // An adjustment already has a credit note of its own.
            amount: amount === order.total ? 'all' : amount,
            ...(refundId && { refundId }),
          }),
        )
      return mailAbout(deps, order.id, 'return_accepted')
    }
    case 'reject_return':
      // A buyer who withdraws the request needs no mail about it.
      if (details.actor === 'staff') await mailAbout(deps, order.id, 'return_rejected')
      return
    case 'adjust': {
      const amount = details.amount ?? 0
      if (amount <= 0 || amount > leftToRefund(transactions)) throw new AppError('not_allowed_now')
      return refundOrder(deps, order, transactions, amount, 'adjustment', (refundId) =>
        issueCreditNote(deps, order, lines, { reason: 'adjustment', amount, ...(refundId && { refundId }) }),
      )
    }
  }
}

async function refundOrder(
  deps: TransitionDeps,
  order: OrderRow,
  transactions: readonly TransactionRow[],
  amount: number,
  reason: TransactionReason,
  issueNote: (refundId: string | undefined) => Promise<void>,
) {
  if (amount <= 0) return issueNote(undefined)
  const source = transactions.find(({ kind, status }) => kind !== 'refund' && status === 'paid')
  if (!source) throw new Error(`order ${order.id} has nothing to give back`)
  const id = await insertRefund(deps, order.id, { source, amount, reason })
  await issueNote(id)
}

const collectCash = (deps: TransitionDeps, { id, total }: OrderRow, amount = total) =>
  insertTransaction(deps, id, { kind: 'cod_collection', reason: 'cash_collected', amount, status: 'paid' })

/** `of`: which of the refunds, notes, receipts or transfers the mail is about. */
export function mailAbout(
  deps: TransitionDeps,
  id: string,
  mail: OrderMail,
  of: Omit<OrderMailPayload, 'id' | 'mail'> = {},
) {
  const payload = { id, mail, ...of }
  return addJob(deps, orderMailJob, payload, { key: orderMailKey(payload) })
}
