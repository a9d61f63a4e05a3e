import type * as contract from '@asjad/contract/admin/transfers'
import type { Answer, Data, Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import type { Trail } from '../audit/record-entry.ts'
import { personOf } from '../orders/order-list.service.ts'
import { lockOrder } from '../orders/orders.service.ts'
import { requireForSettling, settleRefunds } from '../orders/refused-refunds.service.ts'
import { lockKnown } from '../orders/staff-moves.service.ts'
import { ordersWithMoney } from '../orders/staff-orders.service.ts'
import { transferFigures, transferForStaff, transferRefundView } from '../orders/staff-transfer-view.ts'
import { receiptsOfOrder, refuseWaitingReceipt } from '../orders/transfers.service.ts'
import { transitionOrder } from '../orders/transitions.service.ts'
import {
  countsOf,
  matchingRefunds,
  matchingTransfers,
  orderOfRefund,
  receiptsOfTransfers,
} from './transfers.queries.ts'

export async function listTransfers(
  deps: Deps,
  { page, per_page, ...asked }: Parsed<typeof contract.listTransfers>,
): Promise<Answer<typeof contract.listTransfers>> {
  const { db } = deps
  const [{ ids, total }, counts] = await Promise.all([
    matchingTransfers(db, asked, { limit: per_page, offset: (page - 1) * per_page }),
    countsOf(db),
  ])
  const [orders, receipts] = await Promise.all([ordersWithMoney(deps, ids), receiptsOfTransfers(db, ids)])
  const data = orders.map(({ order, transactions }): contract.TransferRow => {
    const own = receipts.find(({ order_id }) => order_id === order.id)
    const waiting = own?.waiting ?? 0
    return {
      ...transferFigures(order, own?.extended_at ?? null, { transactions, receiptWaits: waiting > 0 }),
      person: personOf(order),
      receipts_waiting: waiting,
      last_receipt:
        own?.last_id && own.last_type && own.last_at
          ? { id: own.last_id, type: own.last_type, sent_at: own.last_at.toISOString() }
          : null,
    }
  })
  return { data, meta: { page, per_page, total, counts } }
}

export async function getTransfer(deps: Deps, id: string, staff: Staff): Promise<Data<typeof contract.getTransfer>> {
  const [found] = await ordersWithMoney(deps, [id])
  const transfer = found && (await transferForStaff(deps, found.order, found, staff))
  if (!transfer) throw new AppError('not_found')
  return { ...transfer, person: personOf(found.order) }
}

/** The file of a receipt, as it was sent. */
export async function getReceipt(deps: Deps, { id, receipt }: Parsed<typeof contract.getReceipt>) {
  const found = (await receiptsOfOrder(deps, id)).find((each) => each.id === receipt)
  const bytes = found?.storage_key && (await deps.uploads.findPrivate(found.storage_key))
  if (!found || !bytes) throw new AppError('not_found')
  const ending = found.type === 'application/pdf' ? 'pdf' : 'jpg'
  return { name: `${id}.${ending}`, content: bytes, type: found.type, disposition: 'inline' as const }
}

/** With words that the buyer is mailed. In a transaction. */
export async function refuseReceipt(
  deps: Deps,
  { id, receipt_id, words }: Parsed<typeof contract.refuseReceipt>,
  staff: Staff,
): Promise<{ answer: { data: { id: string } }; trail: Trail }> {
  await lockKnown(deps, id)
  if (!(await refuseWaitingReceipt(deps, id, { receiptId: receipt_id, words, staffId: staff.id })))
    throw new AppError('not_allowed_now')
  await transitionOrder(deps, id, 'refuse_receipt', {
    actor: 'staff',
    staffId: staff.id,
    note: words,
    about: { receiptId: receipt_id },
  })
  // Words about a person stay out of the log, which is never erased.
  return { answer: { data: { id } }, trail: { thing: { kind: 'order', id }, after: { refused_receipt: receipt_id } } }
}

export async function listRefunds(
  deps: Deps,
  { view, page, per_page }: Parsed<typeof contract.listTransferRefunds>,
  staff: Staff,
): Promise<Answer<typeof contract.listTransferRefunds>> {
  const { refunds, total } = await matchingRefunds(deps.db, view, { limit: per_page, offset: (page - 1) * per_page })
  const orders = await ordersWithMoney(deps, [...new Set(refunds.map(({ order_id }) => order_id))])
  const data = refunds.flatMap(({ id, order_id }) => {
    const found = orders.find(({ order }) => order.id === order_id)
    const row = found?.transactions.find((each) => each.id === id)
    if (!found || !row) return []
    const cameFrom = found.transactions.flatMap(({ kind, bank_reference }) =>
      kind === 'bank_transfer' && bank_reference ? [bank_reference] : [],
    )
    return [{ ...transferRefundView(row, staff.lang), person: personOf(found.order), came_from: cameFrom }]
  })
  return { data, meta: { page, per_page, total } }
}

/** The money was sent back: notes the bank's reference and mails the buyer. In a transaction. */
export async function settleRefund(
  deps: Deps,
  { id, bank_reference }: Parsed<typeof contract.settleTransferRefund>,
  staff: Staff,
): Promise<{ answer: { data: contract.TransferRefund }; trail: Trail }> {
  const orderId = await orderOfRefund(deps.db, id)
  if (!orderId) throw new AppError('not_found')
  const { transactions: before } = await lockOrder(deps, orderId)
  await requireForSettling(
    deps,
    staff,
    orderId,
    before.filter((row) => row.id === id),
  )
  await settleRefunds(deps, orderId, {
    only: id,
    staffId: staff.id,
    note: bank_reference,
    data: { reference: bank_reference },
  })
  const { transactions } = await lockOrder(deps, orderId)
  const settled = transactions.find((row) => row.id === id)
  if (!settled) throw new AppError('not_found')
  const data = transferRefundView(settled, staff.lang)
  return {
    answer: { data },
    trail: {
      thing: { kind: 'order', id: orderId },
      before: { refund: 'pending' },
      after: { refund: 'done', amount: data.amount, bank_reference },
    },
  }
}
