import type { ImportKind, ImportRun } from '@asjad/contract/admin/imports'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Select } from '@asjad/ui/controls/select.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { Download, FileText, FileUp, Upload } from 'lucide'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { kindNames, lookOf } from '#app/features/imports/import-texts.ts'
import * as m from '#app/i18n/messages/imports.ts'
import { titled } from '#app/page-title.ts'
import { useStaff } from '#app/session/staff.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Section } from '#app/ui/section.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'
import { AfterDelay, Empty, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'

export const meta = titled(m.title)

export default function Imports() {
  const { get } = useFilters()
  const page = Number(get('page')) || 1
  const list = useLoad(String(page), (signal) => call('GET /admin/imports', { page }, { signal }))
  const rows = list.value?.data ?? []
  return (
    <>
      <PageHead title={m.title()} note={m.about()} />
      <div className="grid gap-4">
        <NewImport />
        <Section title={m.past()}>
          {list.value ? (
            rows.length > 0 ? (
              <Table
                caption={m.past()}
                columns={columns()}
                rows={rows}
                idOf={({ id }) => String(id)}
                pathOf={({ id }) => `/import/${id}`}
                refreshing={list.loading && list.outdated}
              />
            ) : (
              <Empty icon={FileUp} title={m.none()} text={m.noneText()} />
            )
          ) : list.error ? (
            <Failed onRetry={list.reload} />
          ) : (
            <AfterDelay>
              <TableSkeleton columns={5} rows={3} />
            </AfterDelay>
          )}
          {list.value && <Pager {...list.value.meta} />}
        </Section>
      </div>
    </>
  )
}

function NewImport() {
  const { permissions } = useStaff()
  const kinds = (Object.keys(kindNames) as ImportKind[]).filter(
    (kind) => kind !== 'coupons' || permissions.includes('coupons.edit'),
  )
  const [kind, setKind] = useState<ImportKind>('products')
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const { run, busy } = useAction()
  const navigate = useNavigate()

  const send = (file: File | undefined) =>
    file &&
    run(async () => {
      const { data } = await call('POST /admin/imports', { kind, file: [file] })
      await navigate(`/import/${data.id}`)
    })

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }

  return (
    <Section title={m.newImport()} pad>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <label htmlFor={id} className="grid gap-1">
            <span className="label">{m.kind()}</span>
            <Select
              id={id}
              className="min-w-52"
              value={kind}
              onChange={(event) => setKind(event.currentTarget.value as ImportKind)}
            >
              {kinds.map((each) => (
                <option key={each} value={each}>
                  {kindNames[each]()}
                </option>
              ))}
            </Select>
          </label>
          <a className="btn btn-tool btn-plain" href={`/api/v1/admin/imports/template/${kind}`} download>
            <Icon of={FileText} size={16} stroke={1.5} />
            <span>{m.template()}</span>
          </a>
          <a className="btn btn-tool btn-plain" href={`/api/v1/admin/exports/${kind}`} download>
            <Icon of={Download} size={16} stroke={1.5} />
            <span>{m.exportAll()}</span>
          </a>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
        <div
          className={`drop ${over ? 'is-over' : ''}`}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <Icon of={Upload} size={22} stroke={1.5} />
          <span>{m.drop()}</span>
          <ToolButton variant="primary" busy={busy} onClick={() => input.current?.click()}>
            {m.choose()}
          </ToolButton>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              event.currentTarget.value = ''
              void send(file)
            }}
          />
          <span className="muted text-[.8125rem]">{m.dropLimits()}</span>
        </div>
        <p className="muted text-[.8125rem]">{m.exportHint()}</p>
      </div>
    </Section>
  )
}

const columns = (): Column<ImportRun>[] => [
  {
    id: 'file',
    name: m.file(),
    card: 1,
    cell: ({ id, file_name, kind }) => (
      <>
        <Link className="link cell-main" to={`/import/${id}`}>
          <bdi>{file_name}</bdi>
        </Link>
        <span className="cell-sub">{kindNames[kind]()}</span>
      </>
    ),
  },
  {
    id: 'lines',
    name: m.lines(),
    align: 'end',
    card: 2,
    cell: ({ counts }) => <Num>{formatFigure(counts.lines)}</Num>,
  },
  {
    id: 'faulty',
    name: m.faulty(),
    align: 'end',
    cell: ({ counts }) => (
      <span className={counts.faulty > 0 ? 'text-danger' : 'muted'}>
        <Num>{formatFigure(counts.faulty)}</Num>
      </span>
    ),
  },
  {
    id: 'who',
    name: m.who(),
    card: 3,
    cell: ({ staff, at }) => (
      <span className="soft">
        <bdi>{staff.name}</bdi> · <Moment at={at} />
      </span>
    ),
  },
  {
    id: 'state',
    name: m.state(),
    card: 4,
    cell: (run) => {
      const { name, ...look } = lookOf(run)
      return <StateMark {...look}>{name()}</StateMark>
    },
  },
]
