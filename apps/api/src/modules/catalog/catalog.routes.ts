import * as contract from '@asjad/contract/catalog'
import type { Deps } from '../../deps.ts'
import { mount, Routes } from '../../http/mount.ts'
import { getCategories, getHomeSections } from './catalog.service.ts'
import { listProducts } from './listing.service.ts'
import { getProduct, getRelatedProducts } from './product.service.ts'

export function catalogRoutes(deps: Deps) {
  const { cache } = deps
  const app = new Routes()
  mount(app, contract.getHomeSections, async (_, visitor) => ({ data: await getHomeSections(deps, visitor) }), cache)
  mount(app, contract.getCategories, async (_, visitor) => ({ data: await getCategories(deps, visitor) }), cache)
  mount(app, contract.listProducts, (query, visitor) => listProducts(deps, query, visitor), cache)
  mount(app, contract.getProduct, async ({ id }, visitor) => ({ data: await getProduct(deps, id, visitor) }), cache)
  mount(
    app,
    contract.getRelatedProducts,
    async ({ id }, visitor) => ({ data: await getRelatedProducts(deps, id, visitor) }),
    cache,
  )
  return app
}
