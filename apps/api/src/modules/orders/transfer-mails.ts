import { groupedIban } from '@asjad/contract/iban'
import type { Deps } from '../../deps.ts'
import { momentText, sumText } from '../../i18n/format.ts'
import type { MailPart } from '../notifications/mail-layout.ts'
import { type OrderRow, type TransactionRow, transactionsOf } from './orders.queries.ts'
import { ownTransactions, surplusTotal, transferredTotal } from './orders.rules.ts'
import type { MailRows, Say } from './parcel-rows.ts'
import { missingOf } from './transfer-views.ts'
import { receiptsOf, transferOf } from './transfers.queries.ts'

const sar = (say: Say, halalas: number) => say('mail.order.sar', { amount: sumText(halalas) })

/** Where the money goes, how much of it, and until when. */
async function accountRows({ db }: Deps, order: OrderRow, transactions: readonly TransactionRow[], say: Say) {
  const transfer = await transferOf(db, order.id)
  if (!transfer) return []
  const received = transferredTotal(ownTransactions(transactions))
  const rows: MailRows = [
    [say('mail.transfer.iban'), groupedIban(transfer.iban)],
    [say('mail.transfer.account_name'), transfer.account_name],
    [say('mail.transfer.bank'), transfer[`bank_${order.language}`]],
    [say(received > 0 ? 'mail.transfer.missing' : 'mail.transfer.amount'), sar(say, missingOf(order, received))],
    [say('mail.transfer.reference'), order.id],
  ]
  if (received > 0) rows.push([say('mail.transfer.received'), sar(say, received)])
  if (order.status === 'pending_payment' && order.pay_until)
    rows.push([say('mail.transfer.until'), momentText(order.pay_until, order.language)])
  return rows
}

/** What an order that is to be paid by transfer says first, and again when the rest is missing. */
export async function transferDetails(deps: Deps, order: OrderRow, say: Say): Promise<MailPart[]> {
  const transactions = await transactionsOf(deps.db, [order.id])
  return [{ kind: 'rows', rows: await accountRows(deps, order, transactions, say) }]
}

export async function shortTransferMail(
  deps: Deps,
  order: OrderRow,
  transactionId: string | undefined,
  say: Say,
): Promise<MailPart[]> {
  const transactions = await transactionsOf(deps.db, [order.id])
  const arrived = transactions.find(({ id }) => id === transactionId)?.amount ?? 0
  const missing = missingOf(order, transferredTotal(ownTransactions(transactions)))
  const values = { amount: sumText(arrived), missing: sumText(missing) }
  return [
    { kind: 'text', text: say('mail.order.transfer_short.text', values) },
    { kind: 'rows', rows: await accountRows(deps, order, transactions, say) },
  ]
}

export async function lateTransferMail(
  { db }: Deps,
  order: OrderRow,
  transactionId: string | undefined,
  say: Say,
): Promise<MailPart[]> {
  const arrived = (await transactionsOf(db, [order.id])).find(({ id }) => id === transactionId)?.amount ?? 0
  return [{ kind: 'text', text: say('mail.order.transfer_late.text', { amount: sumText(arrived) }) }]
}

export async function refusedReceiptMail(
  deps: Deps,
  order: OrderRow,
  receiptId: string | undefined,
  say: Say,
): Promise<MailPart[]> {
  const receipt = (await receiptsOf(deps.db, [order.id])).find(({ id }) => id === receiptId)
  return [
    { kind: 'text', text: say('mail.order.receipt_refused.text') },
    { kind: 'rows', rows: [[say('mail.order.receipt_refused.why'), receipt?.words ?? '']] },
    ...(await transferDetails(deps, order, say)),
  ]
}

/** With the mail that the order is paid: more came than it costs. */
export async function surplusParts({ db }: Deps, order: OrderRow, say: Say): Promise<MailPart[]> {
  const surplus = surplusTotal(await transactionsOf(db, [order.id]))
  return surplus > 0 ? [{ kind: 'text', text: say('mail.order.paid.surplus', { amount: sumText(surplus) }) }] : []
}
