import { redirect } from 'react-router'
import { pageData } from '#app/api/page-data.ts'
import { OrderPlaced } from '#app/features/orders/order-placed.tsx'
import * as m from '#app/i18n/messages/orders.ts'
import * as paths from '#app/paths.ts'
import { pageMeta } from '#app/seo.ts'
import type { Route } from './+types/order-success.ts'

const page = pageData(async ({ call, params }) => {
  const [{ data: order }, profile] = await Promise.all([
    call('GET /orders/:id', { id: params.orderId ?? '' }),
    call('GET /user/profile', {}),
  ])
  if (order.status === 'pending_payment' || order.status === 'cancelled') throw redirect(paths.order(order.id))
  return { order, email: profile.data.user.email }
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.placed(), hidden: true, matches })

export default function OrderSuccess({ loaderData }: Route.ComponentProps) {
  return <OrderPlaced {...loaderData} />
}
