import type { Order } from '@asjad/contract/orders'
import { ButtonLink } from '@asjad/ui/controls/button.tsx'
import { EmptyState } from '@asjad/ui/controls/empty-state.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Spinner } from '@asjad/ui/controls/spinner.tsx'
import { CircleAlert, Clock, RotateCw } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserCall } from '#app/api/page-data.ts'
import { paymentFailureText } from '#app/features/checkout/card/failure-text.ts'
import * as m from '#app/i18n/messages/orders.ts'
import { nothingCharged } from '#app/i18n/messages/payment.ts'
import { paymentReturnedShort } from '#app/i18n/messages/price-lock.ts'
import * as paths from '#app/paths.ts'
import { LockNotices } from './lock-notices.tsx'
import { PayCountdown } from './pay-countdown.tsx'

const pollMs = 2000
/** After this the page stops polling and says that the result will come by mail. */
const pollTimeoutMs = 40_000

/** Back from the bank: not paid, or not known yet. A paid order redirects to "Order placed". */
export function PaymentReturn({ order: loaded }: { order: Order }) {
  const [order, setOrder] = useState(loaded)
  const [timedOut, setTimedOut] = useState(false)
  const navigate = useNavigate()
  const open = order.status === 'pending_payment' && order.payment_status === 'pending'

  useEffect(() => {
    if (order.status === 'pending_payment' || order.status === 'cancelled') return
    void navigate(paths.orderSuccess(order.id), { replace: true })
  }, [order.status, order.id, navigate])

  useEffect(() => {
    if (!open || timedOut) return
    const startedAt = Date.now()
    let timer: ReturnType<typeof setTimeout>
    let mounted = true
    async function poll() {
      if (Date.now() - startedAt > pollTimeoutMs) return setTimedOut(true)
      // A hidden tab makes no requests until it is visible again.
      if (!document.hidden) {
        const answer = await browserCall('POST /orders/:id/check-payment', { id: loaded.id }).catch(() => null)
        if (mounted && answer) setOrder(answer.data)
      }
      if (mounted) timer = setTimeout(poll, pollMs)
    }
    timer = setTimeout(poll, pollMs)
    return () => {
      mounted = false
      clearTimeout(timer)
    }
  }, [open, timedOut, loaded.id])

  if (order.status === 'cancelled')
    return (
      <Frame>
        <EmptyState
          heading="h1"
          icon={CircleAlert}
          title={m.orderWasCancelled()}
          text={m.lateRefund()}
          action={
            <>
              <ButtonLink to={paths.cart}>{m.buyAgain()}</ButtonLink>
              <ToOrder id={order.id} />
            </>
          }
        />
      </Frame>
    )
  if (open && !timedOut)
    return (
      <Frame>
        <div role="status" className="py-20 text-center">
          <Spinner className="size-6 text-gold" />
          <h1 className="display mt-8 text-d2">{m.checking()}</h1>
          <p className="mx-auto mt-2 max-w-md text-ink-2">{m.checkingText()}</p>
          <BankLink order={order} />
        </div>
      </Frame>
    )
  if (open)
    return (
      <Frame>
        <EmptyState
          heading="h1"
          icon={Clock}
          title={m.stillOpen()}
          text={m.stillOpenText()}
          action={
            <>
              <BankLink order={order} />
              <ToOrder id={order.id} />
            </>
          }
        />
      </Frame>
    )
  const returned = order.due !== null && order.due.payment_returned !== null
  const failure = order.transactions.findLast(({ kind }) => kind === 'payment')?.failure ?? 'not_completed'
  return (
    <Frame>
      <EmptyState
        heading="h1"
        icon={CircleAlert}
        title={m.notPaid()}
        text={returned ? paymentReturnedShort() : `${nothingCharged()} ${paymentFailureText(failure)}`}
        action={
          <>
            {order.can.repay && (
              <ButtonLink to={paths.payOrder(order.id)} reloadDocument>
                <Icon of={RotateCw} size={17} />
                {m.rePay()}
              </ButtonLink>
            )}
            <ToOrder id={order.id} />
          </>
        }
      />
      <div className="mx-auto grid max-w-md gap-3">
        <PayCountdown until={order.pay_until} />
        <LockNotices order={order} />
      </div>
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => <div className="wrap py-8 lg:py-14">{children}</div>

/** For shoppers who left the bank's page before deciding anything there. */
const BankLink = ({ order }: { order: Order }) =>
  order.payment && (
    <a className="btn btn-line mt-6" href={order.payment.redirect_url}>
      {m.backToBank()}
    </a>
  )

const ToOrder = ({ id }: { id: string }) => (
  <ButtonLink to={paths.order(id)} variant="line">
    {m.toOrder()}
  </ButtonLink>
)
