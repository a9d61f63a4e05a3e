import type { OrderTransfer } from '@asjad/contract/order-transfers'
import type { Order } from '@asjad/contract/orders'
import { ButtonLink } from '@asjad/ui/controls/button.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { PayCountdown } from '#app/features/checkout/pay-countdown.tsx'
import * as orders from '#app/i18n/messages/orders.ts'
import * as m from '#app/i18n/messages/transfer-notices.ts'
import * as paths from '#app/paths.ts'

/** Where an order stands that waits for a bank transfer, and the way to its page. */
export function TransferNotice({ order, transfer }: { order: Order; transfer: OrderTransfer }) {
  const last = transfer.receipts.at(-1)
  return (
    <>
      <Notice
        kind={last?.state === 'refused' ? 'danger' : last?.state === 'waiting' ? 'info' : 'warning'}
        action={
          <ButtonLink to={paths.orderTransfer(order.id)} small className="max-sm:w-full">
            {orders.transferDetails()}
          </ButtonLink>
        }
      >
        {transfer.received > 0 ? (
          <p>
            {m.tooLittle()} <Price value={transfer.amount_due} className="font-semibold" />.
          </p>
        ) : (
          !last && m.waiting()
        )}
        {last?.state === 'waiting' && <p>{m.checking()}</p>}
        {last?.state === 'refused' && (
          <p>
            {m.refused()} <bdi className="font-medium whitespace-pre-line">{last.words}</bdi>
          </p>
        )}
      </Notice>
      <div className="mt-3 lg:max-w-md">
        <PayCountdown until={order.pay_until} />
      </div>
    </>
  )
}

/** Money that arrived beyond the amount, a second time, or after the order was over, and goes back by transfer. */
export function SurplusNotice({ order: { transfer, status, transactions } }: { order: Order }) {
  const refunds = transactions.filter(({ kind, by_transfer }) => kind === 'refund' && by_transfer)
  const isOver = status === 'cancelled'
  const beyond = transfer ? Math.round((transfer.surplus + transfer.not_awaited) * 100) / 100 : 0
  if (!transfer || refunds.length === 0 || (!isOver && beyond === 0)) return null
  const waits = refunds.some((refund) => refund.status !== 'done')
  // What was paid in time and goes back with the order is said with the reason for that.
  if (isOver && transfer.received > 0 && waits) return null
  const amount = isOver ? refunds.reduce((sum, refund) => sum + Math.round(refund.amount * 100), 0) / 100 : beyond
  const text = !waits
    ? m.refundedByTransfer()
    : isOver
      ? m.cameLate()
      : transfer.not_awaited > 0
        ? m.second()
        : m.surplus()
  return (
    <div className="mt-3">
      <Notice kind={waits ? 'warning' : 'success'}>
        {text} <Price value={amount} className="font-semibold" />. {waits && m.refundWhen()}
      </Notice>
    </div>
  )
}

/** Why an order by bank transfer was cancelled, and what becomes of money that was sent for it. */
export function transferCancelText(reason: Order['cancel_reason'], { received }: OrderTransfer) {
  if (reason === 'payment_timeout') return received > 0 ? m.becauseTimeoutPaid() : m.becauseTimeout()
  const because = reason === 'customer' ? orders.becauseCustomer() : orders.becauseOther()
  return received > 0 ? `${because} ${m.refundWhen()}` : because
}
