import { jobKind } from '../../jobs/jobs.ts'

export type OrderMail =
  | 'placed'
  | 'paid'
  | 'to_be_paid_in_cash'
  | 'cancelled'
  | 'refunded'
  | 'shipped'
  | 'return_asked'
  | 'return_accepted'
  | 'return_rejected'
  | 'note'

/** `refundId`: which of the refunds it is about. `noteId`: what the staff wrote. */
export type OrderMailPayload = { id: string; mail: OrderMail; refundId?: string; noteId?: number }
export const orderMailJob = jobKind<OrderMailPayload>('order_mail', 'mail')
/** An order has one job for each of its mails; each refund and each note has a mail of its own. */
export const orderMailKey = ({ id, mail, refundId, noteId }: OrderMailPayload) =>
  ['order', id, mail, refundId, noteId].filter(Boolean).join(' ')

/** An order decides that money goes back; the module of payments sends it. */
export const refundJob = jobKind<{ id: string }>('refund', 'payments')
/** Cancels an order that was not paid in time: payments asks the gateway first. */
export const orderExpiryJob = jobKind<{ id: string }>('order_expiry', 'payments')
