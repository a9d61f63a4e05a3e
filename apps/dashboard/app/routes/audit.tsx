import type { AuditEntry } from '@asjad/contract/admin/audit'
import type { AdminCalls } from '@asjad/contract/admin/calls'
import type { AnswerOf } from '@asjad/contract/client'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Skeleton } from '@asjad/ui/controls/skeleton.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { ChevronDown, Download, ScrollText } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { AuditFilters, isFiltered } from '#app/features/audit/audit-filters.tsx'
import { actionName } from '#app/features/audit/audit-names.ts'
import { firstChange } from '#app/features/audit/changed-fields.ts'
import { ThingName } from '#app/features/audit/thing-name.tsx'
import { Value } from '#app/features/audit/value.tsx'
import { valueText } from '#app/features/audit/value-text.ts'
import * as m from '#app/i18n/messages/audit.ts'
import { audit as title } from '#app/i18n/messages/frame.ts'
import { titled } from '#app/page-title.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { Moment, momentWithin } from '#app/ui/moment.tsx'
import { Note } from '#app/ui/note.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Section } from '#app/ui/section.tsx'
import { AfterDelay, Empty, Failed, NoMatch, TableSkeleton } from '#app/ui/states.tsx'
import { type Column, Table } from '#app/ui/table.tsx'

// With the names of every form: most entries are never opened.
const EntryDetails = lazy(() => import('#app/features/audit/entry-details.tsx'))

export const meta = titled(title)

/** The words of the address and those of the API. */
function filtersOf(query: URLSearchParams) {
  const text = (name: string) => query.get(name) || undefined
  const number = (name: string) => Number(query.get(name)) || undefined
  return {
    staff_id: number('person'),
    action: text('action'),
    thing_kind: text('kind'),
    thing_id: text('thing'),
    from: text('from'),
    to: text('to'),
  }
}

export default function Audit() {
  const { query, clear } = useFilters()
  const input = { ...filtersOf(query), page: Number(query.get('page')) || 1 }
  const list = useLoad(JSON.stringify(input), (signal) => call('GET /admin/audit', input, { signal }))
  const known = useLoad('audit filters', (signal) => call('GET /admin/audit/filters', {}, { signal }))
  const chain = useLoad('audit chain', (signal) => call('GET /admin/audit/chain', {}, { signal }))
  return (
    <>
      <PageHead title={title()} note={m.note()}>
        <a className="btn btn-tool btn-plain" href={exportPath(query)} download>
          <Icon of={Download} size={16} stroke={1.5} />
          <span>{m.exportFile()}</span>
        </a>
      </PageHead>
      <div className="stack">
        {chain.value && <Chain chain={chain.value.data} />}
        <Section>
          <AuditFilters
            known={known.value?.data ?? { people: [], actions: [], kinds: [] }}
            matching={list.value && m.countEntries(list.value.meta.total)}
          />
          {list.value ? (
            <>
              <Entries
                entries={list.value.data}
                filtered={isFiltered(query)}
                onClear={clear}
                refreshing={list.loading && list.outdated}
                onReverted={list.reload}
              />
              {list.value.meta.at_least && (
                <p className="sect-pad muted">{m.atLeast({ n: formatFigure(list.value.meta.total) })}</p>
              )}
              <Pager {...list.value.meta} />
            </>
          ) : list.error ? (
            <Failed onRetry={list.reload} />
          ) : (
            <AfterDelay>
              <TableSkeleton columns={8} />
            </AfterDelay>
          )}
        </Section>
      </div>
    </>
  )
}

type EntriesProps = {
  entries: readonly AuditEntry[]
  filtered: boolean
  onClear: () => void
  refreshing: boolean
  onReverted: () => Promise<void>
}

function Entries({ entries, filtered, onClear, refreshing, onReverted }: EntriesProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) =>
    setOpened((current) => {
      const next = new Set(current)
      if (!next.delete(id)) next.add(id)
      return next
    })
  if (entries.length === 0)
    return filtered ? (
      <NoMatch onClear={onClear} />
    ) : (
      <Empty icon={ScrollText} title={m.noEntries()} text={m.noEntriesText()} />
    )
  return (
    <Table
      caption={m.entries()}
      columns={columns(opened, toggle)}
      rows={entries}
      idOf={({ id }) => String(id)}
      detail={(entry) =>
        opened.has(entry.id) && (
          <Suspense fallback={<Skeleton className="m-4 h-24" />}>
            <EntryDetails entry={entry} onReverted={onReverted} />
          </Suspense>
        )
      }
      refreshing={refreshing}
    />
  )
}

function exportPath(query: URLSearchParams) {
  const filters = Object.entries(filtersOf(query)).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return `/api/v1/admin/audit/export?${new URLSearchParams(filters)}`
}

function Chain({ chain }: { chain: AnswerOf<'GET /admin/audit/chain', AdminCalls>['data'] }) {
  if (!chain) return <Note tone="info">{m.chainUnchecked()}</Note>
  if (!chain.intact) return <Note tone="danger">{m.chainBroken({ id: chain.broken_at ?? 0 })}</Note>
  return (
    <Note tone="success">
      {m.chainIntact({ entries: m.countEntries(chain.entries), when: momentWithin(chain.checked_at) })}
    </Note>
  )
}

const columns = (opened: ReadonlySet<number>, toggle: (id: number) => void): Column<AuditEntry>[] => [
  { id: 'time', name: m.time(), sorted: 'descending', card: 2, cell: ({ at }) => <Moment at={at} /> },
  {
    id: 'who',
    name: m.who(),
    card: 1,
    cell: ({ staff, console_user: user }) => (
      <span className="cell-main" dir="auto">
        {staff?.name ?? (user === null ? m.system() : m.onServer({ name: `\u2068${user}\u2069` }))}
      </span>
    ),
  },
  {
    id: 'what',
    name: m.what(),
    card: 3,
    cell: ({ action, thing }) => (
      <>
        {actionName(action)}
        {thing && (
          <span className="only-phone soft">
            {' · '}
            <ThingName thing={thing} />
          </span>
        )}
      </>
    ),
  },
  {
    id: 'on',
    name: m.on(),
    cell: ({ thing }) => thing && <ThingName thing={thing} />,
  },
  { id: 'before', name: m.before(), cell: (entry) => <First entry={entry} side="before" className="diff-del" /> },
  { id: 'after', name: m.after(), cell: (entry) => <First entry={entry} side="after" className="diff-add" /> },
  { id: 'address', name: m.address(), cell: ({ address }) => <Num className="soft">{address ?? '—'}</Num> },
  {
    id: 'more',
    name: '',
    card: 4,
    tight: true,
    cell: ({ id }) => (
      <button
        type="button"
        className="btn btn-tool btn-bare btn-icon"
        aria-expanded={opened.has(id)}
        aria-label={m.details({ id })}
        onClick={() => toggle(id)}
      >
        <Icon of={ChevronDown} size={16} stroke={1.5} className={opened.has(id) ? 'rotate-180' : ''} />
      </button>
    ),
  },
]

/** The first field that changed; the rest is in the details. */
function First({ entry, side, className }: { entry: AuditEntry; side: 'before' | 'after'; className: string }) {
  const first = firstChange(entry.before, entry.after)
  const text = first ? valueText(first.name, first[side], undefined, entry.thing?.kind) : null
  return <Value text={text && text.length > 40 ? `${text.slice(0, 40)}…` : text} className={className} />
}
