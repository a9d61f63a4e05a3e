import type { PaymentMethod } from '@asjad/contract/checkout'
import type { OrderStatus, PaymentStatus, ReturnRefusal } from '@asjad/contract/orders'
import type { Tables } from '../../database/tables.ts'
import type { Standing } from './account-limits.ts'
import { cashOnDelivery } from './cash.rules.ts'

export type Actor = 'customer' | 'staff' | 'system'

/** What a move does to the pieces: let them go, send them off, or take them back on the shelf. */
type StockEffect = 'keep' | 'release' | 'leave' | 'back'
type CouponEffect = 'keep' | 'use' | 'release'

type Move = {
  from: OrderStatus
  to: OrderStatus
  by: readonly Actor[]
  stock: StockEffect
  coupon: CouponEffect
}

const stays = { stock: 'keep', coupon: 'keep' } as const
const givesBack = { stock: 'release', coupon: 'release' } as const

/** Every move that an order can make, who may make it, and what it does to pieces and coupon. There is no other. */
export const moves = {
  confirm: { from: 'pending_payment', to: 'confirmed', by: ['system'], ...stays, coupon: 'use' },
  fail_payment: { from: 'pending_payment', to: 'pending_payment', by: ['system'], ...stays },
  pay_again: { from: 'pending_payment', to: 'pending_payment', by: ['customer'], ...stays },
  // The buyer pays the courier instead; a card that is charged after this is refunded.
  pay_in_cash: { from: 'pending_payment', to: 'confirmed', by: ['customer'], ...stays, coupon: 'use' },
  abandon: { from: 'pending_payment', to: 'cancelled', by: ['customer'], ...givesBack },
  time_out: { from: 'pending_payment', to: 'cancelled', by: ['system'], ...givesBack },
  // Paid after it was cancelled: the order stays cancelled and the money goes back.
  refund_late: { from: 'cancelled', to: 'cancelled', by: ['system'], ...stays },
  prepare: { from: 'confirmed', to: 'processing', by: ['staff'], ...stays },
  cancel: { from: 'confirmed', to: 'cancelled', by: ['customer', 'staff'], ...givesBack },
  stop: { from: 'processing', to: 'cancelled', by: ['staff'], ...givesBack },
  ship: { from: 'processing', to: 'shipped', by: ['staff'], ...stays, stock: 'leave' },
  deliver: { from: 'shipped', to: 'delivered', by: ['staff', 'system'], ...stays },
  come_back: { from: 'shipped', to: 'returned', by: ['staff', 'system'], stock: 'back', coupon: 'release' },
  ask_return: { from: 'delivered', to: 'return_requested', by: ['customer', 'staff'], ...stays },
  accept_return: { from: 'return_requested', to: 'returned', by: ['staff'], ...stays, stock: 'back' },
  reject_return: { from: 'return_requested', to: 'delivered', by: ['staff', 'customer'], ...stays },
  adjust: { from: 'delivered', to: 'delivered', by: ['staff'], ...stays },
} as const satisfies Record<string, Move>

export type MoveName = keyof typeof moves

export const mayMove = (name: MoveName, status: OrderStatus, actor: Actor) => {
  const move: Move = moves[name]
  return move.from === status && move.by.includes(actor)
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
  if (!mayMove('ask_return', status, 'customer') || !delivered_at) return 'closed'
  if (lines.some(({ made_to_order }) => made_to_order)) return 'made_to_order'
  return now > returnableUntil(delivered_at) ? 'too_late' : null
}

export const mostAttempts = 5
export const payWithinMs = 30 * 60_000

type Money = Pick<Tables['transaction'], 'kind' | 'status' | 'amount'> &
  Partial<Pick<Tables['transaction'], 'id' | 'reason' | 'refund_of'>>

/** Without payments that came too late, for too little or twice, and went back at once: they were never this order's. */
export function moneyOfOrder<Row extends Money>(moved: readonly Row[]): Row[] {
  const late = moved.filter(({ reason }) => reason === 'late_payment' || reason === 'price_ended')
  return moved.filter((row) => !late.some((refund) => refund === row || refund.refund_of === row.id))
}

export const isOpen = ({ kind, status }: Money) =>
  kind === 'payment' && (status === 'created' || status === 'initiated')

type Payable = Pick<Tables['shop_order'], 'status' | 'pay_until' | 'total'>

export const attemptsOf = (moved: readonly Money[]) => moved.filter(({ kind }) => kind === 'payment').length

export const canRepay = (order: Payable, moved: readonly Money[], now: Date) =>
  mayMove('pay_again', order.status, 'customer') &&
  order.pay_until !== null &&
  now < order.pay_until &&
  attemptsOf(moved) < mostAttempts &&
  !moved.some(isOpen)

/** Beside the card's attempts, however many there were; not while one is under way. */
export const canPayInCash = (
  order: Payable,
  { courier, standing }: { courier: Pick<Tables['shipping_company'], 'cash_limit'>; standing: Standing },
  moved: readonly Money[],
  now: Date,
) =>
  mayMove('pay_in_cash', order.status, 'customer') &&
  order.pay_until !== null &&
  now < order.pay_until &&
  !moved.some(isOpen) &&
  cashOnDelivery(courier, order.total, standing) === 'possible'

const sum = (moved: readonly Money[]) => moved.reduce((total, { amount }) => total + amount, 0)
export const paidIn = (moved: readonly Money[]) =>
  sum(moved.filter(({ kind, status }) => kind !== 'refund' && status === 'paid'))
export const givenBack = (moved: readonly Money[]) =>
  sum(moved.filter(({ kind, status }) => kind === 'refund' && status === 'done'))
/** Given back, on its way, or failed and to be tried again: its credit note is issued in any case. */
export const promisedBack = (moved: readonly Money[]) => sum(moved.filter(({ kind }) => kind === 'refund'))
export const isFailedRefund = ({ kind, status }: Money) => kind === 'refund' && status === 'failed'

/** Never stored: it follows from what moved, oldest first. */
export function paymentStatus(
  { total, method, status }: { total: number; method: PaymentMethod; status: OrderStatus },
  all: readonly Money[],
): PaymentStatus {
  // Of a cancelled order that is all there is to tell.
  const moved = status === 'cancelled' ? all : moneyOfOrder(all)
  const paid = paidIn(moved)
  const back = givenBack(moved)
  if (back > 0) return back >= paid ? 'refunded' : 'partially_refunded'
  if (paid >= total) return 'paid'
  const over = status === 'cancelled' || status === 'returned'
  if (method === 'cash_on_delivery') return over ? 'unpaid' : 'cod_due'
  if (moved.some(isOpen)) return 'pending'
  const last = moved.filter(({ kind }) => kind === 'payment').at(-1)
  return last && (last.status === 'failed' || last.status === 'expired') ? 'failed' : 'unpaid'
}
