import type { Product } from '@asjad/contract/catalog'
import type { ShippingCompany } from '@asjad/contract/checkout'
import { type DeliveryEstimate, estimateDelivery } from '@asjad/contract/delivery-estimate'
import { dayInRiyadh } from '@asjad/ui/i18n/format.ts'
import { isEngraved } from './product-traits.ts'

/** Facts from the moment the page was loaded, stored so that the browser renders the same as the server. */
export type Moment = {
  /** YYYY-MM-DD in Riyadh. */
  today: string
  /** Null if the couriers could not be loaded. */
  delivery: Delivery | null
}

/** From all couriers: cost in riyals with VAT of the cheapest, work days of the fastest and of the slowest. */
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
