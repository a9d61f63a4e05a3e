import type { MoneyRow } from '@asjad/contract/admin/money'
import { serverNow } from '@asjad/ui/api/server-clock.ts'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/money.ts'
import type { ColumnSet } from '#app/ui/list/columns.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'
import { SignedPrice } from './figure.tsx'
import { ageText, failureNames, kindNames, lookOf, methodNames, shortId } from './movement-looks.ts'

const What = ({ row: { kind, partial } }: { row: MoneyRow }) => (partial ? m.kindPartRefund() : kindNames[kind]())

const By = ({ row: { method, card } }: { row: MoneyRow }) =>
  card && method === 'card' ? (
    <>
      <bdi>{card.brand}</bdi> <Num>•••• {card.last_four}</Num>
    </>
  ) : (
    methodNames[method]()
  )

/** What the gateway said, and for how long something has no outcome. */
function Outcome({ row }: { row: MoneyRow }) {
  const { name, ...look } = lookOf(row)
  const { said, open_since: since } = row
  const below = [said && failureNames[said](), since && ageText(since, serverNow())].filter(Boolean).join(' · ')
  return (
    <span className="inline-grid">
      <StateMark {...look}>{name()}</StateMark>
      {below && <span className="cell-sub">{below}</span>}
    </span>
  )
}

export const movementColumns = {
  key: 'money columns',
  columns: {
    what: {
      name: m.kind,
      card: 1,
      cell: (row) => (
        <span className="cell-main">
          <What row={row} />
          <span className="only-phone soft ms-2">
            <Num>{row.order_id}</Num>
          </span>
        </span>
      ),
    },
    time: { name: m.time, sorts: ['oldest', 'newest'], cell: ({ at }) => <Moment at={at} className="soft" /> },
    order: {
      name: m.order,
      cell: ({ order_id: id }) => (
        <Link className="link" to={`/orders/${id}`}>
          <Num>{id}</Num>
        </Link>
      ),
    },
    person: { name: m.person, cell: ({ person }) => <bdi>{person || '—'}</bdi> },
    by: {
      name: m.method,
      card: 3,
      cell: (row) => (
        <span className="soft">
          <By row={row} />
          <span className="only-phone">
            {' '}
            · <Moment at={row.at} />
          </span>
        </span>
      ),
    },
    reference: {
      name: m.reference,
      cell: ({ id, reference, payout }) => (
        <span className="soft">
          <Num>{reference ?? shortId(id)}</Num>
          {payout && (
            <span className="ms-2">
              <Link className="link" to={`/money/payouts?id=${payout.id}`}>
                <Num>{payout.reference}</Num>
              </Link>
            </span>
          )}
        </span>
      ),
    },
    amount: {
      name: m.amount,
      align: 'end',
      card: 2,
      sorts: ['-amount', 'amount'],
      cell: ({ amount, kind }) => <SignedPrice value={kind === 'refund' ? -amount : amount} className="font-medium" />,
    },
    result: { name: m.result, card: 4, cell: (row) => <Outcome row={row} /> },
  },
  first: ['what', 'time', 'order', 'person', 'by', 'reference', 'amount', 'result'],
} as const satisfies ColumnSet<MoneyRow>
