import type { StaffOrder } from '@asjad/contract/admin/order-details'
import type { IdentityType } from '@asjad/contract/identity'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { failureText } from '@asjad/ui/api/failure-text.ts'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { MessageCircle, Phone, ShieldCheck } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#app/api/client.ts'
import { OrderState } from '#app/features/orders/order-state.tsx'
import * as m from '#app/i18n/messages/order.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { CopyButton } from './copy-button.tsx'

const identityNames: Record<IdentityType, () => string> = {
  national_id: m.nationalId,
  residence: m.residence,
  passport: m.passport,
}

export const whatsAppLink = (phone: string) => `https://wa.me/${phone.replace(/\D/g, '')}`

export function Person({ order }: { order: StaffOrder }) {
  const { person } = order
  return (
    <Section
      title={m.customer()}
      actions={
        person?.phone && (
          <>
            <a className="btn btn-tool btn-bare btn-icon" href={`tel:${person.phone}`} aria-label={m.call()}>
              <Icon of={Phone} size={17} stroke={1.5} />
            </a>
            <a
              className="btn btn-tool btn-bare btn-icon"
              href={whatsAppLink(person.phone)}
              target="_blank"
              rel="noreferrer"
              aria-label={m.whatsApp()}
            >
              <Icon of={MessageCircle} size={17} stroke={1.5} />
            </a>
          </>
        )
      }
      pad
    >
      {person ? (
        <>
          <div className="flex items-center gap-3">
            <Avatar name={person.name} />
            <span className="min-w-0">
              <Link to={`/customers/${person.account_id}`} className="cell-main block hover:underline">
                <bdi>{person.name}</bdi>
              </Link>
              <span className="cell-sub">
                {m.ordersCount(person.orders)} · <Price value={person.spent} />
              </span>
            </span>
          </div>
          <dl className="kv mt-3">
            {person.phone && (
              <>
                <dt>{m.mobile()}</dt>
                <dd className="flex items-center gap-2">
                  <Num>{person.phone}</Num>
                  <CopyButton text={person.phone} label={m.mobile()} />
                </dd>
              </>
            )}
            <dt>{m.email()}</dt>
            <dd className="truncate">
              <Num>{person.email}</Num>
            </dd>
            {order.identity && (
              <>
                <dt>{m.identity()}</dt>
                <dd>
                  <Identity order={order} identity={order.identity} />
                </dd>
              </>
            )}
          </dl>
        </>
      ) : (
        <p className="muted">{m.erased()}</p>
      )}
    </Section>
  )
}

/** Masked. Whoever may see the number proves again that it is them, and the audit log keeps it. */
function Identity({ order, identity }: { order: StaffOrder; identity: NonNullable<StaffOrder['identity']> }) {
  const [number, setNumber] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function reveal() {
    setBusy(true)
    try {
      const { data } = await call('POST /admin/orders/:id/identity', { id: order.id })
      setNumber(data.number)
    } catch (error) {
      // Whoever closes the dialog of the second factor has changed their mind.
      if (!isApiError(error) || error.code !== 'step_up_required') toast.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="state s-success">
        <Icon of={ShieldCheck} size={15} stroke={1.5} />
        {identityNames[identity.type]()}
      </span>
      <Num>{number ?? identity.masked}</Num>
      {order.can.reveal_identity && (
        <ToolButton
          variant="bare"
          className="-ms-2"
          busy={busy}
          title={m.revealHelp()}
          onClick={number ? () => setNumber(undefined) : reveal}
        >
          {number ? m.hide() : m.reveal()}
        </ToolButton>
      )}
    </span>
  )
}

export function OtherOrders({ order: { other_orders: others } }: { order: StaffOrder }) {
  if (others.length === 0) return null
  return (
    <Section title={m.otherOrders()}>
      <div className="rows">
        {others.map(({ id, created_at: placedAt, status, total }) => (
          <Link key={id} to={`/orders/${id}`}>
            <span className="min-w-0 flex-1">
              <Num className="cell-main">{id}</Num>
              <span className="cell-sub">
                <Moment at={placedAt} />
              </span>
            </span>
            <span className="grid justify-items-end">
              <Price value={total} />
              <OrderState of={status} />
            </span>
          </Link>
        ))}
      </div>
    </Section>
  )
}
