import type { Order } from '@asjad/contract/orders'
import { Price } from '@asjad/ui/controls/price.tsx'
import { useNavigate } from 'react-router'
import { browserCall } from '#app/api/page-data.ts'
import { IdentityFields } from '#app/features/checkout/identity-step.tsx'
import { useIdentity } from '#app/features/checkout/use-identity.ts'
import { payInCashNo, payInCashSending } from '#app/i18n/messages/orders.ts'
import * as m from '#app/i18n/messages/transfer-notices.ts'
import { hours } from '#app/i18n/messages/transfer-offer.ts'
import * as paths from '#app/paths.ts'
import { OrderAction } from './order-action.tsx'

/** An unpaid card order may be paid by bank transfer instead, with its discount, at exactly the amount shown here. */
export default function PayByTransfer({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const navigate = useNavigate()
  const identityForm = useIdentity(order.due)
  const offer = order.transfer_offer
  if (!offer) return null
  return (
    <OrderAction
      order={order}
      onChange={(next) => (next.transfer ? void navigate(paths.orderTransfer(next.id)) : onChange(next))}
      canSubmit={identityForm.isComplete}
      submit={() =>
        browserCall('POST /orders/:id/pay-by-transfer', {
          id: order.id,
          amount: offer.total,
          identity: identityForm.identity,
        })
      }
      label={m.payByTransfer()}
      variant="line"
      className="max-sm:w-full"
      texts={{
        title: m.payByTransferAsk(),
        dismiss: payInCashNo(),
        submit: m.payByTransferYes(),
        submitting: payInCashSending(),
        done: m.payByTransferDone(),
      }}
    >
      <p className="mt-4 flex items-baseline justify-between gap-4 max-c2:flex-wrap">
        <span>{m.payByTransferAmount()}</span>
        <Price value={offer.total} className="text-xl font-semibold" />
      </p>
      <p className="flex items-baseline justify-between gap-4 max-c2:flex-wrap text-success">
        <span>{m.payByTransferSaves()}</span>
        <Price value={offer.saving} />
      </p>
      <p className="mt-2 mb-4 text-[.9375rem] text-ink-2">{m.payByTransferHow({ hours: hours(offer.hours) })}</p>
      {identityForm.fields && <IdentityFields {...identityForm.fields} />}
    </OrderAction>
  )
}
