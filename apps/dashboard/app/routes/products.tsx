import type { ProductRow } from '@asjad/contract/admin/product-fields'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { Download, FileUp, Gem, Plus, Table2 } from 'lucide'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { BulkBar } from '#app/features/products/bulk-bar.tsx'
import { BulkOutcome, type Outcome } from '#app/features/products/bulk-outcome.tsx'
import { EditingContext } from '#app/features/products/editing.ts'
import { chipsOf, filterKinds } from '#app/features/products/filter-kinds.tsx'
import { exportPath, isFiltered, listInput, viewNames, viewOf } from '#app/features/products/list-query.ts'
import { productColumns } from '#app/features/products/product-columns.tsx'
import { ProductTable } from '#app/features/products/product-table.tsx'
import { useProductRows } from '#app/features/products/use-product-rows.ts'
import { useShortcuts } from '#app/frame/keyboard.ts'
import * as m from '#app/i18n/messages/products.ts'
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
import { ToolLink } from '#app/ui/tool-button.tsx'

const SaveView = lazyComponent(() => import('#app/ui/list/save-view.tsx'))

export const meta = titled(m.products)

export default function Products() {
  const { query, clear } = useFilters()
  const columns = useColumns(productColumns)
  const [selection, setSelection] = useState(nothingSelected)
  const [savesView, setSavesView] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [expanded, setExpanded] = useState<number | null>(null)
  const mayPrice = useMay('prices.edit')
  const mayAdjustStock = useMay('stock.adjust')
  const navigate = useNavigate()
  useShortcuts({ n: () => navigate('/products/new') })

  const { list, rows, changed, onOpen, onSaved, refresh } = useProductRows(listInput(query))
  const counts = useLoad('product views', (signal) => call('GET /admin/products/views', {}, { signal }))
  const saved = useLoad('saved product views', (signal) => call('GET /admin/views', { screen: 'products' }, { signal }))
  const categories = useLoad('categories', (signal) => call('GET /admin/categories', {}, { signal })).value?.data
  function reload() {
    void list.reload()
    void counts.reload()
  }

  const search = query.toString()
  useEffect(() => {
    if (list.value) rememberList('product list', { search, ids: list.value.data.map(({ id }) => String(id)) })
  }, [list.value, search])
  // Another page of the list is another selection, unless all that match are meant.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address matters
  useEffect(() => setSelection(nothingSelected), [search])

  const total = list.value?.meta.total
  const chips = chipsOf(query, categories)
  return (
    <EditingContext
      value={{
        categories,
        mayPrice,
        mayAdjustStock,
        onOpen,
        onSaved: (product) => {
          onSaved(product)
          void counts.reload()
        },
        refresh,
        expanded,
        expand: (id) => setExpanded(expanded === id ? null : id),
      }}
    >
      <PageHead title={m.products()}>
        <ToolLink to={`/products/grid?${search}`} icon={Table2} className="only-desk">
          {m.toGrid()}
        </ToolLink>
        <ToolLink to="/import" icon={FileUp} className="only-desk">
          {m.importProducts()}
        </ToolLink>
        <ToolLink to="/products/new" variant={selection.ids.size > 0 ? 'line' : 'primary'} icon={Plus} keys={['N']}>
          {m.newProduct()}
        </ToolLink>
      </PageHead>
      {outcome && (
        <BulkOutcome
          outcome={outcome}
          onChanged={(next) => {
            setOutcome(next)
            reload()
          }}
          onClose={() => setOutcome(undefined)}
        />
      )}
      <section className="sect" aria-label={m.products()}>
        <ViewTabs
          label={m.views()}
          path="/products"
          views={viewNames}
          current={isFiltered(query) ? null : viewOf(query)}
          counts={counts.value?.data}
          saved={saved.value?.data}
          onSave={() => setSavesView(true)}
        />
        <div className="filters">
          <ListSearch label={m.search()} />
          <FilterChips chips={chips} />
          <FilterMenu kinds={filterKinds(categories)} matching={total === undefined ? undefined : m.matching(total)} />
          <span className="acts only-desk">
            <ColumnMenu of={productColumns} shown={columns.shown} onChange={columns.choose} />
            <a className="btn btn-tool btn-bare btn-icon" href={exportPath(query)} download aria-label={m.exportCsv()}>
              <Icon of={Download} size={17} stroke={1.5} />
            </a>
          </span>
        </div>
        {list.value ? (
          <Rows
            {...{ rows, columns: columns.shown, changed, selection, onSelection: setSelection }}
            refreshing={list.loading && list.outdated}
            isFirst={!isFiltered(query) && viewOf(query) === 'all'}
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
      <KeyHints />
      {selection.ids.size > 0 && total !== undefined && (
        <BulkBar
          {...{ selection, rows, query, total, categories, mayPrice, onSelection: setSelection }}
          atLeast={list.value?.meta.at_least ?? false}
          onDone={(result) => {
            setOutcome(result)
            if (result.state === 'done') toast.success(result.words)
            setSelection(nothingSelected)
            reload()
          }}
        />
      )}
      <Suspense>
        {savesView && (
          <SaveView
            screen="products"
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
    </EditingContext>
  )
}

function Rows({
  rows,
  isFirst,
  filtered,
  onClear,
  ...table
}: Omit<Parameters<typeof ProductTable>[0], 'rows'> & {
  rows: readonly ProductRow[]
  /** All products are shown, so there are none. */
  isFirst: boolean
  filtered: boolean
  onClear: () => void
}) {
  if (rows.length > 0) return <ProductTable rows={rows} {...table} />
  if (filtered) return <NoMatch onClear={onClear} />
  if (!isFirst) return <Empty icon={Gem} title={m.emptyView()} text={m.emptyViewText()} />
  return (
    <Empty
      icon={Gem}
      title={m.empty()}
      text={m.emptyText()}
      action={
        <span className="inline-flex gap-2">
          <ToolLink to="/import">{m.importProducts()}</ToolLink>
          <ToolLink to="/products/new" variant="primary" icon={Plus}>
            {m.newProduct()}
          </ToolLink>
        </span>
      }
    />
  )
}
