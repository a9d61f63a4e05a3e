import type { Order } from '@asjad/contract/orders'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { ButtonLink } from '@asjad/ui/controls/button.tsx'
import { Crumbs } from '@asjad/ui/controls/crumbs.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { daysText } from '@asjad/ui/i18n/day.ts'
import { CircleAlert, CreditCard, FileText, MessageSquare, RotateCw, Truck } from 'lucide'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { AddressLines } from '#app/features/address/address-card.tsx'
import { AmountLines } from '#app/features/checkout/amounts.tsx'
import { paymentFailureText } from '#app/features/checkout/card/failure-text.ts'
import { LockNotices } from '#app/features/checkout/lock-notices.tsx'
import { PayCountdown } from '#app/features/checkout/pay-countdown.tsx'
import { useOrderRefresh } from '#app/features/checkout/use-order-refresh.ts'
import * as m from '#app/i18n/messages/orders.ts'
import { home } from '#app/i18n/messages/shell.ts'
import * as paths from '#app/paths.ts'
import { CancelOrder } from './cancel-order.tsx'
import { CopyButton } from './copy-button.tsx'
import { OrderItems } from './order-items.tsx'
import { NoCash, PayInCash } from './pay-in-cash.tsx'
import { ReturnNotice, ReturnOrder } from './return-order.tsx'
import { methodText, paymentStatusText, StatusTag } from './status-tag.tsx'
import { Timeline } from './timeline.tsx'
import { TransactionsTable } from './transactions-table.tsx'
import { SurplusNotice, TransferNotice, transferCancelText } from './transfer-notices.tsx'

const PayByTransfer = lazyComponent(() => import('./pay-by-transfer.tsx'))

/** Where the order is, when it arrives, courier and recipient, what was paid and how, and what can still be done. */
export function OrderPage({ order: loaded }: { order: Order }) {
  const [order, setOrder] = useState(loaded)
  useEffect(() => setOrder(loaded), [loaded])
  return (
    <div className="wrap pt-4 lg:pt-8">
      <Crumbs
        steps={[
          { name: home(), path: paths.home },
          { name: m.myOrders(), path: paths.orders },
          { name: order.id, path: paths.order(order.id) },
        ]}
      />
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-3">
        <h1 className="display text-d3">
          {m.orderNo()}{' '}
          <bdi dir="ltr" className="whitespace-nowrap">
            {order.id}
          </bdi>
        </h1>
        <CopyButton text={order.id} label={m.orderNumber()} />
        <StatusTag of={order} />
        <div className="ms-auto flex gap-2.5 max-sm:w-full">
          {order.invoice && (
            <ButtonLink to={paths.invoice(order.id)} variant="line" small className="max-sm:flex-1">
              <Icon of={FileText} size={17} />
              {m.invoice()}
            </ButtonLink>
          )}
          <ButtonLink to={paths.contact} variant="line" small className="max-sm:flex-1">
            <Icon of={MessageSquare} size={17} />
            {m.help()}
          </ButtonLink>
        </div>
      </div>
      <NextActions order={order} onChange={setOrder} />
      <Timeline order={order} />
      <div className="mt-10 grid grid-cols-1 items-start gap-x-16 gap-y-10 lg:mt-14 lg:grid-cols-[1fr_24rem]">
        <div className="min-w-0">
          <h2 className="display text-d1">{m.items()}</h2>
          <OrderItems items={sumsOf(order).items} />
          {order.transactions.length > 0 && (
            <>
              <h2 className="display mt-12 mb-3 text-d1">{m.transactions()}</h2>
              <TransactionsTable transactions={order.transactions} />
            </>
          )}
        </div>
        <aside className="grid grid-cols-1 gap-4">
          <PaymentPanel order={order} />
          <DeliveryPanel order={order} />
          <CancelOrder order={order} onChange={setOrder} />
          <ReturnOrder order={order} onChange={setOrder} />
        </aside>
      </div>
    </div>
  )
}

/** What the shopper still has to do about the order, if anything. */
function NextActions({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const payTimeOver = useOrderRefresh(order, onChange)

  if (order.status === 'cancelled')
    return (
      <Block>
        <Notice kind="info">{cancelText(order)}</Notice>
        <SurplusNotice order={order} />
      </Block>
    )
  if (order.status === 'return_requested' || order.status === 'returned')
    return (
      <Block>
        <ReturnNotice order={order} onChange={onChange} />
      </Block>
    )
  if (order.status !== 'pending_payment') return <SurplusNotice order={order} />
  if (order.transfer)
    return (
      <Block>
        <TransferNotice order={order} transfer={order.transfer} />
      </Block>
    )
  if (order.payment_status === 'pending')
    return (
      <Block>
        <Notice
          kind="warning"
          action={
            <Link className="link inline-flex min-h-11 items-center" to={paths.paymentReturn(order.id)}>
              {m.checkNow()}
            </Link>
          }
        >
          {m.paymentChecking()}
        </Notice>
      </Block>
    )
  const failed = order.payment_status === 'failed'
  const failure =
    order.transactions.findLast(({ kind, status }) => kind === 'payment' && status === 'failed')?.failure ?? null
  return (
    <Block>
      <div
        role={failed ? 'alert' : 'status'}
        className={`flex flex-wrap items-center gap-4 rounded-sm p-5 ${failed ? 'bg-danger-soft' : 'bg-warning-soft'}`}
      >
        <span className={failed ? 'text-danger' : 'text-warning'}>
          <Icon of={CircleAlert} size={22} />
        </span>
        <p className="min-w-0 flex-1 basis-60">
          {failed ? `${paymentFailureText(failure)} ${m.notChargedRepay()}` : m.waitsForPayment()}
        </p>
        {order.can.repay && !payTimeOver && (
          <ButtonLink to={paths.payOrder(order.id)} reloadDocument className="max-sm:w-full">
            <Icon of={RotateCw} size={17} />
            {m.rePay()}
          </ButtonLink>
        )}
        {order.can.pay_in_cash && !payTimeOver && <PayInCash order={order} onChange={onChange} />}
        {order.can.pay_by_transfer && !payTimeOver && (
          <Suspense>
            <PayByTransfer order={order} onChange={onChange} />
          </Suspense>
        )}
      </div>
      <div className="mt-3 grid gap-3 lg:max-w-md">
        <PayCountdown until={order.pay_until} />
        <LockNotices order={order} />
      </div>
      <NoCash order={order} />
    </Block>
  )
}

const Block = ({ children }: { children: ReactNode }) => <div className="mt-6 lg:mt-8">{children}</div>

function cancelText({ cancel_reason, payment_status, transfer }: Order) {
  if (transfer) return transferCancelText(cancel_reason, transfer)
  const reasons = { customer: m.becauseCustomer, payment_timeout: m.becauseTimeout, out_of_stock: m.becauseStock }
  const reason = (reasons[cancel_reason as keyof typeof reasons] ?? m.becauseOther)()
  return payment_status === 'refunded' || payment_status === 'paid' ? `${reason} ${m.cancelRefundWhen()}` : reason
}

/** An order by bank transfer keeps its price: what is `due` is what another method would cost. */
const sumsOf = (order: Order) => (order.transfer ? order : (order.due ?? order))

function PaymentPanel({ order }: { order: Order }) {
  const sums = sumsOf(order)
  const card = order.transactions.findLast((row) => row.card)?.card
  return (
    <section className="rounded-sm bg-sunken p-6 max-c2:p-4">
      <h2 className="display mb-4 text-d1">{m.payment()}</h2>
      <AmountLines sums={sums} />
      <hr className="rule my-4" />
      <p className="flex items-baseline justify-between gap-4 max-c2:flex-wrap">
        <span className="font-medium">{m.total()}</span>
        <Price value={sums.total} className="text-xl font-semibold" />
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        <Icon of={CreditCard} size={17} />
        <span>{card ? m.cardEnding({ digits: card.last_four }) : methodText(order.payment_method)}</span> ·{' '}
        <span>{paymentStatusText(order.payment_status)}</span>
      </p>
      {order.transfer && order.status === 'pending_payment' && (
        <p className="mt-1 text-sm text-ink-3">{m.invoiceWhenPaid()}</p>
      )}
      {order.payment_method === 'cash_on_delivery' && !order.invoice && order.status !== 'cancelled' && (
        <p className="mt-1 text-sm text-ink-3">{m.invoiceWhenShipped()}</p>
      )}
      {order.identity && (
        <p className="mt-1 text-sm text-ink-3">{m.identityUsed({ digits: order.identity.masked.slice(-4) })}</p>
      )}
    </section>
  )
}

const openStatuses: readonly Order['status'][] = ['pending_payment', 'confirmed', 'processing', 'shipped']

function DeliveryPanel({ order }: { order: Order }) {
  const { address, recipient, shipping_company: courier } = order
  const { arrives_from: from, arrives_to: to } = courier
  return (
    <section id="delivery" className="panel scroll-mt-32 p-6 max-c2:p-4">
      <h2 className="display text-d1">{m.delivery()}</h2>
      <p className="mt-3">
        <bdi className="font-medium">{recipient?.name ?? address.receiver_name}</bdi>
        <AddressLines address={{ ...address, phone: recipient?.phone ?? address.phone }} />
      </p>
      <hr className="rule my-4" />
      <p className="flex items-center gap-3">
        <Icon of={Truck} size={20} className="text-gold-ink" />
        <span>
          {courier.name}
          <span className="block text-sm text-ink-3">{courier.duration}</span>
        </span>
      </p>
      {from && to && openStatuses.includes(order.status) && (
        <p className="mt-2 text-sm text-ink-2">{m.expected({ days: daysText({ from, to }) })}</p>
      )}
      {courier.tracking_number ? (
        <p className="mt-2 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          {m.trackingNumber()} <Num className="text-ink">{courier.tracking_number}</Num>
          <CopyButton text={courier.tracking_number} label={m.trackingNumber()} />
          {courier.tracking_url && (
            <a
              className="link inline-flex min-h-11 items-center"
              href={courier.tracking_url}
              target="_blank"
              rel="noreferrer"
            >
              {m.trackAtCourier()}
            </a>
          )}
        </p>
      ) : (
        order.status !== 'cancelled' && <p className="mt-2 text-sm text-ink-3">{m.noTrackingYet()}</p>
      )}
    </section>
  )
}
