import * as contract from '@asjad/contract/wishlist'
import type { Deps } from '../../deps.ts'
import { mount, Routes } from '../../http/mount.ts'
import { getWishlist, toggleWishlist } from './wishlist.service.ts'

export function wishlistRoutes(deps: Deps) {
  const app = new Routes()
  mount(app, contract.toggleWishlist, async (input, shopper) => ({ data: await toggleWishlist(deps, input, shopper) }))
  mount(app, contract.getWishlist, async (_, shopper) => ({ data: await getWishlist(deps, shopper) }))
  return app
}
