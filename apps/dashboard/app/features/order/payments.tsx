import type { StaffOrder } from '@asjad/contract/admin/order-details'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { Undo2 } from 'lucide'
import * as m from '#app/i18n/messages/order.ts'
import { cash } from '#app/i18n/messages/order-states.ts'
import { Moment } from '#app/ui/moment.tsx'
import { Note } from '#app/ui/note.tsx'
import { Section } from '#app/ui/section.tsx'
import { type Glyph, StateMark, type Tone } from '#app/ui/state-mark.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { moveIcons, moveVerbs } from './move-texts.ts'

type Payment = StaffOrder['payments'][number]

const kinds: Record<Payment['kind'], () => string> = {
  payment: m.paymentAttempt,
  refund: m.refund,
  cod_collection: m.cashCollected,
  bank_transfer: m.transferReceived,
}
const results: Record<Payment['status'], { glyph: Glyph; tone: Tone; name: () => string }> = {
  created: { glyph: 'dashed', tone: 'plain', name: m.resultCreated },
  initiated: { glyph: 'dashed', tone: 'warning', name: m.resultInitiated },
  paid: { glyph: 'tick', tone: 'success', name: m.resultPaid },
  failed: { glyph: 'fault', tone: 'danger', name: m.resultFailed },
  expired: { glyph: 'cross', tone: 'plain', name: m.resultExpired },
  pending: { glyph: 'dashed', tone: 'warning', name: m.resultPending },
  done: { glyph: 'bar', tone: 'plain', name: m.resultDone },
}

const columns = (): readonly Column<Payment>[] => [
  { id: 'time', name: m.time(), cell: ({ date }) => <Moment at={date} className="soft" /> },
  { id: 'what', name: m.what(), card: 1, cell: ({ kind }) => kinds[kind]() },
  {
    id: 'means',
    name: m.means(),
    card: 3,
    cell: (payment) => (
      <span className="soft">
        <Means of={payment} />
        <span className="only-phone">
          {' '}
          · <Moment at={payment.date} />
        </span>
      </span>
    ),
  },
  {
    id: 'amount',
    name: m.amount(),
    align: 'end',
    card: 2,
    cell: ({ amount, kind }) => (
      <span className="whitespace-nowrap">
        {kind === 'refund' && <Num>−</Num>} <Price value={amount} />
      </span>
    ),
  },
  { id: 'result', name: m.result(), card: 4, cell: (payment) => <Result of={payment} /> },
]

function Means({ of: { card, kind, by_transfer: byTransfer, bank_reference: reference } }: { of: Payment }) {
  if (byTransfer || kind === 'bank_transfer')
    return (
      <>
        {m.byTransfer()} {reference && <Num>{reference}</Num>}
      </>
    )
  if (kind === 'cod_collection' || !card) return cash()
  return (
    <>
      <bdi>{card.brand}</bdi> <Num>•••• {card.last_four}</Num>
    </>
  )
}

/** What the bank said stands below: its words for a refusal are the reason. */
function Result({ of: { status, reason } }: { of: Payment }) {
  const { name, ...look } = results[status]
  return (
    <span className="inline-grid">
      <StateMark {...look}>{name()}</StateMark>
      {reason && (
        <span className="cell-sub" dir="auto">
          {reason}
        </span>
      )}
    </span>
  )
}

/** Every attempt and refund, what came in and what went back, and the moves that repair a refused refund. */
export function Payments({ order, onMove }: { order: StaffOrder; onMove: (move: string) => void }) {
  const { payments, money, moves, flags } = order
  const repairs = moves.filter(({ move }) => move === 'retry_refund' || move === 'settle_refund')
  const refund = moves.find(({ move }) => move === 'adjust')
  return (
    <Section
      title={m.payment()}
      actions={
        refund && (
          <ToolButton icon={Undo2} onClick={() => onMove(refund.move)}>
            {moveVerbs[refund.move]()}
          </ToolButton>
        )
      }
    >
      {flags.includes('refused_refund') && (
        <div className="px-4 pb-3">
          <Note
            tone="danger"
            actions={repairs.map(({ move }) => (
              <ToolButton key={move} icon={moveIcons[move]} onClick={() => onMove(move)}>
                {moveVerbs[move]()}
              </ToolButton>
            ))}
          >
            {m.refusedRefund()}
          </Note>
        </div>
      )}
      {payments.length > 0 ? (
        <Table caption={m.payment()} columns={columns()} rows={payments} idOf={({ id }) => id} />
      ) : (
        <p className="muted px-4 pb-4">{m.noPayments()}</p>
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-1 border-t border-line px-4 py-3 text-[.8125rem]">
        <Sum name={m.moneyIn()} value={money.paid} />
        {money.promised_back > 0 && <Sum name={m.refundPending()} value={money.promised_back} />}
        {money.given_back > 0 && <Sum name={m.refunded()} value={money.given_back} />}
        <Sum name={m.left()} value={money.left} />
      </dl>
    </Section>
  )
}

const Sum = ({ name, value }: { name: string; value: number }) => (
  <div className="flex gap-2">
    <dt className="muted">{name}</dt>
    <dd className="font-medium">
      <Price value={value} />
    </dd>
  </div>
)
