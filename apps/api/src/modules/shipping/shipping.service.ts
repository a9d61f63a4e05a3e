import type { ShippingCompany } from '@asjad/contract/checkout'
import { estimateDelivery } from '@asjad/contract/delivery-estimate'
import type { Locale } from '@asjad/contract/locale'
import { fromMinor } from '@asjad/contract/money'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../http/visitor.ts'
import { hasMadeToOrderInCart } from '../cart/cart.service.ts'
import { activeCouriers, type CourierRow, courierById, everyCourier } from './shipping.queries.ts'
import { trackingAddressOf } from './tracking-address.ts'

export type { CourierRow }

/** With the days on which the visitor's cart would arrive. */
export async function listShippingCompanies(deps: Deps, { lang, userId }: Visitor): Promise<ShippingCompany[]> {
  const madeToOrder = userId !== null && (await hasMadeToOrderInCart(deps, userId))
  return (await activeCouriers(deps.db)).map((courier) => courierView(deps, courier, madeToOrder, lang))
}

/** Also those that deliver no longer: old orders name them. */
export const allCouriers = ({ db }: Pick<Deps, 'db'>) => everyCourier(db)

export const findCourier = ({ db }: Pick<Deps, 'db'>, id: number) => courierById(db, id)

export const arrivalOf = (
  { min_days: min, max_days: max }: Pick<CourierRow, 'min_days' | 'max_days'>,
  { madeToOrder, now }: { madeToOrder: boolean; now: Date },
) => estimateDelivery(now, { madeToOrder, min, max })

export function courierView(
  { now }: Pick<Deps, 'now'>,
  courier: CourierRow,
  madeToOrder: boolean,
  lang: Locale,
): ShippingCompany {
  const { from, to } = arrivalOf(courier, { madeToOrder, now: now() })
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
