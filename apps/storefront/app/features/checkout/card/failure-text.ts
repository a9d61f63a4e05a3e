import type { PaymentFailure } from '@asjad/contract/orders'
import * as m from '#app/i18n/messages/payment.ts'

const failures: Record<PaymentFailure, () => string> = {
  declined: m.failedDeclined,
  insufficient_funds: m.failedFunds,
  expired_card: m.failedExpired,
  lost_card: m.failedLost,
  authentication_failed: m.failedAuthentication,
  not_completed: m.failedNotCompleted,
  gateway_error: m.failedGateway,
}

/** Text that says why a payment failed and what to try. */
export const paymentFailureText = (failure: PaymentFailure | null) => failures[failure ?? 'declined']()
