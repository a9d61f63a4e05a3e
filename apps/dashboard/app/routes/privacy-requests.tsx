import type { PrivacyRequest } from '@asjad/contract/admin/privacy'
import { Num } from '@asjad/ui/controls/num.tsx'
import { ShieldUser } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { type RequestAct, RequestActs } from '#app/features/privacy/request-acts.tsx'
import { channelNames, kindNames, Outcome, RequestDue } from '#app/features/privacy/request-looks.tsx'
import * as m from '#app/i18n/messages/privacy-requests.ts'
import { useLive } from '#app/live/stream.ts'
import { titled } from '#app/page-title.ts'
import { useMay } from '#app/session/staff.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { dayText } from '#app/ui/moment.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { AfterDelay, Empty, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { ToolLink } from '#app/ui/tool-button.tsx'

export const meta = titled(m.title)

export default function PrivacyRequests() {
  const { get } = useFilters()
  const state = get('state') === 'closed' ? 'closed' : 'open'
  const page = Number(get('page')) || 1
  const list = useLoad(`${state} ${page}`, (signal) => call('GET /admin/privacy-requests', { state, page }, { signal }))
  useLive('waiting', () => void list.reload())
  const rows = list.value?.data ?? []
  return (
    <>
      <PageHead title={m.title()} backTo="/customers" note={m.lead()} />
      <section className="sect" aria-label={m.title()}>
        <nav className="views" aria-label={m.states()}>
          <Link to="/customers/requests" className="view" aria-current={state === 'open' ? 'page' : undefined}>
            {m.open()}
            {state === 'open' && list.value && <Num>{list.value.meta.total}</Num>}
          </Link>
          <Link
            to="/customers/requests?state=closed"
            className="view"
            aria-current={state === 'closed' ? 'page' : undefined}
          >
            {m.closed()}
          </Link>
        </nav>
        {list.value ? (
          rows.length > 0 ? (
            <RequestTable rows={rows} open={state === 'open'} reload={list.reload} />
          ) : (
            <Empty
              icon={ShieldUser}
              title={m.empty()}
              text={m.emptyText()}
              action={
                <ToolLink to="/customers" variant="line">
                  {m.toCustomers()}
                </ToolLink>
              }
            />
          )
        ) : list.error ? (
          <Failed onRetry={list.reload} />
        ) : (
          <AfterDelay>
            <TableSkeleton columns={6} />
          </AfterDelay>
        )}
        {list.value && <Pager {...list.value.meta} />}
      </section>
    </>
  )
}

function RequestTable({
  rows,
  open,
  reload,
}: {
  rows: readonly PrivacyRequest[]
  open: boolean
  reload: () => Promise<void>
}) {
  const mayAct = useMay('privacy.act')
  const [act, setAct] = useState<RequestAct>()
  const columns: Column<PrivacyRequest>[] = [
    {
      id: 'customer',
      name: m.customer(),
      card: 1,
      cell: ({ customer }) =>
        customer ? (
          <Link to={`/customers/${customer.id}`} className="cell-main">
            <bdi className="free-text">{customer.name}</bdi>
          </Link>
        ) : (
          <span className="muted">{m.erasedPerson()}</span>
        ),
    },
    { id: 'kind', name: m.request(), card: 2, cell: ({ kind }) => kindNames[kind]() },
    {
      id: 'asked',
      name: m.asked(),
      card: 3,
      cell: ({ asked_on, channel, note }) => (
        <span className="soft">
          {dayText(asked_on)} · {channelNames[channel]()}
          {note && (
            <span className="cell-sub">
              <bdi>{note}</bdi>
            </span>
          )}
        </span>
      ),
    },
    open
      ? { id: 'due', name: m.due(), card: 4, cell: ({ due_on }) => <RequestDue day={due_on} /> }
      : { id: 'outcome', name: m.outcome(), card: 4, cell: ({ closed }) => closed && <Outcome closed={closed} /> },
    {
      id: 'by',
      name: m.enteredBy(),
      cell: ({ entered_by, closed }) => (
        <bdi className="soft">{closed ? (closed.by?.name ?? m.byThemselves()) : entered_by.name}</bdi>
      ),
    },
    ...(open && mayAct
      ? [
          {
            id: 'acts',
            name: '',
            card: 6 as const,
            align: 'end' as const,
            cell: (request: PrivacyRequest) => (
              <RequestActs request={request} mayAct {...{ act, setAct }} onDone={async () => void (await reload())} />
            ),
          },
        ]
      : []),
  ]
  return <Table caption={m.title()} columns={columns} rows={rows} idOf={({ id }) => String(id)} />
}
