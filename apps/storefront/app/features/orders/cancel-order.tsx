import type { Order } from '@asjad/contract/orders'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/orders.ts'
import * as paths from '#app/lib/paths.ts'
import { browserCall } from '#app/lib/visit.ts'
import { Price } from '#app/ui/price.tsx'
import { OrderAction } from './order-action.tsx'

/** Cancelling, with what comes back and when before it is done; where it is too late, the reason stands in its place. */
export function CancelOrder({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  if (!order.can.cancel) return <TooLate status={order.status} />
  const back = order.can.refund_on_cancel
  return (
    <OrderAction
      order={order}
      onChange={onChange}
      act={() => browserCall('POST /orders/:id/cancel', { id: order.id })}
      label={m.cancel()}
      variant="line"
      className="max-sm:w-full"
      texts={{
        title: m.cancelAsk(),
        keep: m.cancelKeep(),
        act: m.cancelYes(),
        acting: m.cancelling(),
        done: m.cancelDone(),
      }}
    >
      {back > 0 ? (
        <>
          <p className="mt-4 flex items-baseline justify-between gap-4">
            <span>{m.cancelRefund()}</span>
            <Price value={back} className="text-xl font-semibold" />
          </p>
          <p className="mt-2 text-[.9375rem] text-ink-2">{m.cancelRefundWhen()}</p>
        </>
      ) : (
        <p className="mt-3 text-ink-2">{m.cancelNothing()}</p>
      )}
    </OrderAction>
  )
}

function TooLate({ status }: { status: Order['status'] }) {
  if (status !== 'processing' && status !== 'shipped') return null
  return (
    <p className="text-sm text-ink-3">
      {status === 'processing' ? m.cancelTooLate() : m.cancelShipped()}{' '}
      <Link to={paths.terms} className="link">
        {m.returnsPolicy()}
      </Link>
    </p>
  )
}
