import * as contract from '@asjad/contract/catalog'
import type { Deps } from '../../deps.ts'
import { mount, Routes } from '../../http/mount.ts'
import { cardSources } from '../../sources.ts'
import { getCategories } from './catalog.service.ts'
import { listProducts } from './listing.service.ts'
import { getProductPreview } from './preview-link.service.ts'
import { getProduct, getRelatedProducts } from './product.service.ts'

export function catalogRoutes(deps: Deps) {
  const { cache } = deps
  const app = new Routes()
  mount(app, contract.getCategories, async (_, visitor) => ({ data: await getCategories(deps, visitor) }), {
    cache,
    sources: ['assortment', 'categories', 'pictures'],
  })
  mount(app, contract.listProducts, (query, visitor) => listProducts(deps, query, visitor), {
    cache,
    sources: ({ data, meta }) => [
      'categories',
      'listings',
      ...(meta.search ? (['searches'] as const) : []),
      ...cardSources([...data, ...meta.near]),
    ],
  })
  mount(app, contract.getProduct, async ({ id }, visitor) => ({ data: await getProduct(deps, id, visitor) }), {
    cache,
    sources: (_, { id }) => ['categories', 'gold', 'pictures', 'reviews', `product:${id}`],
  })
  // Never cached: it is nobody's page but that of whoever has the link.
  mount(app, contract.getProductPreview, async ({ token }, { lang }) => ({
    data: await getProductPreview(deps, token, lang),
  }))
  mount(
    app,
    contract.getRelatedProducts,
    async ({ id }, visitor) => ({ data: await getRelatedProducts(deps, id, visitor) }),
    // A product that comes back may be related too; that can wait until the answer is too old.
    { cache, sources: ({ data }) => ['assortment', ...cardSources(data)] },
  )
  return app
}
