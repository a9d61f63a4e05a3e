import type { Product } from '@asjad/contract/catalog'
import type { ShippingCompany } from '@asjad/contract/checkout'
import type { GeneralSettings } from '@asjad/contract/content'
import { type DeliveryEstimate, estimateDelivery } from '@asjad/contract/delivery-estimate'
import { calendarOf, type Holiday, type WorkCalendar } from '@asjad/contract/work-calendar'
import { dayInRiyadh } from '@asjad/ui/i18n/format.ts'
import { isEngraved } from './product-traits.ts'

/** Facts from the moment the page was loaded, stored so that the browser renders the same as the server. */
export type Moment = {
  /** YYYY-MM-DD in Riyadh. */
  today: string
  /** Null if the couriers could not be loaded. */
  delivery: Delivery | null
  work: Pick<WorkCalendar, 'days' | 'cutOffHour'>
  /** The holiday that has begun or begins within two weeks. */
  holiday: Holiday | null
}

/** From all couriers: cost in riyals with VAT of the cheapest, work days of the fastest and of the slowest. */
export type Delivery = { cost: number; min: number; max: number; arrival: DeliveryEstimate }

const announcedMs = 14 * 86_400_000

export function momentOf(product: Product, couriers: ShippingCompany[], settings: GeneralSettings, now: Date): Moment {
  const calendar = calendarOf(settings)
  const today = dayInRiyadh(now)
  const soon = dayInRiyadh(new Date(now.getTime() + announcedMs))
  const { days, cutOffHour, holidays } = calendar
  return {
    today,
    delivery: couriers.length > 0 ? deliveryEstimate(product, couriers, calendar, now) : null,
    work: { days, cutOffHour },
    holiday: holidays.find(({ from, to }) => to >= today && from <= soon) ?? null,
  }
}

function deliveryEstimate(product: Product, couriers: ShippingCompany[], calendar: WorkCalendar, now: Date): Delivery {
  const days = {
    min: Math.min(...couriers.map(({ min_days }) => min_days)),
    max: Math.max(...couriers.map(({ max_days }) => max_days)),
  }
  return {
    cost: Math.min(...couriers.map(({ cost }) => cost)),
    ...days,
    arrival: estimateDelivery(now, { madeToOrder: isEngraved(product), ...days }, calendar),
  }
}
