import type { Answer } from '@asjad/contract/endpoint'
import type * as contract from '@asjad/contract/orders'
import type { Order, OrderSummary } from '@asjad/contract/orders'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { countAttempt } from '../../http/throttle.ts'
import type { Shopper } from '../../http/visitor.ts'
import { lineHead, orderHead, orderView, transactionView } from './order-views.ts'
import {
  countOrders,
  countTransactions,
  customersOf,
  linesOf,
  lockedOrder,
  type OrderRow,
  orderAwaitingPayment,
  orderById,
  ordersOfAccount,
  transactionsOf,
  transactionsOfAccount,
} from './orders.queries.ts'
import { canRepay } from './orders.rules.ts'
import { taxDocumentPdf } from './tax-document-pdf.ts'
import { labelsOf } from './tax-documents.queries.ts'
import { taxDocuments } from './tax-documents.service.ts'

export type { OrderRow }

export const findOrder = ({ db }: Pick<Deps, 'db'>, id: string) => orderById(db, id)

/** Locks an order and reads what was paid for it under that lock. Inside a transaction. */
export async function lockOrder({ db }: Pick<Deps, 'db'>, id: string) {
  const order = await lockedOrder(db, id)
  return { order, transactions: await transactionsOf(db, [id]) }
}

/** Refuses what is already being bought: a shopper who left the bank's page still has it in the cart. */
export async function checkUnpaidOrder({ db }: Pick<Deps, 'db'>, accountId: number, cartItemIds: readonly number[]) {
  const order = await orderAwaitingPayment(db, accountId, cartItemIds)
  if (order) throw new AppError('order_waiting', { data: { order_id: order.id } })
}

/** To anybody but its owner, an order does not exist. */
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
    const orderTransactions = transactions.filter(({ order_id }) => order_id === order.id)
    return {
      ...orderHead(order, orderTransactions),
      items: lines.filter(({ order_id }) => order_id === order.id).map((line) => lineHead(line, lang)),
      // An order that waits for a transfer says on its own page how else it can be paid.
      can_repay: order.payment_method === 'card' && canRepay(order, orderTransactions, deps.now()),
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

// More than anybody prints. Without a limit one program could occupy the typesetter.
const pdfLimit = { max: 30, seconds: 10 * 60 }

export async function getInvoicePdf(deps: Deps, id: string, number: string | undefined, shopper: Shopper) {
  const { invoice, credit_notes } = await getInvoice(deps, id, shopper)
  const document = [invoice, ...credit_notes].find((each) => each.number === (number ?? invoice.number))
  if (!document) throw new AppError('not_found')
  await countAttempt(deps, `PDFs of account ${shopper.userId}`, pdfLimit)
  return { number: document.number, pdf: await taxDocumentPdf(deps, document, `account ${shopper.userId}`) }
}

/** Which of these accounts bought this product and kept it. */
export async function verifiedBuyers(
  { db }: Deps,
  productId: number,
  accountIds: readonly number[],
): Promise<Set<number>> {
  if (accountIds.length === 0) return new Set()
  const rows = await customersOf(db, productId, accountIds)
  return new Set(rows.map(({ account_id }) => account_id))
}
