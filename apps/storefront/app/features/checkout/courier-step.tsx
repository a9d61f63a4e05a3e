import type { ShippingCompany } from '@asjad/contract/checkout'
import { ShieldCheck, Truck } from 'lucide-react'
import { dayRange } from '#app/features/product/day.ts'
import * as m from '#app/i18n/messages/checkout.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Price } from '#app/ui/price.tsx'

/** Who brings it: when, for how much, and how. */
export function CourierChoice({
  companies,
  chosen,
  onChoose,
}: {
  companies: readonly ShippingCompany[]
  chosen: number | null
  onChoose: (company: ShippingCompany) => void
}) {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{m.courier()}</legend>
      {companies.map((company) => (
        <label key={company.id} className="option items-center!">
          <input
            type="radio"
            name="courier"
            className="radio"
            checked={company.id === chosen}
            onChange={() => onChoose(company)}
          />
          <span className="text-gold-ink">
            <Icon of={company.hand_delivery ? ShieldCheck : Truck} size={24} stroke={1.2} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{company.name}</span>
            <span className="block text-sm text-ink-2">
              {m.arrives(dayRange({ from: company.arrives_from, to: company.arrives_to }))}
            </span>
            <span className="dotted text-sm text-ink-3">
              <span>{company.duration}</span>
              {company.insured && <span>{m.insured()}</span>}
              {company.hand_delivery && <span>{m.handDelivery()}</span>}
              <span>{company.cash_on_delivery ? m.takesCash() : m.noCash()}</span>
            </span>
          </span>
          <Price value={company.cost} />
        </label>
      ))}
    </fieldset>
  )
}

export const CourierSummary = ({ company }: { company: ShippingCompany }) => (
  <p>
    <span className="text-ink">{company.name}</span> · <Price value={company.cost} />
    <span className="block text-sm text-ink-3">
      {m.arrives(dayRange({ from: company.arrives_from, to: company.arrives_to }))}
    </span>
  </p>
)
