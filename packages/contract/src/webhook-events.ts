import { z } from 'zod'
import { karat } from './catalog.ts'
import { paymentMethod } from './checkout.ts'
import { currency, sar } from './money.ts'
import { orderStatus, paymentStatus } from './orders.ts'

const when = z.iso.datetime()
const id = z.int().positive()
const orderId = z.string().meta({ description: 'As the shop and the buyer name the order' })

const order = { order_id: orderId, payment_method: paymentMethod, payment_status: paymentStatus }

const product = z.strictObject({
  product_id: id,
  version: id.meta({ description: 'Rises with each edit: an older event that arrives late can be told by it' }),
  title: z.strictObject({ ar: z.string(), en: z.string() }),
})

const stock = {
  variety_id: id,
  product_id: id,
  sku: z.string(),
  on_hand: z.int().nonnegative(),
  reserved: z.int().nonnegative().meta({ description: 'Of those, promised to orders' }),
  available: z.int().nonnegative().meta({ description: 'On hand and not reserved' }),
}

/**
 * What a webhook can be told, with the `data` of each. Identifiers and facts of the trade: who bought, wrote or
 * reviewed is not in it, and is read by those who may, in the dashboard.
 */
export const webhookEvents = {
  'order.placed': z.strictObject({
    ...order,
    status: orderStatus,
    currency,
    total: sar,
    vat: sar,
    delivery: sar.meta({ description: 'Before VAT' }),
    discount: sar.meta({ description: 'Before VAT' }),
    coupon: z.string().nullable(),
    lines: z.array(
      z.strictObject({
        product_id: id.nullable(),
        variety_id: id.nullable(),
        sku: z.string(),
        karat,
        weight: z.number().positive().meta({ description: 'Grams of one piece' }),
        quantity: z.int().positive(),
        unit_price: sar.meta({ description: 'With VAT' }),
      }),
    ),
  }),
  'order.paid': z.strictObject({ ...order, currency, total: sar }),
  'order.moved': z.strictObject({
    ...order,
    move: z.string().meta({ description: 'What was done: prepare, ship, deliver, cancel …' }),
    from: orderStatus,
    to: orderStatus,
  }),
  'refund.given': z.strictObject({
    order_id: orderId,
    refund_id: z.uuid(),
    currency,
    amount: sar,
    reason: z.string(),
    by_transfer: z.boolean().meta({ description: 'By a bank transfer and not through the card gateway' }),
  }),
  'stock.changed': z.strictObject({
    ...stock,
    change: z.strictObject({ on_hand: z.int(), reserved: z.int() }).meta({ description: 'By how much' }),
    reason: z.string().meta({ description: 'reserve, ship, received, count …' }),
    order_id: orderId.nullable(),
  }),
  'stock.low': z.strictObject({ ...stock, low_stock: z.int().nonnegative().meta({ description: 'Its mark' }) }),
  'product.published': product,
  'product.changed': product,
  'product.withdrawn': product,
  'gold.paused': z.strictObject({
    scope: z.enum(['gold', 'all']).meta({ description: 'Pieces priced by gold, or everything' }),
    cause: z.enum(['person', 'breaker']),
  }),
  'gold.resumed': z.strictObject({}),
  'message.received': z.strictObject({
    message_id: id,
    ticket: z.string(),
    kind: z.enum(['contact', 'complaint', 'suggestion']),
  }),
  'review.received': z.strictObject({ review_id: id, product_id: id, rating: z.int().min(1).max(5) }),
} as const satisfies Record<string, z.ZodType>

export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]

/** Sent by the button that tries an address, whatever it asked to be told. */
export const testEvent = 'webhook.test'

/** The body of a delivery. */
export const webhookBody = (event: WebhookEvent) =>
  z.strictObject({
    type: z.literal(event),
    timestamp: when.meta({ description: 'When it happened; when it was sent is in the header `webhook-timestamp`' }),
    data: webhookEvents[event],
  })
