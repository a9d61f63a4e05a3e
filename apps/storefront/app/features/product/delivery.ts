import { type Arrival, arrivalOf } from '@asjad/contract/arrival'
import type { Product } from '@asjad/contract/catalog'
import { dayInRiyadh } from '#app/i18n/format.ts'
import { isEngraved } from './piece.ts'

/** Riyals, with VAT: the first courier's charge. */
export const cheapestDelivery = 35

const couriersDays = { min: 1, max: 4 }

/** What a page keeps of the moment at which it was loaded, so that the browser draws what the server drew. */
export type Moment = {
  /** YYYY-MM-DD in Riyadh. */
  today: string
  arrival: Arrival
}

export const momentFor = (product: Product, now: Date): Moment => ({
  today: dayInRiyadh(now),
  arrival: arrivalOf(now, { madeToOrder: isEngraved(product), ...couriersDays }),
})
