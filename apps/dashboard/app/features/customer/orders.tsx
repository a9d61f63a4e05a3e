import type { Customer } from '@asjad/contract/admin/customers'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { Link } from 'react-router'
import { OrderState, PaymentState } from '#app/features/orders/order-state.tsx'
import * as m from '#app/i18n/messages/customer.ts'
import { Moment } from '#app/ui/moment.tsx'
import { Section } from '#app/ui/section.tsx'
import { type Column, Table } from '#app/ui/table.tsx'

type Order = Customer['orders'][number]

const columns = (): Column<Order>[] => [
  {
    id: 'order',
    name: m.order(),
    card: 1,
    cell: ({ id }) => (
      <Link to={`/orders/${id}`} className="cell-main whitespace-nowrap">
        <Num>{id}</Num>
      </Link>
    ),
  },
  { id: 'placed', name: m.placed(), card: 3, cell: ({ created_at }) => <Moment at={created_at} className="soft" /> },
  {
    id: 'pieces',
    name: m.pieces(),
    cell: ({ pieces, grams }) => (
      <span className="soft whitespace-nowrap">
        <Num>{pieces}</Num> · <Grams value={grams.reduce((sum, each) => sum + each.grams, 0)} />
      </span>
    ),
  },
  {
    id: 'total',
    name: m.total(),
    align: 'end',
    card: 2,
    cell: ({ total }) => <Price value={total} className="font-medium" />,
  },
  { id: 'payment', name: m.payment(), cell: ({ payment_status }) => <PaymentState of={payment_status} /> },
  { id: 'status', name: m.status(), card: 4, cell: ({ status }) => <OrderState of={status} /> },
]

export const Orders = ({ customer: { orders, email, figures } }: { customer: Customer }) => (
  <Section
    title={m.orders()}
    actions={
      figures.orders > orders.length && (
        <Link className="link" to={`/orders?q=${encodeURIComponent(email)}`}>
          {m.all()}
        </Link>
      )
    }
    pad={orders.length === 0}
  >
    {orders.length === 0 ? (
      <p className="muted">{m.noOrders()}</p>
    ) : (
      <Table
        caption={m.orders()}
        columns={columns()}
        rows={orders}
        idOf={({ id }) => id}
        pathOf={({ id }) => `/orders/${id}`}
      />
    )}
  </Section>
)
