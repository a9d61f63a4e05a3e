import type { ShippingCompany } from '@asjad/contract/checkout'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { daysText } from '@asjad/ui/i18n/day.ts'
import { ShieldCheck, Truck } from 'lucide'
import * as m from '#app/i18n/messages/checkout.ts'

/** Choice of the courier: when, for how much, and how it delivers. */
export function CourierChoice({
  couriers,
  chosen,
  onChoose,
}: {
  couriers: readonly ShippingCompany[]
  chosen: number | null
  onChoose: (courier: ShippingCompany) => void
}) {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{m.courier()}</legend>
      {couriers.map((courier) => (
        <label key={courier.id} className="option items-center!">
          <input
            type="radio"
            name="courier"
            className="radio"
            checked={courier.id === chosen}
            onChange={() => onChoose(courier)}
          />
          <span className="text-gold-ink">
            <Icon of={courier.hand_delivery ? ShieldCheck : Truck} size={24} stroke={1.2} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{courier.name}</span>
            <span className="block text-sm text-ink-2">
              {m.arrives({ days: daysText({ from: courier.arrives_from, to: courier.arrives_to }) })}
            </span>
            <span className="dotted text-sm text-ink-3">
              <span>{courier.duration}</span>
              {courier.insured && <span>{m.insured()}</span>}
              {courier.hand_delivery && <span>{m.handDelivery()}</span>}
              <span>{courier.cash_on_delivery ? m.takesCash() : m.noCash()}</span>
            </span>
          </span>
          <Price value={courier.cost} />
        </label>
      ))}
    </fieldset>
  )
}

export const CourierSummary = ({ courier }: { courier: ShippingCompany }) => (
  <p>
    <span className="text-ink">{courier.name}</span> · <Price value={courier.cost} />
    <span className="block text-sm text-ink-3">
      {m.arrives({ days: daysText({ from: courier.arrives_from, to: courier.arrives_to }) })}
    </span>
  </p>
)
