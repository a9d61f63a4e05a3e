import type { Order } from '@asjad/contract/orders'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { Banknote } from 'lucide'
import { browserCall } from '#app/api/page-data.ts'
import { IdentityFields } from '#app/features/checkout/identity-step.tsx'
import { LockNotices } from '#app/features/checkout/lock-notices.tsx'
import { useIdentity } from '#app/features/checkout/use-identity.ts'
import * as m from '#app/i18n/messages/orders.ts'
import { OrderAction } from './order-action.tsx'

/** An unpaid order may be paid in cash on delivery instead, at exactly the amount shown here. */
export function PayInCash({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const identityForm = useIdentity(order.due)
  const amount = order.due?.total ?? order.total
  return (
    <OrderAction
      order={order}
      onChange={onChange}
      canSubmit={identityForm.isComplete}
      submit={() =>
        browserCall('POST /orders/:id/pay-in-cash', { id: order.id, amount, identity: identityForm.identity })
      }
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
        dismiss: m.payInCashNo(),
        submit: m.payInCashYes(),
        submitting: m.payInCashSending(),
        done: m.payInCashDone(),
      }}
    >
      <p className="mt-4 flex items-baseline justify-between gap-4 max-c2:flex-wrap">
        <span>{m.payInCashAmount()}</span>
        <Price value={amount} className="text-xl font-semibold" />
      </p>
      <p className="mt-2 mb-4 text-[.9375rem] text-ink-2">{m.payInCashHow()}</p>
      <div className="grid gap-4">
        <LockNotices order={order} />
        {identityForm.fields && <IdentityFields {...identityForm.fields} />}
      </div>
    </OrderAction>
  )
}

/** The reason why an order cannot be paid in cash. */
export function NoCash({ order }: { order: Order }) {
  const courier = order.shipping_company.name
  switch (order.cash_on_delivery) {
    case 'not_by_courier':
      return <Reason text={m.noCashByCourier({ courier })} />
    case 'above_limit':
      return <Reason text={m.noCashAbove({ courier })} />
    case 'too_many_open':
      return <Reason text={m.noCashTooManyOpen()} />
    case 'above_account_limit':
      return <Reason text={m.noCashAboveAccount()} />
    default:
      return null
  }
}

const Reason = ({ text }: { text: string }) => <p className="mt-3 text-sm text-ink-3">{text}</p>
