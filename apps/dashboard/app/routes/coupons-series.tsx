import type { CouponSeries } from '@asjad/contract/admin/coupons'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { Gift, Plus } from 'lucide'
import { Link } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { CouponStateMark, periodText, termsText } from '#app/features/coupons/coupon-looks.tsx'
import { CouponTabs } from '#app/features/coupons/coupon-tabs.tsx'
import { SeriesDrawer } from '#app/features/coupons/series-drawer.tsx'
import * as m from '#app/i18n/messages/coupons.ts'
import { coupons as title } from '#app/i18n/messages/frame.ts'
import { titled } from '#app/page-title.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Section } from '#app/ui/section.tsx'
import { AfterDelay, Empty, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { ToolLink } from '#app/ui/tool-button.tsx'

export const meta = titled(m.series)

const pathOf = ({ id }: CouponSeries) => `/coupons/series?open=${id}`

const columns = (): Column<CouponSeries>[] => [
  {
    id: 'prefix',
    name: m.prefix(),
    card: 1,
    cell: (series) => (
      <Link className="cell-main" to={pathOf(series)} preventScrollReset>
        <Num>{series.prefix}</Num>
      </Link>
    ),
  },
  { id: 'discount', name: m.discount(), card: 3, cell: (series) => termsText(series) },
  { id: 'codes', name: m.codes(), align: 'end', cell: ({ codes }) => <Num>{formatFigure(codes)}</Num> },
  { id: 'uses', name: m.uses(), align: 'end', cell: ({ uses }) => <Num>{formatFigure(uses)}</Num> },
  { id: 'left', name: m.left(), align: 'end', cell: ({ left }) => <Num>{formatFigure(left)}</Num> },
  { id: 'given', name: m.given(), align: 'end', card: 2, cell: ({ given }) => <Price value={given} /> },
  { id: 'sales', name: m.sales(), align: 'end', cell: ({ sales }) => <Price value={sales} className="soft" /> },
  {
    id: 'period',
    name: m.period(),
    cell: (series) => <span className="soft whitespace-nowrap">{periodText(series)}</span>,
  },
  {
    id: 'made',
    name: m.madeBy(),
    cell: ({ made_by, made_at }) => (
      <span className="soft">
        <bdi>{made_by}</bdi> · <Moment at={made_at} />
      </span>
    ),
  },
  { id: 'state', name: m.state(), card: 4, cell: ({ state }) => <CouponStateMark state={state} /> },
]

export default function Series() {
  const { get, set } = useFilters()
  const page = get('page') || '1'
  const list = useLoad(`series page ${page}`, (signal) => call('GET /admin/coupon-series', { page }, { signal }))
  const rows = list.value?.data ?? []
  const open = Number(get('open'))
  return (
    <>
      <PageHead title={title()}>
        <ToolLink to="/coupons/new?series" variant="primary" icon={Plus}>
          {m.newSeries()}
        </ToolLink>
      </PageHead>
      <CouponTabs series={list.value?.meta.total} />
      <Section>
        {list.value ? (
          rows.length > 0 ? (
            <Table
              caption={m.series()}
              columns={columns()}
              rows={rows}
              idOf={({ id }) => String(id)}
              nameOf={({ prefix }) => prefix}
              pathOf={pathOf}
            />
          ) : (
            <Empty icon={Gift} title={m.noSeries()} text={m.noSeriesText()} />
          )
        ) : list.error ? (
          <Failed onRetry={list.reload} />
        ) : (
          <AfterDelay>
            <TableSkeleton columns={8} />
          </AfterDelay>
        )}
        {list.value && <Pager {...list.value.meta} />}
      </Section>
      {open > 0 && (
        <SeriesDrawer
          key={open}
          id={open}
          onClose={() => set({ open: null, page: get('page') || null })}
          onDone={list.reload}
        />
      )}
    </>
  )
}
