import type { PrintedOrder } from '@asjad/contract/admin/orders'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { data, redirect } from 'react-router'
import { callOnce } from '#app/api/client.ts'
import { Label } from '#app/features/print/label.tsx'
import { PackingSlip } from '#app/features/print/packing-slip.tsx'
import { PrintedPages } from '#app/features/print/printed-pages.tsx'
import { countCards, WorkshopCards } from '#app/features/print/workshop-card.tsx'
import * as m from '#app/i18n/messages/print.ts'
import { titled } from '#app/page-title.ts'
import { loginPath } from '#app/session/login-path.ts'
import type { Route } from './+types/print.ts'

const sheets = { packing_slip: PackingSlip, workshop_card: WorkshopCards, label: Label }
type Kind = keyof typeof sheets
const isKind = (kind: string): kind is Kind => Object.hasOwn(sheets, kind)

export const meta = titled(m.title)

/** The call takes no more; all orders of a morning may be more. */
const perCall = 100

/** Outside the frame: only paper. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const kind = query.get('kind') ?? 'packing_slip'
  if (!isKind(kind)) throw data(null, { status: 404 })
  const ids = (query.get('ids') ?? '').split(',').filter(Boolean)
  const orders: PrintedOrder[] = []
  try {
    for (let at = 0; at < ids.length; at += perCall) {
      const part = ids.slice(at, at + perCall).join(',')
      orders.push(...(await callOnce('GET /admin/orders/print', { ids: part, kind })).data)
    }
    return { kind, orders }
  } catch (error) {
    if (isApiError(error) && error.code === 'staff_unauthenticated') throw redirect(loginPath(request.url))
    throw error
  }
}

export default function Print({ loaderData: { kind, orders } }: Route.ComponentProps) {
  const Sheet = sheets[kind]
  // Most orders have nothing for the workshop.
  const count = kind === 'workshop_card' ? orders.reduce((sum, order) => sum + countCards(order), 0) : orders.length
  return (
    <PrintedPages count={count}>
      {orders.map((order) => (
        <Sheet key={order.id} order={order} />
      ))}
    </PrintedPages>
  )
}

export const ErrorBoundary = () => (
  <main className="paper">
    <p role="alert" className="text-center">
      {m.failed()}
    </p>
  </main>
)
