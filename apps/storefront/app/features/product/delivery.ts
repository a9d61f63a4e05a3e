import type { Product } from '@asjad/contract/catalog'
import type { ShippingCompany } from '@asjad/contract/checkout'
import { type DeliveryEstimate, estimateDelivery } from '@asjad/contract/delivery-estimate'
import { dayInRiyadh } from '@asjad/ui/i18n/format.ts'
import { isEngraved } from './product-traits.ts'

/** What a page keeps of the moment at which it was loaded, so that the browser draws what the server drew. */
export type Moment = {
  /** YYYY-MM-DD in Riyadh. */
  today: string
  /** Nothing where the couriers are not known. */
  delivery: Delivery | null
}

/** By the couriers there are: riyals with VAT of the cheapest, work days of the quickest and of the slowest. */
export type Delivery = { cost: number; min: number; max: number; arrival: DeliveryEstimate }

export const momentOf = (product: Product, couriers: ShippingCompany[], now: Date): Moment => ({
  today: dayInRiyadh(now),
  delivery: couriers.length > 0 ? deliveryEstimate(product, couriers, now) : null,
})

function deliveryEstimate(product: Product, couriers: ShippingCompany[], now: Date): Delivery {
  const days = {
    min: Math.min(...couriers.map(({ min_days }) => min_days)),
    max: Math.max(...couriers.map(({ max_days }) => max_days)),
  }
  return {
    cost: Math.min(...couriers.map(({ cost }) => cost)),
    ...days,
    arrival: estimateDelivery(now, { madeToOrder: isEngraved(product), ...days }),
  }
}
