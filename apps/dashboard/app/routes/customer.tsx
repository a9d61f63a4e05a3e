import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Skeleton } from '@asjad/ui/controls/skeleton.tsx'
import { useEffect } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { CustomerPage } from '#app/features/customer/customer-page.tsx'
import { keepNote } from '#app/features/customer/note-draft.ts'
import { NotFound } from '#app/frame/failed-page.tsx'
import * as m from '#app/i18n/messages/customer.ts'
import { loading } from '#app/i18n/messages/frame.ts'
import { titled } from '#app/page-title.ts'
import { AfterDelay, Failed } from '#app/ui/states.tsx'
import type { Route } from './+types/customer.ts'

/** Without the name: what a browser keeps of the pages it has seen outlives the person. */
export const meta = titled(m.title)

export default function CustomerRoute({ params }: Route.ComponentProps) {
  const id = Number(params.id)
  const customer = useLoad(params.id, (signal) => call('GET /admin/customers/:id', { id }, { signal }))
  const isGone = isApiError(customer.error) && [404, 422].includes(customer.error.status)
  useEffect(() => {
    if (isGone) keepNote(id, '')
  }, [isGone, id])
  if (isGone) return <NotFound />
  if (customer.value && !customer.outdated)
    return <CustomerPage key={id} customer={customer.value.data} reload={customer.reload} />
  if (customer.error && !customer.loading) return <Failed onRetry={customer.reload} />
  return (
    <AfterDelay>
      <div className="cols" role="status" aria-label={loading()}>
        <div className="stack">
          <Skeleton className="h-20" />
          <Skeleton className="h-80" />
        </div>
        <div className="stack">
          <Skeleton className="h-48" />
          <Skeleton className="h-80" />
        </div>
      </div>
    </AfterDelay>
  )
}
