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

export type OrderMailPayload = { id: string; mail: OrderMail; refundId?: string }
export const orderMailJob = jobKind<OrderMailPayload>('order_mail', 'mail')
/** An order has one job for each of its mails, and each refund a mail of its own. */
export const orderMailKey = ({ id, mail, refundId }: OrderMailPayload) =>
  ['order', id, mail, refundId].filter(Boolean).join(' ')

/** An order decides that money goes back; the module of payments sends it. */
export const refundJob = jobKind<{ id: string }>('refund', 'payments')
/** Cancels an order that was not paid in time: payments asks the gateway first. */
export const orderExpiryJob = jobKind<{ id: string }>('order_expiry', 'payments')
