import type { Payout } from '@asjad/contract/admin/payouts'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Num } from '@asjad/ui/controls/num.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { FileUp, Lock } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { Figure, SignedPrice } from '#app/features/money/figure.tsx'
import { MoneyTabs, useMoneySummary } from '#app/features/money/money-tabs.tsx'
import { PayoutLines } from '#app/features/money/payout-lines.tsx'
import { ReadPayout } from '#app/features/money/read-payout.tsx'
import { money, payments as paymentsOf } from '#app/i18n/messages/money.ts'
import * as m from '#app/i18n/messages/payouts.ts'
import { titled } from '#app/page-title.ts'
import { useMay } from '#app/session/staff.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { dayText, dayWithin, momentWithin } from '#app/ui/moment.tsx'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Section } from '#app/ui/section.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'
import { AfterDelay, Empty, Failed, NoMatch, TableSkeleton } from '#app/ui/states.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'

export const meta = titled(money)

/** The newest payout, or the one of the address; below it all others. */
export default function Payouts() {
  const { get, set, clear } = useFilters()
  const mayRead = useMay('money.reconcile')
  const [reading, setReading] = useState(false)
  const summary = useMoneySummary()
  const page = Number(get('payouts_page')) || 1
  const list = useLoad(`payouts ${page}`, (signal) => call('GET /admin/money/payouts', { page }, { signal }))
  const id = Number(get('id')) || undefined
  // A payment may lead to a payout that is not among the newest.
  const one = useLoad(`payout ${id ?? ''}`, (signal) =>
    id ? call('GET /admin/money/payouts/:id', { id }, { signal }) : Promise.resolve(null),
  )
  const reload = () => Promise.all([list.reload(), one.reload(), summary.reload()])
  const rows = list.value?.data ?? []
  const chosen = id
    ? one.outdated
      ? undefined
      : one.value?.data
    : (rows.find(({ state }) => state === 'open') ?? rows[0])
  const failed = list.error ?? one.error
  const readButton = (
    <ToolButton variant="primary" icon={FileUp} onClick={() => setReading(true)}>
      {m.read()}
    </ToolButton>
  )
  return (
    <>
      <PageHead title={money()}>{mayRead && rows.length > 0 && readButton}</PageHead>
      <MoneyTabs summary={summary.value?.data} />
      {chosen && list.value ? (
        <div className="stack">
          <PayoutDetails key={chosen.id} payout={chosen} reload={reload} onDeleted={() => set({ id: null })} />
          {list.value.meta.total > 1 && (
            <Section title={m.allPayouts()}>
              <Table caption={m.allPayouts()} columns={columns()} rows={rows} idOf={({ id }) => String(id)} />
              {list.value.meta.total > list.value.meta.per_page && <Pager {...list.value.meta} name="payouts_page" />}
            </Section>
          )}
        </div>
      ) : list.value && !id ? (
        <section className="sect">
          <Empty icon={FileUp} title={m.empty()} text={m.emptyText()} {...(mayRead && { action: readButton })} />
        </section>
      ) : isApiError(failed) && failed.code === 'not_found' ? (
        <section className="sect">
          <NoMatch onClear={clear} />
        </section>
      ) : failed ? (
        <Failed onRetry={reload} />
      ) : (
        <AfterDelay>
          <TableSkeleton columns={6} rows={4} />
        </AfterDelay>
      )}
      {reading && (
        <ReadPayout
          onClose={() => setReading(false)}
          onRead={(id) => {
            set({ id: String(id), view: null })
            void reload()
          }}
        />
      )}
    </>
  )
}

function PayoutDetails({
  payout,
  reload,
  onDeleted,
}: {
  payout: Payout
  reload: () => Promise<unknown>
  onDeleted: () => void
}) {
  const { id, reference, paid_on, amount, payments, fees, refunds, unexplained, state } = payout
  const mayClose = useMay('money.reconcile')
  const [deleting, setDeleting] = useState(false)
  const { run, busy } = useAction()
  const close = async () => {
    await call('POST /admin/money/payouts/:id/close', { id })
    toast.success(m.closedNow())
    await reload()
  }
  return (
    <>
      <section className="sect" aria-label={reference}>
        <div className="stats">
          <Figure name={m.payoutOf({ day: dayWithin(paid_on) })} value={amount}>
            <Num>{reference}</Num>
          </Figure>
          <Figure name={m.ours()} value={payments.sum}>
            {paymentsOf(payments.count)}
          </Figure>
          <Figure name={m.fees()} value={-fees.sum}>
            <Num>{fees.percent.toFixed(2)}%</Num>
          </Figure>
          <Figure name={m.refunds()} value={refunds.sum}>
            <Num>{formatFigure(refunds.count)}</Num>
          </Figure>
          <Figure name={m.unexplained()} value={unexplained.sum} tone={unexplained.count > 0 ? 'text-danger' : ''}>
            {m.differencesOf(unexplained.count)}
          </Figure>
        </div>
      </section>
      <section className="sect" aria-label={m.views()}>
        <PayoutLines payout={payout} reload={reload} />
        <div className="sect-foot flex-wrap">
          {payout.closed_by && payout.closed_at ? (
            <span className="muted">
              {m.closedBy({ name: payout.closed_by.name, when: momentWithin(payout.closed_at) })}
            </span>
          ) : (
            <span className="muted">{m.closeNote()}</span>
          )}
          {mayClose && state === 'open' && (
            <div className="acts">
              <ToolButton variant="bare" onClick={() => setDeleting(true)}>
                {m.remove()}
              </ToolButton>
              <ToolButton icon={Lock} busy={busy} aria-disabled={unexplained.count > 0} onClick={() => run(close)}>
                {m.close()}
              </ToolButton>
            </div>
          )}
        </div>
      </section>
      {deleting && (
        <DeletePayout
          payout={payout}
          onClose={() => setDeleting(false)}
          onDeleted={async () => {
            onDeleted()
            await reload()
          }}
        />
      )}
    </>
  )
}

function DeletePayout({
  payout: { id, reference },
  onClose,
  onDeleted,
}: {
  payout: Payout
  onClose: () => void
  onDeleted: () => Promise<void>
}) {
  const form = useForm({
    rules: {},
    send: async () => {
      await call('DELETE /admin/money/payouts/:id', { id })
      toast.success(m.removed())
      onClose()
      await onDeleted()
    },
  })
  return (
    <MoveDialog
      title={m.removeTitle({ reference: `\u2066${reference}\u2069` })}
      subtitle={m.removeText()}
      verb={m.remove()}
      danger
      form={form}
      onClose={onClose}
    />
  )
}

const columns = (): Column<Payout>[] => [
  {
    id: 'reference',
    name: m.reference(),
    card: 1,
    cell: ({ id, reference }) => (
      <Link className="link" to={`/money/payouts?id=${id}`}>
        <Num>{reference}</Num>
      </Link>
    ),
  },
  { id: 'day', name: m.paidOn(), card: 3, cell: ({ paid_on }) => <span className="soft">{dayText(paid_on)}</span> },
  { id: 'amount', name: m.inFile(), align: 'end', card: 2, cell: ({ amount }) => <SignedPrice value={amount} /> },
  {
    id: 'differences',
    name: m.viewDifferences(),
    align: 'end',
    cell: ({ views }) => <Num>{formatFigure(views.differences ?? 0)}</Num>,
  },
  {
    id: 'state',
    name: m.what(),
    card: 4,
    cell: ({ state, unexplained }) =>
      state === 'closed' ? (
        <StateMark glyph="tick" tone="success">
          {m.closed()}
        </StateMark>
      ) : (
        <StateMark glyph={unexplained.count > 0 ? 'fault' : 'half'} tone={unexplained.count > 0 ? 'danger' : 'gold'}>
          {m.open()}
        </StateMark>
      ),
  },
]
