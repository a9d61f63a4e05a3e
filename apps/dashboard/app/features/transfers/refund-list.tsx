import type { listTransferRefunds } from '@asjad/contract/admin/transfers'
import type { Data } from '@asjad/contract/endpoint'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { Undo2 } from 'lucide'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import * as m from '#app/i18n/messages/transfers.ts'
import { useLive } from '#app/live/stream.ts'
import { useStaff } from '#app/session/staff.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { AfterDelay, Empty, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

const SettleRefund = lazyComponent(() => import('./settle-refund.tsx'))

export type WaitingRefund = Data<typeof listTransferRefunds>[number]

/** Money that goes back by transfer: what nobody has sent yet, oldest first. */
export function RefundList({ onSettled }: { onSettled: () => void }) {
  const { get } = useFilters()
  const page = Number(get('page')) || 1
  const maySettle = useStaff().permissions.includes('refunds.give')
  const [settling, setSettling] = useState<WaitingRefund>()
  const list = useLoad(String(page), (signal) => call('GET /admin/transfers/refunds', { page }, { signal }))
  useLive('waiting', () => void list.reload(), list.reload)
  if (!list.value)
    return list.error ? (
      <Failed onRetry={list.reload} />
    ) : (
      <AfterDelay>
        <TableSkeleton columns={6} rows={3} />
      </AfterDelay>
    )
  const { data: rows, meta } = list.value
  if (rows.length === 0) return <Empty icon={Undo2} title={m.refundsNone()} text={m.refundsNoneText()} />
  return (
    <>
      <p className="muted px-4 py-3">{m.refundsAbout()}</p>
      <Table
        caption={m.viewRefunds()}
        columns={columns(maySettle ? setSettling : undefined)}
        rows={rows}
        idOf={({ id }) => id}
        refreshing={list.loading && list.outdated}
      />
      <Pager {...meta} />
      <Suspense>
        {settling && (
          <SettleRefund
            refund={settling}
            onClose={() => setSettling(undefined)}
            onDone={() => {
              void list.reload()
              onSettled()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

const columns = (onSettle: ((refund: WaitingRefund) => void) | undefined): Column<WaitingRefund>[] => [
  {
    id: 'order',
    name: m.order(),
    card: 1,
    cell: ({ order_id: id, person }) => (
      <>
        <Link to={`/orders/${id}`} className="link font-medium">
          <Num>{id}</Num>
        </Link>
        <span className="cell-sub">
          <bdi>{person.name || m.erased()}</bdi>
        </span>
      </>
    ),
  },
  {
    id: 'amount',
    name: m.sum(),
    align: 'end',
    card: 2,
    cell: ({ amount }) => <Price value={amount} className="font-semibold" />,
  },
  { id: 'why', name: m.why(), card: 3, cell: ({ reason }) => <span className="soft">{reason}</span> },
  { id: 'since', name: m.since(), card: 4, cell: ({ created_at: at }) => <Moment at={at} className="soft" /> },
  {
    id: 'from',
    name: m.cameFrom(),
    cell: ({ came_from: references }) => (
      <span className="grid">
        {references.map((reference) => (
          <Num key={reference} className="soft">
            {reference}
          </Num>
        ))}
      </span>
    ),
  },
  ...(onSettle
    ? [
        {
          id: 'settle',
          name: '',
          tight: true,
          card: 6 as const,
          cell: (refund: WaitingRefund) => (
            <ToolButton className="relative max-lg:w-full" onClick={() => onSettle(refund)}>
              {m.settle()}
              <span className="sr-only"> {refund.order_id}</span>
            </ToolButton>
          ),
        },
      ]
    : []),
]
