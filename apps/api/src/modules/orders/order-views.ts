import type { SoldItem } from '@asjad/contract/checkout'
import type { Locale } from '@asjad/contract/locale'
import { fromMinor } from '@asjad/contract/money'
import type { Order, Transaction } from '@asjad/contract/orders'
import { vatPercentOf } from '@asjad/contract/piece-price'
import type { PricedLine } from '../../database/tables/orders.ts'
import type { Deps } from '../../deps.ts'
import { translate } from '../../i18n/translate.ts'
import { pictureOf } from '../../media/picture.ts'
import { attachmentView } from '../cart/attachments.ts'
import { type TransferTerms, transferTerms } from '../settings/transfer-terms.ts'
import { cashOnDelivery } from '../shipping/cash.rules.ts'
import { type CourierRow, findCourier } from '../shipping/shipping.service.ts'
import { type AccountStanding, identityReason, standingOf } from './account-limits.ts'
import {
  type EventRow,
  eventsOf,
  type LineRow,
  linesOf,
  type OrderRow,
  type TransactionRow,
  transactionsOf,
} from './orders.queries.ts'
import {
  attemptsOf,
  canPayByTransfer,
  canPayInCash,
  canRepay,
  canSendReceipt,
  canTransition,
  isOpen,
  latestReturnRequest,
  maxAttempts,
  ownTransactions,
  paidTotal,
  paymentStatus,
  refundTotalIncludingPending,
  returnableUntil,
  returnRefusal,
} from './orders.rules.ts'
import { type Due, dueNow, requiresIdentity } from './price-lock.ts'
import { labelsOf } from './tax-documents.queries.ts'
import { transferView } from './transfer-views.ts'
import { type ReceiptRow, receiptsOf, type TransferRow, transferOf } from './transfers.queries.ts'

export async function orderView(deps: Deps, order: OrderRow, lang: Locale): Promise<Order> {
  const { db } = deps
  const [unpaid, transfer, lines, transactions, events, labels] = await Promise.all([
    order.status === 'pending_payment' ? unpaidParts(deps, order) : undefined,
    order.payment_method === 'bank_transfer' ? transferParts(deps, order.id) : undefined,
    linesOf(db, [order.id]),
    transactionsOf(db, [order.id]),
    eventsOf(db, order.id),
    labelsOf(db, [order.id]),
  ])
  return viewOf(order, { unpaid, transfer, lines, transactions, events, labels }, deps.now(), lang)
}

/** The current price, whether courier and account allow cash, and what a transfer would cost. */
async function unpaidParts(deps: Deps, order: OrderRow) {
  const [due, courier, standing, terms] = await Promise.all([
    dueNow(deps, order),
    findCourier(deps, order.shipping_company_id),
    standingOf(deps, order.account_id, { except: order.id }),
    order.payment_method === 'card' ? transferTerms(deps) : null,
  ])
  const byTransfer = terms && { terms, due: await dueNow(deps, order, terms.percent) }
  return { due, courier, standing, byTransfer }
}

async function transferParts({ db }: Deps, orderId: string) {
  const [row, receipts] = await Promise.all([transferOf(db, orderId), receiptsOf(db, [orderId])])
  return row && { row, receipts }
}

type Parts = {
  unpaid:
    | {
        due: Due
        courier: CourierRow | undefined
        standing: AccountStanding
        byTransfer: { terms: TransferTerms; due: Due } | null
      }
    | undefined
  transfer: { row: TransferRow; receipts: readonly ReceiptRow[] } | undefined
  lines: readonly LineRow[]
  transactions: readonly TransactionRow[]
  events: readonly Event[]
  labels: Awaited<ReturnType<typeof labelsOf>>
}
type Event = Omit<EventRow, 'id'>

function viewOf(
  order: OrderRow,
  { unpaid, transfer, lines, transactions, events, labels }: Parts,
  now: Date,
  lang: Locale,
): Order {
  const payable = unpaid && unpaid.due.refusal === null && !unpaid.standing.blocked
  const cash = unpaid?.courier && { courier: unpaid.courier, standing: unpaid.standing }
  const price = { ...order, total: unpaid?.due.amounts.total ?? order.total }
  const openAttempt = transactions.findLast((row) => isOpen(row) && row.redirect_url !== null)
  const invoice = labels.find(({ kind }) => kind === 'invoice')
  const cancellable =
    canTransition('abandon', order.status, 'customer') || canTransition('cancel', order.status, 'customer')
  const own = ownTransactions(transactions)
  const receipts = transfer?.receipts ?? []
  const receiptWaits = receipts.some(({ state }) => state === 'waiting')
  const byTransfer = payable && canPayByTransfer(order, transactions, now) ? unpaid.byTransfer : null
  const refusal = returnRefusal(order, lines, now)
  return {
    ...orderHead(order, transactions),
    cancel_reason: order.cancel_reason,
    ...amountsView(order),
    coupon_code: order.coupon_code,
    items: lines.map((line) => soldItem({ ...line, id: line.id }, lang)),
    address: order.address,
    recipient: order.recipient,
    identity:
      order.identity_type && order.identity_last_four
        ? { type: order.identity_type, masked: `••••••${order.identity_last_four}` }
        : null,
    note: order.note,
    shipping_company: {
      id: order.shipping_company_id,
      name: order[`shipping_name_${lang}`],
      duration: order[`shipping_duration_${lang}`],
      tracking_number: order.tracking_number,
      tracking_url: order.tracking_url,
      arrives_from: order.arrives_from,
      arrives_to: order.arrives_to,
    },
    events: timeLine(events),
    transactions: transactions.map((row) => transactionView(row, lang)),
    due: unpaid ? dueView(order, lines, transactions, unpaid, lang) : null,
    transfer: transfer ? transferView(order, transfer.row, { transactions, receipts }, lang) : null,
    transfer_offer: byTransfer && {
      percent: byTransfer.terms.percent,
      hours: byTransfer.terms.hours,
      saving: fromMinor(price.total - byTransfer.due.amounts.total),
      total: fromMinor(byTransfer.due.amounts.total),
    },
    cash_on_delivery: cash ? cashOnDelivery(cash.courier, price.total, cash.standing) : null,
    payment: unpaid && openAttempt?.redirect_url ? { redirect_url: openAttempt.redirect_url } : null,
    attempts_left: unpaid ? Math.max(0, maxAttempts - attemptsOf(transactions)) : 0,
    can: {
      repay: payable === true && canRepay(order, transactions, now, receiptWaits),
      pay_in_cash: payable === true && cash !== undefined && canPayInCash(price, cash, transactions, now, receiptWaits),
      pay_by_transfer: byTransfer !== null,
      send_receipt: canSendReceipt(order, receipts),
      cancel: cancellable,
      return: refusal === null,
      refund_on_cancel: fromMinor(cancellable ? paidTotal(own) - refundTotalIncludingPending(own) : 0),
    },
    return: {
      until: order.delivered_at ? returnableUntil(order.delivered_at).toISOString() : null,
      refusal,
      ...returnRequest(order, events),
    },
    invoice: invoice ? { number: invoice.label } : null,
    credit_notes: labels.filter(({ kind }) => kind === 'credit_note').map(({ label }) => ({ number: label })),
  }
}

/** The view of an order that was just written, without reading it again. */
export const newOrderView = (order: OrderRow, lines: readonly LineRow[], placedEvent: Event, lang: Locale) =>
  viewOf(
    order,
    { unpaid: undefined, transfer: undefined, lines, transactions: [], events: [placedEvent], labels: [] },
    placedEvent.at,
    lang,
  )

function dueView(
  order: OrderRow,
  lines: readonly LineRow[],
  transactions: readonly TransactionRow[],
  { due, standing }: Pick<NonNullable<Parts['unpaid']>, 'due' | 'standing'>,
  lang: Locale,
): Order['due'] {
  const last = transactions.findLast(({ kind }) => kind === 'payment')
  const reason = requiresIdentity(order, due) ? identityReason(standing, due.amounts.total) : null
  return {
    ...amountsView(due.amounts),
    items: lines.map((line, n) => soldItem({ ...line, ...due.lines[n] }, lang)),
    locked_until: due.lockedUntil.toISOString(),
    lock_ended: due.lockEnded,
    sales_paused: due.refusal === 'sales_paused',
    gold_price_stale: due.refusal === 'gold_price_stale',
    gold_price_held: due.refusal === 'gold_price_held',
    // The order did not accept this payment and still waits for one.
    payment_returned: last?.status === 'paid' ? fromMinor(last.amount) : null,
    identity_required: reason !== null,
    identity_reason: reason,
    identity_above: fromMinor(standing.identityAbove),
  }
}

export function orderHead(order: OrderRow, transactions: readonly TransactionRow[]) {
  const { total, payment_method: method, status } = order
  return {
    id: order.id,
    status,
    payment_status: paymentStatus({ total, method, status }, transactions),
    payment_method: method,
    created_at: order.created_at.toISOString(),
    pay_until: status === 'pending_payment' ? (order.pay_until?.toISOString() ?? null) : null,
    total: fromMinor(total),
  }
}

type Amounts = Pick<
  OrderRow,
  'subtotal' | 'discount' | 'transfer_discount' | 'delivery_cost' | 'delivery_vat' | 'vat' | 'total'
>

export const amountsView = (row: Amounts) => ({
  subtotal: fromMinor(row.subtotal),
  discount: fromMinor(row.discount),
  transfer_discount: fromMinor(row.transfer_discount),
  delivery_cost: fromMinor(row.delivery_cost),
  delivery_total: fromMinor(row.delivery_cost + row.delivery_vat),
  vat: fromMinor(row.vat),
  total: fromMinor(row.total),
})

type SoldLine = Omit<PricedLine, 'product_id' | 'variety_id'> & {
  id: number
  product_id: number | null
  variety_id: number | null
}

/** No product has this id, so a deleted product leads to Not Found and not to another product. */
const missingId = Number.MAX_SAFE_INTEGER

export const lineHead = (line: SoldLine, lang: Locale) => ({
  id: line.id,
  product_id: line.product_id ?? missingId,
  title: line[`title_${lang}`],
  media: pictureOf(line.picture),
  quantity: line.quantity,
})

export function soldItem(line: SoldLine, lang: Locale): SoldItem {
  const { gram_price, metal, making } = line
  return {
    ...lineHead(line, lang),
    variety_id: line.variety_id ?? missingId,
    caliber: line.caliber,
    weight: line.weight_mg / 1000,
    size: line.size,
    size_unit: line.size_unit,
    custom_text: line.custom_text,
    // A quote of the version before has none.
    typeface: line.typeface ?? null,
    note: line.note,
    attachments: line.attachments.map(attachmentView),
    unit_price: fromMinor(line.unit_price),
    price_parts:
      gram_price === null || metal === null || making === null
        ? null
        : { gram_price: fromMinor(gram_price), metal: fromMinor(metal), making: fromMinor(making) },
    subtotal: fromMinor(line.net),
    discount: fromMinor(line.discount),
    transfer_discount: fromMinor(line.transfer_discount),
    vat_percent: vatPercentOf[line.tax_category],
    vat: fromMinor(line.vat),
    total: fromMinor(line.net - line.discount - line.transfer_discount + line.vat),
  }
}

export function transactionView(row: TransactionRow, lang: Locale): Transaction {
  return {
    id: row.id,
    order_id: row.order_id,
    kind: row.kind,
    reason: translate(lang, reasonOf(row)),
    failure: row.failure,
    status: row.status,
    amount: fromMinor(row.amount),
    date: row.created_at.toISOString(),
    card: cardOf(row),
    by_transfer: row.by_transfer,
  }
}

/** The texts of failed payments say that nothing was charged, which is no use for a refused refund. */
function reasonOf({ kind, failure, reason }: TransactionRow) {
  if (failure === null) return `transaction.${reason}` as const
  return kind === 'refund' ? 'failure.refund_refused' : (`failure.${failure}` as const)
}

function cardOf({ by_transfer, card_brand, card_last_four }: TransactionRow) {
  return !by_transfer && card_brand && card_last_four ? { brand: card_brand, last_four: card_last_four } : null
}

/** Only a current request: one that was withdrawn or rejected is over. */
function returnRequest({ status }: OrderRow, events: readonly Event[]) {
  const request = latestReturnRequest(events)
  return request && (status === 'return_requested' || status === 'returned')
    ? { asked_at: request.at.toISOString(), reason: request.note }
    : { asked_at: null, reason: null }
}

/** Only events that changed the state; the transactions list the payment attempts. */
function timeLine(events: readonly Event[]) {
  return events
    .filter(({ from_status, to_status }) => from_status !== to_status)
    .map(({ to_status, at }) => ({ status: to_status, at: at.toISOString() }))
}
