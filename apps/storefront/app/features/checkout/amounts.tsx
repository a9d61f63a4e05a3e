import type { Quote, SoldItem } from '@asjad/contract/checkout'
import { Price } from '@asjad/ui/controls/price.tsx'
import type { ReactNode } from 'react'
import * as m from '#app/i18n/messages/checkout.ts'

export type Sums = Pick<
  Quote,
  'subtotal' | 'discount' | 'transfer_discount' | 'delivery_cost' | 'delivery_total' | 'vat' | 'total'
> & {
  items: readonly Pick<SoldItem, 'price_parts' | 'quantity' | 'subtotal'>[]
}

/**
 * The parts of the total, computed in halalas so that sums are exact. Delivery includes its VAT, as in the list of
 * couriers, so the VAT beside it is only that of the products:
 * metal + making + fixed − coupon − discount for bank transfer + VAT + delivery = total.
 */
export function amountParts({ items, discount, transfer_discount, delivery_cost, delivery_total, vat, total }: Sums) {
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
    transferDiscount: transfer_discount,
    vat: (toHalalas(vat) - (delivery - toHalalas(delivery_cost))) / 100,
    delivery: delivery / 100,
    total,
  }
}

const toHalalas = (sar: number) => Math.round(sar * 100)

/** The parts of the total. Amounts that are still loading keep their space, so that nothing shifts. */
export function AmountLines({ sums, received = 0 }: { sums: Sums | null; received?: number }) {
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
      {parts && parts.discount > 0 && <Less name={m.coupon()} value={parts.discount} />}
      {parts && parts.transferDiscount > 0 && <Less name={m.transferDiscount()} value={parts.transferDiscount} />}
      <Line name={m.vatOnPieces()}>{parts && <Price value={parts.vat} />}</Line>
      <Line name={m.delivery()}>{parts && <Price value={parts.delivery} />}</Line>
      {received > 0 && <Less name={m.received()} value={received} />}
    </dl>
  )
}

const Less = ({ name, value }: { name: string; value: number }) => (
  <Line name={name} className="text-success">
    <span className="inline-flex" dir="ltr">
      −&#8239;
      <Price value={value} />
    </span>
  </Line>
)

const Line = ({ name, className, children }: { name: string; className?: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd className={className}>{children || <span className="skeleton inline-block h-4 w-20" />}</dd>
  </>
)
