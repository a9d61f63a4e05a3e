import type { Locale } from '@asjad/contract/locale'
import { fromMinor } from '@asjad/contract/money'
import type { OrderTransfer, TransferReceipt } from '@asjad/contract/order-transfers'
import type { OrderRow, TransactionRow } from './orders.queries.ts'
import { maxReceipts, ownTransactions, surplusTotal, transferredTotal } from './orders.rules.ts'
import type { ReceiptRow, TransferRow } from './transfers.queries.ts'

/** What is to arrive yet. Halalas. */
export const missingOf = ({ status, total, payment_method }: OrderRow, received: number) =>
  status === 'pending_payment' && payment_method === 'bank_transfer' ? Math.max(0, total - received) : 0

/** As the buyer sees it. */
export function transferView(
  order: OrderRow,
  transfer: TransferRow,
  { transactions, receipts }: { transactions: readonly TransactionRow[]; receipts: readonly ReceiptRow[] },
  lang: Locale,
): OrderTransfer {
  const own = ownTransactions(transactions)
  const received = transferredTotal(own)
  return {
    bank: transfer[`bank_${lang}`],
    account_name: transfer.account_name,
    iban: transfer.iban,
    reference: order.id,
    percent: transfer.percent,
    amount_due: fromMinor(missingOf(order, received)),
    received: fromMinor(received),
    surplus: fromMinor(surplusTotal(own)),
    not_awaited: fromMinor(transferredTotal(transactions) - received),
    pay_until: order.status === 'pending_payment' ? (order.pay_until?.toISOString() ?? null) : null,
    extended: transfer.extended_at !== null,
    receipts: receipts.map(receiptView),
    receipts_left: order.status === 'pending_payment' ? Math.max(0, maxReceipts - receipts.length) : 0,
  }
}

export const receiptView = ({ id, name, type, sent_at, state, words }: ReceiptRow): TransferReceipt => ({
  id,
  name,
  type,
  sent_at: sent_at.toISOString(),
  state,
  words,
})
