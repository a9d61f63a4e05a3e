import type { Approval } from '@asjad/contract/admin/approvals'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { Users } from 'lucide'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { aboutOf, whatOf } from '#app/features/approvals/approval-words.ts'
import * as m from '#app/i18n/messages/approvals.ts'
import { useLive } from '#app/live/stream.ts'
import { titled } from '#app/page-title.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { type Glyph, StateMark, type Tone } from '#app/ui/state-mark.tsx'
import { AfterDelay, Empty, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

const DecideApproval = lazyComponent(() => import('#app/features/approvals/decide-approval.tsx'))

export const meta = titled(m.approvals)

const views = { waiting: m.viewWaiting, mine: m.viewMine, closed: m.viewClosed }
type View = keyof typeof views

const states: Record<Approval['state'], { glyph: Glyph; tone: Tone; name: () => string }> = {
  open: { glyph: 'dashed', tone: 'warning', name: m.stateOpen },
  approved: { glyph: 'tick', tone: 'success', name: m.stateApproved },
  refused: { glyph: 'cross', tone: 'plain', name: m.stateRefused },
  lapsed: { glyph: 'bar', tone: 'plain', name: m.stateLapsed },
}

export default function Approvals() {
  const { get, set } = useFilters()
  const view = (Object.keys(views) as View[]).find((name) => name === get('view')) ?? 'waiting'
  const page = Number(get('page')) || 1
  const list = useLoad(`${view} ${page}`, (signal) => call('GET /admin/approvals', { view, page }, { signal }))
  useLive('waiting', () => void list.reload(), list.reload)
  const rows = list.value?.data ?? []
  const open = rows.find(({ id }) => String(id) === get('open'))
  return (
    <>
      <PageHead title={m.approvals()} note={m.about()} />
      <section className="sect" aria-label={m.approvals()}>
        <nav className="views" aria-label={m.views()}>
          {(Object.keys(views) as View[]).map((name) => (
            <Link
              key={name}
              to={name === 'waiting' ? '/approvals' : `/approvals?view=${name}`}
              className="view"
              aria-current={name === view ? 'page' : undefined}
            >
              {views[name]()}
            </Link>
          ))}
        </nav>
        {list.value ? (
          rows.length > 0 ? (
            <Table
              caption={m.approvals()}
              columns={columns((id) => set({ open: String(id) }))}
              rows={rows}
              idOf={({ id }) => String(id)}
              refreshing={list.loading && list.outdated}
            />
          ) : (
            <Empty icon={Users} title={m.none()} text={m.noneText()} />
          )
        ) : list.error ? (
          <Failed onRetry={list.reload} />
        ) : (
          <AfterDelay>
            <TableSkeleton columns={6} rows={3} />
          </AfterDelay>
        )}
        {list.value && <Pager {...list.value.meta} />}
      </section>
      <Suspense>
        {open && (
          <DecideApproval
            key={open.id}
            approval={open}
            what={whatOf(open)}
            onClose={() => set({ open: null }, { replace: true })}
            onDecided={list.reload}
          />
        )}
      </Suspense>
    </>
  )
}

const columns = (onOpen: (id: number) => void): Column<Approval>[] => [
  { id: 'what', name: m.what(), card: 1, cell: (row) => <span className="cell-main">{whatOf(row)}</span> },
  {
    id: 'amount',
    name: m.amount(),
    align: 'end',
    card: 2,
    cell: ({ amount }) => (amount === null ? '—' : <Price value={amount} />),
  },
  {
    id: 'on',
    name: m.on(),
    cell: (row) => {
      const { name, path } = aboutOf(row)
      return path ? (
        <Link className="link" to={path}>
          <bdi className="num">{name}</bdi>
        </Link>
      ) : (
        <Num>{name}</Num>
      )
    },
  },
  {
    id: 'who',
    name: m.who(),
    card: 3,
    cell: ({ asked_by: who, asked_at: at }) => (
      <span className="soft">
        <bdi>{who.name}</bdi> · <Moment at={at} />
      </span>
    ),
  },
  { id: 'lapses', name: m.lapses(), cell: ({ expires_at: at }) => <Moment at={at} className="soft" /> },
  {
    id: 'state',
    name: m.state(),
    card: 4,
    cell: ({ state }) => {
      const { name, ...look } = states[state]
      return <StateMark {...look}>{name()}</StateMark>
    },
  },
  {
    id: 'look',
    name: '',
    tight: true,
    card: 6,
    cell: (row) => (
      <ToolButton className="relative max-lg:w-full" onClick={() => onOpen(row.id)}>
        {m.look()}
        <span className="sr-only"> {aboutOf(row).name}</span>
      </ToolButton>
    ),
  },
]
