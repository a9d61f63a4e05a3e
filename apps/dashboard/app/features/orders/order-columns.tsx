import type { OrderFlag, OrderRow } from '@asjad/contract/admin/order-list'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import {
  Banknote,
  Clock,
  FileWarning,
  type IconNode,
  IdCard,
  MapPinOff,
  MessageSquareText,
  PenTool,
  UserX,
} from 'lucide'
import { Link } from 'react-router'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as moments from '#app/i18n/messages/moments.ts'
import * as m from '#app/i18n/messages/orders.ts'
import type { ColumnDefinition, ColumnSet } from '#app/ui/list/columns.tsx'
import { daysUntil, dayText, Moment } from '#app/ui/moment.tsx'
import { OrderState, PaymentState } from './order-state.tsx'

export const flagLooks: Record<OrderFlag, { icon: IconNode; name: () => string; tone: string }> = {
  late: { icon: Clock, name: m.flagLate, tone: 'text-danger' },
  refused_refund: { icon: FileWarning, name: m.flagRefusedRefund, tone: 'text-danger' },
  blocked_person: { icon: UserX, name: m.flagBlockedPerson, tone: 'text-danger' },
  no_national_address: { icon: MapPinOff, name: m.flagNoNationalAddress, tone: 'text-warning' },
  over_limit: { icon: IdCard, name: m.flagOverLimit, tone: 'text-ink-3' },
  engraving: { icon: PenTool, name: m.flagEngraving, tone: 'text-gold-ink' },
  cash: { icon: Banknote, name: m.flagCash, tone: 'text-ink-3' },
  note: { icon: MessageSquareText, name: m.flagNote, tone: 'text-ink-3' },
}

const orderPath = ({ id }: Pick<OrderRow, 'id'>) => `/orders/${id}`

const Person = ({ person: { name } }: Pick<OrderRow, 'person'>) =>
  name ? <bdi className="free-text">{name}</bdi> : <span className="muted">{m.nobody()}</span>

function Pieces({ pieces }: Pick<OrderRow, 'pieces'>) {
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <span className="inline-flex items-center gap-2">
      <span className="thumbs">
        {pieces.slice(0, 3).map(({ id, media, title }) => (
          <span key={id} className="thumb thumb-sm">
            <Picture of={media} alt={inLanguage(title)} sizes="28px" />
          </span>
        ))}
      </span>
      <Num>{count}</Num>
    </span>
  )
}

const Weight = ({ grams }: Pick<OrderRow, 'grams'>) => (
  <span className="soft whitespace-nowrap">
    <Grams value={grams.reduce((sum, each) => sum + each.grams, 0)} />{' '}
    <Num className="muted text-xs">{grams.map(({ caliber }) => `${caliber}K`).join(' ')}</Num>
  </span>
)

const stillDue: readonly OrderRow['status'][] = ['confirmed', 'processing', 'shipped']

export function Promised({ status, promised }: Pick<OrderRow, 'status' | 'promised'>) {
  if (!promised || !stillDue.includes(status)) return <span className="muted">—</span>
  const left = daysUntil(promised)
  if (left < 0) return <span className="font-medium whitespace-nowrap text-danger">{moments.daysLate(-left)}</span>
  return (
    <span className={`whitespace-nowrap ${left === 0 ? 'font-medium text-warning' : 'soft'}`}>{dayText(promised)}</span>
  )
}

export const Flags = ({ flags }: Pick<OrderRow, 'flags'>) => (
  <ul className="inline-flex gap-1.5">
    {flags.map((flag) => {
      const { icon, name, tone } = flagLooks[flag]
      return (
        <li key={flag} className={tone} title={name()}>
          <Icon of={icon} size={15} stroke={1.5} />
          <span className="sr-only">{name()}</span>
        </li>
      )
    })}
  </ul>
)

export const Tags = ({ tags }: Pick<OrderRow, 'tags'>) => (
  <span className="inline-flex flex-wrap gap-1">
    {tags.map((tag) => (
      <bdi key={tag} className="rounded-xs bg-sunken px-1.5 text-xs">
        {tag}
      </bdi>
    ))}
  </span>
)

/** On a phone the facts of a row are in the customer's cell. */
const columns = {
  order: {
    name: m.order,
    card: 1,
    cell: (row) => (
      <Link to={orderPath(row)} className="cell-main whitespace-nowrap">
        <Num>{row.id}</Num>
      </Link>
    ),
  },
  placed: {
    name: m.placed,
    sorts: ['newest', 'oldest'],
    cell: ({ created_at }) => <Moment at={created_at} className="soft" />,
  },
  customer: {
    name: m.customer,
    card: 3,
    cell: (row) => (
      <>
        <span className="only-desk whitespace-nowrap">
          {row.person.id === null ? (
            <Person {...row} />
          ) : (
            <Link to={`/customers/${row.person.id}`} className="hover:underline">
              <Person {...row} />
            </Link>
          )}
        </span>
        <span className="only-phone soft flex flex-wrap items-center gap-x-2 text-[.8125rem]">
          <span>
            <Person {...row} /> · <Moment at={row.created_at} />
          </span>
          <span className="flex basis-full items-center gap-2">
            <Pieces {...row} />
            <Flags {...row} />
          </span>
        </span>
      </>
    ),
  },
  pieces: { name: m.pieces, cell: (row) => <Pieces {...row} /> },
  weight: { name: m.weight, cell: (row) => <Weight {...row} /> },
  total: {
    name: m.total,
    align: 'end',
    card: 2,
    sorts: ['-total', 'total'],
    cell: ({ total }) => <Price value={total} className="font-medium" />,
  },
  payment: { name: m.payment, cell: ({ payment_status }) => <PaymentState of={payment_status} /> },
  status: { name: m.status, card: 4, cell: ({ status }) => <OrderState of={status} /> },
  due: { name: m.due, sorts: ['promised', '-promised'], cell: (row) => <Promised {...row} /> },
  flags: { name: m.flags, cell: (row) => <Flags {...row} /> },
  city: { name: m.city, cell: ({ city }) => <bdi className="free-text soft">{city}</bdi> },
  courier: { name: m.courier, cell: ({ courier }) => <span className="soft">{inLanguage(courier.name)}</span> },
  parcel: {
    name: m.parcel,
    cell: ({ tracking_number }) => (tracking_number ? <Num>{tracking_number}</Num> : <span className="muted">—</span>),
  },
  tags: { name: m.tags, cell: (row) => <Tags {...row} /> },
} as const satisfies Record<string, ColumnDefinition<OrderRow>>

export type ColumnName = keyof typeof columns
const names = Object.keys(columns) as ColumnName[]
export const orderColumns: ColumnSet<OrderRow, ColumnName> = {
  key: 'order columns',
  columns,
  first: names.slice(0, names.indexOf('city')),
}
