import type { MoneyRow } from '@asjad/contract/admin/money'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Download, Wallet } from 'lucide'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { Figure, SignedPrice } from '#app/features/money/figure.tsx'
import {
  chipsOf,
  exportPath,
  isFiltered,
  listFilters,
  listInput,
  viewNames,
  viewOf,
} from '#app/features/money/money-query.ts'
import { MoneyTabs, useMoneySummary } from '#app/features/money/money-tabs.tsx'
import { MovementActs, SettleRefund } from '#app/features/money/movement-acts.tsx'
import { movementColumns } from '#app/features/money/movement-columns.tsx'
import * as m from '#app/i18n/messages/money.ts'
import { amount, amountFrom, amountTo, dayFrom, dayTo } from '#app/i18n/messages/orders.ts'
import { titled } from '#app/page-title.ts'
import { useMay } from '#app/session/staff.ts'
import { ListSearch, useFilters } from '#app/ui/filters.tsx'
import { ColumnMenu } from '#app/ui/list/column-menu.tsx'
import { useColumns, useTableColumns } from '#app/ui/list/columns.tsx'
import { FilterChips } from '#app/ui/list/filter-chips.tsx'
import { type FilterKind, FilterMenu, RangeFilter, tickKind } from '#app/ui/list/filter-menu.tsx'
import { SavedViewTabs } from '#app/ui/list/saved-view-tabs.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { AfterDelay, Empty, Failed, NoMatch, TableSkeleton } from '#app/ui/states.tsx'
import { Table } from '#app/ui/table.tsx'

export const meta = titled(m.money)

export default function Money() {
  const { query, clear } = useFilters()
  const columns = useColumns(movementColumns)
  const shown = useTableColumns(movementColumns, columns.shown, 'newest')
  const mayExport = useMay('money.export')
  const [settled, setSettled] = useState<MoneyRow>()
  const summary = useMoneySummary()
  const input = listInput(query)
  const list = useLoad(JSON.stringify(input), (signal) => call('GET /admin/money/transactions', input, { signal }))
  const reload = () => Promise.all([list.reload(), summary.reload()])
  const figures = summary.value?.data
  const rows = list.value?.data ?? []
  const view = viewOf(query)
  const chips = chipsOf(query)
  const acts = (row: MoneyRow) => <MovementActs row={row} reload={reload} onSettle={() => setSettled(row)} />
  const hasActs = ({ can }: MoneyRow) => can.check || can.retry || can.settle

  return (
    <>
      <PageHead title={m.money()}>
        {mayExport && (
          <a className="btn btn-tool btn-plain" href={exportPath(query)} download>
            <Icon of={Download} size={16} stroke={1.5} />
            <span>{m.exportFile()}</span>
          </a>
        )}
      </PageHead>
      <MoneyTabs summary={figures} />
      {figures && (
        <section className="sect mb-4" aria-label={m.money()}>
          <div className="stats">
            <Figure name={m.receivedToday()} value={figures.received_today.sum}>
              {m.payments(figures.received_today.count)}
            </Figure>
            <Figure name={m.transfersWaiting()} value={figures.transfers.sum}>
              {m.orders(figures.transfers.count)}
            </Figure>
            <Figure name={m.cashWaiting()} value={figures.cash.sum}>
              {m.orders(figures.cash.count)}
            </Figure>
            <Figure name={m.refundsWaiting()} value={figures.refunds.sum}>
              {m.refunds(figures.refunds.count)}
            </Figure>
            <Figure name={m.cardFees()} value={figures.fees.sum}>
              <Num>{figures.fees.percent.toFixed(2)}%</Num>
            </Figure>
          </div>
        </section>
      )}
      <section className="sect" aria-label={m.tabMovements()}>
        <SavedViewTabs
          screen="money"
          label={m.views()}
          views={viewNames}
          view={view}
          isFiltered={isFiltered(query)}
          counts={
            figures && {
              unfinished: figures.unfinished,
              waiting: figures.refunds.count,
              mismatched: figures.mismatched,
            }
          }
          chips={chips}
          columns={columns.shown}
          forAll={m.forAll()}
        />
        <div className="filters">
          <ListSearch label={m.search()} />
          <FilterChips chips={chips} />
          <FilterMenu kinds={filterKinds()} matching={list.value && m.matching(list.value.meta.total)} />
          <span className="acts only-desk">
            <ColumnMenu of={movementColumns} shown={columns.shown} onChange={columns.choose} />
          </span>
        </div>
        {list.value ? (
          rows.length > 0 ? (
            <Table
              caption={m.tabMovements()}
              columns={[
                ...shown,
                { id: 'acts', name: '', tight: true, cell: acts },
                { id: 'phone', name: '', card: 5, cell: (row) => hasActs(row) && acts(row) },
              ]}
              rows={rows}
              idOf={({ id }) => id}
              refreshing={list.loading && list.outdated}
            />
          ) : isFiltered(query) || view !== 'all' ? (
            <NoMatch onClear={clear} />
          ) : (
            <Empty icon={Wallet} title={m.empty()} text={m.emptyText()} />
          )
        ) : list.error ? (
          <Failed onRetry={list.reload} />
        ) : (
          <AfterDelay>
            <TableSkeleton columns={columns.shown.length} />
          </AfterDelay>
        )}
        {list.value && rows.length > 0 && <Sums {...list.value.meta} />}
        {list.value && <Pager {...list.value.meta} />}
      </section>
      {settled && <SettleRefund row={settled} onClose={() => setSettled(undefined)} onSettled={reload} />}
    </>
  )
}

const Sums = ({ received, given_back, waiting }: { received: number; given_back: number; waiting: number }) => (
  <section className="sect-foot flex-wrap gap-x-6" aria-label={m.sums()}>
    {(
      [
        [m.sumReceived(), received],
        [m.sumGivenBack(), -given_back],
        [m.sumWaiting(), waiting],
      ] as const
    ).map(([name, value]) => (
      <p key={name} className="flex gap-2">
        <span className="muted">{name}</span>
        <SignedPrice value={value} className="font-semibold" />
      </p>
    ))}
  </section>
)

const filterKinds = (): FilterKind[] => [
  ...listFilters().map((filter) => tickKind(filter)),
  { key: 'date', title: m.time(), names: ['from', 'to'], panel: <Days /> },
  {
    key: 'amount',
    title: amount(),
    names: ['amount_from', 'amount_to'],
    panel: <RangeFilter of="amount" from={amountFrom()} to={amountTo()} />,
  },
]

function Days() {
  const { get, set } = useFilters()
  return [['from', dayFrom()] as const, ['to', dayTo()] as const].map(([name, label]) => (
    <label key={name} className="grid gap-1 px-2.5 py-1">
      <span className="label mb-0!">{label}</span>
      <input
        type="date"
        className="field field-num"
        value={get(name)}
        onChange={(event) => set({ [name]: event.currentTarget.value }, { replace: true })}
      />
    </label>
  ))
}
