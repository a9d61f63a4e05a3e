import type { ImportLine, ImportRun, LineResult } from '@asjad/contract/admin/imports'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { FileText } from 'lucide'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { FieldValue } from '#app/features/product/field-value.tsx'
import * as m from '#app/i18n/messages/imports.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'
import { AfterDelay, Empty, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { type Column, Table } from '#app/ui/table.tsx'

const views = { faulty: m.faulty, warned: m.warned, create: m.created, change: m.changed, outdated: m.outdated }
type View = keyof typeof views

/** The lines of one kind, in the order of the file. The view is in the address. */
export function ImportLines({ run }: { run: ImportRun }) {
  const { get, set } = useFilters()
  const shown = (Object.keys(views) as View[]).filter((name) => name !== 'outdated' || run.counts.outdated > 0)
  const first = shown.find((name) => run.counts[name] > 0) ?? 'faulty'
  const view = shown.find((name) => name === get('view')) ?? first
  const page = Number(get('page')) || 1
  const filter = view === 'warned' ? ({ warned: 'yes' } as const) : { result: view as LineResult }
  const list = useLoad(`${run.id} ${view} ${page}`, (signal) =>
    call('GET /admin/imports/:id/lines', { id: run.id, page, ...filter }, { signal }),
  )
  const rows = (list.value?.data ?? []).flatMap((line) =>
    view === 'faulty' || view === 'warned' ? notesOf(line, view) : [{ line, key: String(line.line) }],
  )
  return (
    <section className="sect" aria-label={m.views()}>
      <nav className="views" aria-label={m.views()}>
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            className="view"
            aria-current={name === view ? 'page' : undefined}
            onClick={() => set({ view: name })}
          >
            {views[name]()} <Num>{formatFigure(run.counts[name])}</Num>
          </button>
        ))}
      </nav>
      {list.value ? (
        rows.length > 0 ? (
          <Table
            caption={m.views()}
            columns={view === 'faulty' || view === 'warned' ? noteColumns(view) : changeColumns(run)}
            rows={rows}
            idOf={({ key }) => key}
            refreshing={list.loading && list.outdated}
          />
        ) : (
          <Empty icon={FileText} title={m.noLines()} text={m.noLinesText()} />
        )
      ) : list.error ? (
        <Failed onRetry={list.reload} />
      ) : (
        <AfterDelay>
          <TableSkeleton columns={5} rows={4} />
        </AfterDelay>
      )}
      {list.value && <Pager {...list.value.meta} />}
    </section>
  )
}

type Note = ImportLine['faults'][number]
type Row = { key: string; line: ImportLine; note?: Note }

const notesOf = (line: ImportLine, view: 'faulty' | 'warned'): Row[] =>
  (view === 'faulty' ? line.faults : line.warnings).map((note, n) => ({ key: `${line.line} ${n}`, line, note }))

const lineColumns: () => Column<Row>[] = () => [
  { id: 'line', name: m.line(), align: 'end', card: 2, cell: ({ line }) => <Num>{formatFigure(line.line)}</Num> },
  {
    id: 'code',
    name: m.code(),
    card: 1,
    cell: ({ line }) => (
      <>
        <bdi className="cell-main num">{line.name}</bdi>
        {line.title && (
          <span className="cell-sub">
            <bdi>{line.title}</bdi>
          </span>
        )}
      </>
    ),
  },
]

const noteColumns = (view: 'faulty' | 'warned'): Column<Row>[] => [
  ...lineColumns(),
  { id: 'column', name: m.column(), cell: ({ note }) => <bdi className="soft">{note?.column ?? m.wholeLine()}</bdi> },
  {
    id: 'value',
    name: m.value(),
    card: 3,
    cell: ({ note }) =>
      note?.value ? (
        <bdi className="diff-del no-underline">{note.value}</bdi>
      ) : (
        <span className="muted">{m.empty()}</span>
      ),
  },
  {
    id: 'problem',
    name: m.problem(),
    card: 4,
    cell: ({ note }) => (
      <StateMark glyph="fault" tone={view === 'faulty' ? 'danger' : 'warning'}>
        <span className="lg:hidden">
          <bdi>{note?.column ?? m.wholeLine()}</bdi>:{' '}
        </span>
        {note?.reason}
      </StateMark>
    ),
  },
]

const changeColumns = ({ kind }: ImportRun): Column<Row>[] => [
  ...lineColumns(),
  {
    id: 'change',
    name: m.change(),
    card: 3,
    cell: ({ line }) => (
      <span className="grid gap-1">
        {line.changes.map(({ field, label, before, after }) => (
          <span key={field}>
            <span className="soft">{label}</span>{' '}
            {before !== null && before !== '' && (
              <>
                <Value name={field} value={before} className="diff-del" />{' '}
              </>
            )}
            <Value name={field} value={after} className="diff-add" />
          </span>
        ))}
      </span>
    ),
  },
  ...(kind === 'certificates' || kind === 'coupons' ? [] : priceColumns()),
]

const priceColumns = (): Column<Row>[] => [
  { id: 'now', name: m.priceNow(), align: 'end', cell: ({ line }) => <PriceOrNone value={line.price_before} /> },
  {
    id: 'becomes',
    name: m.becomes(),
    align: 'end',
    card: 4,
    cell: ({ line }) => <PriceOrNone value={line.price_after} />,
  },
]

const PriceOrNone = ({ value }: { value: number | null }) => (value === null ? '—' : <Price value={value} />)

const maxShown = 60

/** The API says states, categories and times in words. */
const Value = ({ name, value, className }: { name: string; value: unknown; className: string }) => {
  if (typeof value !== 'string' || value === '') return <FieldValue name={name} value={value} className={className} />
  return <bdi className={className}>{value.length > maxShown ? `${value.slice(0, maxShown)}…` : value}</bdi>
}
