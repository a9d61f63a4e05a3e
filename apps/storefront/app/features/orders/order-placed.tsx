import type { Order } from '@asjad/contract/orders'
import { ButtonLink } from '@asjad/ui/controls/button.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { daysText } from '@asjad/ui/i18n/day.ts'
import { Check } from 'lucide'
import { useEffect } from 'react'
import * as m from '#app/i18n/messages/orders.ts'
import * as paths from '#app/paths.ts'
import { refreshSummary } from '#app/session/summary.ts'
import { CopyButton } from './copy-button.tsx'
import { OrderItems } from './order-items.tsx'
import { methodText, paymentStatusText } from './status-tag.tsx'

/**
 * "Order placed" comes first, then the number, where the details were mailed, arrival, next steps and how to cancel.
 */
export function OrderPlaced({ order, email }: { order: Order; email: string }) {
  const { arrives_from: from, arrives_to: to } = order.shipping_company
  // The cart's items are in this order now.
  useEffect(() => void refreshSummary(), [])
  const cash = order.payment_method === 'cash_on_delivery'
  return (
    <div className="wrap max-w-4xl! pt-8 lg:pt-14">
      <span aria-hidden="true" className="ms-2 grid size-11 rotate-45 place-items-center bg-accent text-on-accent">
        <span className="-rotate-45">
          <Icon of={Check} size={22} stroke={1.8} />
        </span>
      </span>
      <h1 className="display mt-7 text-d3">{m.placed()}</h1>
      <p className="mt-2 text-ink-2">
        {m.thanks()} <bdi dir="ltr">{email}</bdi>
      </p>
      <dl className="mt-8 grid gap-x-10 gap-y-5 border-y border-line py-6 sm:grid-cols-3">
        <div>
          <dt className="text-sm text-ink-3">{m.orderNumber()}</dt>
          <dd className="flex items-center gap-1 text-lg font-medium">
            <Num className="whitespace-nowrap">{order.id}</Num>
            <CopyButton text={order.id} label={m.orderNumber()} />
          </dd>
        </div>
        {from && to && (
          <div>
            <dt className="text-sm text-ink-3">{m.arrivesBetween()}</dt>
            <dd className="mt-1.5 text-lg font-medium">
              {daysText({ from, to })}
              <span className="block text-sm font-normal text-ink-3">{order.shipping_company.name}</span>
            </dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-ink-3">{m.total()}</dt>
          <dd className="mt-1.5">
            <Price value={order.total} className="text-lg font-semibold" />
            <span className="block text-sm text-ink-3">
              {methodText(order.payment_method)} · {paymentStatusText(order.payment_status)}
            </span>
          </dd>
        </div>
      </dl>
      <h2 className="display mt-8 text-d1">{m.whatNext()}</h2>
      <ol className="mt-3 grid gap-2 text-ink-2">
        {[m.nextPacked(), m.nextShipped(), m.nextDelivered()].map((text) => (
          <li key={text} className="flex gap-3">
            <span aria-hidden="true" className="nuqta mt-2.5 flex-none" />
            {text}
          </li>
        ))}
        {cash && (
          <>
            <li className="flex gap-3">
              <span aria-hidden="true" className="nuqta mt-2.5 flex-none" />
              <span>
                {m.nextCash()} <Price value={order.total} />
              </span>
            </li>
            <li className="flex gap-3">
              <span aria-hidden="true" className="nuqta mt-2.5 flex-none" />
              {m.invoiceWhenShipped()}
            </li>
          </>
        )}
      </ol>
      <p className="mt-4 text-sm text-ink-3">{m.howToCancel()}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.order(order.id)}>{m.orderDetails()}</ButtonLink>
        <ButtonLink to={paths.store} variant="line">
          {m.continueShopping()}
        </ButtonLink>
      </div>
      <h2 className="display mt-12 text-d1">{m.items()}</h2>
      <OrderItems items={order.items} />
    </div>
  )
}
