import type { orderMails } from '@asjad/contract/admin/order-details'
import { jobKind } from '../../jobs/jobs.ts'

/** A note of the staff is in the history itself; its mail has no entry of its own. */
export type OrderMail = RecordedMail | 'note'
export type RecordedMail = (typeof orderMails)[number]

/**
 * `refundId`: which of the refunds it is about. `noteId`: what the staff wrote. `receiptId`: the refused receipt.
 * `transactionId`: the transfer.
 */
export type OrderMailPayload = {
  id: string
  mail: OrderMail
  refundId?: string
  noteId?: number
  receiptId?: string
  transactionId?: string
}
export const orderMailJob = jobKind<OrderMailPayload>('order_mail', 'mail')
/** An order has one job for each of its mails; each refund, note, receipt and transfer has a mail of its own. */
export const orderMailKey = (payload: OrderMailPayload) => `order ${orderMailName(payload)}`
export const orderMailName = ({ id, mail, refundId, noteId, receiptId, transactionId }: OrderMailPayload) =>
  [id, mail, refundId, noteId, receiptId, transactionId].filter(Boolean).join(' ')

/** An order decides that money goes back; the module of payments sends it. */
export const refundJob = jobKind<{ id: string }>('refund', 'payments')
/** Cancels an order that was not paid in time: payments asks the gateway first. */
export const orderExpiryJob = jobKind<{ id: string }>('order_expiry', 'payments')
