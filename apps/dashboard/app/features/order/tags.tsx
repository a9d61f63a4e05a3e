import type { StaffOrder } from '@asjad/contract/admin/order-details'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Pencil } from 'lucide'
import { Suspense, useState } from 'react'
import { Tags } from '#app/features/orders/order-columns.tsx'
import * as m from '#app/i18n/messages/order.ts'
import { useMay } from '#app/session/staff.ts'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

const EditTags = lazyComponent(() => import('./edit-tags.tsx'))

export function OrderTags({ order, onChanged }: { order: StaffOrder; onChanged: () => Promise<void> }) {
  const [edits, setEdits] = useState(false)
  const mayEdit = useMay('orders.move')
  return (
    <Section
      title={m.tags()}
      actions={
        mayEdit && <ToolButton variant="bare" icon={Pencil} label={m.editTags()} onClick={() => setEdits(true)} />
      }
      pad
    >
      {order.tags.length > 0 ? <Tags tags={order.tags} /> : <p className="muted">{m.noTags()}</p>}
      <Suspense>{edits && <EditTags order={order} onClose={() => setEdits(false)} onChanged={onChanged} />}</Suspense>
    </Section>
  )
}
