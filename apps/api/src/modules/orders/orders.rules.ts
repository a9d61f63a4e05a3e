import type { PaymentMethod } from '@asjad/contract/checkout'
import type { OrderStatus, PaymentStatus, ReturnRefusal } from '@asjad/contract/orders'
import type { Tables } from '../../database/tables.ts'
import type { StockChange } from '../catalog/stock.service.ts'
import type { RedemptionState } from '../coupons/coupons.service.ts'
import { type CashAllowance, cashOnDelivery } from '../shipping/cash.rules.ts'

export type Actor = 'customer' | 'staff' | 'system'

type TransitionRule = {
  /** Null for placing an order: there is none yet. */
  from: OrderStatus | null
  to: OrderStatus
  by: readonly Actor[]
  stock: StockChange | null
  coupon: RedemptionState | null
  /** The name in `order_event.move`, if it differs: stored names outlive a rename. */
  storedAs?: string
}

const noEffect = { stock: null, coupon: null } as const
const releasesAll = { stock: 'release', coupon: 'released' } as const
const places = { from: null, by: ['customer'], stock: 'reserve', storedAs: 'place' } as const

/** Every transition of an order, who may make it, and what it does to stock and coupon. There is no other. */
export const transitions = {
  place_by_card: { ...places, to: 'pending_payment', coupon: 'reserved' },
  place_by_transfer: { ...places, to: 'pending_payment', coupon: 'reserved' },
  place_for_cash: { ...places, to: 'confirmed', coupon: 'used' },
  confirm: { from: 'pending_payment', to: 'confirmed', by: ['system'], ...noEffect, coupon: 'used' },
  fail_payment: { from: 'pending_payment', to: 'pending_payment', by: ['system'], ...noEffect },
  pay_again: { from: 'pending_payment', to: 'pending_payment', by: ['customer'], ...noEffect },
  // The buyer pays the courier instead; a card that is charged after this is refunded.
  pay_in_cash: { from: 'pending_payment', to: 'confirmed', by: ['customer'], ...noEffect, coupon: 'used' },
  // The buyer transfers the money instead.
  pay_by_transfer: { from: 'pending_payment', to: 'pending_payment', by: ['customer'], ...noEffect },
  send_receipt: { from: 'pending_payment', to: 'pending_payment', by: ['customer'], ...noEffect },
  refuse_receipt: { from: 'pending_payment', to: 'pending_payment', by: ['staff'], ...noEffect },
  // A transfer arrived and was too little: the rest is waited for.
  underpaid: { from: 'pending_payment', to: 'pending_payment', by: ['staff'], ...noEffect },
  confirm_transfer: { from: 'pending_payment', to: 'confirmed', by: ['staff'], ...noEffect, coupon: 'used' },
  // Nobody has looked at a receipt in time: that is not the buyer's fault.
  keep_longer: { from: 'pending_payment', to: 'pending_payment', by: ['system'], ...noEffect },
  abandon: { from: 'pending_payment', to: 'cancelled', by: ['customer'], ...releasesAll },
  time_out: { from: 'pending_payment', to: 'cancelled', by: ['system'], ...releasesAll },
  // Paid after it was cancelled: the order stays cancelled and the money goes back.
  refund_late: { from: 'cancelled', to: 'cancelled', by: ['system', 'staff'], ...noEffect },
  prepare: { from: 'confirmed', to: 'processing', by: ['staff'], ...noEffect },
  cancel: { from: 'confirmed', to: 'cancelled', by: ['customer', 'staff'], ...releasesAll },
  cancel_processing: { from: 'processing', to: 'cancelled', by: ['staff'], ...releasesAll, storedAs: 'stop' },
  ship: { from: 'processing', to: 'shipped', by: ['staff'], ...noEffect, stock: 'ship' },
  deliver: { from: 'shipped', to: 'delivered', by: ['staff', 'system'], ...noEffect },
  return_undelivered: {
    from: 'shipped',
    to: 'returned',
    by: ['staff', 'system'],
    stock: 'restock',
    coupon: 'released',
    storedAs: 'come_back',
  },
  ask_return: { from: 'delivered', to: 'return_requested', by: ['customer', 'staff'], ...noEffect },
  accept_return: { from: 'return_requested', to: 'returned', by: ['staff'], ...noEffect, stock: 'restock' },
  reject_return: { from: 'return_requested', to: 'delivered', by: ['staff', 'customer'], ...noEffect },
  adjust: { from: 'delivered', to: 'delivered', by: ['staff'], ...noEffect },
} as const satisfies Record<string, TransitionRule>

export type Transition = keyof typeof transitions

export const ruleOf = (name: Transition): TransitionRule => transitions[name]

/** The name that `order_event.move` holds for this transition. */
export const storedName = (name: Transition) => ruleOf(name).storedAs ?? name

/** `status` is null while there is no order. */
export const canTransition = (name: Transition, status: OrderStatus | null, actor: Actor) => {
  const { from, by } = ruleOf(name)
  return from === status && by.includes(actor)
}

const returnableMs = 7 * 24 * 60 * 60_000
export const returnableUntil = (deliveredAt: Date) => new Date(deliveredAt.getTime() + returnableMs)

const beforeDelivery: readonly OrderStatus[] = ['pending_payment', 'confirmed', 'processing', 'shipped']

/** Why the buyer cannot return it. The shop's staff decide about further rights (a defect, a wrong item). */
export function returnRefusal(
  { status, delivered_at }: Pick<Tables['shop_order'], 'status' | 'delivered_at'>,
  lines: readonly { made_to_order: boolean }[],
  now: Date,
): ReturnRefusal | null {
  if (beforeDelivery.includes(status)) return 'too_early'
  if (!canTransition('ask_return', status, 'customer') || !delivered_at) return 'closed'
  if (lines.some(({ made_to_order }) => made_to_order)) return 'made_to_order'
  return now > returnableUntil(delivered_at) ? 'too_late' : null
}

export const latestReturnRequest = <Event extends { move: string }>(events: readonly Event[]) =>
  events.findLast(({ move }) => move === 'ask_return')

export const maxAttempts = 5
export const payWithinMs = 30 * 60_000

type TransactionAmount = Pick<Tables['transaction'], 'kind' | 'status' | 'amount'> &
  Partial<Pick<Tables['transaction'], 'id' | 'reason' | 'refund_of'>>

/**
 * Without payments that came too late, for too little or twice and were refunded at once: they never paid for this
 * order.
 */
export function ownTransactions<Row extends TransactionAmount>(transactions: readonly Row[]): Row[] {
  const late = transactions.filter(({ reason }) => reason === 'late_payment' || reason === 'price_ended')
  return transactions.filter((row) => !late.some((refund) => refund === row || refund.refund_of === row.id))
}

export const isOpen = ({ kind, status }: TransactionAmount) =>
  kind === 'payment' && (status === 'created' || status === 'initiated')

type Payable = Pick<Tables['shop_order'], 'status' | 'pay_until' | 'total' | 'payment_method'>

export const attemptsOf = (transactions: readonly TransactionAmount[]) =>
  transactions.filter(({ kind }) => kind === 'payment').length

const isPayable = ({ pay_until }: Payable, transactions: readonly TransactionAmount[], now: Date) =>
  pay_until !== null && now < pay_until && !transactions.some(isOpen)

/**
 * A part of a transfer has arrived, or its receipt waits: whoever pays in another way now would pay twice.
 * `receiptWaits`: nobody has looked at a receipt yet.
 */
const isTransferUnderWay = (
  { payment_method }: Payable,
  transactions: readonly TransactionAmount[],
  receiptWaits: boolean,
) => payment_method === 'bank_transfer' && (receiptWaits || transferredTotal(ownTransactions(transactions)) > 0)

/** By card: again, or in place of a transfer. */
export const canRepay = (order: Payable, transactions: readonly TransactionAmount[], now: Date, receiptWaits = false) =>
  canTransition('pay_again', order.status, 'customer') &&
  isPayable(order, transactions, now) &&
  attemptsOf(transactions) < maxAttempts &&
  !isTransferUnderWay(order, transactions, receiptWaits)

/** An unpaid card order, after any number of attempts. */
export const canPayByTransfer = (order: Payable, transactions: readonly TransactionAmount[], now: Date) =>
  canTransition('pay_by_transfer', order.status, 'customer') &&
  order.payment_method === 'card' &&
  isPayable(order, transactions, now)

/** How many receipts one order may have: more than anybody needs. */
export const maxReceipts = 6

export const canSendReceipt = (
  { status, payment_method }: Pick<Payable, 'status' | 'payment_method'>,
  receipts: readonly unknown[],
) =>
  canTransition('send_receipt', status, 'customer') &&
  payment_method === 'bank_transfer' &&
  receipts.length < maxReceipts

/** After any number of card attempts, but not while one is in progress. */
export const canPayInCash = (
  order: Payable,
  { courier, standing }: { courier: Pick<Tables['shipping_company'], 'cash_limit'>; standing: CashAllowance },
  transactions: readonly TransactionAmount[],
  now: Date,
  receiptWaits = false,
) =>
  canTransition('pay_in_cash', order.status, 'customer') &&
  isPayable(order, transactions, now) &&
  !isTransferUnderWay(order, transactions, receiptWaits) &&
  cashOnDelivery(courier, order.total, standing) === 'possible'

const sum = (transactions: readonly TransactionAmount[]) =>
  transactions.reduce((total, { amount }) => total + amount, 0)
export const paidTotal = (transactions: readonly TransactionAmount[]) =>
  sum(transactions.filter(({ kind, status }) => kind !== 'refund' && status === 'paid'))
export const refundedTotal = (transactions: readonly TransactionAmount[]) =>
  sum(transactions.filter(({ kind, status }) => kind === 'refund' && status === 'done'))
/** Refunded, pending, or failed and to be retried: the credit note is issued in any case. */
export const refundTotalIncludingPending = (transactions: readonly TransactionAmount[]) =>
  sum(transactions.filter(({ kind }) => kind === 'refund'))
/** Halalas that came by bank transfer. */
export const transferredTotal = (transactions: readonly TransactionAmount[]) =>
  sum(transactions.filter(({ kind, status }) => kind === 'bank_transfer' && status === 'paid'))
/** What came beyond the total goes back and never paid for the order. */
const isSurplus = ({ kind, reason }: TransactionAmount) => kind === 'refund' && reason === 'surplus'
export const surplusTotal = (transactions: readonly TransactionAmount[]) => sum(transactions.filter(isSurplus))
export const isFailedRefund = ({ kind, status }: TransactionAmount) => kind === 'refund' && status === 'failed'

/** Staff have to send it: the order was paid by transfer. */
export const isRefundToTransfer = ({ kind, status, by_transfer }: TransactionAmount & { by_transfer: boolean }) =>
  kind === 'refund' && status === 'pending' && by_transfer

/** What can still be given back. Halalas; of transactions that paid for this order. */
export const leftToRefund = (own: readonly TransactionAmount[]) => paidTotal(own) - refundTotalIncludingPending(own)

/** What a transition gives back by itself, or by default where staff choose the amount. */
export function refundBy(
  name: Transition,
  { total, delivery_cost, delivery_vat }: Pick<Tables['shop_order'], 'total' | 'delivery_cost' | 'delivery_vat'>,
  own: readonly TransactionAmount[],
) {
  const left = Math.max(0, leftToRefund(own))
  switch (name) {
    // Of an unpaid order a part may have come by transfer.
    case 'abandon':
    case 'time_out':
    case 'cancel':
    case 'cancel_processing':
    case 'accept_return':
      return left
    // The delivery was made, only nobody took it.
    case 'return_undelivered':
      return Math.min(total - delivery_cost - delivery_vat, left)
    default:
      return 0
  }
}

/**
 * It follows from the transactions, oldest first. Triggers write the same into `shop_order.payment_status`, which only
 * the filters of the staff read.
 */
export function paymentStatus(
  { total, method, status }: { total: number; method: PaymentMethod; status: OrderStatus },
  all: readonly TransactionAmount[],
): PaymentStatus {
  // A cancelled order has no other payment to report.
  const transactions = status === 'cancelled' ? all : ownTransactions(all)
  const paid = paidTotal(transactions) - surplusTotal(transactions)
  const refunded = refundedTotal(transactions.filter((row) => !isSurplus(row)))
  if (refunded > 0) return refunded >= paid ? 'refunded' : 'partially_refunded'
  if (paid >= total) return 'paid'
  const over = status === 'cancelled' || status === 'returned'
  if (method === 'cash_on_delivery') return over ? 'unpaid' : 'cod_due'
  if (method === 'bank_transfer') return paid > 0 && status === 'pending_payment' ? 'pending' : 'unpaid'
  if (transactions.some(isOpen)) return 'pending'
  const last = transactions.filter(({ kind }) => kind === 'payment').at(-1)
  return last && (last.status === 'failed' || last.status === 'expired') ? 'failed' : 'unpaid'
}
