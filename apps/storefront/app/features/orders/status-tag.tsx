import type { OrderStatus, PaymentStatus } from '@asjad/contract/orders'
import { Ban, Check, CircleAlert, Clock, type LucideIcon, Package, RotateCcw, Truck } from 'lucide-react'
import type { ComponentProps } from 'react'
import * as m from '#app/i18n/messages/orders.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Tag } from '#app/ui/tag.tsx'

type Look = { kind: ComponentProps<typeof Tag>['kind']; icon: LucideIcon; text: () => string }

const byStatus: Record<OrderStatus, Look> = {
  pending_payment: { kind: 'warning', icon: Clock, text: m.pendingPayment },
  confirmed: { kind: 'success', icon: Check, text: m.confirmed },
  processing: { kind: 'info', icon: Package, text: m.processing },
  shipped: { kind: 'info', icon: Truck, text: m.shipped },
  delivered: { kind: 'success', icon: Check, text: m.delivered },
  return_requested: { kind: 'warning', icon: RotateCcw, text: m.returnRequested },
  returned: { kind: 'plain', icon: RotateCcw, text: m.returned },
  cancelled: { kind: 'plain', icon: Ban, text: m.cancelled },
}
const failed: Look = { kind: 'danger', icon: CircleAlert, text: m.paymentFailed }

type Stands = { status: OrderStatus; payment_status: PaymentStatus }

/** Where an order stands, in a word; a failed payment is what matters of an order that waits for it. */
export function StatusTag({ of: { status, payment_status } }: { of: Stands }) {
  const look = status === 'pending_payment' && payment_status === 'failed' ? failed : byStatus[status]
  return (
    <Tag kind={look.kind}>
      <Icon of={look.icon} size={15} stroke={1.7} />
      {look.text()}
    </Tag>
  )
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

export const methodText = (method: 'card' | 'cash_on_delivery') => (method === 'card' ? m.card() : m.cash())
