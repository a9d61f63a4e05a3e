import type { Quote } from '@asjad/contract/checkout'
import type { Order } from '@asjad/contract/orders'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import * as m from '#app/i18n/messages/checkout.ts'
import * as payment from '#app/i18n/messages/payment.ts'
import { isOutcomeUnknown } from './place-order.ts'

/** Why the order was not placed, in words, and what helps. */
export type CheckoutError = {
  text: string
  /** Whether the cart is where it is mended. */
  toCart?: boolean
  /** Whoever was logged out meanwhile goes on after logging in: what was chosen is kept. */
  toLogin?: boolean
  /** The order that is to be paid or cancelled first. */
  orderId?: string
  /** The lines of the cart that it is about. */
  lines?: readonly number[]
  /** Whether the way out is to pay at the door. */
  toCash?: boolean
  /** Prices locked anew, where the shop sent them along. */
  quote?: Quote
  /** The order as it stands now, which costs another amount than was shown. */
  order?: Order
  couponRefused?: string
  cashRefused?: boolean
}

export function checkoutErrorOf(error: unknown): CheckoutError {
  if (isTokenError(error))
    return {
      text: `${payment.paymentError()}. ${payment.nothingCharged()} ${error.kind === 'refused' ? payment.cardRefused() : payment.gatewayUnreachable()}`,
    }
  if (!isApiError(error) || isOutcomeUnknown(error)) return { text: m.outcomeUnknown() }
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

// The fields are named `items.12`, by the line.
const linesOf = (errors: Record<string, unknown>) =>
  Object.keys(errors).flatMap((field) => /^items\.(\d+)$/.exec(field)?.slice(1).map(Number) ?? [])

// By its fields: the class is in a chunk of its own, which a page without a card never fetches.
const isTokenError = (error: unknown): error is Error & { kind: 'refused' | 'unreachable' } =>
  error instanceof Error && 'kind' in error && (error.kind === 'refused' || error.kind === 'unreachable')

const isQuote = (data: unknown): data is Quote =>
  typeof data === 'object' && data !== null && 'expires_at' in data && 'total' in data
