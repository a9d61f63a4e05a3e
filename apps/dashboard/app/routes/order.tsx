import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Skeleton } from '@asjad/ui/controls/skeleton.tsx'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { OrderPage } from '#app/features/order/order-page.tsx'
import { NotFound } from '#app/frame/failed-page.tsx'
import * as m from '#app/i18n/messages/frame.ts'
import { AfterDelay, Failed } from '#app/ui/states.tsx'
import type { Route } from './+types/order.ts'

export const meta = ({ params }: Route.MetaArgs) => [{ title: m.pageTitle({ page: params.id }) }]

export default function OrderRoute({ params: { id } }: Route.ComponentProps) {
  const order = useLoad(id, (signal) => call('GET /admin/orders/:id', { id }, { signal }))
  if (order.value && !order.outdated) return <OrderPage key={id} order={order.value.data} reload={order.reload} />
  if (isApiError(order.error) && (order.error.status === 404 || order.error.status === 422)) return <NotFound />
  if (order.error && !order.loading) return <Failed onRetry={order.reload} />
  return (
    <AfterDelay>
      <div className="cols" role="status" aria-label={m.loading()}>
        <div className="stack">
          <Skeleton className="h-20" />
          <Skeleton className="h-80" />
          <Skeleton className="h-40" />
        </div>
        <div className="stack">
          <Skeleton className="h-48" />
          <Skeleton className="h-80" />
        </div>
      </div>
    </AfterDelay>
  )
}
