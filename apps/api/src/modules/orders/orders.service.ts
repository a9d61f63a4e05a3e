import type { SoldItem } from '@asjad/contract/checkout'
import type { Answer } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { fromMinor } from '@asjad/contract/money'
import type * as contract from '@asjad/contract/orders'
import type { Order, OrderSummary, Transaction } from '@asjad/contract/orders'
import { vatPercentOf } from '@asjad/contract/piece-price'
import { AppError } from '../../app-error.ts'
import type { PricedLine } from '../../database/tables/orders.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { pictureOf } from '../../media/picture.ts'
import { attachmentView } from '../cart/attachments.ts'
import { cashOnDelivery } from './cash.rules.ts'
import {
  buyersOf,
  type CourierRow,
  countOrders,
  countTransactions,
  courierById,
  type EventRow,
  eventsOf,
  type LineRow,
  linesOf,
  type OrderRow,
  orderById,
  ordersOfAccount,
  type TransactionRow,
  transactionsOf,
  transactionsOfAccount,
} from './orders.queries.ts'
import {
  isOpen,
  mayMove,
  moneyOfOrder,
  mostAttempts,
  paidIn,
  paymentStatus,
  promisedBack,
  returnableUntil,
  returnRefusal,
} from './orders.rules.ts'
import { taxDocumentPdf } from './tax-document-pdf.ts'
import { labelsOf } from './tax-documents.queries.ts'
import { taxDocuments } from './tax-documents.service.ts'

/** Another person's order is no order. */
export async function ownOrder({ db }: Deps, id: string, { userId }: Shopper): Promise<OrderRow> {
  const order = await orderById(db, id)
  if (order?.account_id !== userId) throw new AppError('not_found')
  return order
}

export const getOrder = async (deps: Deps, id: string, shopper: Shopper): Promise<Order> =>
  orderView(deps, await ownOrder(deps, id, shopper), shopper.lang)

export async function listOrders(
  deps: Deps,
  paging: { page: number; per_page: number },
  { userId, lang }: Shopper,
): Promise<Answer<typeof contract.listOrders>> {
  const { db } = deps
  const [orders, total] = await Promise.all([ordersOfAccount(db, userId, paging), countOrders(db, userId)])
  const ids = orders.map(({ id }) => id)
  const [lines, transactions, labels] = await Promise.all([
    linesOf(db, ids),
    transactionsOf(db, ids),
    labelsOf(db, ids),
  ])
  const data = orders.map((order): OrderSummary => {
    const moved = transactions.filter(({ order_id }) => order_id === order.id)
    return {
      ...headOf(order, moved),
      items: lines
        .filter(({ order_id }) => order_id === order.id)
        .map((line) => ({
          id: line.id,
          product_id: line.product_id ?? Number.MAX_SAFE_INTEGER,
          title: line[`title_${lang}`],
          media: pictureOf(line.picture),
          quantity: line.quantity,
        })),
      can_repay: canRepay(order, moved, deps.now()),
      has_invoice: labels.some(({ order_id }) => order_id === order.id),
      tracking_number: order.tracking_number,
    }
  })
  return { data, meta: { ...paging, total } }
}

export async function listTransactions(
  { db }: Deps,
  paging: { page: number; per_page: number },
  { userId, lang }: Shopper,
): Promise<Answer<typeof contract.listTransactions>> {
  const [rows, total] = await Promise.all([transactionsOfAccount(db, userId, paging), countTransactions(db, userId)])
  return { data: rows.map((row) => transactionView(row, lang)), meta: { ...paging, total } }
}

export async function getInvoice(deps: Deps, id: string, shopper: Shopper) {
  const { id: orderId } = await ownOrder(deps, id, shopper)
  const documents = await taxDocuments(deps, orderId)
  if (!documents) throw new AppError('not_found')
  return documents
}

export async function getInvoicePdf(deps: Deps, id: string, number: string | undefined, shopper: Shopper) {
  const { invoice, credit_notes } = await getInvoice(deps, id.toUpperCase(), shopper)
  const document = [invoice, ...credit_notes].find((each) => each.number === (number ?? invoice.number))
  if (!document) throw new AppError('not_found')
  return { number: document.number, pdf: await taxDocumentPdf(document) }
}

export async function orderView(deps: Deps, order: OrderRow, lang: Locale): Promise<Order> {
  const { db } = deps
  const [courier, lines, moved, events, labels] = await Promise.all([
    order.status === 'pending_payment' ? courierById(db, order.shipping_company_id) : undefined,
    linesOf(db, [order.id]),
    transactionsOf(db, [order.id]),
    eventsOf(db, order.id),
    labelsOf(db, [order.id]),
  ])
  return viewOf(order, { courier, lines, moved, events, labels }, deps.now(), lang)
}

type Parts = {
  /** Of an unpaid order alone: whether it takes cash. */
  courier: CourierRow | undefined
  lines: readonly LineRow[]
  moved: readonly TransactionRow[]
  events: readonly Event[]
  labels: Awaited<ReturnType<typeof labelsOf>>
}
type Event = Omit<EventRow, 'id'>

function viewOf(order: OrderRow, { courier, lines, moved, events, labels }: Parts, now: Date, lang: Locale): Order {
  const unpaid = order.status === 'pending_payment'
  const waiting = moved.findLast((row) => isOpen(row) && row.redirect_url !== null)
  const invoice = labels.find(({ kind }) => kind === 'invoice')
  const cancellable = mayMove('abandon', order.status, 'customer') || mayMove('cancel', order.status, 'customer')
  const own = moneyOfOrder(moved)
  const refusal = returnRefusal(order, lines, now)
  return {
    ...headOf(order, moved),
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
    transactions: moved.map((row) => transactionView(row, lang)),
    cash_on_delivery: courier ? cashOnDelivery(courier, order.total) : null,
    payment: unpaid && waiting?.redirect_url ? { redirect_url: waiting.redirect_url } : null,
    attempts_left: unpaid ? Math.max(0, mostAttempts - attemptsOf(moved)) : 0,
    can: {
      repay: canRepay(order, moved, now),
      pay_in_cash: courier !== undefined && canPayInCash(order, courier, moved, now),
      cancel: cancellable,
      return: refusal === null,
      refund_on_cancel: fromMinor(cancellable ? paidIn(own) - promisedBack(own) : 0),
    },
    return: {
      until: order.delivered_at ? returnableUntil(order.delivered_at).toISOString() : null,
      refusal,
      ...returnAsked(order, events),
    },
    invoice: invoice ? { number: invoice.label } : null,
    credit_notes: labels.filter(({ kind }) => kind === 'credit_note').map(({ label }) => ({ number: label })),
  }
}

/** An order of which nothing is known yet but how it began: what was just written need not be read. */
export const newOrderView = (order: OrderRow, lines: readonly LineRow[], began: Event, lang: Locale) =>
  viewOf(order, { courier: undefined, lines, moved: [], events: [began], labels: [] }, began.at, lang)

function headOf(order: OrderRow, moved: readonly TransactionRow[]) {
  const { total, payment_method: method, status } = order
  return {
    id: order.id,
    status,
    payment_status: paymentStatus({ total, method, status }, moved),
    payment_method: method,
    created_at: order.created_at.toISOString(),
    pay_until: status === 'pending_payment' ? (order.pay_until?.toISOString() ?? null) : null,
    total: fromMinor(total),
  }
}

type Amounts = Pick<OrderRow, 'subtotal' | 'discount' | 'delivery_cost' | 'delivery_vat' | 'vat' | 'total'>

export const amountsView = (row: Amounts) => ({
  subtotal: fromMinor(row.subtotal),
  discount: fromMinor(row.discount),
  delivery_cost: fromMinor(row.delivery_cost),
  delivery_total: fromMinor(row.delivery_cost + row.delivery_vat),
  vat: fromMinor(row.vat),
  total: fromMinor(row.total),
})

type Sold = Omit<PricedLine, 'product_id' | 'variety_id'> & {
  id: number
  product_id: number | null
  variety_id: number | null
}

/** What the shop no longer has keeps its line's number: it leads to Not Found, and not to another piece. */
export function soldItem(line: Sold, lang: Locale): SoldItem {
  const { gram_price, metal, making } = line
  return {
    id: line.id,
    product_id: line.product_id ?? Number.MAX_SAFE_INTEGER,
    variety_id: line.variety_id ?? Number.MAX_SAFE_INTEGER,
    title: line[`title_${lang}`],
    media: pictureOf(line.picture),
    caliber: line.caliber,
    weight: line.weight_mg / 1000,
    size: line.size,
    size_unit: line.size_unit,
    quantity: line.quantity,
    custom_text: line.custom_text,
    note: line.note,
    attachments: line.attachments.map(attachmentView),
    unit_price: fromMinor(line.unit_price),
    price_parts:
      gram_price === null || metal === null || making === null
        ? null
        : { gram_price: fromMinor(gram_price), metal: fromMinor(metal), making: fromMinor(making) },
    subtotal: fromMinor(line.net),
    discount: fromMinor(line.discount),
    vat_percent: vatPercentOf[line.tax_category],
    vat: fromMinor(line.vat),
    total: fromMinor(line.net - line.discount + line.vat),
  }
}

function transactionView(row: TransactionRow, lang: Locale): Transaction {
  return {
    id: row.id,
    order_id: row.order_id,
    kind: row.kind,
    reason: translate(lang, row.failure ? `failure.${row.failure}` : `transaction.${row.reason}`),
    failure: row.failure,
    status: row.status,
    amount: fromMinor(row.amount),
    date: row.created_at.toISOString(),
    card: row.card_brand && row.card_last_four ? { brand: row.card_brand, last_four: row.card_last_four } : null,
  }
}

/** The request that it is about now: one that was taken back or rejected is over. */
function returnAsked({ status }: OrderRow, events: readonly Event[]) {
  const asked = events.findLast(({ move }) => move === 'ask_return')
  return asked && (status === 'return_requested' || status === 'returned')
    ? { asked_at: asked.at.toISOString(), reason: asked.note }
    : { asked_at: null, reason: null }
}

/** Only what changed the state: attempts to pay are told by the transactions. */
function timeLine(events: readonly Event[]) {
  return events
    .filter(({ from_status, to_status }) => from_status !== to_status)
    .map(({ to_status, at }) => ({ status: to_status, at: at.toISOString() }))
}

export const attemptsOf = (moved: readonly TransactionRow[]) => moved.filter(({ kind }) => kind === 'payment').length

export const canRepay = (order: OrderRow, moved: readonly TransactionRow[], now: Date) =>
  mayMove('pay_again', order.status, 'customer') &&
  order.pay_until !== null &&
  now < order.pay_until &&
  attemptsOf(moved) < mostAttempts &&
  !moved.some(isOpen)

/** Beside the card's attempts, however many there were; not while one is under way. */
export const canPayInCash = (order: OrderRow, courier: CourierRow, moved: readonly TransactionRow[], now: Date) =>
  mayMove('pay_in_cash', order.status, 'customer') &&
  order.pay_until !== null &&
  now < order.pay_until &&
  !moved.some(isOpen) &&
  cashOnDelivery(courier, order.total) === 'possible'

/** Which of these people bought this piece and kept it. */
export async function whoBought({ db }: Deps, productId: number, accountIds: readonly number[]): Promise<Set<number>> {
  if (accountIds.length === 0) return new Set()
  const rows = await buyersOf(db, productId, accountIds)
  return new Set(rows.map(({ account_id }) => account_id))
}
