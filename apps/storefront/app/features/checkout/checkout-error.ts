import type { Quote } from '@asjad/contract/checkout'
import type { Order } from '@asjad/contract/orders'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import * as m from '#app/i18n/messages/checkout.ts'
import * as payment from '#app/i18n/messages/payment.ts'
import { isOutcomeUnknown } from './place-order.ts'

/** Why the order was not placed, and how the shopper can go on. */
export type CheckoutError = {
  text: string
  /** Whether it can be fixed in the cart. */
  toCart?: boolean
  /** The session has ended. After logging in the shopper continues; the draft is kept. */
  toLogin?: boolean
  /** The order that must be paid or cancelled first, or that was placed before. */
  orderId?: string
  /** After a lost connection: whether the order was placed is still unknown, or it turned out that it was. */
  outcome?: 'unknown' | 'placed'
  /** Ids of the affected cart lines. */
  lines?: readonly number[]
  /** Whether cash on delivery is the alternative. */
  toCash?: boolean
  /** A new quote, if the API sent one with the error. */
  quote?: Quote
  /** The current order, whose amount differs from the one shown. */
  order?: Order
  couponRefused?: string
  cashRefused?: boolean
}

export function checkoutErrorOf(error: unknown): CheckoutError {
  if (isTokenError(error))
    return {
      text: `${payment.paymentError()}. ${payment.nothingCharged()} ${error.kind === 'refused' ? payment.cardRefused() : payment.gatewayUnreachable()}`,
    }
  if (!isApiError(error) || isOutcomeUnknown(error)) return outcomeUnknown()
  const [first] = Object.values(error.errors).flat()
  const text = first ?? error.message
  switch (error.code) {
    case 'quote_expired':
    case 'price_changed':
      return { text, ...(isQuote(error.data) && { quote: error.data }) }
    case 'out_of_stock':
      return { text: error.message, toCart: true, lines: linesOf(error.errors) }
    case 'unauthenticated':
      return { text, toLogin: true }
    case 'amount_changed':
      return { text, order: error.data as Order }
    case 'idempotency_key_reused':
      return placedBefore((error.data as { order_id: string }).order_id)
    case 'orders_left_unpaid':
      return { text, toCash: true }
    case 'order_waiting':
    case 'unpaid_orders_full':
      return { text, orderId: (error.data as { order_id: string }).order_id }
    case 'coupon_refused':
      return { text, couponRefused: text }
    case 'cash_refused':
      return { text, cashRefused: true }
    default:
      return { text }
  }
}

export const outcomeUnknown = (): CheckoutError => ({ text: m.outcomeUnknown(), outcome: 'unknown' })

/** An earlier request did arrive, with other choices than those on the screen. */
export const placedBefore = (orderId: string): CheckoutError => ({ text: m.placedBefore(), orderId, outcome: 'placed' })

// The fields are named `items.12`, where 12 is the id of the line.
const linesOf = (errors: Record<string, unknown>) =>
  Object.keys(errors).flatMap((field) => /^items\.(\d+)$/.exec(field)?.slice(1).map(Number) ?? [])

// Not `instanceof TokenError`: the class is in its own chunk, which a page without a card never loads.
const isTokenError = (error: unknown): error is Error & { kind: 'refused' | 'unreachable' } =>
  error instanceof Error && 'kind' in error && (error.kind === 'refused' || error.kind === 'unreachable')

const isQuote = (data: unknown): data is Quote =>
  typeof data === 'object' && data !== null && 'expires_at' in data && 'total' in data
