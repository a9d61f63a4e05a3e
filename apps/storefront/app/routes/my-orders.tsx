import { optional } from '@asjad/ui/api/api-error.ts'
import { ButtonLink } from '@asjad/ui/controls/button.tsx'
import { EmptyState } from '@asjad/ui/controls/empty-state.tsx'
import { Package } from 'lucide'
import { pageData } from '#app/api/page-data.ts'
import { AccountLayout } from '#app/features/account/account-frame.tsx'
import { ProductGrid } from '#app/features/listing/product-grid.tsx'
import { OrderCard } from '#app/features/orders/order-card.tsx'
import { Pager, pageOf } from '#app/features/orders/pager.tsx'
import * as m from '#app/i18n/messages/orders.ts'
import * as paths from '#app/paths.ts'
import { pageMeta } from '#app/seo.ts'
import type { Route } from './+types/my-orders.ts'

const page = pageData(async ({ call, url }) => {
  const { data: orders, meta } = await call('GET /orders', { page: pageOf(url) })
  // Show best sellers to a shopper without orders.
  const offers =
    meta.total > 0 ? null : await optional(call('GET /products', { sort: 'best_selling', in_stock: '1', per_page: 4 }))
  return { orders, paging: meta, offers: offers?.data ?? [] }
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.myOrders(), hidden: true, matches })

export default function MyOrders({ loaderData: { orders, paging, offers } }: Route.ComponentProps) {
  return (
    <AccountLayout title={m.myOrders()}>
      {orders.length === 0 ? (
        <>
          <EmptyState
            icon={Package}
            title={m.none()}
            text={m.noneText()}
            action={<ButtonLink to={paths.store}>{m.browse()}</ButtonLink>}
          />
          {offers.length > 0 && (
            <section aria-labelledby="offers" className="mt-6">
              <h2 id="offers" className="display mb-5 text-d1">
                {m.bestSellers()}
              </h2>
              <ProductGrid products={offers} urgent={false} />
            </section>
          )}
        </>
      ) : (
        <>
          <ul className="grid grid-cols-1 gap-4">
            {orders.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ul>
          <Pager {...paging} />
        </>
      )}
    </AccountLayout>
  )
}
