import type { Order } from '@asjad/contract/orders'
import type { NavigateFunction } from 'react-router'
import type { CardToken } from '#app/features/checkout/card/card-token.ts'
import { saveCardToken } from '#app/features/checkout/card/saved-card-token.ts'
import * as paths from '#app/paths.ts'

/**
 * Where to go with a placed order: the bank, our account for a transfer, "Order placed", another attempt, or the page
 * that checks the payment.
 */
export function continueOrder(order: Order, token: CardToken | null, navigate: NavigateFunction) {
  if (token) saveCardToken(order.id, token)
  if (order.payment) return goToBank(order.payment.redirect_url, paths.paymentReturn(order.id))
  if (order.transfer && order.status === 'pending_payment')
    return navigate(paths.orderTransfer(order.id), { replace: true })
  if (order.payment_status === 'failed') return navigate(paths.payOrder(order.id), { replace: true })
  if (order.status === 'pending_payment') return navigate(paths.paymentReturn(order.id), { replace: true })
  return navigate(paths.orderSuccess(order.id), { replace: true })
}

/** Replaces the current history entry with the page that shows the result, so that Back from the bank leads there. */
function goToBank(bank: string, answer: string) {
  history.replaceState(history.state, '', answer)
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
  location.assign(bank)
}
