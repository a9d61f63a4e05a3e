import type * as contract from '@asjad/contract/admin/transfers'
import type { TransferOutcome } from '@asjad/contract/admin/transfers'
import type { Data, Parsed } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { ApprovalNeeded, requireSecondPerson } from '../approvals/second-person.ts'
import type { Trail, TrailItem } from '../audit/record-entry.ts'
import { claimReference } from '../orders/bank-references.ts'
import { ownTransactions, transferredTotal } from '../orders/orders.rules.ts'
import { findOrder, lockOrder, type OrderRow } from '../orders/orders.service.ts'
import { recordEvent } from '../orders/record-event.ts'
import { lockAsSeen, stateAfter } from '../orders/staff-moves.service.ts'
import { insertRefund, insertTransaction, transactionsOfOrder } from '../orders/transactions.service.ts'
import { missingOf } from '../orders/transfer-views.ts'
import { outcomeOf } from '../orders/transfers.rules.ts'
import { acceptWaitingReceipts } from '../orders/transfers.service.ts'
import { mailAbout, transitionOrder } from '../orders/transitions.service.ts'

type Money = Omit<Parsed<typeof contract.confirmTransfer>, 'id'>
/** Halalas. */
type Booked = { outcome: TransferOutcome; missing: number; surplus: number }

/** Notes money that arrived for one order. In a transaction. */
export async function confirmTransfer(
  deps: Deps,
  { id, ...money }: Parsed<typeof contract.confirmTransfer>,
  staff: Staff,
): Promise<{ answer: { data: Data<typeof contract.confirmTransfer> }; trail: Trail }> {
  const order = await checkMoney(deps, id, money, staff)
  const booked = await book(deps, order, money, staff)
  const data = {
    ...(await stateAfter(deps, id)),
    outcome: booked.outcome,
    missing: fromMinor(booked.missing),
    surplus: fromMinor(booked.surplus),
  }
  return { answer: { data }, trail: trailOf(order, money, { ...booked, status: data.status }) }
}

const trailOf = (
  order: OrderRow,
  { amount, bank_reference }: Money,
  { outcome, status }: Booked & { status: string },
) =>
  ({
    thing: { kind: 'order', id: order.id },
    before: { status: order.status },
    after: { status, transfer: outcome, amount, bank_reference },
  }) satisfies TrailItem

/**
 * Notes the money of several lines of the bank's file, each as if it were alone; what cannot be booked is told. All
 * orders are locked first, in the order of their ids, so that two people who do this cannot wait for each other.
 */
export async function confirmTransfers(
  deps: Deps,
  { lines }: Parsed<typeof contract.confirmTransfers>,
  staff: Staff,
): Promise<{ answer: { data: Data<typeof contract.confirmTransfers> }; trail: Trail | null }> {
  const ids = [...new Set(lines.map(({ order_id }) => order_id))].sort()
  for (const id of ids) if (await findOrder(deps, id)) await lockOrder(deps, id)
  const data: Data<typeof contract.confirmTransfers> = []
  const items: TrailItem[] = []
  for (const { order_id, ...money } of lines) {
    const line = { order_id, bank_reference: money.bank_reference }
    const order = await checkMoney(deps, order_id, money, staff).catch((refusal: unknown) => {
      if (refusal instanceof AppError || refusal instanceof ApprovalNeeded) return refusal
      throw refusal
    })
    if (order instanceof Error) {
      data.push({ ...line, outcome: null, missing: 0, surplus: 0, fault: faultOf(order, staff) })
      continue
    }
    const booked = await book(deps, order, money, staff)
    const { status } = await stateAfter(deps, order_id)
    items.push(trailOf(order, money, { ...booked, status }))
    const { outcome, missing, surplus } = booked
    data.push({ ...line, outcome, missing: fromMinor(missing), surplus: fromMinor(surplus), fault: null })
  }
  const trail = items.length > 0 ? { thing: null, after: { transfers: items.length }, items } : null
  return { answer: { data }, trail }
}

/** What needs a second person is asked for alone: the other lines need not wait for it. */
function faultOf(refusal: AppError | ApprovalNeeded, { lang }: Staff) {
  if (refusal instanceof ApprovalNeeded) return translate(lang, 'transfer.second_person')
  const { code, data, errors } = refusal
  const [[field] = []] = Object.values(errors ?? {})
  if (field) return field
  if (code === 'reference_used')
    return translate(lang, 'transfer.reference_used', { id: (data as contract.ReferenceUse).order_id })
  return translate(lang, code === 'not_found' ? 'transfer.unknown_order' : 'transfer.moved_meanwhile')
}

/**
 * Refuses what cannot be noted, before anything is written. Locks the order and claims the reference. To note more than
 * is missing is to give the rest back: above the limit a second person agrees.
 */
async function checkMoney(deps: Deps, id: string, { from, amount, bank_reference }: Money, staff: Staff) {
  const { order, transactions } = await lockAsSeen(deps, id, from)
  if (amount <= 0)
    throw new AppError('invalid', { errors: { amount: [translate(staff.lang, 'transfer.amount_missing')] } })
  await claimReference(deps, bank_reference)
  const missing = missingOf(order, transferredTotal(ownTransactions(transactions)))
  const givenBack = Math.round(amount * 100) - missing
  if (givenBack > 0)
    await requireSecondPerson(deps, staff, {
      permission: 'refunds.give',
      thing: { kind: 'order', id },
      amount: givenBack,
    })
  return order
}

/**
 * Enough money confirms the order, whatever the clock says: its pieces are still held. Money for an order that is over,
 * paid, or to be paid in another way goes back.
 */
async function book(
  deps: Deps,
  order: OrderRow,
  { amount: riyals, bank_reference }: Money,
  staff: Staff,
): Promise<Booked> {
  const { id } = order
  const amount = Math.round(riyals * 100)
  const received = transferredTotal(ownTransactions(await transactionsOfOrder(deps, id)))
  const transactionId = await insertTransaction(deps, id, {
    kind: 'bank_transfer',
    reason: 'transfer',
    amount,
    status: 'paid',
    bank_reference,
  })
  const by = { actor: 'staff' as const, staffId: staff.id, data: { reference: bank_reference, amount } }
  const giveBack = async (amount: number, reason: 'late_payment' | 'surplus') => {
    const source = (await transactionsOfOrder(deps, id)).find((row) => row.id === transactionId)
    if (source) await insertRefund(deps, id, { source, amount, reason })
  }
  if (order.status !== 'pending_payment' || order.payment_method !== 'bank_transfer') {
    await giveBack(amount, 'late_payment')
    if (order.status === 'cancelled') await transitionOrder(deps, id, 'refund_late', by)
    else await recordEvent(deps, order, { move: 'refund_late', ...by })
    await mailAbout(deps, id, 'transfer_late', { transactionId })
    return { outcome: 'late', missing: 0, surplus: amount }
  }
  const booked = outcomeOf(missingOf(order, received), amount)
  await acceptWaitingReceipts(deps, id, staff.id)
  if (booked.outcome === 'short') {
    await transitionOrder(deps, id, 'underpaid', { ...by, about: { transactionId } })
    return booked
  }
  if (booked.surplus > 0) await giveBack(booked.surplus, 'surplus')
  await transitionOrder(deps, id, 'confirm_transfer', by)
  return booked
}
