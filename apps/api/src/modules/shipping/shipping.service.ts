import type { ShippingCompany } from '@asjad/contract/checkout'
import { estimateDelivery } from '@asjad/contract/delivery-estimate'
import type { Locale } from '@asjad/contract/locale'
import { fromMinor } from '@asjad/contract/money'
import { calendarFrom, type WorkCalendar } from '@asjad/contract/work-calendar'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../http/visitor.ts'
import { hasMadeToOrderInCart } from '../cart/cart.service.ts'
import { readSettings, type SettingsDeps } from '../settings/settings.service.ts'
import { activeCouriers, type CourierRow, courierById, everyCourier } from './shipping.queries.ts'
import { trackingAddressOf } from './tracking-address.ts'

export type { CourierRow }

/** With the days on which the visitor's cart would arrive. */
export async function listShippingCompanies(deps: Deps, { lang, userId }: Visitor): Promise<ShippingCompany[]> {
  return couriersFor(deps, { madeToOrder: userId !== null && (await hasMadeToOrderInCart(deps, userId)) }, lang)
}

/** With the days on which an order placed now would arrive. */
export async function couriersFor(deps: Deps, { madeToOrder }: { madeToOrder: boolean }, lang: Locale) {
  const [calendar, couriers] = await Promise.all([workCalendar(deps), activeCouriers(deps.db)])
  const facts = { madeToOrder, calendar, now: deps.now() }
  return couriers.map((courier) => courierView(courier, facts, lang))
}

/** Also those that deliver no longer: old orders name them. */
export const allCouriers = ({ db }: Pick<Deps, 'db'>) => everyCourier(db)

export const findCourier = ({ db }: Pick<Deps, 'db'>, id: number) => courierById(db, id)

/** The days on which the shop works. */
export async function workCalendar(deps: SettingsDeps): Promise<WorkCalendar> {
  const set = await readSettings(deps, 'work.days', 'work.cut_off_hour', 'work.holidays')
  return calendarFrom({
    days: set['work.days'],
    cutOffHour: String(set['work.cut_off_hour']),
    holidays: set['work.holidays'],
  })
}

type DeliveryFacts = { madeToOrder: boolean; calendar: WorkCalendar; now: Date }

export const arrivalOf = (
  { min_days: min, max_days: max }: Pick<CourierRow, 'min_days' | 'max_days'>,
  { madeToOrder, calendar, now }: DeliveryFacts,
) => estimateDelivery(now, { madeToOrder, min, max }, calendar)

export function courierView(courier: CourierRow, facts: DeliveryFacts, lang: Locale): ShippingCompany {
  const { from, to } = arrivalOf(courier, facts)
  return {
    id: courier.id,
    name: courier[`name_${lang}`],
    cost: fromMinor(courier.cost),
    duration: courier[`duration_${lang}`],
    min_days: courier.min_days,
    max_days: courier.max_days,
    arrives_from: from,
    arrives_to: to,
    insured: courier.insured,
    hand_delivery: courier.hand_delivery,
    cash_on_delivery: courier.cash_limit !== null,
    cash_limit: courier.cash_limit === null ? null : fromMinor(courier.cash_limit),
  }
}

/** Where the buyer can follow a parcel; nothing for a courier without such a page. */
export async function trackingUrlOf(deps: Pick<Deps, 'db'>, courierId: number, trackingNumber: string) {
  const courier = await findCourier(deps, courierId)
  return courier?.tracking_url ? trackingAddressOf(courier.tracking_url, trackingNumber) : undefined
}
