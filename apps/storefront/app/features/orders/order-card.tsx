import type { OrderSummary } from '@asjad/contract/orders'
import { ButtonLink } from '@asjad/ui/controls/button.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatDate } from '@asjad/ui/i18n/format.ts'
import { FileText, MapPin, RotateCw } from 'lucide'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/orders.ts'
import * as paths from '#app/paths.ts'
import { methodText, StatusTag } from './status-tag.tsx'

const maxPictures = 4

/** One order in the list: its state, its items, and what can be done with it. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const more = order.items.length - maxPictures
  const awaitsTransfer = order.status === 'pending_payment' && order.payment_method === 'bank_transfer'
  return (
    <li className="panel p-5 lg:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="font-medium">
            {m.orderNo()} <Num className="whitespace-nowrap">{order.id}</Num>
          </h2>
          <p className="text-sm text-ink-3">
            {formatDate(order.created_at)} · {methodText(order.payment_method)}
          </p>
        </div>
        <StatusTag of={order} />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <ul className="flex min-w-0 gap-2">
          {order.items.slice(0, maxPictures).map((item) => (
            <li key={item.id} className="plate aspect-square w-18 max-sm:w-16">
              <Picture of={item.media} alt={item.title} sizes="4.5rem" />
            </li>
          ))}
          {more > 0 && (
            <li className="grid w-18 place-items-center text-ink-2 max-sm:w-12">
              <Num>{m.morePieces({ n: more })}</Num>
            </li>
          )}
        </ul>
        <div className="ms-auto text-end">
          <span className="block text-sm text-ink-3">{m.total()}</span>
          <Price value={order.total} className="text-lg font-semibold" />
        </div>
      </div>
      <div className="mt-5 flex flex-wrap gap-2.5 border-t border-line pt-5">
        <ButtonLink to={paths.order(order.id)} variant="line" small>
          {m.orderDetails()}
          <span className="sr-only"> {order.id}</span>
        </ButtonLink>
        {awaitsTransfer && (
          <ButtonLink to={paths.orderTransfer(order.id)} small>
            {m.transferDetails()}
          </ButtonLink>
        )}
        {order.can_repay && !awaitsTransfer && (
          <ButtonLink to={paths.payOrder(order.id)} small reloadDocument>
            <Icon of={RotateCw} size={17} />
            {m.rePay()}
          </ButtonLink>
        )}
        {order.tracking_number && order.status === 'shipped' && (
          <Link to={`${paths.order(order.id)}#delivery`} className="btn btn-sm text-ink-2">
            <Icon of={MapPin} size={17} />
            {m.track()}
          </Link>
        )}
        {order.has_invoice && (
          <Link to={paths.invoice(order.id)} className="btn btn-sm text-ink-2">
            <Icon of={FileText} size={17} />
            {m.invoice()}
          </Link>
        )}
      </div>
    </li>
  )
}
