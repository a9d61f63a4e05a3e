import type { OrderTransfer } from '@asjad/contract/order-transfers'
import type { Order } from '@asjad/contract/orders'
import { ButtonLink } from '@asjad/ui/controls/button.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatDay, formatTime } from '@asjad/ui/i18n/format.ts'
import { CreditCard } from 'lucide'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { PayCountdown } from '#app/features/checkout/pay-countdown.tsx'
import { SummaryLines } from '#app/features/checkout/summary.tsx'
import { useOrderRefresh } from '#app/features/checkout/use-order-refresh.ts'
import { StatusTag } from '#app/features/orders/status-tag.tsx'
import * as m from '#app/i18n/messages/bank-transfer.ts'
import { summary, yourOrder } from '#app/i18n/messages/checkout.ts'
import * as paths from '#app/paths.ts'
import { refreshSummary } from '#app/session/summary.ts'
import { AccountFacts } from './account-facts.tsx'
import { ReceiptForm } from './receipt-form.tsx'

/** An order that waits for a bank transfer: where to, how much, until when, and the receipt. */
export function TransferPage({ order: loaded, transfer: first }: { order: Order; transfer: OrderTransfer }) {
  const [order, setOrder] = useState(loaded)
  const navigate = useNavigate()
  useEffect(() => setOrder(loaded), [loaded])
  // The cart's pieces are in this order now.
  useEffect(() => void refreshSummary(), [])
  useOrderRefresh(order, setOrder)
  const isOpen = order.status === 'pending_payment'
  useEffect(() => {
    if (!isOpen) void navigate(paths.order(order.id), { replace: true })
  }, [isOpen, order.id, navigate])
  const transfer = order.transfer ?? first
  const last = transfer.receipts.at(-1)
  const isChecking = last?.state === 'waiting'
  const id = `\u2066${order.id}\u2069`
  const timeLeft = order.pay_until && (
    <PayCountdown until={order.pay_until} label={m.heldUntil({ when: momentOf(order.pay_until) })} />
  )
  const receiptForm = (
    <section className="mt-10" aria-labelledby="receipt">
      <h2 id="receipt" className="display mb-3 text-d1">
        {last ? m.anotherReceipt() : m.receipt()}
      </h2>
      <ReceiptForm order={order} onSent={setOrder} />
    </section>
  )
  return (
    <div className="wrap pt-6 lg:pt-12">
      <div className="grid grid-cols-1 items-start gap-x-[clamp(2rem,5vw,5.5rem)] gap-y-8 lg:grid-cols-[minmax(0,1fr)_26.5rem]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <h1 className="display text-d3">{m.reserved()}</h1>
            <StatusTag of={order} />
          </div>
          <p className="mt-2 text-ink-2">{isChecking ? m.leadSent({ id }) : m.lead({ id })}</p>
          <div className="mt-5 lg:hidden">{timeLeft}</div>
          <div className="mt-5 grid gap-3 empty:hidden">
            <StateNotices transfer={transfer} />
          </div>
          <AccountFacts transfer={transfer} />
          {order.can.send_receipt && receiptForm}
        </div>
        <aside className="lg:sticky lg:top-44" aria-label={summary()}>
          <div className="mb-3 max-lg:hidden">{timeLeft}</div>
          <div className="rounded-sm bg-sunken p-6 max-c2:p-4 lg:p-7">
            <h2 className="display text-d1">{yourOrder()}</h2>
            <SummaryLines sums={order} method="bank_transfer" received={transfer.received} />
          </div>
          {order.can.repay && (
            <>
              <ButtonLink to={paths.payOrder(order.id)} variant="line" className="mt-3 w-full" reloadDocument>
                <Icon of={CreditCard} size={17} />
                {m.payByCard()}
              </ButtonLink>
              <p className="mt-1 text-sm text-ink-3">{m.payByCardNote()}</p>
            </>
          )}
          <p className="mt-2">
            <Link to={paths.order(order.id)} className="link inline-flex min-h-11 items-center text-sm">
              {m.toOrder()}
            </Link>
          </p>
        </aside>
      </div>
    </div>
  )
}

const momentOf = (iso: string) => m.when({ day: formatDay(iso), time: `\u2066${formatTime(iso)}\u2069` })

/** What has become of the money and of the last receipt, as far as the shopper must know it. */
function StateNotices({ transfer: { receipts, received, amount_due: missing } }: { transfer: OrderTransfer }) {
  const last = receipts.at(-1)
  return (
    <>
      {received > 0 && (
        <Notice kind="warning">
          {m.tooLittle()} <Price value={missing} className="font-semibold" />. {m.tooLittleHow()}
        </Notice>
      )}
      {last?.state === 'waiting' && (
        <Notice>
          {m.checking()} {m.sentAt({ file: `\u2068${last.name}\u2069`, when: momentOf(last.sent_at) })}
        </Notice>
      )}
      {last?.state === 'refused' && (
        <Notice kind="danger">
          {m.refused()}
          <p dir="auto" className="my-1 font-medium whitespace-pre-line">
            {last.words}
          </p>
          {m.refusedHow()}
        </Notice>
      )}
    </>
  )
}
