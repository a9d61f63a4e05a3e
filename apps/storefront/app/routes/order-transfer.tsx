import { serverNow, syncServerClock } from '@asjad/ui/api/server-clock.ts'
import { filesOf } from '@asjad/ui/forms/form-data.ts'
import { useEffect } from 'react'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { formAction } from '#app/api/form-action.ts'
import { pageData } from '#app/api/page-data.ts'
import { TransferPage } from '#app/features/orders/transfer/transfer-page.tsx'
import * as m from '#app/i18n/messages/bank-transfer.ts'
import * as paths from '#app/paths.ts'
import { pageMeta } from '#app/seo.ts'
import type { Route } from './+types/order-transfer.ts'

const page = pageData(async ({ call, params }) => {
  const { data: order } = await call('GET /orders/:id', { id: params.orderId ?? '' })
  if (order.status !== 'pending_payment' || !order.transfer) throw redirect(paths.order(order.id))
  return { order, transfer: order.transfer, now: serverNow() }
})
export const loader = page.loader
export const clientLoader = page.clientLoader

const send = formAction(async (call, form, { orderId = '' }) => {
  await call('POST /orders/:id/receipt', { id: orderId, receipt: filesOf(form, 'receipt') })
  return null
})
/** Of a browser without scripts; with them the form sends its file itself. A reload must not send it again. */
export async function action(args: ActionFunctionArgs) {
  const answer = await send.action(args)
  return answer.ok ? redirect(`${new URL(args.request.url).pathname}?noscript=1`, 303) : answer
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.reserved(), hidden: true, matches })

export default function OrderTransfer({ loaderData: { order, transfer, now } }: Route.ComponentProps) {
  useEffect(() => syncServerClock(now), [now])
  return <TransferPage key={order.id} order={order} transfer={transfer} />
}
