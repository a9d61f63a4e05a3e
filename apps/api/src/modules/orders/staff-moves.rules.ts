import {
  type MoveField,
  type OrderMove,
  orderMoves,
  type PossibleMove,
  permissionOfMove,
} from '@asjad/contract/admin/order-moves'
import type { OrderRule } from '@asjad/contract/admin/order-rules'
import { fromMinor } from '@asjad/contract/money'
import { needsStepUp, type Permission } from '@asjad/contract/permissions'
import type { OrderRow, TransactionRow } from './orders.queries.ts'
import {
  canTransition,
  isFailedRefund,
  isRefundToTransfer,
  leftToRefund,
  ownTransactions,
  refundBy,
  ruleOf,
  storedName,
  type Transition,
  transitions,
} from './orders.rules.ts'

/** The transition that a move of the staff makes; none for those that only decide about refunds. */
export const transitionOf = (move: OrderMove): Transition | undefined =>
  (Object.keys(transitions) as Transition[]).find(
    (name) => storedName(name) === move && ruleOf(name).by.includes('staff'),
  )

/** Whether the order's state allows it, whoever asks. */
export function isPossible(
  move: OrderMove,
  { status }: Pick<OrderRow, 'status'>,
  transactions: readonly TransactionRow[],
) {
  const name = transitionOf(move)
  if (move === 'settle_refund') return transactions.some((row) => isFailedRefund(row) || isRefundToTransfer(row))
  if (!name) return transactions.some(isFailedRefund)
  if (move === 'adjust' && leftToRefund(ownTransactions(transactions)) <= 0) return false
  return canTransition(name, status, 'staff')
}

export const movesOf = (order: Pick<OrderRow, 'status'>, transactions: readonly TransactionRow[]) =>
  orderMoves.filter((move) => isPossible(move, order, transactions))

const required = (...fields: MoveField[]) => fields.map((field) => ({ field, required: true }))
const optional = (...fields: MoveField[]) => fields.map((field) => ({ field, required: false }))

/** What a move asks for, in the sequence of its form. */
export function asksOf(move: OrderMove, { payment_method }: Pick<OrderRow, 'payment_method'>): PossibleMove['asks'] {
  switch (move) {
    case 'ship':
      return [...required('awb'), ...optional('serials')]
    case 'deliver':
      return payment_method === 'cash_on_delivery' ? optional('collected') : []
    case 'cancel':
    case 'stop':
      return [...required('reason'), ...optional('cancel_reason')]
    case 'come_back':
      return [...required('reason'), ...optional('cancel_reason', 'weighings')]
    case 'ask_return':
      return required('reason')
    case 'accept_return':
      return [...required('weighings'), ...optional('amount', 'note')]
    case 'reject_return':
      return required('note')
    case 'adjust':
      return required('amount', 'reason')
    case 'settle_refund':
      return required('reference')
    default:
      return []
  }
}

/** Whose limit counts for the money that a move gives back. Retried and settled refunds were granted before. */
export function limitOfMove(move: OrderMove) {
  switch (move) {
    case 'cancel':
    case 'stop':
      return 'orders.cancel'
    case 'accept_return':
    case 'come_back':
      return 'returns.decide'
    case 'adjust':
    case 'settle_refund':
      return 'refunds.give'
    default:
      return undefined
  }
}
export type Limits = Record<NonNullable<ReturnType<typeof limitOfMove>>, number>

const mailOf: Partial<Record<OrderMove, PossibleMove['mail']>> = {
  cancel: 'cancelled',
  stop: 'cancelled',
  ship: 'shipped',
  ask_return: 'return_asked',
  accept_return: 'return_accepted',
  reject_return: 'return_rejected',
  adjust: 'refunded',
  retry_refund: 'refunded',
  settle_refund: 'refunded',
}

type State = {
  order: OrderRow
  transactions: readonly TransactionRow[]
  hasInvoice: boolean
  unmet: readonly OrderRule[]
  /** Halalas that one person may give back alone. */
  limits: Limits
}

/** The moves that the state and the person's permissions allow, the main one first, with all that they will do. */
export function possibleMoves(state: State, permissions: ReadonlySet<Permission>): PossibleMove[] {
  const allowed = movesOf(state.order, state.transactions).filter((move) => permissions.has(permissionOfMove[move]))
  const main = mainOf(allowed)
  return allowed
    .map((move) => describe(move, move === main, state))
    .sort((one, other) => Number(other.main) - Number(one.main))
}

const mainOf = (allowed: readonly OrderMove[]) =>
  (['prepare', 'ship', 'deliver', 'accept_return', 'retry_refund', 'settle_refund'] as const).find((move) =>
    allowed.includes(move),
  )

function describe(
  move: OrderMove,
  main: boolean,
  { order, transactions, hasInvoice, unmet, limits }: State,
): PossibleMove {
  const name = transitionOf(move)
  const money = moneyOf(move, order, transactions)
  const rule = name && ruleOf(name)
  const limit = limitOfMove(move)
  const cash = order.payment_method === 'cash_on_delivery'
  const credits = hasInvoice && ['cancel', 'stop', 'come_back', 'accept_return', 'adjust'].includes(move)
  const refundMailComesLater = move === 'adjust' && money?.by !== 'card'
  return {
    move,
    to: rule?.to ?? order.status,
    main,
    step_up: needsStepUp(permissionOfMove[move]),
    second_person_above: limit && money ? fromMinor(limits[limit]) : null,
    asks: asksOf(move, order),
    stock: rule?.stock && rule.stock !== 'reserve' ? rule.stock : null,
    coupon: rule?.coupon === 'released' && order.coupon_id !== null ? 'released' : null,
    money,
    documents: [...(move === 'ship' && cash ? ['invoice' as const] : []), ...(credits ? ['credit_note' as const] : [])],
    mail: refundMailComesLater ? null : (mailOf[move] ?? null),
    unmet: move === 'ship' || move === 'prepare' ? [...unmet] : [],
  }
}

function moneyOf(move: OrderMove, order: OrderRow, transactions: readonly TransactionRow[]): PossibleMove['money'] {
  const sumOf = (rows: readonly TransactionRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
  const failed = sumOf(transactions.filter(isFailedRefund))
  const of = (kind: 'retry' | 'settle' | 'collect', amount: number, by: 'card' | 'cash' | 'transfer') => ({
    kind,
    amount: fromMinor(amount),
    most: fromMinor(amount),
    by,
  })
  if (move === 'retry_refund') return of('retry', failed, 'card')
  if (move === 'settle_refund') return of('settle', failed + sumOf(transactions.filter(isRefundToTransfer)), 'transfer')
  if (move === 'deliver') return order.payment_method === 'cash_on_delivery' ? of('collect', order.total, 'cash') : null
  const name = transitionOf(move)
  const own = ownTransactions(transactions)
  const left = leftToRefund(own)
  if (!name || !limitOfMove(move) || left <= 0) return null
  const source = own.find(({ kind, status }) => kind !== 'refund' && status === 'paid')
  return {
    kind: 'refund',
    amount: fromMinor(refundBy(name, order, own)),
    most: fromMinor(move === 'accept_return' || move === 'adjust' ? left : refundBy(name, order, own)),
    by: source?.kind === 'payment' ? 'card' : source?.kind === 'bank_transfer' ? 'transfer' : 'cash',
  }
}
