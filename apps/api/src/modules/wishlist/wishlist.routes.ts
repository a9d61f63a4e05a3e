import * as contract from '@asjad/contract/wishlist'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import type { Env } from '../../http/visitor.ts'
import { getWishlist, toggleWishlist } from './wishlist.service.ts'

export function wishlistRoutes(deps: Deps) {
  const app = new Hono<Env>()
  mount(app, contract.toggleWishlist, async (input, shopper) => ({ data: await toggleWishlist(deps, input, shopper) }))
  mount(app, contract.getWishlist, async (_, shopper) => ({ data: await getWishlist(deps, shopper) }))
  return app
}
