import { bankReference } from '@asjad/contract/admin/transfers'
import { AppError } from '../../app-error.ts'
import type { EventData } from '../../database/tables/orders.ts'
import type { Staff } from '../../http/staff.ts'
import { requireApproval } from '../approvals/second-person.ts'
import { readSettings } from '../settings/settings.service.ts'
import { claimReference } from './bank-references.ts'
import type { TransactionRow } from './orders.queries.ts'
import { isFailedRefund, isRefundToTransfer } from './orders.rules.ts'
import { lockOrder } from './orders.service.ts'
import { recordEvent } from './record-event.ts'
import { queueRefund, updateTransaction } from './transactions.service.ts'
import { mailAbout, type TransitionDeps } from './transitions.service.ts'

/** Who decides: nobody in particular for the commands of the server. */
type Decision = { staffId?: number | null; note?: string | null; data?: EventData }

/** Staff retry the refunds that the gateway refused. In a transaction. */
export const retryRefunds = (deps: TransitionDeps, orderId: string, decision: Decision = {}) =>
  decideAbout(deps, orderId, isFailedRefund, { ...decision, move: 'retry_refund' }, async (id) => {
    await updateTransaction(deps, id, { status: 'pending', failure: null })
    await queueRefund(deps, id)
  })

/** Those that somebody has to send in the bank's app. */
export const isToSettle = (row: TransactionRow) => isFailedRefund(row) || isRefundToTransfer(row)

/**
 * Above the limit of refunds the money does not leave by the word of one person, whoever agreed to give it back. Parts
 * are not added up over the day: they were when they were promised.
 */
export async function requireForSettling(
  deps: TransitionDeps,
  staff: Staff,
  orderId: string,
  refunds: readonly Pick<TransactionRow, 'amount'>[],
) {
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const { 'approval.refund_above': limit } = await readSettings(deps, 'approval.refund_above')
  if (amount > Math.round(limit * 100))
    await requireApproval(deps, staff, { permission: 'refunds.give', thing: { kind: 'order', id: orderId }, amount })
}

/**
 * Staff sent the refunds by bank transfer: those that the card refused, as for a card that was closed, and those of an
 * order that was paid by transfer; `only`: this one. One reference is noted once: for several refunds, with the first.
 * In a transaction.
 */
export async function settleRefunds(
  deps: TransitionDeps,
  orderId: string,
  { only, ...decision }: Decision & { only?: string },
) {
  // What is no reference of a bank stands in the history alone.
  let reference = bankReference.safeParse(decision.data?.reference).data
  await lockOrder(deps, orderId)
  if (reference) await claimReference(deps, reference)
  const isMeant = (row: TransactionRow) => isToSettle(row) && (only === undefined || row.id === only)
  return decideAbout(deps, orderId, isMeant, { ...decision, move: 'settle_refund' }, async (id) => {
    const bankReference = reference ?? null
    reference = undefined
    const change = { status: 'done', failure: null, by_transfer: true, bank_reference: bankReference } as const
    await updateTransaction(deps, id, change)
    await mailAbout(deps, orderId, 'refunded', { refundId: id })
  })
}

async function decideAbout(
  deps: TransitionDeps,
  orderId: string,
  isMeant: (row: TransactionRow) => boolean,
  event: Decision & { move: string },
  decide: (id: string) => Promise<void>,
) {
  const { order, transactions } = await lockOrder(deps, orderId)
  const meant = transactions.filter(isMeant)
  if (meant.length === 0) throw new AppError('not_allowed_now')
  for (const { id } of meant) await decide(id)
  await recordEvent(deps, order, { ...event, actor: 'staff' })
}
