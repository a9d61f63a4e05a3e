import type { Quote, SoldItem } from '@asjad/contract/checkout'
import { Price } from '@asjad/ui/controls/price.tsx'
import type { ReactNode } from 'react'
import * as m from '#app/i18n/messages/checkout.ts'

export type Sums = Pick<Quote, 'subtotal' | 'discount' | 'delivery_cost' | 'delivery_total' | 'vat' | 'total'> & {
  items: readonly Pick<SoldItem, 'price_parts' | 'quantity' | 'subtotal'>[]
}

/**
 * The parts of the total, computed in halalas so that sums are exact. Delivery includes its VAT, as in the list of
 * couriers, so the VAT beside it is only that of the products:
 * metal + making + fixed − coupon + VAT + delivery = total.
 */
export function amountParts({ items, discount, delivery_cost, delivery_total, vat, total }: Sums) {
  let metal = 0
  let making = 0
  let fixed = 0
  for (const { price_parts: parts, quantity, subtotal } of items) {
    if (parts) {
      metal += toHalalas(parts.metal) * quantity
      making += toHalalas(parts.making) * quantity
    } else fixed += toHalalas(subtotal)
  }
  const delivery = toHalalas(delivery_total)
  return {
    metal: metal / 100,
    making: making / 100,
    fixed: fixed / 100,
    discount,
    vat: (toHalalas(vat) - (delivery - toHalalas(delivery_cost))) / 100,
    delivery: delivery / 100,
    total,
  }
}

const toHalalas = (sar: number) => Math.round(sar * 100)

/** The parts of the total. Amounts that are still loading keep their space, so that nothing shifts. */
export function AmountLines({ sums }: { sums: Sums | null }) {
  const parts = sums && amountParts(sums)
  return (
    <dl className="dl">
      {(!parts || parts.metal > 0) && <Line name={m.metal()}>{parts && <Price value={parts.metal} />}</Line>}
      {(!parts || parts.making > 0) && <Line name={m.making()}>{parts && <Price value={parts.making} />}</Line>}
      {parts && parts.fixed > 0 && (
        <Line name={m.fixedPieces()}>
          <Price value={parts.fixed} />
        </Line>
      )}
      {parts && parts.discount > 0 && (
        <Line name={m.coupon()} className="text-success">
          <span className="inline-flex" dir="ltr">
            −&#8239;
            <Price value={parts.discount} />
          </span>
        </Line>
      )}
      <Line name={m.vatOnPieces()}>{parts && <Price value={parts.vat} />}</Line>
      <Line name={m.delivery()}>{parts && <Price value={parts.delivery} />}</Line>
    </dl>
  )
}

const Line = ({ name, className, children }: { name: string; className?: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd className={className}>{children || <span className="skeleton inline-block h-4 w-20" />}</dd>
  </>
)
