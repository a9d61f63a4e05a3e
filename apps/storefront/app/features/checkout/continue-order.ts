import type { Order } from '@asjad/contract/orders'
import type { NavigateFunction } from 'react-router'
import type { CardToken } from '#app/features/checkout/card/card-token.ts'
import { saveCardToken } from '#app/features/checkout/card/saved-card-token.ts'
import * as paths from '#app/paths.ts'

/** Where an order leads from the button: to the bank, to "placed", to another try, or to where it is being checked. */
export function continueOrder(order: Order, token: CardToken | null, navigate: NavigateFunction) {
  if (token) saveCardToken(order.id, token)
  if (order.payment) return goToBank(order.payment.redirect_url, paths.paymentReturn(order.id))
  if (order.payment_status === 'failed') return navigate(paths.payOrder(order.id), { replace: true })
  if (order.status === 'pending_payment') return navigate(paths.paymentReturn(order.id), { replace: true })
  return navigate(paths.orderSuccess(order.id), { replace: true })
}

/** The bank's page takes the place after the one that says how it went, so that Back from it finds the answer. */
function goToBank(bank: string, answer: string) {
  history.replaceState(history.state, '', answer)
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
  location.assign(bank)
}
