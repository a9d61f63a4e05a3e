import { z } from 'zod'
import { document, endpoint } from './endpoint.ts'
import { sar } from './money.ts'
import { identity, order, orderId } from './orders.ts'

const tag = 'Orders'
const one = z.object({ id: orderId })

/** A shopper never pays more than they have seen: if the order costs more by now, the refusal is `amount_changed`. */
const amountConsent = {
  amount: sar
    .nullish()
    .meta({ description: 'What the shopper was shown and agrees to (`due.total`). Left out: the locked price' }),
  identity: identity.nullish().meta({ description: 'Where `due.identity_required` says so' }),
}

export const repayOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/repay',
  summary:
    'Pays by card again: at most five attempts, until the order times out; after the price lock at the price of now, if that is higher. An unpaid order by bank transfer becomes a card order, without the discount for the transfer',
  tag,
  access: 'user',
  idempotent: true,
  input: one.extend({ card_token: z.string().min(1).max(200), ...amountConsent }),
  data: order,
  refusals: [
    'account_blocked',
    'amount_changed',
    'sales_paused',
    'gold_price_stale',
    'gold_price_held',
    'not_allowed_now',
    'payment_in_progress',
    'idempotency_key_reused',
  ],
})

export const payInCash = endpoint({
  method: 'POST',
  path: '/orders/:id/pay-in-cash',
  summary:
    'Confirms an order that was not paid by card or transfer, to be paid on delivery; asked twice it is done once',
  tag,
  access: 'user',
  input: one.extend(amountConsent),
  data: order,
  refusals: [
    'account_blocked',
    'amount_changed',
    'sales_paused',
    'gold_price_stale',
    'gold_price_held',
    'cash_refused',
    'not_allowed_now',
    'payment_in_progress',
  ],
})

export const payByTransfer = endpoint({
  method: 'POST',
  path: '/orders/:id/pay-by-transfer',
  summary:
    'Makes an unpaid card order one that is paid by bank transfer, with its discount; asked twice it is done once',
  tag,
  access: 'user',
  input: one.extend(amountConsent),
  data: order,
  refusals: [
    'account_blocked',
    'amount_changed',
    'gold_price_stale',
    'gold_price_held',
    'not_allowed_now',
    'payment_in_progress',
  ],
})

export const sendReceipt = endpoint({
  method: 'POST',
  path: '/orders/:id/receipt',
  summary:
    'Sends the receipt of a bank transfer, a picture or a PDF: the shop looks at it, and the order is kept meanwhile',
  tag,
  access: 'user',
  input: one,
  files: { receipt: document },
  data: order,
  refusals: ['invalid', 'too_large', 'unsupported_type', 'not_allowed_now'],
})

/** The page that the bank redirects to calls this until the status is no longer `pending`. */
export const checkPayment = endpoint({
  method: 'POST',
  path: '/orders/:id/check-payment',
  summary: 'Asks the gateway what became of the payment, and answers the order',
  tag,
  access: 'user',
  input: one,
  data: order,
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/cancel',
  summary: 'Cancels an order that is not being prepared yet; what was paid is refunded',
  tag,
  access: 'user',
  input: one,
  data: order,
  refusals: ['not_allowed_now', 'payment_in_progress'],
})

/** From the gateway. The store does not trust its content: it only makes the store query the gateway. */
export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/payments/webhook',
  summary: 'Takes news from the card gateway',
  fromGateway: true,
  tag,
  input: z.object({
    id: z.string().max(200),
    type: z.string().max(100),
    secret_token: z.string().max(500),
    data: z.object({ id: z.string().max(200).default('') }),
  }),
  data: z.null(),
  refusals: ['forbidden'],
})
