import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Printer } from 'lucide'
import { useEffect } from 'react'
import { data, redirect, useNavigate } from 'react-router'
import { callOnce } from '#app/api/client.ts'
import { Label } from '#app/features/print/label.tsx'
import { PackingSlip } from '#app/features/print/packing-slip.tsx'
import { WorkshopCards } from '#app/features/print/workshop-card.tsx'
import * as m from '#app/i18n/messages/print.ts'
import { titled } from '#app/page-title.ts'
import { loginPath } from '#app/session/login-path.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'
import type { Route } from './+types/print.ts'

const sheets = { packing_slip: PackingSlip, workshop_card: WorkshopCards, label: Label }
type Kind = keyof typeof sheets
const isKind = (kind: string): kind is Kind => Object.hasOwn(sheets, kind)

export const meta = titled(m.title)

/** Outside the frame: only paper. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const kind = query.get('kind') ?? 'packing_slip'
  if (!isKind(kind)) throw data(null, { status: 404 })
  try {
    const answer = await callOnce('GET /admin/orders/print', { ids: query.get('ids') ?? '', kind })
    return { kind, orders: answer.data }
  } catch (error) {
    if (isApiError(error) && error.code === 'staff_unauthenticated') throw redirect(loginPath(request.url))
    throw error
  }
}

export default function Print({ loaderData: { kind, orders } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const Sheet = sheets[kind]
  useEffect(() => {
    if (orders.length > 0) void whenDrawn().then(() => window.print())
  }, [orders])
  return (
    <div className="paper">
      <p className="no-print mb-6 flex justify-center gap-3">
        <ToolButton onClick={() => navigate(-1)}>{m.back()}</ToolButton>
        <ToolButton variant="primary" icon={Printer} onClick={() => window.print()}>
          {m.again()}
        </ToolButton>
      </p>
      {orders.length === 0 && (
        <p className="no-print text-center" role="status">
          {m.nothing()}
        </p>
      )}
      <main className="grid gap-8">
        {orders.map((order) => (
          <Sheet key={order.id} order={order} />
        ))}
      </main>
    </div>
  )
}

export const ErrorBoundary = () => (
  <main className="paper">
    <p role="alert" className="text-center">
      {m.failed()}
    </p>
  </main>
)

/** Pictures and letters first: a printer takes what is there. */
async function whenDrawn() {
  const pictures = Array.from(document.images, (image) => {
    image.loading = 'eager'
    return image.decode().catch(() => {})
  })
  await Promise.all([document.fonts.ready, ...pictures])
}
