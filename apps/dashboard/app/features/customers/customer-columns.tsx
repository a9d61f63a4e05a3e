import type { CustomerRow } from '@asjad/contract/admin/customers'
import { readablePhone } from '@asjad/contract/telephone'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/customers.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import type { ColumnDefinition, ColumnSet } from '#app/ui/list/columns.tsx'
import { dayText } from '#app/ui/moment.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'

const Nothing = () => <span className="muted">—</span>

const Day = ({ at }: { at: string | null }) =>
  at ? (
    <time dateTime={at} className="soft whitespace-nowrap">
      {dayText(at)}
    </time>
  ) : (
    <Nothing />
  )

const City = ({ city }: Pick<CustomerRow, 'city'>) =>
  city ? <bdi className="free-text soft">{city}</bdi> : <Nothing />

/** On a phone the facts of a row are in the city's cell. */
const columns = {
  customer: {
    name: m.customer,
    card: 1,
    cell: ({ id, name }) => (
      <span className="flex items-center gap-3">
        <Avatar name={name} className="only-desk" />
        <Link to={`/customers/${id}`} className="cell-main">
          <bdi className="free-text">{name}</bdi>
        </Link>
      </span>
    ),
  },
  city: {
    name: m.city,
    card: 3,
    cell: (row) => (
      <>
        <span className="only-desk">
          <City {...row} />
        </span>
        <span className="only-phone soft flex flex-wrap gap-x-2 text-[.8125rem]">
          {row.phone && <Num>{readablePhone(row.phone)}</Num>}
          {row.city && <bdi>{row.city}</bdi>}
          {row.last_order_at && <span>{dayText(row.last_order_at)}</span>}
        </span>
      </>
    ),
  },
  phone: {
    name: m.mobile,
    cell: ({ phone }) => (phone ? <Num className="soft">{readablePhone(phone)}</Num> : <Nothing />),
  },
  orders: {
    name: m.orders,
    align: 'end',
    sorts: ['-orders', 'orders'],
    cell: ({ orders }) => <Num>{orders}</Num>,
  },
  spent: {
    name: m.spent,
    align: 'end',
    card: 2,
    sorts: ['-spent', 'spent'],
    cell: ({ spent }) => <Price value={spent} className="font-medium" />,
  },
  last_order: {
    name: m.lastOrder,
    sorts: ['-last_order', 'last_order'],
    cell: ({ last_order_at }) => <Day at={last_order_at} />,
  },
  agreed: {
    name: m.messagesColumn,
    cell: ({ agreed }) =>
      agreed ? (
        <StateMark glyph="tick" tone="success">
          {m.agreed()}
        </StateMark>
      ) : (
        <StateMark glyph="dashed" tone="plain">
          {m.notAgreed()}
        </StateMark>
      ),
  },
  state: {
    name: m.state,
    card: 4,
    cell: ({ blocked }) =>
      blocked && (
        <StateMark glyph="fault" tone="danger">
          {m.blocked()}
        </StateMark>
      ),
  },
  email: { name: m.email, cell: ({ email }) => <Num className="soft">{email}</Num> },
  joined: { name: m.joined, sorts: ['newest', 'oldest'], cell: ({ created_at }) => <Day at={created_at} /> },
} as const satisfies Record<string, ColumnDefinition<CustomerRow>>

type ColumnName = keyof typeof columns
const names = Object.keys(columns) as ColumnName[]
export const customerColumns: ColumnSet<CustomerRow, ColumnName> = {
  key: 'customer columns',
  columns,
  first: names.slice(0, names.indexOf('email')),
}
