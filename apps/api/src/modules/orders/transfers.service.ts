import type { Deps } from '../../deps.ts'
import { readSettings } from '../settings/settings.service.ts'
import type { TransferTerms } from '../settings/transfer-terms.ts'
import type { OrderRow } from './orders.queries.ts'
import { applyDue, type Due } from './price-lock.ts'
import {
  acceptReceipts,
  insertReceipt,
  insertTransfer,
  type ReceiptRow,
  receiptsOf,
  transferOf,
  updateReceipt,
  updateTransfer,
  receiptWaits as waits,
} from './transfers.queries.ts'
import { type TransitionDeps, transitionOrder } from './transitions.service.ts'

const hour = 60 * 60_000

/** Whether somebody has to look at a receipt of this order. */
export const receiptWaits = ({ db }: Pick<Deps, 'db'>, orderId: string) => waits(db, orderId)

/**
 * An unpaid order is to be paid by transfer, at that price. It is kept as long as if it had been placed so. Under the
 * order's lock.
 */
export async function switchToTransfer(
  deps: TransitionDeps,
  order: OrderRow,
  { terms, due }: { terms: TransferTerms; due: Due },
) {
  await insertTransfer(deps.db, { order_id: order.id, percent: terms.percent, extended_at: null, ...terms.account })
  const payUntil = new Date(order.created_at.getTime() + terms.hours * hour)
  await transitionOrder(deps, order.id, 'pay_by_transfer', { actor: 'customer', payUntil })
  await applyDue(deps, order, due, 'customer')
}

/**
 * Keeps an order whose time is over for some hours more, once, if a receipt waits to be looked at: the delay is the
 * shop's. Says whether it did. Under the order's lock.
 */
export async function keepLonger(deps: TransitionDeps, order: OrderRow): Promise<boolean> {
  if (order.payment_method !== 'bank_transfer' || !(await waits(deps.db, order.id))) return false
  const transfer = await transferOf(deps.db, order.id)
  const { 'transfer.extra_hours': hours } = await readSettings(deps, 'transfer.extra_hours')
  if (!transfer || transfer.extended_at || hours === 0) return false
  const now = deps.now()
  await updateTransfer(deps.db, order.id, { extended_at: now })
  const payUntil = new Date(now.getTime() + hours * hour)
  await transitionOrder(deps, order.id, 'keep_longer', { actor: 'system', payUntil })
  return true
}

export const receiptsOfOrder = ({ db }: Pick<Deps, 'db'>, orderId: string) => receiptsOf(db, [orderId])

/** Under the order's lock. */
export async function addReceipt(
  deps: TransitionDeps,
  orderId: string,
  { id, key, name, type }: { id: string; key: string; name: string; type: ReceiptRow['type'] },
) {
  await insertReceipt(deps.db, {
    id,
    order_id: orderId,
    storage_key: key,
    name,
    type,
    state: 'waiting',
    sent_at: deps.now(),
  })
  await transitionOrder(deps, orderId, 'send_receipt', { actor: 'customer' })
}

/** What the buyer sent was looked at: money has arrived. Under the order's lock. */
export const acceptWaitingReceipts = ({ db, now }: Pick<Deps, 'db' | 'now'>, orderId: string, staffId: number) =>
  acceptReceipts(db, orderId, { at: now(), staffId })

/** False if it is no receipt of this order, or somebody has decided about it. Under the order's lock. */
export async function refuseWaitingReceipt(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  orderId: string,
  { receiptId, words, staffId }: { receiptId: string; words: string; staffId: number },
) {
  const receipt = (await receiptsOf(db, [orderId])).find(({ id }) => id === receiptId)
  if (receipt?.state !== 'waiting') return false
  await updateReceipt(db, receiptId, { state: 'refused', words, decided_at: now(), decided_by: staffId })
  return true
}
