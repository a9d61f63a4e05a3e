import type { Order } from '@asjad/contract/orders'
import { Price } from '@asjad/ui/controls/price.tsx'
import { Link } from 'react-router'
import { browserCall } from '#app/api/page-data.ts'
import * as m from '#app/i18n/messages/orders.ts'
import * as transfer from '#app/i18n/messages/transfer-notices.ts'
import * as paths from '#app/paths.ts'
import { OrderAction } from './order-action.tsx'

/**
 * The dialog says what is refunded and when, before the order is cancelled. If it is too late, shows the reason
 * instead.
 */
export function CancelOrder({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  if (!order.can.cancel) return <TooLate status={order.status} />
  const refund = order.can.refund_on_cancel
  const byTransfer = order.payment_method === 'bank_transfer'
  return (
    <OrderAction
      order={order}
      onChange={onChange}
      submit={() => browserCall('POST /orders/:id/cancel', { id: order.id })}
      label={m.cancel()}
      variant="line"
      className="max-sm:w-full"
      texts={{
        title: m.cancelAsk(),
        dismiss: m.cancelDismiss(),
        submit: m.cancelYes(),
        submitting: m.cancelling(),
        done: m.cancelDone(),
      }}
    >
      {refund > 0 ? (
        <>
          <p className="mt-4 flex items-baseline justify-between gap-4 max-c2:flex-wrap">
            <span>{byTransfer ? transfer.refundByTransfer() : m.cancelRefund()}</span>
            <Price value={refund} className="text-xl font-semibold" />
          </p>
          <p className="mt-2 text-[.9375rem] text-ink-2">{byTransfer ? transfer.refundWhen() : m.cancelRefundWhen()}</p>
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
