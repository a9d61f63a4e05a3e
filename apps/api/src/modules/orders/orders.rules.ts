import type { PaymentMethod } from '@asjad/contract/checkout'
import type { OrderStatus, PaymentStatus, ReturnRefusal } from '@asjad/contract/orders'
import type { Tables } from '../../database/tables.ts'
import { cashOnDelivery } from '../shipping/cash.rules.ts'
import type { AccountStanding } from './account-limits.ts'

export type Actor = 'customer' | 'staff' | 'system'

/** What a move does to the pieces: let them go, send them off, or take them back on the shelf. */
type StockEffect = 'keep' | 'release' | 'leave' | 'back'
type CouponEffect = 'keep' | 'use' | 'release'

type TransitionRule = {
  from: OrderStatus
  to: OrderStatus
  by: readonly Actor[]
  stock: StockEffect
  coupon: CouponEffect
}

const keepsAll = { stock: 'keep', coupon: 'keep' } as const
const releasesAll = { stock: 'release', coupon: 'release' } as const

/** Every move that an order can make, who may make it, and what it does to pieces and coupon. There is no other. */
export const transitions = {
  confirm: { from: 'pending_payment', to: 'confirmed', by: ['system'], ...keepsAll, coupon: 'use' },
  fail_payment: { from: 'pending_payment', to: 'pending_payment', by: ['system'], ...keepsAll },
  pay_again: { from: 'pending_payment', to: 'pending_payment', by: ['customer'], ...keepsAll },
  // The buyer pays the courier instead; a card that is charged after this is refunded.
  pay_in_cash: { from: 'pending_payment', to: 'confirmed', by: ['customer'], ...keepsAll, coupon: 'use' },
  abandon: { from: 'pending_payment', to: 'cancelled', by: ['customer'], ...releasesAll },
  time_out: { from: 'pending_payment', to: 'cancelled', by: ['system'], ...releasesAll },
  // Paid after it was cancelled: the order stays cancelled and the money goes back.
  refund_late: { from: 'cancelled', to: 'cancelled', by: ['system'], ...keepsAll },
  prepare: { from: 'confirmed', to: 'processing', by: ['staff'], ...keepsAll },
  cancel: { from: 'confirmed', to: 'cancelled', by: ['customer', 'staff'], ...releasesAll },
  stop: { from: 'processing', to: 'cancelled', by: ['staff'], ...releasesAll },
  ship: { from: 'processing', to: 'shipped', by: ['staff'], ...keepsAll, stock: 'leave' },
  deliver: { from: 'shipped', to: 'delivered', by: ['staff', 'system'], ...keepsAll },
  come_back: { from: 'shipped', to: 'returned', by: ['staff', 'system'], stock: 'back', coupon: 'release' },
  ask_return: { from: 'delivered', to: 'return_requested', by: ['customer', 'staff'], ...keepsAll },
  accept_return: { from: 'return_requested', to: 'returned', by: ['staff'], ...keepsAll, stock: 'back' },
  reject_return: { from: 'return_requested', to: 'delivered', by: ['staff', 'customer'], ...keepsAll },
  adjust: { from: 'delivered', to: 'delivered', by: ['staff'], ...keepsAll },
} as const satisfies Record<string, TransitionRule>

export type Transition = keyof typeof transitions

export const canTransition = (name: Transition, status: OrderStatus, actor: Actor) => {
  const rule: TransitionRule = transitions[name]
  return rule.from === status && rule.by.includes(actor)
}

const returnableMs = 7 * 24 * 60 * 60_000
export const returnableUntil = (deliveredAt: Date) => new Date(deliveredAt.getTime() + returnableMs)

const beforeDelivery: readonly OrderStatus[] = ['pending_payment', 'confirmed', 'processing', 'shipped']

/** Why the buyer cannot send it back. What the law grants beyond this (a fault, a wrong piece) the shop's people decide. */
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

export const maxAttempts = 5
export const payWithinMs = 30 * 60_000

type TransactionAmount = Pick<Tables['transaction'], 'kind' | 'status' | 'amount'> &
  Partial<Pick<Tables['transaction'], 'id' | 'reason' | 'refund_of'>>

/** Without payments that came too late, for too little or twice, and went back at once: they were never this order's. */
export function ownTransactions<Row extends TransactionAmount>(transactions: readonly Row[]): Row[] {
  const late = transactions.filter(({ reason }) => reason === 'late_payment' || reason === 'price_ended')
  return transactions.filter((row) => !late.some((refund) => refund === row || refund.refund_of === row.id))
}

export const isOpen = ({ kind, status }: TransactionAmount) =>
  kind === 'payment' && (status === 'created' || status === 'initiated')

type Payable = Pick<Tables['shop_order'], 'status' | 'pay_until' | 'total'>

export const attemptsOf = (transactions: readonly TransactionAmount[]) =>
  transactions.filter(({ kind }) => kind === 'payment').length

export const canRepay = (order: Payable, transactions: readonly TransactionAmount[], now: Date) =>
  canTransition('pay_again', order.status, 'customer') &&
  order.pay_until !== null &&
  now < order.pay_until &&
  attemptsOf(transactions) < maxAttempts &&
  !transactions.some(isOpen)

/** Beside the card's attempts, however many there were; not while one is under way. */
export const canPayInCash = (
  order: Payable,
  { courier, standing }: { courier: Pick<Tables['shipping_company'], 'cash_limit'>; standing: AccountStanding },
  transactions: readonly TransactionAmount[],
  now: Date,
) =>
  canTransition('pay_in_cash', order.status, 'customer') &&
  order.pay_until !== null &&
  now < order.pay_until &&
  !transactions.some(isOpen) &&
  cashOnDelivery(courier, order.total, standing) === 'possible'

const sum = (transactions: readonly TransactionAmount[]) =>
  transactions.reduce((total, { amount }) => total + amount, 0)
export const paidTotal = (transactions: readonly TransactionAmount[]) =>
  sum(transactions.filter(({ kind, status }) => kind !== 'refund' && status === 'paid'))
export const refundedTotal = (transactions: readonly TransactionAmount[]) =>
  sum(transactions.filter(({ kind, status }) => kind === 'refund' && status === 'done'))
/** Given back, on its way, or failed and to be tried again: its credit note is issued in any case. */
export const refundTotalIncludingPending = (transactions: readonly TransactionAmount[]) =>
  sum(transactions.filter(({ kind }) => kind === 'refund'))
export const isFailedRefund = ({ kind, status }: TransactionAmount) => kind === 'refund' && status === 'failed'

/** Never stored: it follows from what moved, oldest first. */
export function paymentStatus(
  { total, method, status }: { total: number; method: PaymentMethod; status: OrderStatus },
  all: readonly TransactionAmount[],
): PaymentStatus {
  // Of a cancelled order that is all there is to tell.
  const transactions = status === 'cancelled' ? all : ownTransactions(all)
  const paid = paidTotal(transactions)
  const refunded = refundedTotal(transactions)
  if (refunded > 0) return refunded >= paid ? 'refunded' : 'partially_refunded'
  if (paid >= total) return 'paid'
  const over = status === 'cancelled' || status === 'returned'
  if (method === 'cash_on_delivery') return over ? 'unpaid' : 'cod_due'
  if (transactions.some(isOpen)) return 'pending'
  const last = transactions.filter(({ kind }) => kind === 'payment').at(-1)
  return last && (last.status === 'failed' || last.status === 'expired') ? 'failed' : 'unpaid'
}
