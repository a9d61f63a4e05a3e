import { z } from 'zod'
import { user } from './accounts.ts'
import { address } from './addresses.ts'
import { attachment, cartItem, identityAbove, transferPercent, typeface } from './cart.ts'
import { karat, sizeUnit } from './catalog.ts'
import { westernDigits } from './digits.ts'
import { endpoint, id, noInput } from './endpoint.ts'
import { sar } from './money.ts'
import { picture } from './picture.ts'

const tag = 'Checkout'

export const paymentMethods = ['card', 'bank_transfer', 'cash_on_delivery'] as const
export const paymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.infer<typeof paymentMethod>

/** Typed by hand, so spaces, case and the kind of digits do not matter. */
export const foldedCouponCode = (text: string) => westernDigits(text).replace(/\s/g, '').toUpperCase()

export const couponCode = z.string().max(60).transform(foldedCouponCode).pipe(z.string().min(1).max(40))

export const shippingCompany = z.object({
  id,
  name: z.string(),
  cost: sar.meta({ description: 'With VAT, as the shopper pays it' }),
  duration: z.string().meta({ description: 'Such as "From 1 - 4 work day"' }),
  min_days: z.int().nonnegative(),
  max_days: z.int().positive(),
  arrives_from: z.iso
    .date()
    .meta({ description: 'First likely day for the cart, its preparing counted, Fridays and Saturdays skipped' }),
  arrives_to: z.iso.date(),
  insured: z.boolean(),
  hand_delivery: z.boolean(),
  cash_on_delivery: z.boolean(),
  cash_limit: sar.nullable().meta({ description: 'Most that it takes in cash; null where it takes none' }),
})
export type ShippingCompany = z.infer<typeof shippingCompany>

export const listShippingCompanies = endpoint({
  method: 'GET',
  path: '/shipping-companies',
  summary: 'Who delivers, for how much, how fast, and whether they take cash',
  tag,
  input: noInput,
  data: z.array(shippingCompany),
})

export const applyCoupon = endpoint({
  method: 'POST',
  path: '/coupons/apply',
  summary: 'Whether a coupon is good for the cart, and what it takes off; a refused one says why',
  tag,
  access: 'user',
  input: z.object({ code: couponCode }),
  data: z.object({
    code: z.string(),
    discount: sar.meta({ description: 'Before VAT' }),
    saving: sar.meta({ description: 'What the shopper pays less, VAT included' }),
  }),
  refusals: [
    'invalid',
    'coupon_refused',
    'cart_empty',
    'order_waiting',
    'sales_paused',
    'gold_price_stale',
    'gold_price_held',
    'out_of_stock',
  ],
})

/** One line as it is priced and will be bought; the same in a quote, an order and an invoice. */
export const soldItem = z.object({
  id,
  product_id: id,
  variety_id: id,
  title: z.string(),
  media: picture,
  caliber: karat,
  weight: z.number().positive().meta({ description: 'grams, of one piece' }),
  size: z.number().nonnegative(),
  size_unit: sizeUnit.nullable(),
  quantity: z.int().positive(),
  custom_text: z.string().nullable(),
  typeface: typeface.nullable(),
  note: z.string().nullable(),
  attachments: z.array(attachment),
  unit_price: sar.meta({ description: 'Of one piece, with VAT, as shown in the shop' }),
  price_parts: z
    .object({ gram_price: sar, metal: sar, making: sar })
    .nullable()
    .meta({ description: 'Of one piece, before VAT; null where the price is fixed' }),
  subtotal: sar.meta({ description: 'Of the line, before discount and VAT' }),
  discount: sar.meta({ description: 'Its share of the coupon' }),
  transfer_discount: sar.meta({ description: 'Its share of what paying by bank transfer takes off' }),
  vat_percent: z.literal([0, 15]),
  vat: sar.meta({ description: 'Its share of the VAT' }),
  total: sar.meta({ description: 'subtotal − discount − transfer_discount + vat' }),
})
export type SoldItem = z.infer<typeof soldItem>

/** All before VAT but `total`: subtotal − discount − transfer_discount + delivery_cost + vat = total. */
export const amounts = {
  subtotal: sar,
  discount: sar.meta({ description: 'Of the coupon' }),
  transfer_discount: sar.meta({
    description: 'What paying by bank transfer takes off the goods, after the coupon; 0 for any other method',
  }),
  delivery_cost: sar,
  vat: sar,
  total: sar,
}

/**
 * The courier accepts no cash, or not that much; the account has too many open orders, or already owes too much cash.
 */
export const cashOnDelivery = z.enum([
  'possible',
  'not_by_courier',
  'above_limit',
  'too_many_open',
  'above_account_limit',
])
export type CashOnDelivery = z.infer<typeof cashOnDelivery>

/** How long a price and its pieces wait for a bank transfer, and what paying that way saves. */
export const transferOffer = z.object({
  percent: transferPercent,
  hours: z.int().positive().meta({ description: 'How long price and pieces are kept for the money to arrive' }),
  saving: sar.meta({ description: 'What is paid less by bank transfer, VAT included' }),
  total: sar.meta({ description: 'What the order costs if it is paid by bank transfer' }),
})
export type TransferOffer = z.infer<typeof transferOffer>

export const quote = z.object({
  id,
  expires_at: z.iso.datetime(),
  gold_price_at: z.iso.datetime(),
  items: z.array(soldItem),
  left_out: z
    .array(
      z.object({
        id: id.meta({ description: 'The line of the cart' }),
        variety_id: id,
        title: z.string(),
        quantity: cartItem.shape.quantity,
        available: z.int().nonnegative(),
        problem: cartItem.shape.problem.unwrap(),
      }),
    )
    .meta({ description: 'What cannot be bought now: it costs nothing here and stays in the cart' }),
  ...amounts,
  delivery_total: sar.meta({ description: 'Delivery with its VAT' }),
  coupon_code: z.string().nullable(),
  payment_method: paymentMethod,
  shipping_company: shippingCompany,
  identity_required: z.boolean(),
  identity_reason: z
    .enum(['order', 'last_day'])
    .nullable()
    .meta({ description: 'This order alone is above the limit, or together with those of the last 24 hours' }),
  identity_above: identityAbove,
  cash_on_delivery: cashOnDelivery.meta({ description: 'Whether this order could be paid in cash, or why not' }),
  cash_left: sar.meta({ description: 'How much more this account may owe in cash, beside its open orders' }),
  transfer: transferOffer.nullable().meta({
    description: 'What paying by bank transfer would save, whatever the method of this quote; null: it is not offered',
  }),
})
export type Quote = z.infer<typeof quote>

export const createQuote = endpoint({
  method: 'POST',
  path: '/checkout/quote',
  summary: 'Locks the prices of what can be bought of the cart for 15 minutes',
  tag,
  access: 'user',
  input: z.object({
    shipping_company_id: id,
    payment_method: paymentMethod,
    coupon_code: z.preprocess((value) => (value === '' ? null : value), couponCode.nullish()),
  }),
  data: quote,
  refusals: [
    'account_blocked',
    'cart_empty',
    'order_waiting',
    'unpaid_orders_full',
    'orders_left_unpaid',
    'out_of_stock',
    'sales_paused',
    'gold_price_stale',
    'gold_price_held',
    'coupon_refused',
    'cash_refused',
  ],
})

/** mada first, as its rules require. */
export const cardBrands = ['mada', 'visa', 'master'] as const

export const getCardForm = endpoint({
  method: 'GET',
  path: '/payments/card-form',
  summary: 'Where a browser turns a card into a token, and with which key; the store never sees the card',
  tag,
  access: 'user',
  input: noInput,
  data: z.object({
    tokens_url: z.string(),
    publishable_key: z.string(),
    brands: z.array(z.enum(cardBrands)),
  }),
})

export const getCheckout = endpoint({
  method: 'GET',
  path: '/checkout',
  summary: 'Everything that the checkout begins with: who orders, addresses, couriers, the cart and the card form',
  tag,
  access: 'user',
  input: noInput,
  data: z.object({
    user,
    addresses: z.array(address),
    shipping_companies: z.array(shippingCompany),
    items: z.array(cartItem),
    card_form: getCardForm.data,
    transfer: transferOffer
      .pick({ percent: true, hours: true })
      .nullable()
      .meta({ description: 'Payment by bank transfer; null: it is not offered' }),
  }),
})
