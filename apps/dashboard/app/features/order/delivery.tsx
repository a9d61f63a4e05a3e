import type { StaffOrder } from '@asjad/contract/admin/order-details'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Pencil } from 'lucide'
import { Suspense } from 'react'
import { inLanguage } from '#app/i18n/in-language.ts'
import { listComma } from '#app/i18n/messages/lists.ts'
import * as m from '#app/i18n/messages/order.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { dayText } from '#app/ui/moment.tsx'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { CopyButton } from './copy-button.tsx'

const CorrectAddress = lazyComponent(() => import('./correct-address.tsx'))

export function Delivery({ order, onChanged }: { order: StaffOrder; onChanged: () => Promise<void> }) {
  const { get, set } = useFilters()
  const { address, recipient, courier, can } = order
  const { map_location: place } = address
  const name = recipient?.name ?? address.receiver_name
  return (
    <Section
      title={m.delivery()}
      actions={
        can.edit && (
          <ToolButton variant="bare" icon={Pencil} label={m.edit()} onClick={() => set({ edit: 'address' })} />
        )
      }
      pad
    >
      <p className="font-medium">
        <bdi>{name}</bdi>{' '}
        {(recipient || address.another_person_receives) && <span className="muted font-normal">{m.receives()}</span>}
      </p>
      <p className="soft">
        <bdi>
          {[address.street_name, address.area, address.city, address.postal_code].filter(Boolean).join(listComma())}
        </bdi>
      </p>
      {address.home_description && (
        <p className="soft">
          <bdi>{address.home_description}</bdi>
        </p>
      )}
      <dl className="kv mt-3">
        <dt>{m.nationalAddress()}</dt>
        <dd className="flex items-center gap-2">
          {address.short_address ? (
            <>
              <Num>{address.short_address}</Num>
              <CopyButton text={address.short_address} label={m.nationalAddress()} />
            </>
          ) : (
            <span className="text-warning">{m.noNationalAddress()}</span>
          )}
        </dd>
        <dt>{m.recipientPhone()}</dt>
        <dd>
          <Num>{recipient?.phone || address.phone}</Num>
        </dd>
        <dt>{m.courier()}</dt>
        <dd>{inLanguage(courier.name)}</dd>
        {courier.tracking_number && (
          <>
            <dt>{m.parcel()}</dt>
            <dd>
              {courier.tracking_url ? (
                <a className="link" href={courier.tracking_url} target="_blank" rel="noreferrer">
                  <Num>{courier.tracking_number}</Num>
                </a>
              ) : (
                <Num>{courier.tracking_number}</Num>
              )}
            </dd>
          </>
        )}
        {courier.arrives_from && courier.arrives_to && (
          <>
            <dt>{m.arrives()}</dt>
            <dd>{m.range({ from: dayText(courier.arrives_from), to: dayText(courier.arrives_to) })}</dd>
          </>
        )}
      </dl>
      {place && (
        <p className="mt-2">
          <a
            className="link"
            href={`https://maps.google.com/?q=${place.lat},${place.lng}`}
            target="_blank"
            rel="noreferrer"
          >
            {m.map()}
          </a>
        </p>
      )}
      <Suspense>
        {can.edit && get('edit') === 'address' && (
          <CorrectAddress order={order} onClose={() => set({ edit: null }, { replace: true })} onChanged={onChanged} />
        )}
      </Suspense>
    </Section>
  )
}
