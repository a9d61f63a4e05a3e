import type { Payout, PayoutLine, PayoutView } from '@asjad/contract/admin/payouts'
import { TextAreaField } from '@asjad/ui/controls/field.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { formatFigure, formatMoney } from '@asjad/ui/i18n/format.ts'
import { CircleCheck } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import * as m from '#app/i18n/messages/payouts.ts'
import { useMay } from '#app/session/staff.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { type Glyph, StateMark, type Tone } from '#app/ui/state-mark.tsx'
import { AfterDelay, Empty, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { SignedPrice } from './figure.tsx'
import { shortId } from './movement-looks.ts'

const views: Record<PayoutView, () => string> = {
  differences: m.viewDifferences,
  matched: m.viewMatched,
  all: m.viewAll,
}
const viewNames = Object.keys(views) as PayoutView[]

/** Differences first. Red only where nobody has explained it yet. */
function lookOf(line: PayoutLine): { glyph: Glyph; tone: Tone; name: string } {
  const { result, type, arrived_with: later, sentence } = line
  if (result === 'matched')
    return { glyph: 'tick', tone: 'success', name: type === 'refund' ? m.resultRefund() : m.resultMatched() }
  if (later)
    return { glyph: 'tick', tone: 'plain', name: m.arrivedWith({ reference: `\u2066${later.reference}\u2069` }) }
  const isolated = (riyals: number) => `\u2066${formatMoney(riyals)}\u2069`
  const names = {
    different: m.resultDifferent(),
    fee: m.resultFee({ fee: isolated(line.fee), expected: isolated(line.expected_fee) }),
    unknown: m.resultUnknown(),
    twice: m.resultTwice(),
    missing: m.resultMissing(),
  }
  const open =
    result === 'missing'
      ? ({ glyph: 'dashed', tone: 'warning' } as const)
      : ({ glyph: 'fault', tone: 'danger' } as const)
  return { ...(sentence ? ({ glyph: 'half', tone: 'plain' } as const) : open), name: names[result] }
}

export function PayoutLines({ payout, reload }: { payout: Payout; reload: () => Promise<unknown> }) {
  const { get, set } = useFilters()
  const [explained, setExplained] = useState<PayoutLine>()
  const mayExplain = useMay('money.reconcile') && payout.state === 'open'
  const view = viewNames.find((name) => name === get('view')) ?? 'differences'
  const page = Number(get('page')) || 1
  const input = { id: payout.id, view, page }
  const list = useLoad(JSON.stringify(input), (signal) => call('GET /admin/money/payouts/:id/lines', input, { signal }))
  const rows = list.value?.data ?? []
  const explainButton = (line: PayoutLine) =>
    mayExplain &&
    line.result !== 'matched' &&
    !line.arrived_with && (
      <ToolButton
        variant={line.sentence ? 'bare' : 'plain'}
        className="max-lg:w-full"
        onClick={() => setExplained(line)}
      >
        {line.sentence ? m.explainAgain() : m.explain()}
        <span className="sr-only"> {line.payment_id}</span>
      </ToolButton>
    )
  return (
    <>
      <nav className="views" aria-label={m.views()}>
        {viewNames.map((name) => (
          <button
            key={name}
            type="button"
            className="view"
            aria-current={name === view ? 'page' : undefined}
            onClick={() => set({ view: name === 'differences' ? null : name })}
          >
            {views[name]()}
            <Num>{formatFigure(payout.views[name] ?? 0)}</Num>
          </button>
        ))}
      </nav>
      {list.value ? (
        rows.length > 0 ? (
          <Table
            caption={views[view]()}
            columns={[
              ...columns(),
              { id: 'explain', name: '', tight: true, cell: explainButton },
              { id: 'phone', name: '', card: 5, cell: explainButton },
            ]}
            rows={rows}
            idOf={({ id }) => String(id)}
            refreshing={list.loading && list.outdated}
          />
        ) : (
          <Empty icon={CircleCheck} title={m.noDifferences()} text={m.noDifferencesText()} />
        )
      ) : list.error ? (
        <Failed onRetry={list.reload} />
      ) : (
        <AfterDelay>
          <TableSkeleton columns={6} rows={4} />
        </AfterDelay>
      )}
      {list.value && <Pager {...list.value.meta} />}
      {explained && (
        <Explain
          payoutId={payout.id}
          line={explained}
          onClose={() => setExplained(undefined)}
          onDone={() => Promise.all([list.reload(), reload()])}
        />
      )}
    </>
  )
}

const Sum = ({ value }: { value: number | null }) =>
  value === null ? <span className="muted">—</span> : <SignedPrice value={value} />

const columns = (): Column<PayoutLine>[] => [
  {
    id: 'payment',
    name: m.paymentId(),
    card: 1,
    cell: ({ payment_id: id, order_id: order }) => (
      <>
        <Num className="cell-main">{shortId(id)}</Num>
        {order && (
          <span className="only-phone soft ms-2">
            <Num>{order}</Num>
          </span>
        )}
      </>
    ),
  },
  {
    id: 'order',
    name: m.order(),
    cell: ({ order_id: id }) =>
      id ? (
        <Link className="link" to={`/orders/${id}`}>
          <Num>{id}</Num>
        </Link>
      ) : (
        <span className="muted">—</span>
      ),
  },
  { id: 'ours', name: m.atOurs(), align: 'end', cell: ({ ours }) => <Sum value={ours} /> },
  { id: 'file', name: m.inFile(), align: 'end', cell: ({ in_file }) => <Sum value={in_file} /> },
  {
    id: 'difference',
    name: m.difference(),
    align: 'end',
    card: 2,
    cell: ({ difference, sentence, arrived_with: later }) => (
      <SignedPrice
        value={difference}
        plus
        className={difference !== 0 && !sentence && !later ? 'font-medium text-danger' : 'muted'}
      />
    ),
  },
  {
    id: 'what',
    name: m.what(),
    card: 4,
    cell: (line) => {
      const { name, ...look } = lookOf(line)
      return (
        <span className="inline-grid">
          <StateMark {...look}>{name}</StateMark>
          {line.sentence && (
            <span className="cell-sub said" dir="auto">
              {m.explainedBy({ name: line.explained_by?.name ?? '', sentence: line.sentence })}
            </span>
          )}
        </span>
      )
    },
  },
]

function Explain({
  payoutId,
  line,
  onClose,
  onDone,
}: {
  payoutId: number
  line: PayoutLine
  onClose: () => void
  onDone: () => Promise<unknown>
}) {
  const form = useForm({
    rules: { sentence: (text) => (text.trim().length < 3 ? m.sentenceNeeded() : undefined) },
    send: async ({ sentence = '' }) => {
      await call('POST /admin/money/payouts/:id/lines/:line_id/explain', { id: payoutId, line_id: line.id, sentence })
      toast.success(m.explained())
      onClose()
      await onDone()
    },
  })
  const { name, ...look } = lookOf(line)
  return (
    <MoveDialog
      title={m.explainTitle()}
      subtitle={
        <>
          <Num>{line.payment_id}</Num> · <StateMark {...look}>{name}</StateMark> ·{' '}
          <SignedPrice value={line.difference} plus />
        </>
      }
      verb={m.save()}
      form={form}
      onClose={onClose}
    >
      <TextAreaField
        label={m.sentence()}
        rows={2}
        dir="auto"
        required
        maxLength={500}
        placeholder={m.sentenceExample()}
        defaultValue={line.sentence ?? ''}
        {...form.field('sentence')}
      />
    </MoveDialog>
  )
}
