import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { pageData } from '#app/api/page-data.ts'
import { useCard } from '#app/features/checkout/card/use-card.ts'
import { CheckoutPage } from '#app/features/checkout/checkout-page.tsx'
import { loadAsDocument } from '#app/features/checkout/load-as-document.ts'
import { RepayPage } from '#app/features/checkout/repay-page.tsx'
import type { ShellHandle } from '#app/features/shell/shell.tsx'
import * as m from '#app/i18n/messages/checkout.ts'
import * as paths from '#app/paths.ts'
import { pageMeta } from '#app/seo.ts'
import type { Route } from './+types/checkout.ts'

export const handle: ShellHandle = { shell: 'minimal' }

const page = pageData(async ({ call, params }) => {
  if (params.orderId) {
    const [order, gateway] = await Promise.all([
      call('GET /orders/:id', { id: params.orderId }),
      call('GET /payments/card-form', {}),
    ])
    if (!order.data.can.repay) throw redirect(paths.order(order.data.id))
    return { kind: 'repay' as const, order: order.data, gateway: gateway.data }
  }
  const { data } = await call('GET /checkout', {})
  const { user, addresses, shipping_companies: couriers, items: cart, card_form: gateway, transfer } = data
  return { kind: 'order' as const, user, addresses, couriers, cart, gateway, transfer }
})
export const loader = page.loader
export const clientLoader = (args: Route.ClientLoaderArgs) => {
  loadAsDocument(args.request.url)
  return page.clientLoader(args)
}
clientLoader.hydrate = page.clientLoader.hydrate

// Another step is the same page.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.title(), hidden: true, matches })

export default function Checkout({ loaderData }: Route.ComponentProps) {
  // Kept here, so that the fields still contain a declined card when the order asks for another attempt.
  const card = useCard()
  return loaderData.kind === 'repay' ? (
    <RepayPage key={loaderData.order.id} order={loaderData.order} gateway={loaderData.gateway} card={card} />
  ) : (
    <CheckoutPage data={loaderData} card={card} />
  )
}
