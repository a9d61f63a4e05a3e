import type { AuditEntry } from '@asjad/contract/admin/audit'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { ChevronDown, Download, ScrollText } from 'lucide'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { call } from '#app/api/client.ts'
import { pageData } from '#app/api/page-data.ts'
import { AuditFilters } from '#app/features/audit/audit-filters.tsx'
import { actionName, kindName } from '#app/features/audit/audit-names.ts'
import { changedFields } from '#app/features/audit/changed-fields.ts'
import { EntryDetails, Value } from '#app/features/audit/entry-details.tsx'
import * as m from '#app/i18n/messages/audit.ts'
import { audit as title } from '#app/i18n/messages/frame.ts'
import { titled } from '#app/page-title.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { Moment, momentText } from '#app/ui/moment.tsx'
import { Note } from '#app/ui/note.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Section } from '#app/ui/section.tsx'
import { Empty, NoMatch } from '#app/ui/states.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import type { Route } from './+types/audit.ts'

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

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request
  const query = new URL(request.url).searchParams
  const input = { ...filtersOf(query), page: Number(query.get('page')) || 1 }
  const [list, known, chain] = await pageData(
    Promise.all([
      call('GET /admin/audit', input, { signal }),
      call('GET /admin/audit/filters', {}, { signal }),
      call('GET /admin/audit/chain', {}, { signal }),
    ]),
  )
  return { entries: list.data, meta: list.meta, known: known.data, chain: chain.data }
}

export default function Audit({ loaderData: { entries, meta, known, chain } }: Route.ComponentProps) {
  const { query, clear } = useFilters()
  const { state } = useNavigation()
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) =>
    setOpened((current) => {
      const next = new Set(current)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return (
    <>
      <PageHead title={title()} note={m.note()}>
        <a className="btn btn-tool btn-plain" href={exportPath(query)} download>
          <Icon of={Download} size={16} stroke={1.5} />
          <span>{m.exportFile()}</span>
        </a>
      </PageHead>
      <div className="stack">
        <Chain chain={chain} />
        <Section>
          <AuditFilters known={known} matching={m.countEntries(meta.total)} />
          {entries.length > 0 ? (
            <Table
              caption={m.entries()}
              columns={columns(opened, toggle)}
              rows={entries}
              idOf={({ id }) => String(id)}
              detail={(entry) => opened.has(entry.id) && <EntryDetails entry={entry} />}
              refreshing={state === 'loading'}
            />
          ) : query.size > 0 ? (
            <NoMatch onClear={clear} />
          ) : (
            <Empty icon={ScrollText} title={m.noEntries()} text={m.noEntriesText()} />
          )}
          {meta.at_least && <p className="sect-pad muted">{m.atLeast({ n: formatFigure(meta.total) })}</p>}
          <Pager {...meta} />
        </Section>
      </div>
    </>
  )
}

function exportPath(query: URLSearchParams) {
  const filters = Object.entries(filtersOf(query)).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return `/api/v1/admin/audit/export?${new URLSearchParams(filters)}`
}

function Chain({ chain }: { chain: Route.ComponentProps['loaderData']['chain'] }) {
  if (!chain) return <Note tone="info">{m.chainUnchecked()}</Note>
  if (!chain.intact) return <Note tone="danger">{m.chainBroken({ id: chain.broken_at ?? 0 })}</Note>
  return (
    <Note tone="success">
      {m.chainIntact({ entries: m.countEntries(chain.entries), when: momentText(chain.checked_at) })}
    </Note>
  )
}

const columns = (opened: ReadonlySet<number>, toggle: (id: number) => void): Column<AuditEntry>[] => [
  { id: 'time', name: m.time(), sorted: 'descending', card: 2, cell: ({ at }) => <Moment at={at} /> },
  {
    id: 'who',
    name: m.who(),
    card: 1,
    cell: ({ staff }) => (
      <span className="cell-main" dir="auto">
        {staff?.name ?? m.system()}
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
        {thing && <Num className="only-phone soft ms-2">{thing.id}</Num>}
      </>
    ),
  },
  {
    id: 'on',
    name: m.on(),
    cell: ({ thing }) =>
      thing && (
        <>
          <span className="muted">{kindName(thing.kind)}</span> <Num>{thing.id}</Num>
        </>
      ),
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
  const [first] = changedFields(entry.before, entry.after)
  const text = first?.[side] ?? null
  return <Value text={text && text.length > 40 ? `${text.slice(0, 40)}…` : text} className={className} />
}
