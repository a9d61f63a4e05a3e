import type { StockChange, StockRow } from '@asjad/contract/admin/stock'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/stock.ts'
import { Drawer } from '#app/ui/drawer.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { AfterDelay, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { OrderLink } from './order-link.tsx'
import { reasonNames } from './reasons.ts'
import { signed } from './signed.ts'

/** Everything that happened to the stock of a variety, newest first, without end. */
export default function StockHistory({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const [older, setOlder] = useState<StockChange[]>([])
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState(false)
  const load = (n: number) => call('GET /admin/varieties/:id/stock-changes', { id: row.id, page: n, per_page: 50 })
  const newest = useLoad(`history ${row.id} ${row.last_change.id}`, () => load(1))
  const changes = [...(newest.value?.data ?? []), ...older]
  const total = newest.value?.meta.total ?? 0

  async function more() {
    setBusy(true)
    try {
      const { data } = await load(page + 1)
      setOlder([...older, ...data.filter(({ id }) => !changes.some((known) => known.id === id))])
      setPage(page + 1)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Drawer title={m.historyOf({ name: inLanguage(row.title) })} onClose={onClose}>
      <p className="soft mb-3">
        <Num>{row.sku}</Num>
      </p>
      {newest.value ? (
        changes.length === 0 ? (
          <p className="muted">{m.noHistory()}</p>
        ) : (
          <ol className="rows">
            {changes.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ol>
        )
      ) : newest.error ? (
        <Failed onRetry={newest.reload} />
      ) : (
        <AfterDelay>
          <TableSkeleton columns={3} />
        </AfterDelay>
      )}
      {changes.length < total && (
        <ToolButton className="mt-3 w-full" busy={busy} onClick={more}>
          {m.earlier()}
        </ToolButton>
      )}
    </Drawer>
  )
}

function Change({ change }: { change: StockChange }) {
  const { at, reason, on_hand, reserved, on_hand_after, counted, order_id, staff, note } = change
  return (
    <li>
      <span className="min-w-0 flex-1">
        <span className="cell-main block">
          {reasonNames[reason]()}
          {counted !== null && <> · {m.countedRow({ n: formatFigure(counted) })}</>}
        </span>
        <span className="cell-sub flex flex-wrap gap-x-2">
          <Moment at={at} />
          {order_id && <OrderLink id={order_id} />}
          <bdi>{staff?.name ?? m.bySystem()}</bdi>
        </span>
        {note && (
          <bdi className="soft block wrap-anywhere" dir="auto">
            {note}
          </bdi>
        )}
      </span>
      <span className="text-end whitespace-nowrap">
        <span className={`block font-semibold ${on_hand < 0 ? 'text-danger' : on_hand > 0 ? 'text-success' : 'muted'}`}>
          {on_hand === 0 && reserved !== 0 ? m.reservedBy({ n: signed(reserved) }) : signed(on_hand)}
        </span>
        <span className="cell-sub">
          {m.onHandAfter()} <Num>{formatFigure(on_hand_after)}</Num>
        </span>
      </span>
    </li>
  )
}
