import type { Delivery } from '@asjad/contract/admin/webhooks'
import { Num } from '@asjad/ui/controls/num.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { RefreshCw, Send } from 'lucide'
import { call } from '#app/api/client.ts'
import { faults } from '#app/i18n/messages/webhook-events.ts'
import * as m from '#app/i18n/messages/webhooks.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { type PageMeta, Pager } from '#app/ui/pager.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'
import { AfterDelay, Empty, Failed, NoMatch, TableSkeleton } from '#app/ui/states.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { deliveryLook } from './looks.ts'

type List = {
  value: { data: Delivery[]; meta: PageMeta } | undefined
  error: unknown
  loading: boolean
  outdated: boolean
  reload: () => Promise<void>
}

/** What was sent to the chosen address, with its answer, newest first. */
export function Deliveries({ list, onOpen }: { list: List; onOpen: (delivery: Delivery) => void }) {
  const { get, set } = useFilters()
  const { run } = useAction()
  const rows = list.value?.data ?? []
  const replay = ({ id }: Delivery) =>
    run(async () => {
      await call('POST /admin/webhooks/deliveries/:id/replay', { id })
      toast.success(m.replayed())
      await list.reload()
    })
  return (
    <section className="sect" aria-label={m.deliveries()}>
      <div className="sect-head flex-wrap">
        <h2>{m.deliveries()}</h2>
        <Segments
          className="ms-auto"
          label={m.which()}
          value={get('state')}
          options={states.map(([state, name]) => [state, name()])}
          onChoose={(state) => set({ state })}
        />
      </div>
      {list.value ? (
        rows.length > 0 ? (
          <Table
            caption={m.deliveries()}
            columns={columns(onOpen, replay)}
            rows={rows}
            idOf={({ id }) => String(id)}
            refreshing={list.loading && list.outdated}
          />
        ) : get('state') ? (
          <NoMatch onClear={() => set({ state: null })} />
        ) : (
          <Empty icon={Send} title={m.noDeliveries()} text={m.noDeliveriesText()} />
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
  )
}

const states = [
  ['', m.all],
  ['waiting', m.stateWaiting],
  ['failed', m.stateFailed],
] as const

const nameOf = ({ event, thing }: Delivery) => ({ event: `\u2066${event}\u2069`, thing: `\u2068${thing}\u2069` })

const columns = (onOpen: (delivery: Delivery) => void, onReplay: (delivery: Delivery) => void): Column<Delivery>[] => {
  const replay = (row: Delivery, className = '') => (
    <ToolButton
      variant="bare"
      icon={RefreshCw}
      className={className}
      label={m.replayOf(nameOf(row))}
      onClick={() => onReplay(row)}
    >
      {m.replay()}
    </ToolButton>
  )
  return [
    { id: 'at', name: m.time(), card: 3, cell: ({ created_at }) => <Moment at={created_at} className="soft" /> },
    {
      id: 'event',
      name: m.event(),
      card: 1,
      cell: (row) => (
        <>
          {/* On phones the whole row opens it, as rows with a link do. */}
          <button
            type="button"
            className="min-h-6 text-start hover:underline max-[62.49rem]:after:absolute max-[62.49rem]:after:inset-0"
            onClick={() => onOpen(row)}
          >
            <Num>{row.event}</Num>
          </button>
          {row.thing && (
            <span className="cell-sub">
              <bdi>{row.thing}</bdi>
            </span>
          )}
        </>
      ),
    },
    { id: 'answer', name: m.answer(), card: 2, cell: (row) => <AnswerOf row={row} /> },
    {
      id: 'took',
      name: m.took(),
      align: 'end',
      cell: ({ took_ms }) => took_ms !== null && <bdi className="num soft">{took_ms} ms</bdi>,
    },
    { id: 'result', name: m.result(), card: 4, cell: (row) => <Result row={row} /> },
    { id: 'act', name: '', align: 'end', tight: true, cell: (row) => replay(row) },
    { id: 'act on phones', name: '', card: 5, cell: (row) => replay(row, 'relative -ms-2.5 -my-2') },
  ]
}

const AnswerOf = ({ row: { status, fault } }: { row: Delivery }) => {
  if (status !== null) return <Num>{status}</Num>
  return fault ? <span className="soft whitespace-normal">{faults[fault]()}</span> : '—'
}

export const Result = ({ row }: { row: Delivery }) => {
  const { glyph, tone, text } = deliveryLook(row)
  return (
    <StateMark glyph={glyph} tone={tone}>
      {text}
    </StateMark>
  )
}
