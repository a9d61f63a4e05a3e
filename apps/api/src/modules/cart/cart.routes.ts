import * as contract from '@asjad/contract/cart'
import type { Deps } from '../../deps.ts'
import { mount, Routes } from '../../http/mount.ts'
import { asShopper, visitorOf } from '../../http/visitor.ts'
import { smallAttachment } from './attachments.ts'
import { acknowledgePrices, addToCart, changeCartItem, emptyCart, getCart, removeCartItem } from './cart.service.ts'

export function cartRoutes(deps: Deps) {
  const app = new Routes()
  mount(app, contract.getCart, (_, shopper) => getCart(deps, shopper))
  mount(app, contract.addToCart, (form, shopper) => addToCart(deps, form, shopper))
  mount(app, contract.changeCartItem, (form, shopper) => changeCartItem(deps, form, shopper))
  mount(app, contract.acknowledgePrices, (form, shopper) => acknowledgePrices(deps, form, shopper))
  mount(app, contract.removeCartItem, ({ item_id }, shopper) => removeCartItem(deps, item_id, shopper))
  mount(app, contract.emptyCart, (_, shopper) => emptyCart(deps, shopper))
  app.get('/attachments/:id', async (c) => {
    const picture = await smallAttachment(deps, c.req.param('id'), asShopper(visitorOf(c)))
    return c.body(new Uint8Array(picture), 200, { 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
  })
  return app
}
