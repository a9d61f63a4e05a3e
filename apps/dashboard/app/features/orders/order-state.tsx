import type { OrderStatus, PaymentStatus } from '@asjad/contract/orders'
import * as m from '#app/i18n/messages/order-states.ts'
import { type Glyph, StateMark, type Tone } from '#app/ui/state-mark.tsx'

type Look = { glyph: Glyph; tone: Tone; name: () => string }

/** The glyph fills as the order goes on. Red is for faults: a cancelled or refunded order is none. */
export const orderLooks: Record<OrderStatus, Look> = {
  pending_payment: { glyph: 'dashed', tone: 'warning', name: m.pendingPayment },
  confirmed: { glyph: 'outline', tone: 'info', name: m.confirmed },
  processing: { glyph: 'half', tone: 'gold', name: m.processing },
  shipped: { glyph: 'core', tone: 'info', name: m.shipped },
  delivered: { glyph: 'tick', tone: 'success', name: m.delivered },
  return_requested: { glyph: 'back', tone: 'warning', name: m.returnRequested },
  returned: { glyph: 'bar', tone: 'plain', name: m.returned },
  cancelled: { glyph: 'cross', tone: 'plain', name: m.cancelled },
}

export const paymentLooks: Record<PaymentStatus, Look> = {
  unpaid: { glyph: 'outline', tone: 'plain', name: m.unpaid },
  pending: { glyph: 'dashed', tone: 'warning', name: m.paymentPending },
  paid: { glyph: 'tick', tone: 'success', name: m.paid },
  failed: { glyph: 'fault', tone: 'danger', name: m.paymentFailed },
  cod_due: { glyph: 'outline', tone: 'gold', name: m.cashDue },
  partially_refunded: { glyph: 'half', tone: 'warning', name: m.partlyRefunded },
  refunded: { glyph: 'bar', tone: 'plain', name: m.refunded },
}

export const OrderState = ({ of: status, boxed = false }: { of: OrderStatus; boxed?: boolean }) => {
  const { name, ...look } = orderLooks[status]
  return (
    <StateMark {...look} boxed={boxed}>
      {name()}
    </StateMark>
  )
}

export const PaymentState = ({ of: status, boxed = false }: { of: PaymentStatus; boxed?: boolean }) => {
  const { name, ...look } = paymentLooks[status]
  return (
    <StateMark {...look} boxed={boxed}>
      {name()}
    </StateMark>
  )
}
