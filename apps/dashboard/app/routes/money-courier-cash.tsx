import type { Collection, CourierCash } from '@asjad/contract/admin/courier-cash'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { Select } from '@asjad/ui/controls/select.tsx'
import { formatFigure, formatMoney } from '@asjad/ui/i18n/format.ts'
import { Banknote, HandCoins } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { CashByCourier } from '#app/features/money/cash-by-courier.tsx'
import { EnterRemittance } from '#app/features/money/enter-remittance.tsx'
import { MoneyTabs, useMoneySummary } from '#app/features/money/money-tabs.tsx'
import { RemittanceList } from '#app/features/money/remittance-list.tsx'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/courier-cash.ts'
import { forAll, money } from '#app/i18n/messages/money.ts'
import { titled } from '#app/page-title.ts'
import { useMay } from '#app/session/staff.ts'
import { ListSearch, useFilters } from '#app/ui/filters.tsx'
import { type Chip, listChips } from '#app/ui/list/filter-chips.tsx'
import { SavedViewTabs } from '#app/ui/list/saved-view-tabs.tsx'
import { dayText } from '#app/ui/moment.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'
import { AfterDelay, Empty, Failed, NoMatch, TableSkeleton } from '#app/ui/states.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

export const meta = titled(money)

const ages = { recent: m.recent, older: m.older, late: m.late }
type Age = keyof typeof ages

/** Cash collected against cash handed over. */
export default function CourierCashPage() {
  const { query, get, set, clear } = useFilters()
  const filtered = ['q', 'courier', 'age'].some((name) => query.has(name))
  const mayEnter = useMay('money.reconcile')
  const [selected, setSelected] = useState<ReadonlyMap<string, Collection>>(new Map())
  const [entering, setEntering] = useState(false)
  const summary = useMoneySummary()
  const cash = useLoad('courier cash', (signal) => call('GET /admin/money/courier-cash', {}, { signal }))
  const cameInput = { page: Number(get('came_page')) || 1, per_page: 20 }
  const came = useLoad(JSON.stringify(cameInput), (signal) =>
    call('GET /admin/money/remittances', cameInput, { signal }),
  )
  const input = {
    page: Number(get('page')) || 1,
    ...(get('q') && { q: get('q') }),
    ...(get('courier') && { courier: get('courier') }),
    ...(get('age') in ages && { age: get('age') as Age }),
  }
  const list = useLoad(JSON.stringify(input), (signal) => call('GET /admin/money/collections', input, { signal }))
  const rows = list.value?.data ?? []
  const reload = async () => {
    setSelected(new Map())
    await Promise.all([summary.reload(), cash.reload(), came.reload(), list.reload()])
  }
  const chosen = [...selected.values()]
  const couriers = new Set(chosen.map(({ courier }) => courier.id))
  const choose = (ids: ReadonlySet<string>) => {
    const known = new Map([...selected, ...rows.map((row) => [row.id, row] as const)])
    setSelected(new Map([...ids].flatMap((id) => (known.get(id) ? [[id, known.get(id) as Collection] as const] : []))))
  }
  return (
    <>
      <PageHead title={money()} note={couriers.size > 1 ? m.oneCourier() : undefined}>
        {mayEnter && (
          <ToolButton
            variant="primary"
            icon={HandCoins}
            aria-disabled={couriers.size !== 1}
            onClick={() => setEntering(true)}
          >
            {chosen.length === 0 ? m.enter() : m.enterSome(chosen.length)}
          </ToolButton>
        )}
      </PageHead>
      <MoneyTabs summary={summary.value?.data} />
      <div className="stack">
        {cash.value && cash.value.data.couriers.length > 0 && <CashByCourier {...cash.value.data} />}
        <section className="sect" aria-label={m.waiting()}>
          <div className="sect-head">
            <h2>{m.waiting()}</h2>
            {list.value && (
              <span className="muted text-[.8125rem]">
                {m.sumOf({ sum: `\u2066${formatMoney(list.value.meta.sum)}\u2069` })}
              </span>
            )}
          </div>
          <SavedViewTabs
            screen="courier-cash"
            path="/money/courier-cash"
            label={m.views()}
            views={{ all: m.viewAll }}
            view="all"
            isFiltered={filtered}
            counts={undefined}
            chips={chipsOf(query, cash.value?.data.couriers ?? [])}
            forAll={forAll()}
          />
          <div className="filters">
            <ListSearch label={m.search()} />
            <Select
              className="w-44 max-sm:w-auto max-sm:flex-1"
              aria-label={m.courier()}
              value={get('courier')}
              onChange={(event) => set({ courier: event.currentTarget.value })}
            >
              <option value="">{m.anyCourier()}</option>
              {cash.value?.data.couriers.map(({ courier }) => (
                <option key={courier.id} value={courier.id}>
                  {inLanguage(courier.name)}
                </option>
              ))}
            </Select>
            <Select
              className="w-44 max-sm:w-auto max-sm:flex-1"
              aria-label={m.ageOf()}
              value={get('age')}
              onChange={(event) => set({ age: event.currentTarget.value })}
            >
              <option value="">{m.anyAge()}</option>
              {Object.entries(ages).map(([value, name]) => (
                <option key={value} value={value}>
                  {name()}
                </option>
              ))}
            </Select>
            {mayEnter && chosen.length === 0 && <span className="muted">{m.chooseFirst()}</span>}
          </div>
          {list.value ? (
            rows.length > 0 ? (
              <Table
                caption={m.waiting()}
                columns={columns()}
                rows={rows}
                idOf={({ id }) => id}
                nameOf={({ order_id }) => order_id}
                refreshing={list.loading && list.outdated}
                {...(mayEnter && { selection: { selected: new Set(selected.keys()), onChange: choose } })}
                selectOnPhones
              />
            ) : filtered ? (
              <NoMatch onClear={clear} />
            ) : (
              <Empty icon={Banknote} title={m.empty()} text={m.emptyText()} />
            )
          ) : list.error ? (
            <Failed onRetry={list.reload} />
          ) : (
            <AfterDelay>
              <TableSkeleton columns={7} rows={4} />
            </AfterDelay>
          )}
          {list.value && <Pager {...list.value.meta} />}
        </section>
        {came.value && came.value.data.length > 0 && <RemittanceList {...came.value} reload={reload} />}
      </div>
      {entering && couriers.size === 1 && (
        <EnterRemittance collections={chosen} onClose={() => setEntering(false)} onEntered={reload} />
      )}
    </>
  )
}

/** The filters of the address in words. */
function chipsOf(query: URLSearchParams, couriers: readonly CourierCash[]): Chip[] {
  const q = query.get('q')
  const filters = [
    {
      name: 'courier',
      title: m.courier(),
      values: couriers.map(({ courier }) => ({ value: String(courier.id), name: inLanguage(courier.name) })),
    },
    {
      name: 'age',
      title: m.ageOf(),
      values: Object.entries(ages).map(([value, name]) => ({ value, name: name() })),
    },
  ]
  return [...(q ? [{ key: 'q', name: m.searched(), value: q, names: ['q'] }] : []), ...listChips(query, filters)]
}

const columns = (): Column<Collection>[] => [
  {
    id: 'order',
    name: m.order(),
    card: 1,
    cell: ({ order_id: id }) => (
      <Link className="link" to={`/orders/${id}`}>
        <Num>{id}</Num>
      </Link>
    ),
  },
  { id: 'person', name: m.person(), cell: ({ person }) => <bdi>{person || '—'}</bdi> },
  {
    id: 'courier',
    name: m.courier(),
    card: 3,
    cell: ({ courier, collected_at: at }) => (
      <span className="soft">
        {inLanguage(courier.name)}
        <span className="only-phone"> · {dayText(at)}</span>
      </span>
    ),
  },
  { id: 'day', name: m.delivered(), cell: ({ collected_at: at }) => <span className="soft">{dayText(at)}</span> },
  { id: 'age', name: m.age(), align: 'end', cell: ({ days }) => <Num>{formatFigure(days)}</Num> },
  { id: 'due', name: m.due(), align: 'end', cell: ({ due }) => <Price value={due} className="soft" /> },
  {
    id: 'collected',
    name: m.collected(),
    align: 'end',
    card: 2,
    cell: ({ collected }) => <Price value={collected} className="font-medium" />,
  },
  { id: 'state', name: m.state(), card: 4, cell: (row) => <State row={row} /> },
]

function State({ row: { days, due, collected } }: { row: Collection }) {
  const short = Math.round((due - collected) * 100) / 100
  if (short > 0)
    return (
      <StateMark glyph="fault" tone="danger">
        {m.short({ amount: `\u2066${formatMoney(short)}\u2069` })}
      </StateMark>
    )
  if (days > 7)
    return (
      <StateMark glyph="fault" tone="danger">
        {m.stateLate()}
      </StateMark>
    )
  return (
    <StateMark glyph={days > 2 ? 'half' : 'outline'} tone={days > 2 ? 'warning' : 'plain'}>
      {days > 2 ? m.stateWaits() : m.stateFresh()}
    </StateMark>
  )
}
