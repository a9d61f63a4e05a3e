import type { ProductCard } from '@asjad/contract/catalog'
import { optional } from '@asjad/ui/api/api-error.ts'
import { pageData, publicCall } from '#app/api/page-data.ts'
import { CartView } from '#app/features/cart/cart-view.tsx'
import * as m from '#app/i18n/messages/cart.ts'
import { pageMeta } from '#app/seo.ts'
import type { Route } from './+types/cart.ts'

const page = pageData(async ({ call }) => {
  // The same for everybody; marks on cards come with the summary.
  const shared = import.meta.env.SSR ? call : publicCall
  const [cart, couriers] = await Promise.all([call('GET /carts', {}), optional(shared('GET /shipping-companies', {}))])
  const first = cart.data[0]
  const offers = await optional<{ data: ProductCard[] }>(
    first
      ? shared('GET /products/:id/related', { id: first.product.id })
      : shared('GET /products', { sort: 'best_selling', in_stock: '1', per_page: 10 }),
  )
  const costs = (couriers?.data ?? []).map(({ cost }) => cost)
  return {
    items: cart.data,
    delivery: costs.length > 0 ? Math.min(...costs) : null,
    identityAbove: cart.meta.identity_above,
    transferPercent: cart.meta.transfer_percent,
    offers: offers?.data ?? [],
  }
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.cart(), hidden: true, matches })

export default function CartPage({ loaderData }: Route.ComponentProps) {
  return <CartView {...loaderData} />
}
