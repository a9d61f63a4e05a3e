import type { Ticket } from '@asjad/contract/admin/messages'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { Select } from '@asjad/ui/controls/select.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { OrderState } from '#app/features/orders/order-state.tsx'
import * as m from '#app/i18n/messages/tickets.ts'
import { pagesFor } from '#app/pages.ts'
import { useStaff } from '#app/session/staff.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Note } from '#app/ui/note.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { isolated } from './message-looks.tsx'
import { useChange } from './use-change.ts'

type Person = { id: number; name: string }

/** Who wrote, who takes care of it, and the order that it names. */
export function TicketFacts({
  ticket,
  people,
  onChanged,
}: {
  ticket: Ticket
  people: readonly Person[]
  onChanged: () => void
}) {
  const staff = useStaff()
  const { change } = useChange(ticket, onChanged)
  const { customer, assigned_to: assigned } = ticket
  // Whoever no longer answers messages may still be named.
  const choices = assigned && !people.some(({ id }) => id === assigned.id) ? [assigned, ...people] : people
  const seesCustomers = pagesFor(staff.permissions).some(({ path }) => path === '/customers')
  return (
    <div className="ticket-facts grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-4">
      <div className="flex items-center gap-3">
        <Avatar name={ticket.name} />
        <span className="min-w-0">
          {customer && seesCustomers ? (
            <Link className="cell-main block" to={`/customers/${customer.id}`}>
              <bdi>{ticket.name}</bdi>
            </Link>
          ) : (
            <span className="cell-main block">
              <bdi>{ticket.name}</bdi>
            </span>
          )}
          <span className="cell-sub break-all">
            <Num className="whitespace-normal!">{ticket.email}</Num>
          </span>
        </span>
      </div>
      <dl className="kv">
        <dt>{m.ticketNo()}</dt>
        <dd>
          <Num>{ticket.ticket}</Num>
        </dd>
        {ticket.phone && (
          <>
            <dt>{m.phone()}</dt>
            <dd>
              <a className="link" href={`tel:${ticket.phone.replace(/[^+\d]/g, '')}`}>
                <Num>{ticket.phone}</Num>
              </a>
            </dd>
          </>
        )}
        <dt>{m.language()}</dt>
        <dd>{m.languages[ticket.language]()}</dd>
        {customer && (
          <>
            <dt>{m.orders()}</dt>
            <dd>
              <Num>{formatFigure(customer.orders)}</Num>
            </dd>
            <dt>{m.spent()}</dt>
            <dd>
              <Price value={customer.spent} />
            </dd>
          </>
        )}
      </dl>
      {!customer && <p className="muted text-[.8125rem]">{m.noAccount()}</p>}
      <Choice
        label={m.assignee()}
        value={assigned?.id ?? ''}
        onChange={(event) => change({ assigned_to: Number(event.currentTarget.value) || null })}
      >
        <option value="">{m.nobody()}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      {assigned?.id !== staff.id && ticket.status !== 'closed' && (
        <ToolButton className="-mt-2 justify-self-start" onClick={() => change({ assigned_to: staff.id })}>
          {m.takeIt()}
        </ToolButton>
      )}
      <Choice
        label={m.status()}
        value={ticket.status}
        onChange={(event) => change({ status: event.currentTarget.value as 'open' | 'waiting' | 'closed' })}
      >
        {(Object.keys(m.statuses) as (keyof typeof m.statuses)[])
          .filter((status) => status !== 'new' || ticket.status === 'new')
          .map((status) => (
            <option key={status} value={status} disabled={status === 'new'}>
              {m.statuses[status]()}
            </option>
          ))}
      </Choice>
      <NamedOrder ticket={ticket} />
    </div>
  )
}

/** A choice that is made at once; nothing of it is optional or missing. */
const Choice = ({ label, ...select }: { label: string } & ComponentProps<typeof Select>) => (
  <label className="grid">
    <span className="label">{label}</span>
    <Select {...select} />
  </label>
)

function NamedOrder({ ticket: { order, order_number: typed } }: { ticket: Ticket }) {
  if (!typed) return null
  return (
    <section aria-label={m.linkedOrder()} className="grid gap-1">
      <h3 className="font-semibold">{m.linkedOrder()}</h3>
      {order ? (
        <>
          <p>
            <Link className="link" to={`/orders/${order.id}`}>
              <Num>{order.id}</Num>
            </Link>
          </p>
          <p>
            <OrderState of={order.status} />
          </p>
          <p className="soft text-[.8125rem]">
            <Moment at={order.placed_at} />
          </p>
          <p>
            <Price value={order.total} className="font-medium" />
          </p>
          {!order.own && <Note tone="warning">{m.foreignOrder()}</Note>}
        </>
      ) : (
        <p className="muted text-[.8125rem] break-words">{m.noOrder({ number: isolated(typed) })}</p>
      )}
    </section>
  )
}
