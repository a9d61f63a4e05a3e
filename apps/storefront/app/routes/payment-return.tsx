import { data, redirect } from 'react-router'
import { pageData } from '#app/api/page-data.ts'
import { PaymentReturn } from '#app/features/checkout/payment-return.tsx'
import type { ShellHandle } from '#app/features/shell/shell.tsx'
import * as m from '#app/i18n/messages/orders.ts'
import * as paths from '#app/paths.ts'
import { pageMeta } from '#app/seo.ts'
import type { Route } from './+types/payment-return.ts'

export const handle: ShellHandle = { shell: 'minimal' }

// Do not trust what the address says about the payment: the API asks the gateway.
const page = pageData(async ({ call, url }) => {
  const id = url.searchParams.get('order')
  if (!id) throw data(null, { status: 404 })
  const { data: order } = await call('POST /orders/:id/check-payment', { id })
  if (order.status !== 'pending_payment' && order.status !== 'cancelled') throw redirect(paths.orderSuccess(order.id))
  if (order.transfer && order.status === 'pending_payment') throw redirect(paths.orderTransfer(order.id))
  return { order }
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.returnTitle(), hidden: true, matches })

export default function Return({ loaderData: { order } }: Route.ComponentProps) {
  return <PaymentReturn key={order.id} order={order} />
}
