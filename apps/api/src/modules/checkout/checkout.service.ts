import type * as contract from '@asjad/contract/checkout'
import type { Data } from '@asjad/contract/endpoint'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { listAddresses } from '../accounts/addresses.service.ts'
import { getProfile } from '../accounts/profile.service.ts'
import { cartLines, itemOf } from '../cart/cart-lines.ts'
import { cardForm } from '../payments/payments.service.ts'
import { transferTerms } from '../settings/transfer-terms.ts'
import { listShippingCompanies } from '../shipping/shipping.service.ts'

/** One call for the whole page, so that its reader is identified once. */
export async function getCheckout(deps: Deps, shopper: Shopper): Promise<Data<typeof contract.getCheckout>> {
  const [{ user }, addresses, couriers, lines, terms] = await Promise.all([
    getProfile(deps, shopper),
    listAddresses(deps, shopper),
    listShippingCompanies(deps, shopper),
    cartLines(deps, shopper.userId, shopper.lang),
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
