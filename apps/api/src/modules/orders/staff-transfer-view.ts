import type { GoldSince, StaffTransfer, TransferRefund, TransferState } from '@asjad/contract/admin/transfers'
import type { Locale } from '@asjad/contract/locale'
import { fromMinor } from '@asjad/contract/money'
import type { Permission } from '@asjad/contract/permissions'
import type { Deps } from '../../deps.ts'
import { gramPriceOf } from '../gold-prices/gold-prices.rules.ts'
import { transactionView } from './order-views.ts'
import type { LineRow, OrderRow, TransactionRow } from './orders.queries.ts'
import {
  canTransition,
  isRefundToTransfer,
  ownTransactions,
  paymentStatus,
  surplusTotal,
  transferredTotal,
} from './orders.rules.ts'
import { missingOf, receiptView } from './transfer-views.ts'
import { bookingsOf, decidedReceiptsOf, transferOf } from './transfers.queries.ts'
import { metalSince } from './transfers.rules.ts'

export function transferState({ status, cancel_reason }: OrderRow, receiptWaits: boolean): TransferState {
  if (status === 'pending_payment') return receiptWaits ? 'receipt' : 'waiting'
  if (status !== 'cancelled') return 'paid'
  return cancel_reason === 'payment_timeout' ? 'expired' : 'cancelled'
}

/** The money of one transfer, of a list or alone. */
export function transferFigures(
  order: OrderRow,
  extendedAt: Date | null,
  { transactions, receiptWaits }: { transactions: readonly TransactionRow[]; receiptWaits: boolean },
) {
  const { id, status, total, payment_method: method } = order
  const own = ownTransactions(transactions)
  const late = transferredTotal(transactions) - transferredTotal(own)
  return {
    order_id: id,
    state: transferState(order, receiptWaits),
    status,
    payment_status: paymentStatus({ total, method, status }, transactions),
    created_at: order.created_at.toISOString(),
    pay_until: status === 'pending_payment' ? (order.pay_until?.toISOString() ?? null) : null,
    extended: extendedAt !== null,
    total: fromMinor(total),
    received: fromMinor(transferredTotal(transactions)),
    missing: fromMinor(missingOf(order, transferredTotal(own))),
    surplus: fromMinor(surplusTotal(own) + late),
  }
}

/** Everything that the desk knows about an order's transfer; null for an order that never was to be paid by one. */
export async function transferForStaff(
  deps: Pick<Deps, 'db' | 'goldRates'>,
  order: OrderRow,
  { lines, transactions }: { lines: readonly LineRow[]; transactions: readonly TransactionRow[] },
  { lang, permissions }: { lang: Locale; permissions: ReadonlySet<Permission> },
): Promise<StaffTransfer | null> {
  const transfer = await transferOf(deps.db, order.id)
  if (!transfer) return null
  const [receipts, bookings] = await Promise.all([decidedReceiptsOf(deps.db, order.id), bookingsOf(deps.db, order.id)])
  const waiting = receipts.some(({ state }) => state === 'waiting')
  const own = new Set(ownTransactions(transactions).map(({ id }) => id))
  const toTransfer = transactions.filter(({ kind, by_transfer }) => kind === 'refund' && by_transfer)
  return {
    ...transferFigures(order, transfer.extended_at, { transactions, receiptWaits: waiting }),
    language: order.language,
    bank: { ar: transfer.bank_ar, en: transfer.bank_en },
    account_name: transfer.account_name,
    iban: transfer.iban,
    percent: transfer.percent,
    transfer_discount: fromMinor(order.transfer_discount),
    receipts: receipts.map((receipt) => ({
      ...receiptView(receipt),
      decided_at: receipt.decided_at?.toISOString() ?? null,
      decided_by: receipt.decided_by_name,
    })),
    arrivals: transactions
      .filter(({ kind }) => kind === 'bank_transfer')
      .map(({ id, amount, bank_reference, created_at }) => ({
        id,
        amount: fromMinor(amount),
        bank_reference: bank_reference ?? '',
        booked_at: created_at.toISOString(),
        booked_by: bookings.find(({ reference }) => reference === bank_reference)?.name ?? null,
        late: !own.has(id),
      })),
    refunds: toTransfer.map((row) => transferRefundView(row, lang)),
    gold: await goldSince(deps, lines),
    can: {
      confirm: permissions.has('transfers.confirm'),
      refuse_receipt:
        waiting && canTransition('refuse_receipt', order.status, 'staff') && permissions.has('transfers.confirm'),
      settle_refund: toTransfer.some(isRefundToTransfer) && permissions.has('refunds.give'),
    },
  }
}

export const transferRefundView = (row: TransactionRow, lang: Locale): TransferRefund => ({
  id: row.id,
  order_id: row.order_id,
  amount: fromMinor(row.amount),
  reason: transactionView(row, lang).reason,
  status: row.status === 'done' || row.status === 'failed' ? row.status : 'pending',
  created_at: row.created_at.toISOString(),
  settled_at: row.status === 'done' ? row.updated_at.toISOString() : null,
  bank_reference: row.bank_reference,
})

async function goldSince({ goldRates }: Pick<Deps, 'goldRates'>, lines: readonly LineRow[]): Promise<GoldSince | null> {
  const rates = await goldRates.current()
  if (!rates) return null
  const since = metalSince(lines, (caliber) => gramPriceOf(rates.prices, caliber))
  return since && { at: rates.at.toISOString(), ...since }
}
