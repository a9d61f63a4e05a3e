import type { Transaction } from '@asjad/contract/orders'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { Tag } from '@asjad/ui/controls/tag.tsx'
import { formatDate, formatTime } from '@asjad/ui/i18n/format.ts'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/orders.ts'
import * as paths from '#app/paths.ts'

type StatusStyle = { kind: ComponentProps<typeof Tag>['kind']; text: () => string }

const statusStyles: Record<Transaction['status'], StatusStyle> = {
  created: { kind: 'warning', text: m.txWaiting },
  initiated: { kind: 'warning', text: m.txWaiting },
  paid: { kind: 'success', text: m.txPaid },
  failed: { kind: 'danger', text: m.txFailed },
  expired: { kind: 'plain', text: m.txExpired },
  pending: { kind: 'warning', text: m.txRefunding },
  done: { kind: 'success', text: m.txRefunded },
}

/** Every payment and refund. On a phone each one is a small card, because a table would have to scroll sideways. */
export const TransactionsTable = ({
  transactions,
  withOrder = false,
}: {
  transactions: readonly Transaction[]
  withOrder?: boolean
}) => (
  <table className="stacked w-full text-[.9375rem]">
    <thead className="text-sm text-ink-3">
      <tr className="border-y border-line">
        <Head>{m.transaction()}</Head>
        {withOrder && <Head>{m.orderNo()}</Head>}
        <Head>{m.reason()}</Head>
        <Head>{m.date()}</Head>
        <Head end>{m.amount()}</Head>
        <Head end>{m.status()}</Head>
      </tr>
    </thead>
    <tbody>
      {transactions.map((row) => (
        <tr key={row.id} className="border-b border-line">
          <td data-label={m.transaction()} className="md:py-4">
            <Num>{row.id.slice(0, 8).toUpperCase()}</Num>
          </td>
          {withOrder && (
            <td data-label={m.orderNo()}>
              <Link className="link inline-flex min-h-11 items-center" to={paths.order(row.order_id)}>
                <Num>{row.order_id}</Num>
              </Link>
            </td>
          )}
          <td data-label={m.reason()} className="text-ink-2 md:pe-4">
            {row.reason}
          </td>
          <td data-label={m.date()} className="text-ink-2">
            <span>{m.moment({ day: formatDate(row.date), time: formatTime(row.date) })}</span>
          </td>
          <td data-label={m.amount()} className="md:text-end">
            <Price value={row.amount} />
          </td>
          <td data-label={m.status()} className="md:text-end">
            <Tag kind={statusStyles[row.status].kind}>{statusStyles[row.status].text()}</Tag>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Head = ({ end = false, children }: { end?: boolean; children: string }) => (
  <th scope="col" className={`py-3 font-medium ${end ? 'text-end' : 'text-start'}`}>
    {children}
  </th>
)
