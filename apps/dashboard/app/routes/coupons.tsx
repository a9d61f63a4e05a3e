import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Download, Plus, TicketPercent } from 'lucide'
import { Suspense, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { couponColumns, useCouponPath } from '#app/features/coupons/coupon-columns.tsx'
import {
  chipsOf,
  exportPath,
  isFiltered,
  listFilters,
  listInput,
  viewNames,
  viewOf,
} from '#app/features/coupons/coupon-query.ts'
import { CouponTabs } from '#app/features/coupons/coupon-tabs.tsx'
import * as m from '#app/i18n/messages/coupons.ts'
import { coupons as title } from '#app/i18n/messages/frame.ts'
import { titled } from '#app/page-title.ts'
import { ListSearch, useFilters } from '#app/ui/filters.tsx'
import { ColumnMenu } from '#app/ui/list/column-menu.tsx'
import { useColumns, useTableColumns } from '#app/ui/list/columns.tsx'
import { FilterChips } from '#app/ui/list/filter-chips.tsx'
import { FilterMenu, tickKind } from '#app/ui/list/filter-menu.tsx'
import { savedQuery } from '#app/ui/list/list-query.ts'
import { ViewTabs } from '#app/ui/list/view-tabs.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { AfterDelay, Empty, Failed, NoMatch, TableSkeleton } from '#app/ui/states.tsx'
import { Table } from '#app/ui/table.tsx'
import { ToolLink } from '#app/ui/tool-button.tsx'

const SaveView = lazyComponent(() => import('#app/ui/list/save-view.tsx'))
const CouponDrawer = lazyComponent(() => import('#app/features/coupons/coupon-drawer.tsx'))

export const meta = titled(title)

export default function Coupons() {
  const { query, get, set, clear } = useFilters()
  const columns = useColumns(couponColumns)
  const shown = useTableColumns(couponColumns, columns.shown, 'newest')
  const pathOf = useCouponPath()
  const [savesView, setSavesView] = useState(false)
  const input = listInput(query)
  const list = useLoad(JSON.stringify(input), (signal) => call('GET /admin/coupons', input, { signal }))
  const counts = useLoad('coupon views', (signal) => call('GET /admin/coupons/views', {}, { signal }))
  const saved = useLoad('saved views', (signal) => call('GET /admin/views', { screen: 'coupons' }, { signal }))
  const seriesId = get('series')
  const series = useLoad(`series ${seriesId}`, async (signal) =>
    seriesId ? call('GET /admin/coupon-series/:id', { id: seriesId }, { signal }) : undefined,
  )
  const rows = list.value?.data ?? []
  const chips = chipsOf(query, series.value?.data.prefix)
  const open = Number(get('coupon'))
  const total = list.value?.meta.total

  return (
    <>
      <PageHead title={title()}>
        <ToolLink to="/coupons/new" variant="primary" icon={Plus}>
          {m.newCoupon()}
        </ToolLink>
      </PageHead>
      <CouponTabs series={counts.value?.data.series} />
      <section className="sect" aria-label={title()}>
        <ViewTabs
          label={m.views()}
          path="/coupons"
          views={viewNames}
          current={isFiltered(query) ? null : viewOf(query)}
          counts={counts.value?.data}
          saved={saved.value?.data}
          onSave={() => setSavesView(true)}
        />
        <div className="filters">
          <ListSearch label={m.search()} />
          <FilterChips chips={chips} />
          <FilterMenu
            kinds={listFilters().map((filter) => tickKind(filter))}
            matching={total === undefined ? undefined : m.matching(total)}
          />
          <span className="acts only-desk">
            <ColumnMenu of={couponColumns} shown={columns.shown} onChange={columns.choose} />
            <a className="btn btn-tool btn-bare btn-icon" href={exportPath(query)} download aria-label={m.exportFile()}>
              <Icon of={Download} size={17} stroke={1.5} />
            </a>
          </span>
        </div>
        {list.value ? (
          rows.length > 0 ? (
            <Table
              caption={title()}
              columns={shown}
              rows={rows}
              idOf={({ id }) => String(id)}
              nameOf={({ code }) => code}
              pathOf={({ id }) => pathOf(id)}
              refreshing={list.loading && list.outdated}
            />
          ) : isFiltered(query) || viewOf(query) !== 'all' ? (
            <NoMatch onClear={clear} />
          ) : (
            <Empty icon={TicketPercent} title={m.empty()} text={m.emptyText()} />
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
      <Suspense>
        {open > 0 && (
          <CouponDrawer
            key={open}
            id={open}
            onClose={() => set({ coupon: null, page: get('page') || null })}
            onDone={() => {
              void list.reload()
              void counts.reload()
            }}
          />
        )}
        {savesView && (
          <SaveView
            screen="coupons"
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
