import type { Order } from '@asjad/contract/orders'
import { Banknote } from 'lucide-react'
import * as m from '#app/i18n/messages/orders.ts'
import { browserCall } from '#app/lib/visit.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Price } from '#app/ui/price.tsx'
import { OrderAction } from './order-action.tsx'

/** An unpaid order may be paid at the door instead. */
export const PayInCash = ({ order, onChange }: { order: Order; onChange: (order: Order) => void }) => (
  <OrderAction
    order={order}
    onChange={onChange}
    act={() => browserCall('POST /orders/:id/pay-in-cash', { id: order.id })}
    label={
      <>
        <Icon of={Banknote} size={17} />
        {m.payInCash()}
      </>
    }
    variant="line"
    className="max-sm:w-full"
    texts={{
      title: m.payInCashAsk(),
      keep: m.payInCashNo(),
      act: m.payInCashYes(),
      acting: m.payInCashSending(),
      done: m.payInCashDone(),
    }}
  >
    <p className="mt-4 flex items-baseline justify-between gap-4">
      <span>{m.payInCashAmount()}</span>
      <Price value={order.total} className="text-xl font-semibold" />
    </p>
    <p className="mt-2 text-[.9375rem] text-ink-2">{m.payInCashHow()}</p>
  </OrderAction>
)

/** Where cash is no way out, the reason stands in its place. */
export function NoCash({ order }: { order: Order }) {
  const courier = order.shipping_company.name
  if (order.cash_on_delivery === 'not_by_courier') return <Reason text={m.noCashByCourier({ courier })} />
  if (order.cash_on_delivery === 'above_limit') return <Reason text={m.noCashAbove({ courier })} />
  return null
}

const Reason = ({ text }: { text: string }) => <p className="mt-3 text-sm text-ink-3">{text}</p>
