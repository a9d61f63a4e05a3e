import type { TransferRow } from '@asjad/contract/admin/transfers'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/transfers.ts'
import { momentWithin } from '#app/ui/moment.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'
import { lookOf } from './transfer-looks.ts'

/** Those whose time ends first come first. */
export const TransferList = ({
  rows,
  chosen,
  pathOf,
}: {
  rows: readonly TransferRow[]
  chosen: string | undefined
  pathOf: (orderId: string) => string
}) => (
  <ul aria-label={m.list()}>
    {rows.map((row) => {
      const { name, ...look } = lookOf({ ...row, hasReceipt: row.last_receipt !== null })
      return (
        <li key={row.order_id} className="border-t border-line first:border-0">
          <Link
            to={pathOf(row.order_id)}
            preventScrollReset
            data-row={row.order_id}
            aria-current={row.order_id === chosen ? 'true' : undefined}
            className="transfer-row"
          >
            <span className="flex items-baseline gap-2">
              <Num className="font-medium">{row.order_id}</Num>
              <span className="ms-auto font-semibold">
                <Price value={row.total} />
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-x-2">
              <bdi className="soft">{row.person.name || m.erased()}</bdi>
              <span className="ms-auto">
                <StateMark {...look}>{name}</StateMark>
              </span>
            </span>
            <span className="muted text-xs">
              {row.pay_until
                ? m.heldUntil({ when: momentWithin(row.pay_until) })
                : m.orderedAt({ when: momentWithin(row.created_at) })}
            </span>
          </Link>
        </li>
      )
    })}
  </ul>
)
