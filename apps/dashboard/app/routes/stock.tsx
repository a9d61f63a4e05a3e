import type { StockRow } from '@asjad/contract/admin/stock'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Grams } from '@asjad/ui/controls/num.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { Boxes, Download, History, ScanLine } from 'lucide'
import { Suspense, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { CategoryFilter, categoryChip } from '#app/features/stock/category-filter.tsx'
import { useEdits } from '#app/features/stock/edits.ts'
import { Holders } from '#app/features/stock/holders.tsx'
import { exportPath, isFiltered, listInput, viewNames, viewOf } from '#app/features/stock/list-query.ts'
import { Recounted } from '#app/features/stock/recounted.tsx'
import { stockColumns } from '#app/features/stock/stock-columns.tsx'
import { StockTable } from '#app/features/stock/stock-table.tsx'
import { useLiveStock } from '#app/features/stock/use-live-stock.ts'
import { useRecording } from '#app/features/stock/use-recording.tsx'
import { stock as title } from '#app/i18n/messages/frame.ts'
import * as m from '#app/i18n/messages/stock.ts'
import { titled } from '#app/page-title.ts'
import { ListSearch, useFilters } from '#app/ui/filters.tsx'
import { ColumnMenu } from '#app/ui/list/column-menu.tsx'
import { useColumns } from '#app/ui/list/columns.tsx'
import { FilterChips } from '#app/ui/list/filter-chips.tsx'
import { savedQuery } from '#app/ui/list/list-query.ts'
import { ViewTabs } from '#app/ui/list/view-tabs.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { AfterDelay, Empty, Failed, NoMatch, TableSkeleton } from '#app/ui/states.tsx'
import { ToolLink } from '#app/ui/tool-button.tsx'

const SaveView = lazyComponent(() => import('#app/ui/list/save-view.tsx'))
const StockHistory = lazyComponent(() => import('#app/features/stock/stock-history.tsx'))

export const meta = titled(title)

export default function Stock() {
  const { query, clear } = useFilters()
  const columns = useColumns(stockColumns)
  const edits = useEdits()
  const [history, setHistory] = useState<StockRow>()
  const [savesView, setSavesView] = useState(false)

  const input = listInput(query)
  const list = useLoad(JSON.stringify(input), (signal) => call('GET /admin/stock', input, { signal }))
  const counts = useLoad('stock views', (signal) => call('GET /admin/stock/views', {}, { signal }))
  const saved = useLoad('saved views', (signal) => call('GET /admin/views', { screen: 'stock' }, { signal }))
  const filters = useLoad('stock filters', (signal) => call('GET /admin/stock/filters', {}, { signal }))
  const reload = () => Promise.all([list.reload(), counts.reload()])
  const recording = useRecording(edits, reload)
  // A row that somebody edits does not move under the cursor.
  useLiveStock(() => Object.keys(edits.edits).length === 0 && void reload())

  const rows = list.value?.data ?? []
  const chips = categoryChip(query, filters.value?.data.categories)
  const totals = counts.value?.data
  return (
    <>
      <PageHead
        title={title()}
        note={
          totals && (
            <>
              {m.piecesOf(totals.pieces).replace(String(totals.pieces), `\u2066${formatFigure(totals.pieces)}\u2069`)} ·{' '}
              <Grams value={totals.grams} />
            </>
          )
        }
      >
        <a className="btn btn-tool btn-plain" href={exportPath(query)} download>
          <Icon of={Download} size={16} stroke={1.5} />
          <span>{m.exportList()}</span>
        </a>
        <ToolLink to="/stock/changes" icon={History}>
          {m.allChanges()}
        </ToolLink>
        <ToolLink to={`/stock/count?${countQuery(query)}`} icon={ScanLine}>
          {m.countByScan()}
        </ToolLink>
      </PageHead>
      {recording.draft}
      {recording.holders && (
        <div className="mb-3">
          <Holders of={recording.holders} />
        </div>
      )}
      {recording.recounted && (
        <div className="mb-3">
          <Recounted of={recording.recounted} />
        </div>
      )}
      <section className="sect" aria-label={title()}>
        <ViewTabs
          label={m.views()}
          path="/stock"
          views={viewNames}
          current={isFiltered(query) ? null : viewOf(query)}
          counts={totals?.views}
          saved={saved.value?.data}
          onSave={() => setSavesView(true)}
        />
        <div className="filters">
          <ListSearch label={m.search()} />
          <FilterChips chips={chips} />
          <CategoryFilter categories={filters.value?.data.categories ?? []} />
          <span className="acts only-desk">
            <ColumnMenu of={stockColumns} shown={columns.shown} onChange={columns.choose} />
          </span>
        </div>
        {list.value ? (
          rows.length > 0 ? (
            <StockTable
              {...{ rows, columns: columns.shown, edits }}
              faulty={recording.faulty}
              refreshing={list.loading && list.outdated}
              onHistory={setHistory}
              onMark={reload}
            />
          ) : isFiltered(query) || viewOf(query) !== 'all' ? (
            <NoMatch onClear={clear} />
          ) : (
            <Empty icon={Boxes} title={m.empty()} text={m.emptyText()} />
          )
        ) : list.error ? (
          <Failed onRetry={list.reload} />
        ) : (
          <AfterDelay>
            <TableSkeleton columns={columns.shown.length} />
          </AfterDelay>
        )}
        {list.value && <Pager {...list.value.meta} />}
      </section>
      {recording.bar}
      <Suspense>
        {history && <StockHistory row={history} onClose={() => setHistory(undefined)} />}
        {savesView && (
          <SaveView
            screen="stock"
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

/** A count begins with what the list shows, if it is narrowed. */
function countQuery(query: URLSearchParams) {
  const kept = new URLSearchParams()
  for (const name of ['view', 'q', 'category']) {
    const value = query.get(name)
    if (value) kept.set(name, value)
  }
  return kept
}
