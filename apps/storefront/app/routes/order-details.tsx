import { serverNow, syncServerClock } from '@asjad/ui/api/server-clock.ts'
import { useEffect } from 'react'
import { pageData } from '#app/api/page-data.ts'
import { OrderPage } from '#app/features/orders/order-page.tsx'
import * as m from '#app/i18n/messages/orders.ts'
import { pageMeta } from '#app/seo.ts'
import type { Route } from './+types/order-details.ts'

const page = pageData(async ({ call, params }) => {
  const { data: order } = await call('GET /orders/:id', { id: params.orderId ?? '' })
  return { order, now: serverNow() }
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({ title: `${m.orderNo()} ${params.orderId}`, hidden: true, matches })

export default function OrderDetails({ loaderData: { order, now } }: Route.ComponentProps) {
  useEffect(() => syncServerClock(now), [now])
  return <OrderPage key={order.id} order={order} />
}
