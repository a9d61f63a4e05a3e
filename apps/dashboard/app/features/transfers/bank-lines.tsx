import type { BankLine, confirmTransfers } from '@asjad/contract/admin/transfers'
import type { Data } from '@asjad/contract/endpoint'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import { ArrowRight } from 'lucide'
import * as m from '#app/i18n/messages/bank-file.ts'
import { type Glyph, StateMark, type Tone } from '#app/ui/state-mark.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { type Choices, isBookable, orderOf } from './matched-lines.ts'

export type Booked = Data<typeof confirmTransfers>[number]

type Props = {
  lines: readonly BankLine[]
  choices: Choices
  ticked: ReadonlySet<string>
  /** What became of lines that were confirmed, by their reference. */
  booked: ReadonlyMap<string, Booked>
  onTick: (ticked: ReadonlySet<string>) => void
  onLook: (line: BankLine) => void
}

/** Every line of money in, with the order it seems to belong to. */
export function BankLines({ lines, choices, ticked, booked, onTick, onLook }: Props) {
  const resultOf = (line: BankLine) => (line.bank_reference ? booked.get(line.bank_reference) : undefined)
  return (
    <div className="bank-lines">
      <Table
        caption={m.lines()}
        rows={lines}
        idOf={({ line }) => String(line)}
        nameOf={({ bank_reference: reference, line }) => reference ?? m.lineNo({ n: line })}
        selection={{ selected: ticked, onChange: onTick }}
        canSelect={(line) => isBookable(line, choices) && !resultOf(line)?.outcome}
        selectOnPhones
        columns={columns(choices, resultOf, onLook)}
      />
    </div>
  )
}

const columns = (
  choices: Choices,
  resultOf: (line: BankLine) => Booked | undefined,
  onLook: (line: BankLine) => void,
): Column<BankLine>[] => [
  { id: 'date', name: m.date(), cell: ({ date }) => <Num className="soft whitespace-nowrap">{date}</Num> },
  {
    id: 'line',
    name: m.bankLine(),
    card: 1,
    cell: ({ text, bank_reference: reference }) => (
      <>
        <bdi className="break-words">{text || '—'}</bdi>
        <span className="cell-sub">{reference ? <Num>{reference}</Num> : m.noReference()}</span>
      </>
    ),
  },
  {
    id: 'amount',
    name: m.amount(),
    align: 'end',
    card: 2,
    cell: ({ amount }) => (amount === null ? '—' : <Price value={amount} className="font-medium whitespace-nowrap" />),
  },
  {
    id: 'arrow',
    name: '',
    tight: true,
    cell: () => <Icon of={ArrowRight} size={15} stroke={1.5} mirror className="text-ink-3" />,
  },
  {
    id: 'order',
    name: m.order(),
    card: 3,
    cell: (line) => {
      const order = orderOf(line, choices) ?? (line.match === 'booked' ? line.orders[0] : undefined)
      if (!order) return <span className="muted">—</span>
      return (
        <>
          <Num className="cell-main">{order.order_id}</Num>
          <span className="cell-sub">
            <bdi>{order.person}</bdi> · <Price value={order.total} />
          </span>
        </>
      )
    },
  },
  {
    id: 'match',
    name: m.match(),
    card: 4,
    cell: (line) => {
      const { name, ...look } = lookOfLine(line, choices, resultOf(line))
      return <StateMark {...look}>{name}</StateMark>
    },
  },
  {
    id: 'look',
    name: '',
    tight: true,
    card: 6,
    cell: (line) =>
      line.match !== 'booked' &&
      line.match !== 'exact' &&
      line.fault === null &&
      !resultOf(line)?.outcome && (
        <ToolButton
          variant={line.match === 'unknown' ? 'plain' : 'bare'}
          className="relative max-lg:w-full"
          onClick={() => onLook(line)}
        >
          {line.match === 'unknown' ? m.chooseOrder() : m.look()}
          <span className="sr-only"> {line.bank_reference}</span>
        </ToolButton>
      ),
  },
]

type Look = { glyph: Glyph; tone: Tone; name: string }
const figure = (sar: number) => `\u2066${formatMoney(sar)}\u2069`

function lookOfLine(line: BankLine, choices: Choices, result: Booked | undefined): Look {
  if (result) return lookOfResult(result)
  // Also a fault, if somebody wanted to book it again; in a file that overlaps with the last one it is ordinary.
  if (line.match === 'booked') return { glyph: 'bar', tone: 'plain', name: m.matchBooked() }
  if (line.fault) return { glyph: 'fault', tone: 'danger', name: line.fault }
  if (choices[line.line]) return { glyph: 'tick', tone: 'info', name: m.matchChosen() }
  switch (line.match) {
    case 'exact':
      return { glyph: 'tick', tone: 'success', name: m.matchExact() }
    case 'reference_only':
      return { glyph: 'fault', tone: 'warning', name: difference(line) }
    case 'amount_only':
      return { glyph: 'half', tone: 'warning', name: m.matchAmount() }
    default:
      return { glyph: 'cross', tone: 'danger', name: m.matchUnknown() }
  }
}

/** The number of an order with another amount than it misses. */
function difference({ amount, orders: [order] }: BankLine) {
  if (!order || amount === null || order.status !== 'pending_payment') return m.matchOver()
  const more = Math.round((amount - order.missing) * 100) / 100
  return more > 0 ? m.matchMore({ amount: figure(more) }) : m.matchLess({ amount: figure(-more) })
}

function lookOfResult({ outcome, missing, surplus, fault }: Booked): Look {
  if (outcome === 'confirmed') return { glyph: 'tick', tone: 'success', name: m.doneConfirmed() }
  if (outcome === 'short') return { glyph: 'half', tone: 'warning', name: m.doneShort({ amount: figure(missing) }) }
  if (outcome === 'surplus') return { glyph: 'tick', tone: 'warning', name: m.doneSurplus({ amount: figure(surplus) }) }
  if (outcome === 'late') return { glyph: 'bar', tone: 'warning', name: m.doneLate({ amount: figure(surplus) }) }
  return { glyph: 'fault', tone: 'danger', name: fault ?? '' }
}
