import type { PaymentMethod } from '@asjad/contract/checkout'
import type { OrderStatus, PaymentStatus } from '@asjad/contract/orders'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Tag } from '@asjad/ui/controls/tag.tsx'
import { Ban, Check, CircleAlert, Clock, type IconNode, Package, RotateCcw, Truck } from 'lucide'
import type { ComponentProps } from 'react'
import * as m from '#app/i18n/messages/orders.ts'

type StatusStyle = { kind: ComponentProps<typeof Tag>['kind']; icon: IconNode; text: () => string }

const byStatus: Record<OrderStatus, StatusStyle> = {
  pending_payment: { kind: 'warning', icon: Clock, text: m.pendingPayment },
  confirmed: { kind: 'success', icon: Check, text: m.confirmed },
  processing: { kind: 'info', icon: Package, text: m.processing },
  shipped: { kind: 'info', icon: Truck, text: m.shipped },
  delivered: { kind: 'success', icon: Check, text: m.delivered },
  return_requested: { kind: 'warning', icon: RotateCcw, text: m.returnRequested },
  returned: { kind: 'plain', icon: RotateCcw, text: m.returned },
  cancelled: { kind: 'plain', icon: Ban, text: m.cancelled },
}
const failed: StatusStyle = { kind: 'danger', icon: CircleAlert, text: m.paymentFailed }
const awaitsTransfer: StatusStyle = { ...byStatus.pending_payment, text: m.awaitsTransfer }

type OrderState = { status: OrderStatus; payment_status: PaymentStatus; payment_method: PaymentMethod }

/** The state of an order in a word. For an order that waits for its payment, a failed payment is more important. */
export function StatusTag({ of: order }: { of: OrderState }) {
  const style = order.status === 'pending_payment' ? unpaidStyle(order) : byStatus[order.status]
  return (
    <Tag kind={style.kind}>
      <Icon of={style.icon} size={15} stroke={1.7} />
      {style.text()}
    </Tag>
  )
}

const unpaidStyle = ({ payment_method, payment_status }: OrderState) => {
  if (payment_method === 'bank_transfer') return awaitsTransfer
  return payment_status === 'failed' ? failed : byStatus.pending_payment
}

const payments: Record<PaymentStatus, () => string> = {
  unpaid: m.unpaid,
  pending: m.paymentPending,
  paid: m.paid,
  failed: m.paymentFailed,
  cod_due: m.codDue,
  partially_refunded: m.partlyRefunded,
  refunded: m.refunded,
}
export const paymentStatusText = (status: PaymentStatus) => payments[status]()

const methods: Record<PaymentMethod, () => string> = {
  card: m.card,
  bank_transfer: m.transfer,
  cash_on_delivery: m.cash,
}
export const methodText = (method: PaymentMethod) => methods[method]()
