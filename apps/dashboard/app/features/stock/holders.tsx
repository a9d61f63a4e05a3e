import type { StockHolders } from '@asjad/contract/admin/stock'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { Link } from 'react-router'
import { orderLooks } from '#app/features/orders/order-state.tsx'
import * as m from '#app/i18n/messages/stock.ts'
import { useMay } from '#app/session/staff.ts'
import { Note } from '#app/ui/note.tsx'

/** What a refused change says about the orders that hold the pieces; undefined for any other refusal. */
export const holdersIn = (error: unknown) =>
  isApiError(error) && error.code === 'stock_reserved' ? (error.data as StockHolders) : undefined

/** Which orders hold the pieces that somebody wanted to take away. */
export function Holders({ of: { varieties } }: { of: StockHolders }) {
  const seesOrders = useMay('orders.view')
  return (
    <div className="grid gap-3" role="alert">
      {varieties.map(({ variety_id, sku, on_hand, reserved, orders }) => (
        <Note key={variety_id} tone="danger">
          {m.heldText({
            sku: `\u2066${sku}\u2069`,
            on_hand: formatFigure(on_hand),
            reserved: formatFigure(reserved),
          })}{' '}
          {orders.length === 0 && m.heldNone()}
          <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {orders.map(({ id, status, quantity }) => (
              <span key={id} className="whitespace-nowrap">
                {seesOrders ? (
                  <Link className="link" to={`/orders/${id}`}>
                    <Num>{id}</Num>
                  </Link>
                ) : (
                  <Num>{id}</Num>
                )}{' '}
                <Num>× {formatFigure(quantity)}</Num> <span className="soft">{orderLooks[status].name()}</span>
              </span>
            ))}
          </span>
        </Note>
      ))}
    </div>
  )
}
