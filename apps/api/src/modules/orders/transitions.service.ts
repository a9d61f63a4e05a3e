import { randomUUID } from 'node:crypto'
import type { CancelReason } from '@asjad/contract/orders'
import type { Updateable } from 'kysely'
import { AppError } from '../../app-error.ts'
import type { TransactionReason } from '../../database/tables/orders.ts'
import type { Tables } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import { addJob } from '../../jobs/jobs.ts'
import { clearCart } from '../cart/cart.service.ts'
import type { SettingsDeps } from '../settings/settings.service.ts'
import { type OrderMail, orderMailJob, refundJob } from './orders.job-kinds.ts'
import {
  changeStock,
  countSold,
  insertEvent,
  insertTransaction,
  type LineRow,
  linesOf,
  lockOrder,
  type OrderRow,
  setRedemption,
  type TransactionRow,
  transactionsOf,
  updateOrder,
} from './orders.queries.ts'
import {
  type Actor,
  canTransition,
  ownTransactions,
  paidTotal,
  refundTotalIncludingPending,
  returnRefusal,
  type Transition,
  transitions,
} from './orders.rules.ts'
import { issueCreditNote, issueInvoice } from './tax-documents.service.ts'

/** What a transition needs; the command line builds it too. */
export type TransitionDeps = SettingsDeps & Pick<Deps, 'now' | 'sealer'>

type Details = {
  actor: Actor
  note?: string
  cancelReason?: CancelReason
  trackingNumber?: string
  trackingUrl?: string
  /** Halalas, of an adjustment. */
  amount?: number
}

/** Makes one of the moves of the table, with all that it does. In a transaction that locks the order first. */
export async function transitionOrder(deps: TransitionDeps, id: string, name: Transition, details: Details) {
  const { db, now } = deps
  const order = await lockOrder(db, id)
  const lines = await linesOf(db, [id])
  check(name, order, lines, now(), details)
  const transactions = ownTransactions(await transactionsOf(db, [id]))

  const transition = transitions[name]
  await applyStock(deps, lines, transition.stock)
  if (order.coupon_id !== null && transition.coupon !== 'keep')
    await setRedemption(db, id, transition.coupon === 'use' ? 'used' : 'released')
  await updateOrder(db, id, { status: transition.to, ...columnsFor(name, details, now()) })
  await insertEvent(db, {
    order_id: id,
    move: name,
    from_status: order.status,
    to_status: transition.to,
    actor: details.actor,
    note: details.note ?? null,
    at: now(),
  })
  await runEffects(deps, name, order, lines, transactions, details)
}

function check(name: Transition, order: OrderRow, lines: readonly LineRow[], now: Date, details: Details) {
  if (name === 'ask_return' && details.actor === 'customer') {
    const refusal = returnRefusal(order, lines, now)
    if (refusal && refusal !== 'closed') throw new AppError(`return_${refusal}`)
  }
  if (!canTransition(name, order.status, details.actor)) throw new AppError('not_allowed_now')
  if (name === 'ship' && !details.trackingNumber) throw new AppError('not_allowed_now')
}

function columnsFor(name: Transition, details: Details, now: Date): Updateable<Tables['shop_order']> {
  if (transitions[name].to === 'cancelled' && name !== 'refund_late')
    return { cancel_reason: details.cancelReason ?? (details.actor === 'customer' ? 'customer' : 'staff') }
  if (name === 'come_back') return { cancel_reason: details.cancelReason ?? 'cod_refused' }
  if (name === 'pay_in_cash') return { payment_method: 'cash_on_delivery', pay_until: null }
  if (name === 'ship')
    return { tracking_number: details.trackingNumber ?? null, tracking_url: details.trackingUrl ?? null }
  return name === 'deliver' ? { delivered_at: now } : {}
}

const stockSigns = {
  release: { onHand: 0, reserved: -1 },
  leave: { onHand: -1, reserved: -1 },
  back: { onHand: 1, reserved: 0 },
}

async function applyStock({ db }: TransitionDeps, lines: readonly LineRow[], effect: 'keep' | keyof typeof stockSigns) {
  if (effect === 'keep') return
  const { onHand, reserved } = stockSigns[effect]
  const short = await changeStock(
    db,
    quantityByVariety(lines).map(({ varietyId, pieces }) => ({
      varietyId,
      onHand: onHand * pieces,
      reserved: reserved * pieces,
    })),
  )
  if (short.length > 0) throw new Error(`the stock of varieties ${short.join(', ')} contradicts the order`)
}

/** Lines of the same variety are one change. A variety that the shop no longer has cannot change. */
export function quantityByVariety(lines: readonly { variety_id: number | null; quantity: number }[]) {
  const quantities = new Map<number, number>()
  for (const { variety_id, quantity } of lines)
    if (variety_id !== null) quantities.set(variety_id, (quantities.get(variety_id) ?? 0) + quantity)
  return [...quantities].map(([varietyId, pieces]) => ({ varietyId, pieces }))
}

/** What a move brings with it beyond pieces and coupon: documents, money on its way back, mails. */
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
    case 'pay_in_cash':
      if (name === 'confirm') await issueInvoice(deps, order, lines)
      await clearCart(
        deps,
        order.account_id,
        lines.map(({ cart_item_id }) => cart_item_id),
      )
      return mailAbout(deps, order.id, name === 'confirm' ? 'paid' : 'to_be_paid_in_cash')
    case 'abandon':
    case 'time_out':
      return mailAbout(deps, order.id, 'cancelled')
    case 'cancel':
    case 'stop':
      await refundOrder(
        deps,
        order,
        transactions,
        paidTotal(transactions) - refundTotalIncludingPending(transactions),
        'cancelled',
        (refundId) =>
          issueCreditNote(deps, order, lines, { reason: 'cancelled', amount: 'all', ...(refundId && { refundId }) }),
      )
      return mailAbout(deps, order.id, 'cancelled')
    case 'ship':
      // Paid on delivery: the invoice is due when the goods leave.
      if (cash) await issueInvoice(deps, order, lines)
      await countSold(deps.db, order.id)
      return mailAbout(deps, order.id, 'shipped')
    case 'deliver':
      if (cash) await collectCash(deps, order)
      return
    case 'come_back': {
      const goods = order.total - order.delivery_cost - order.delivery_vat
      const paid = paidTotal(transactions)
      return refundOrder(
        deps,
        order,
        transactions,
        Math.min(goods, paid - refundTotalIncludingPending(transactions)),
        'returned',
        (refundId) =>
          issueCreditNote(deps, order, lines, {
            reason: 'returned',
            amount: paid > 0 ? 'goods' : 'all',
            ...(refundId && { refundId }),
          }),
      )
    }
    case 'ask_return':
      return mailAbout(deps, order.id, 'return_asked')
    case 'accept_return': {
      const left = paidTotal(transactions) - refundTotalIncludingPending(transactions)
      // All that is left, unless the buyer bears the cost of sending it back.
      const amount = details.amount ?? left
      if (amount > left) throw new AppError('not_allowed_now')
      if (amount > 0)
        await refundOrder(deps, order, transactions, amount, 'returned', (refundId) =>
          issueCreditNote(deps, order, lines, {
            reason: 'returned',
            // What an adjustment took back has its own note already.
            amount: amount === order.total ? 'all' : amount,
            ...(refundId && { refundId }),
          }),
        )
      return mailAbout(deps, order.id, 'return_accepted')
    }
    case 'reject_return':
      // Who takes it back alone knows it.
      if (details.actor === 'staff') await mailAbout(deps, order.id, 'return_rejected')
      return
    case 'adjust': {
      const amount = details.amount ?? 0
      if (amount <= 0 || amount > paidTotal(transactions) - refundTotalIncludingPending(transactions))
        throw new AppError('not_allowed_now')
      return refundOrder(deps, order, transactions, amount, 'adjustment', (refundId) =>
        issueCreditNote(deps, order, lines, { reason: 'adjustment', amount, ...(refundId && { refundId }) }),
      )
    }
  }
}

/** Cash goes back by hand; what was paid by card goes back to the card, as a job that is tried until it is done. */
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

export async function insertRefund(
  deps: TransitionDeps,
  orderId: string,
  { source, amount, reason }: { source: TransactionRow; amount: number; reason: TransactionReason },
) {
  const id = randomUUID()
  const byCard = source.kind === 'payment'
  await insertTransaction(deps.db, {
    id,
    order_id: orderId,
    kind: 'refund',
    reason,
    amount,
    status: byCard ? 'pending' : 'done',
    failure: null,
    idempotency_key: null,
    request_hash: null,
    redirect_url: null,
    card_brand: source.card_brand,
    card_last_four: source.card_last_four,
    refund_of: source.id,
    created_at: deps.now(),
    updated_at: deps.now(),
  })
  if (byCard) await queueRefund(deps, id)
  return id
}

export const queueRefund = (deps: TransitionDeps, id: string) =>
  addJob(deps, refundJob, { id }, { key: `refund ${id}` })

const collectCash = (deps: TransitionDeps, order: OrderRow) =>
  insertTransaction(deps.db, {
    id: randomUUID(),
    order_id: order.id,
    kind: 'cod_collection',
    reason: 'cash_collected',
    amount: order.total,
    status: 'paid',
    failure: null,
    idempotency_key: null,
    request_hash: null,
    redirect_url: null,
    card_brand: null,
    card_last_four: null,
    refund_of: null,
    created_at: deps.now(),
    updated_at: deps.now(),
  })

/** `refundId` of `refunded`: each refund is told of by itself. */
export const mailAbout = (deps: TransitionDeps, id: string, mail: OrderMail, refundId?: string) =>
  addJob(
    deps,
    orderMailJob,
    { id, mail, ...(refundId && { refundId }) },
    { key: ['order', id, mail, refundId].filter(Boolean).join(' ') },
  )
