import type { StaffProduct } from '@asjad/contract/admin/product-fields'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Skeleton } from '@asjad/ui/controls/skeleton.tsx'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { ProductPage } from '#app/features/product/product-page.tsx'
import { NotFound } from '#app/frame/failed-page.tsx'
import * as m from '#app/i18n/messages/frame.ts'
import { newProduct } from '#app/i18n/messages/product-form.ts'
import { AfterDelay, Failed } from '#app/ui/states.tsx'
import type { Route } from './+types/product.ts'

export const meta = ({ params }: Route.MetaArgs) => [
  { title: m.pageTitle({ page: params.id === 'new' ? newProduct() : params.id }) },
]

/** `/products/new` and `/products/12`. A new one gets its address once it is saved, and its form stays. */
export default function ProductRoute({ params: { id } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { key: visit } = useLocation()
  const [created, setCreated] = useState<{ product: StaffProduct; key: string }>()
  const own = created && String(created.product.id) === id ? created : undefined
  const isNew = id === 'new'
  const known = useLoad(id, async (signal) =>
    isNew ? null : (own?.product ?? (await call('GET /admin/products/:id', { id: Number(id) }, { signal })).data),
  )
  const key = own?.key ?? (isNew ? `new ${visit}` : id)
  if (isNew || own || (known.value && !known.outdated))
    return (
      <ProductPage
        key={key}
        opened={isNew ? null : (own?.product ?? known.value ?? null)}
        onCreated={(product) => {
          setCreated({ product, key })
          void navigate(`/products/${product.id}`, { replace: true, state: { saved: true } })
        }}
      />
    )
  if (isApiError(known.error) && [403, 404, 422].includes(known.error.status)) return <NotFound />
  if (known.error && !known.loading) return <Failed onRetry={known.reload} />
  return (
    <AfterDelay>
      <div className="cols" role="status" aria-label={m.loading()}>
        <div className="stack">
          <Skeleton className="h-72" />
          <Skeleton className="h-52" />
          <Skeleton className="h-80" />
        </div>
        <div className="stack">
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
      </div>
    </AfterDelay>
  )
}
