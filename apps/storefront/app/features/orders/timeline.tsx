import type { Order } from '@asjad/contract/orders'
import { daysText } from '@asjad/ui/i18n/day.ts'
import { formatDate, formatTime } from '@asjad/ui/i18n/format.ts'
import * as m from '#app/i18n/messages/orders.ts'

type Stage = { name: string; state: 'done' | 'now' | 'ahead'; at: string | null; note?: string | undefined }

/** The steps from payment to delivery. A cancelled or returned order has no time line. */
export function Timeline({ order }: { order: Order }) {
  const stages = stagesOf(order)
  if (!stages) return null
  return (
    <ol aria-label={m.timeline()} className="mt-8 grid lg:mt-10 lg:grid-cols-4">
      {stages.map(({ name, state, at, note }, index) => (
        <li
          key={name}
          aria-current={state === 'now' ? 'step' : undefined}
          className="relative flex gap-4 pb-6 lg:flex-col lg:gap-3 lg:pb-0"
        >
          {index < stages.length - 1 && (
            <span
              aria-hidden="true"
              className={`absolute max-lg:start-[.6875rem] max-lg:top-7 max-lg:bottom-0 max-lg:w-px lg:start-8 lg:end-2 lg:top-3 lg:h-px ${state === 'done' ? 'bg-accent' : 'bg-line'}`}
            />
          )}
          <span aria-hidden="true" className="grid size-6 flex-none place-items-center">
            <span className={`rotate-45 ${marks[state]}`} />
          </span>
          <span>
            <span className={`block leading-snug font-medium ${state === 'ahead' ? 'text-ink-3' : ''}`}>
              {name}
              {state !== 'ahead' && <span className="sr-only"> ({state === 'now' ? m.stepNow() : m.stepDone()})</span>}
            </span>
            {at && (
              <span className="block text-sm text-ink-3">
                {m.moment({ day: formatDate(at), time: formatTime(at) })}
              </span>
            )}
            {note && <span className="block text-sm text-ink-3">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

const marks = {
  done: 'size-4 bg-accent',
  now: 'size-4 border-2 border-accent bg-gold-bright',
  ahead: 'size-3.5 border border-line-strong',
}

const stageStatuses = ['pending_payment', 'confirmed', 'processing', 'shipped', 'delivered'] as const

function stagesOf(order: Order): Stage[] | null {
  const reached = stageStatuses.indexOf(order.status as (typeof stageStatuses)[number])
  if (reached < 0) return null
  const at = (status: (typeof stageStatuses)[number]) =>
    order.events.find((event) => event.status === status)?.at ?? null
  const stage = (index: number) => (reached > index ? 'done' : reached === index ? 'now' : 'ahead')
  const paid = order.payment_method !== 'cash_on_delivery'
  const { arrives_from: from, arrives_to: to } = order.shipping_company
  const waiting = reached === 0
  return [
    waiting
      ? { name: order.transfer ? m.awaitsTransfer() : m.pendingPayment(), state: 'now', at: order.created_at }
      : { name: paid ? m.stepPaid() : m.stepConfirmed(), state: 'done', at: at('confirmed') },
    {
      name: m.stepPacked(),
      state: waiting ? 'ahead' : reached > 2 ? 'done' : 'now',
      at: at('processing'),
    },
    { name: m.stepShipped(), state: stage(3), at: at('shipped') },
    {
      name: reached === 4 ? m.stepDelivered() : m.stepDelivery(),
      state: reached === 4 ? 'done' : 'ahead',
      at: at('delivered'),
      note: reached < 4 && from && to ? m.expected({ days: daysText({ from, to }) }) : undefined,
    },
  ]
}
