import { z } from 'zod'
import { email } from './accounts.ts'
import { address } from './addresses.ts'
import { amounts, cashOnDelivery, paymentMethod, quote, soldItem, transferOffer } from './checkout.ts'
import { westernDigits } from './digits.ts'
import { endpoint, id } from './endpoint.ts'
import { identityTypes } from './identity.ts'
import { sar } from './money.ts'
import { orderTransfer } from './order-transfers.ts'
import { personName } from './person-name-schema.ts'
import { picture } from './picture.ts'

const tag = 'Orders'

export const orderStatuses = [
  'pending_payment',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'return_requested',
  'returned',
  'cancelled',
] as const
export const orderStatus = z.enum(orderStatuses)
export type OrderStatus = z.infer<typeof orderStatus>

export const paymentStatuses = [
  'unpaid',
  'pending',
  'paid',
  'failed',
  'cod_due',
  'partially_refunded',
  'refunded',
] as const
export const paymentStatus = z.enum(paymentStatuses)
export type PaymentStatus = z.infer<typeof paymentStatus>

export const cancelReasons = [
  'customer',
  'payment_timeout',
  'out_of_stock',
  'kyc',
  'cod_refused',
  'lost',
  'staff',
] as const
export type CancelReason = (typeof cancelReasons)[number]

/** Why an order cannot be returned: not delivered yet, more than seven days ago, made to order, or closed. */
export const returnRefusals = ['too_early', 'too_late', 'made_to_order', 'closed'] as const
export type ReturnRefusal = (typeof returnRefusals)[number]

/** Not guessable: `A-` and ten characters. */
export const orderId = z
  .string()
  .transform((text) => text.toUpperCase())
  .pipe(z.string().regex(/^A-[0-9A-Z]{10}$/))

/** The reason for a failed payment that a shopper is shown, from the bank's response. */
export const paymentFailures = [
  'declined',
  'insufficient_funds',
  'expired_card',
  'lost_card',
  'authentication_failed',
  'not_completed',
  'gateway_error',
] as const
export type PaymentFailure = (typeof paymentFailures)[number]

export const transaction = z.object({
  id: z.uuid(),
  order_id: z.string(),
  kind: z.enum(['payment', 'refund', 'cod_collection', 'bank_transfer']),
  reason: z.string().meta({ description: 'In words, in the language of the request' }),
  failure: z.enum(paymentFailures).nullable(),
  status: z.enum(['created', 'initiated', 'paid', 'failed', 'expired', 'pending', 'done']),
  amount: sar,
  date: z.iso.datetime(),
  card: z.object({ brand: z.string(), last_four: z.string() }).nullable(),
  by_transfer: z.boolean().meta({ description: 'Of a refund: it goes back by bank transfer, not to a card' }),
})
export type Transaction = z.infer<typeof transaction>

export const recipient = z.object({
  name: personName(120),
  phone: z.string().trim().max(30).transform(westernDigits),
  email: email.nullish(),
  notify_user: z.boolean().default(false),
})
export type Recipient = z.input<typeof recipient>

export const identity = z.object({ type: z.enum(identityTypes), number: z.string().max(40) })

export const order = z.object({
  id: z.string(),
  status: orderStatus,
  payment_status: paymentStatus,
  payment_method: paymentMethod,
  cancel_reason: z.enum(cancelReasons).nullable(),
  created_at: z.iso.datetime(),
  pay_until: z.iso.datetime().nullable().meta({ description: 'Until when an unpaid order is kept' }),
  ...amounts,
  delivery_total: sar.meta({ description: 'Delivery with its VAT' }),
  coupon_code: z.string().nullable(),
  items: z.array(soldItem),
  address: address.omit({ id: true }),
  recipient: z
    .object({ name: z.string(), phone: z.string(), email: z.string().nullable(), notify_user: z.boolean() })
    .nullable(),
  identity: z
    .object({ type: z.enum(identityTypes), masked: z.string() })
    .nullable()
    .meta({ description: 'The last four characters alone' }),
  note: z.string().nullable(),
  shipping_company: z.object({
    id,
    name: z.string(),
    duration: z.string(),
    tracking_number: z.string().nullable(),
    tracking_url: z.string().nullable(),
    arrives_from: z.iso.date().nullable(),
    arrives_to: z.iso.date().nullable(),
  }),
  events: z
    .array(z.object({ status: orderStatus, at: z.iso.datetime() }))
    .meta({ description: 'When the order came into each state, oldest first' }),
  due: z
    .object({
      ...amounts,
      delivery_total: sar,
      items: z.array(soldItem),
      locked_until: z.iso
        .datetime()
        .meta({ description: 'Until then the order costs what it cost when it was placed' }),
      lock_ended: z.boolean(),
      sales_paused: z
        .boolean()
        .meta({ description: 'The lock has ended and sales are paused: it cannot be paid right now' }),
      gold_price_stale: z
        .boolean()
        .meta({ description: 'The lock has ended and the gold price is not known: it cannot be paid right now' }),
      payment_returned: sar.nullable().meta({
        description:
          'The last payment, where it came after its price had ended and was less than the order cost by then',
      }),
      gold_price_held: z
        .boolean()
        .meta({ description: 'The lock has ended and the gold price is being confirmed: it cannot be paid right now' }),
      identity_required: z.boolean().meta({ description: 'It has risen above the limit, and no number was given' }),
      identity_reason: quote.shape.identity_reason,
      identity_above: quote.shape.identity_above,
    })
    .nullable()
    .meta({
      description:
        'Of an unpaid order: what paying it costs now. The locked price while the lock lives; after it the price of now, if that is higher. Of an order to be paid by bank transfer: what it costs to pay it by card or in cash instead, without the discount for the transfer',
    }),
  transfer: orderTransfer.nullable().meta({ description: 'Of an order paid by bank transfer' }),
  transfer_offer: transferOffer.nullable().meta({
    description: 'Of an unpaid order with another method: what it would cost by bank transfer; null: not possible',
  }),
  transactions: z.array(transaction),
  cash_on_delivery: cashOnDelivery
    .nullable()
    .meta({ description: 'Of an unpaid order: whether it could be paid in cash, or why not' }),
  payment: z
    .object({ redirect_url: z.string() })
    .nullable()
    .meta({ description: 'Where the bank asks the holder of the card, while a payment waits for that' }),
  attempts_left: z.int().nonnegative(),
  can: z.object({
    repay: z.boolean(),
    pay_in_cash: z.boolean(),
    pay_by_transfer: z.boolean().meta({ description: 'An unpaid card order may be paid by bank transfer instead' }),
    send_receipt: z.boolean(),
    cancel: z.boolean(),
    return: z.boolean(),
    refund_on_cancel: sar.meta({
      description: 'What comes back to the card, or by bank transfer, when it is cancelled now',
    }),
  }),
  return: z
    .object({
      until: z.iso
        .datetime()
        .nullable()
        .meta({ description: 'Until when it can be sent back; null before it is delivered' }),
      refusal: z.enum(returnRefusals).nullable().meta({ description: 'Why it is not taken back, or not yet' }),
      asked_at: z.iso.datetime().nullable(),
      reason: z.string().nullable().meta({ description: 'In the words of the buyer' }),
    })
    .meta({ description: 'Sending it back' }),
  invoice: z.object({ number: z.string() }).nullable(),
  credit_notes: z.array(z.object({ number: z.string() })),
})
export type Order = z.infer<typeof order>

export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  summary: 'Places an order at the amounts of a quote; the same Idempotency-Key answers the same order',
  tag,
  access: 'user',
  idempotent: true,
  input: z.object({
    quote_id: id,
    address_id: id,
    recipient: recipient.nullish(),
    identity: identity.nullish(),
    card_token: z.string().max(200).nullish(),
    note: z.string().trim().max(500).nullish(),
  }),
  data: order,
  refusals: [
    'account_blocked',
    'quote_expired',
    'price_changed',
    'order_waiting',
    'unpaid_orders_full',
    'orders_left_unpaid',
    'out_of_stock',
    'cart_empty',
    'coupon_refused',
    'cash_refused',
    'sales_paused',
    'gold_price_stale',
    'gold_price_held',
    'idempotency_key_reused',
    'not_allowed_now',
  ],
})

const paging = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(60).default(10),
}
const pageMeta = z.object({ page: z.int().positive(), per_page: z.int().positive(), total: z.int().nonnegative() })

export const orderSummary = order
  .pick({
    id: true,
    status: true,
    payment_status: true,
    payment_method: true,
    created_at: true,
    pay_until: true,
    total: true,
  })
  .extend({
    items: z.array(z.object({ id, product_id: id, title: z.string(), media: picture, quantity: z.int().positive() })),
    can_repay: z.boolean(),
    has_invoice: z.boolean(),
    tracking_number: z.string().nullable(),
  })
export type OrderSummary = z.infer<typeof orderSummary>

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary: 'The orders of the account, newest first',
  tag,
  access: 'user',
  input: z.object(paging),
  data: z.array(orderSummary),
  meta: pageMeta,
})

const one = z.object({ id: orderId })

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:id',
  summary: 'One order with its items, address, time line and transactions',
  tag,
  access: 'user',
  input: one,
  data: order,
})

export const requestReturn = endpoint({
  method: 'POST',
  path: '/orders/:id/return',
  summary:
    'Asks to send a delivered order back, within seven days of its delivery; asked twice with the same reason it is one request',
  tag,
  access: 'user',
  input: one.extend({ reason: z.string().trim().max(500).nullish() }),
  data: order,
  refusals: [
    'return_too_early',
    'return_too_late',
    'return_made_to_order',
    'return_already_requested',
    'not_allowed_now',
  ],
})

export const withdrawReturn = endpoint({
  method: 'DELETE',
  path: '/orders/:id/return',
  summary: 'Keeps an order after all whose return was asked for',
  tag,
  access: 'user',
  input: one,
  data: order,
  refusals: ['not_allowed_now'],
})

export const listTransactions = endpoint({
  method: 'GET',
  path: '/transactions',
  summary: 'Every payment, refund and collection of the account, newest first',
  tag,
  access: 'user',
  input: z.object({ ...paging, per_page: paging.per_page.default(20) }),
  data: z.array(transaction),
  meta: pageMeta,
})
