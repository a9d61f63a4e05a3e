import type * as contract from '@asjad/contract/checkout'
import type { Data } from '@asjad/contract/endpoint'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { listAddresses } from '../accounts/addresses.service.ts'
import { getProfile } from '../accounts/profile.service.ts'
import { cartLines, itemOf } from '../cart/cart-lines.ts'
import { cardForm } from '../payments/payments.service.ts'
import { transferTerms } from '../settings/transfer-terms.ts'
import { couriersFor } from '../shipping/shipping.service.ts'

/** One call for the whole page, so that its reader is identified once. */
export async function getCheckout(deps: Deps, shopper: Shopper): Promise<Data<typeof contract.getCheckout>> {
  const [{ user }, addresses, { lines, couriers }, terms] = await Promise.all([
    getProfile(deps, shopper),
    listAddresses(deps, shopper),
    cartAndCouriers(deps, shopper),
    transferTerms(deps),
  ])
  return {
    user,
    addresses,
    shipping_companies: couriers,
    items: lines.map(itemOf),
    card_form: cardForm(deps),
    transfer: terms && { percent: terms.percent, hours: terms.hours },
  }
}

async function cartAndCouriers(deps: Deps, { userId, lang }: Shopper) {
  const lines = await cartLines(deps, userId, lang)
  const madeToOrder = lines.some(({ variety }) => variety.row.requires_custom_text)
  return { lines, couriers: await couriersFor(deps, { madeToOrder }, lang) }
}
