import type { OrderRow } from '@asjad/contract/admin/order-list'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { Download, Package, Printer, Truck } from 'lucide'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { BulkBar } from '#app/features/orders/bulk-bar.tsx'
import { chipsOf } from '#app/features/orders/filter-chips.ts'
import { filterKinds, useKnownValues } from '#app/features/orders/filter-menu.tsx'
import { isFiltered, listInput, viewNames, viewOf } from '#app/features/orders/list-query.ts'
import { useLiveRows } from '#app/features/orders/live-rows.ts'
import { exportPath } from '#app/features/orders/matching-orders.ts'
import { orderColumns } from '#app/features/orders/order-columns.tsx'
import { OrderTable } from '#app/features/orders/order-table.tsx'
import * as b from '#app/i18n/messages/bulk-orders.ts'
import * as m from '#app/i18n/messages/orders.ts'
import { titled } from '#app/page-title.ts'
import { useMay } from '#app/session/staff.ts'
import { ListSearch, useFilters } from '#app/ui/filters.tsx'
import { ColumnMenu } from '#app/ui/list/column-menu.tsx'
import { useColumns } from '#app/ui/list/columns.tsx'
import { FilterChips } from '#app/ui/list/filter-chips.tsx'
import { FilterMenu } from '#app/ui/list/filter-menu.tsx'
import { KeyHints } from '#app/ui/list/key-hints.tsx'
import { rememberList } from '#app/ui/list/list-memory.ts'
import { savedQuery } from '#app/ui/list/list-query.ts'
import { nothingSelected } from '#app/ui/list/selection-bar.tsx'
import { ViewTabs } from '#app/ui/list/view-tabs.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { AfterDelay, Empty, Failed, NoMatch, TableSkeleton } from '#app/ui/states.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

const SaveView = lazyComponent(() => import('#app/ui/list/save-view.tsx'))
const ShipLines = lazyComponent(() => import('#app/features/orders/ship-lines.tsx'))

export const meta = titled(m.orders)

export default function Orders() {
  const { query, clear } = useFilters()
  const columns = useColumns(orderColumns)
  const [selection, setSelection] = useState(nothingSelected)
  const [shipping, setShipping] = useState<readonly string[]>()
  const [savesView, setSavesView] = useState(false)
  const canMove = useMay('orders.move')
  const mayPrint = useMay('orders.print')
  const mayExport = useMay('orders.export')

  const input = listInput(query)
  const list = useLoad(JSON.stringify(input), (signal) => call('GET /admin/orders', input, { signal }))
  const counts = useLoad('order views', (signal) => call('GET /admin/orders/views', {}, { signal }))
  const saved = useLoad('saved views', (signal) => call('GET /admin/views', { screen: 'orders' }, { signal }))
  const known = useKnownValues().value?.data
  const reload = () => {
    void list.reload()
    void counts.reload()
  }
  const { changed, placed } = useLiveRows(reload)

  const rows = list.value?.data ?? []
  const search = query.toString()
  useEffect(() => {
    if (list.value) rememberList('order list', { search, ids: list.value.data.map(({ id }) => id) })
  }, [list.value, search])
  // Another page of the list is another selection, unless all that match are meant.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address matters
  useEffect(() => setSelection(nothingSelected), [search])

  const total = list.value?.meta.total
  const chips = chipsOf(query, known)
  return (
    <>
      <PageHead title={m.orders()}>
        {mayPrint && <PrintSlips />}
        {canMove && (
          <ToolButton
            variant={selection.ids.size > 0 ? 'line' : 'primary'}
            icon={Truck}
            onClick={() => setShipping([])}
          >
            {b.shipTitle()}
          </ToolButton>
        )}
      </PageHead>
      <section className="sect" aria-label={m.orders()}>
        <ViewTabs
          label={m.views()}
          path="/orders"
          views={viewNames}
          current={isFiltered(query) ? null : viewOf(query)}
          counts={counts.value?.data}
          saved={saved.value?.data}
          onSave={() => setSavesView(true)}
        />
        <div className="filters">
          <ListSearch label={m.search()} />
          <FilterChips chips={chips} />
          <FilterMenu kinds={filterKinds(known)} matching={total === undefined ? undefined : m.matching(total)} />
          <span className="acts only-desk">
            <ColumnMenu of={orderColumns} shown={columns.shown} onChange={columns.choose} />
            {mayExport && (
              <a
                className="btn btn-tool btn-bare btn-icon"
                href={exportPath(query)}
                download
                aria-label={b.exportCsv()}
              >
                <Icon of={Download} size={17} stroke={1.5} />
              </a>
            )}
          </span>
        </div>
        {list.value ? (
          <Rows
            {...{ rows, columns: columns.shown, changed, selection, onSelection: setSelection }}
            refreshing={list.loading && list.outdated}
            filtered={isFiltered(query)}
            onClear={clear}
          />
        ) : list.error ? (
          <Failed onRetry={list.reload} />
        ) : (
          <AfterDelay>
            <TableSkeleton columns={columns.shown.length} />
          </AfterDelay>
        )}
        {list.value && <Pager {...list.value.meta} />}
      </section>
      <p className="sr-only" role="status">
        {placed && m.arrived({ id: placed })}
      </p>
      <KeyHints />
      {selection.ids.size > 0 && list.value && (
        <BulkBar
          {...{ selection, rows, query, onSelection: setSelection }}
          total={list.value.meta.total}
          at_least={list.value.meta.at_least}
          onShip={setShipping}
          onDone={reload}
        />
      )}
      <Suspense>
        {shipping && <ShipLines ids={shipping} onClose={() => setShipping(undefined)} onDone={reload} />}
        {savesView && (
          <SaveView
            screen="orders"
            forAll={m.forAll()}
            view={viewNames[viewOf(query)]()}
            chips={chips}
            current={saved.value?.data.find((view) => view.query === savedQuery(query))}
            columns={columns.shown}
            onClose={() => setSavesView(false)}
            onChanged={saved.reload}
          />
        )}
      </Suspense>
    </>
  )
}

function Rows({
  rows,
  filtered,
  onClear,
  ...table
}: Omit<Parameters<typeof OrderTable>[0], 'rows'> & {
  rows: readonly OrderRow[]
  filtered: boolean
  onClear: () => void
}) {
  if (rows.length > 0) return <OrderTable rows={rows} {...table} />
  if (filtered) return <NoMatch onClear={onClear} />
  return <Empty icon={Package} title={m.empty()} text={m.emptyText()} />
}

/** The slips of everything that is to be packed: at most as many as one print takes. */
function PrintSlips() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  async function print() {
    setBusy(true)
    try {
      const { data } = await call('GET /admin/orders', {
        status: 'confirmed,processing',
        sort: 'oldest',
        per_page: 100,
      })
      if (data.length === 0) toast.info(m.nothingToPrint())
      else navigate(`/print?kind=packing_slip&ids=${data.map(({ id }) => id).join(',')}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ToolButton icon={Printer} className="only-desk" busy={busy} onClick={print}>
      {m.printTodays()}
    </ToolButton>
  )
}
