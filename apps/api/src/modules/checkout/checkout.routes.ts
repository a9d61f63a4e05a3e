import * as contract from '@asjad/contract/checkout'
import { placeOrder as placeOrderCall } from '@asjad/contract/orders'
import type { Deps } from '../../deps.ts'
import { mount, Routes } from '../../http/mount.ts'
import { translate } from '../../i18n/translate.ts'
import { getCheckout } from './checkout.service.ts'
import { placeOrder } from './place-order.service.ts'
import { applyCoupon, createQuote } from './quote.service.ts'

export function checkoutRoutes(deps: Deps) {
  const app = new Routes()
  mount(app, contract.getCheckout, async (_, shopper) => ({ data: await getCheckout(deps, shopper) }))
  mount(app, contract.applyCoupon, async (form, shopper) => ({
    data: await applyCoupon(deps, form, shopper),
    message: translate(shopper.lang, 'coupon.applied'),
  }))
  mount(app, contract.createQuote, async (form, shopper) => ({ data: await createQuote(deps, form, shopper) }))
  mount(app, placeOrderCall, async (form, shopper) => ({
    data: await placeOrder(deps, form, shopper),
    message: translate(shopper.lang, 'order.placed'),
  }))
  return app
}
