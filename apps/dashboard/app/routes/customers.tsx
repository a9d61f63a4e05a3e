import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { Download, ShieldUser, UserRound } from 'lucide'
import { Suspense, useEffect, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { customerColumns } from '#app/features/customers/customer-columns.tsx'
import { chipsOf, filterKinds } from '#app/features/customers/filter-kinds.tsx'
import { isFiltered, listInput, viewNames, viewOf } from '#app/features/customers/list-query.ts'
import * as m from '#app/i18n/messages/customers.ts'
import { titled } from '#app/page-title.ts'
import { useMay } from '#app/session/staff.ts'
import { ListSearch, useFilters } from '#app/ui/filters.tsx'
import { ColumnMenu } from '#app/ui/list/column-menu.tsx'
import { useColumns, useTableColumns } from '#app/ui/list/columns.tsx'
import { FilterChips } from '#app/ui/list/filter-chips.tsx'
import { FilterMenu } from '#app/ui/list/filter-menu.tsx'
import { KeyHints } from '#app/ui/list/key-hints.tsx'
import { rememberList } from '#app/ui/list/list-memory.ts'
import { savedQuery } from '#app/ui/list/list-query.ts'
import { ViewTabs } from '#app/ui/list/view-tabs.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import { AfterDelay, Empty, Failed, NoMatch, TableSkeleton } from '#app/ui/states.tsx'
import { Table } from '#app/ui/table.tsx'
import { ToolButton, ToolLink } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'

const SaveView = lazyComponent(() => import('#app/ui/list/save-view.tsx'))

export const meta = titled(m.customers)

export default function Customers() {
  const { query, clear } = useFilters()
  const columns = useColumns(customerColumns)
  const tableColumns = useTableColumns(customerColumns, columns.shown, '-last_order')
  const [savesView, setSavesView] = useState(false)
  const mayExport = useMay('privacy.act')

  const input = listInput(query)
  const list = useLoad(JSON.stringify(input), (signal) => call('GET /admin/customers', input, { signal }))
  const counts = useLoad('customer views', (signal) => call('GET /admin/customers/views', {}, { signal }))
  const saved = useLoad('saved customer views', (signal) =>
    call('GET /admin/views', { screen: 'customers' }, { signal }),
  )
  const cities = useLoad('cities', (signal) => call('GET /admin/customers/cities', {}, { signal })).value?.data ?? []
  const search = query.toString()
  useEffect(() => {
    if (list.value) rememberList('customer list', { search, ids: list.value.data.map(({ id }) => String(id)) })
  }, [list.value, search])

  const rows = list.value?.data ?? []
  const total = list.value?.meta.total
  const chips = chipsOf(query, cities)
  return (
    <>
      <PageHead title={m.customers()}>
        <ToolLink to="/customers/requests" variant="line" icon={ShieldUser}>
          {m.privacyRequests()}
        </ToolLink>
      </PageHead>
      <section className="sect" aria-label={m.customers()}>
        <ViewTabs
          label={m.views()}
          path="/customers"
          views={viewNames}
          current={isFiltered(query) ? null : viewOf(query)}
          counts={counts.value?.data}
          saved={saved.value?.data}
          onSave={() => setSavesView(true)}
        />
        <div className="filters">
          <ListSearch label={m.search()} />
          <FilterChips chips={chips} />
          <FilterMenu kinds={filterKinds(cities)} matching={total === undefined ? undefined : m.matching(total)} />
          <span className="acts only-desk">
            <ColumnMenu of={customerColumns} shown={columns.shown} onChange={columns.choose} />
            {mayExport && <ExportButton filters={input} />}
          </span>
        </div>
        {list.value ? (
          rows.length > 0 ? (
            <Table
              caption={m.customers()}
              columns={tableColumns}
              rows={rows}
              idOf={({ id }) => String(id)}
              nameOf={({ name }) => name}
              pathOf={({ id }) => `/customers/${id}`}
              refreshing={list.loading && list.outdated}
            />
          ) : isFiltered(query) || viewOf(query) !== 'all' ? (
            <NoMatch onClear={clear} />
          ) : (
            <Empty icon={UserRound} title={m.empty()} text={m.emptyText()} />
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
      <KeyHints selects={false} />
      <Suspense>
        {savesView && (
          <SaveView
            screen="customers"
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

/** Asks for the second factor: the file holds names and telephone numbers of many. */
function ExportButton({ filters: { page: _, ...filters } }: { filters: ReturnType<typeof listInput> }) {
  const { run, busy } = useAction()
  const save = () =>
    run(async () => {
      const { data } = await call('POST /admin/customers/export', filters)
      saveFile(data.name, data.csv, 'text/csv;charset=utf-8')
      toast.success(m.exported())
    })
  return <ToolButton variant="bare" icon={Download} label={m.exportCsv()} busy={busy} onClick={save} />
}
