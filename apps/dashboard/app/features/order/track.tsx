import type { StaffOrder } from '@asjad/contract/admin/order-details'
import type { OrderStatus } from '@asjad/contract/orders'
import * as m from '#app/i18n/messages/order.ts'
import { dayText, momentText } from '#app/ui/moment.tsx'

const statuses: readonly OrderStatus[] = ['confirmed', 'processing', 'shipped', 'delivered']
const names = [m.stepConfirmed, m.stepPacked, m.stepShipped, m.stepDelivered]

/** How far the order is. A cancelled one has no way to go. */
export function Track({ order }: { order: StaffOrder }) {
  const { status, payment_method: method, time_line: entries, courier } = order
  if (status === 'cancelled') return null
  const reached = (to: OrderStatus) => entries.findLast((entry) => entry.kind === 'move' && entry.to === to)?.at
  const isPaidFirst = method !== 'cash_on_delivery'
  const paidAt = isPaidFirst ? reached('confirmed') : undefined
  const at = statuses.indexOf(status)
  const isOver = at < 0 && status !== 'pending_payment'
  const arrival =
    courier.arrives_from && courier.arrives_to
      ? m.range({ from: dayText(courier.arrives_from), to: dayText(courier.arrives_to) })
      : undefined
  return (
    <section className="sect sect-pad" aria-label={m.track()}>
      <ol className="track">
        {isPaidFirst && (
          <li className={paidAt ? 'done' : 'now'} aria-current={paidAt ? undefined : 'step'}>
            <b>{m.stepPaid()}</b>
            <span className="muted">{paidAt ? momentText(paidAt) : m.now()}</span>
          </li>
        )}
        {statuses.map((step, index) => {
          const isNow = index === at && step !== 'delivered'
          const time = reached(step)
          return (
            <li
              key={step}
              className={isNow ? 'now' : isOver || index <= at ? 'done' : ''}
              aria-current={isNow ? 'step' : undefined}
            >
              <b>{names[index]?.()}</b>
              <span className="muted">{time ? momentText(time) : step === 'delivered' ? (arrival ?? '—') : '—'}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
