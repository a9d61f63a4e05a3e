import { Link } from 'react-router'
import * as m from '#app/i18n/messages/stock.ts'
import { useMay } from '#app/session/staff.ts'

/** The order that changed the stock, for whoever may see orders. */
export function OrderLink({ id }: { id: string }) {
  const text = m.order({ id: `\u2066${id}\u2069` })
  return useMay('orders.view') ? (
    <Link className="link" to={`/orders/${id}`}>
      {text}
    </Link>
  ) : (
    <span>{text}</span>
  )
}
