import type { MetalMovement, MovementKind } from '@asjad/contract/admin/exposure'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { Scale } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/exposure.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { Hallmark } from '#app/ui/hallmark.tsx'
import { dayWithin, Moment } from '#app/ui/moment.tsx'
import { type PageMeta, Pager } from '#app/ui/pager.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { AfterDelay, Empty, Failed, NoMatch, TableSkeleton } from '#app/ui/states.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { TakeBack } from './take-back.tsx'

type List = {
  value: { data: MetalMovement[]; meta: PageMeta } | undefined
  error: unknown
  loading: boolean
  outdated: boolean
  reload: () => Promise<void>
}

/** Every change of the open position, newest first. */
export function Movements({ list, mayEnter, reload }: { list: List; mayEnter: boolean; reload: () => Promise<void> }) {
  const { get, set, clear } = useFilters()
  const [wrong, setWrong] = useState<MetalMovement>()
  const rows = list.value?.data ?? []
  const filtered = Boolean(get('kind') || get('karat'))
  return (
    <section className="sect" aria-label={m.movements()}>
      <div className="sect-head flex-wrap">
        <h2>{m.movements()}</h2>
        <Segments
          className="ms-auto"
          label={m.which()}
          value={get('kind')}
          options={kinds.map(([kind, name]) => [kind, name()])}
          onChoose={(kind) => set({ kind })}
        />
        <Segments
          label={m.karat()}
          value={get('karat')}
          options={['', '24', '21', '18'].map((karat) => [karat, karat ? <Num key="karat">{karat}</Num> : m.all()])}
          onChoose={(karat) => set({ karat })}
        />
      </div>
      {list.value ? (
        rows.length > 0 ? (
          <Table
            caption={m.movements()}
            columns={columns(mayEnter ? setWrong : undefined)}
            rows={rows}
            idOf={({ id }) => String(id)}
            refreshing={list.loading && list.outdated}
          />
        ) : filtered ? (
          <NoMatch onClear={clear} />
        ) : (
          <Empty icon={Scale} title={m.empty()} text={m.emptyText()} />
        )
      ) : list.error ? (
        <Failed onRetry={list.reload} />
      ) : (
        <AfterDelay>
          <TableSkeleton columns={7} />
        </AfterDelay>
      )}
      {list.value && <Pager {...list.value.meta} />}
      {wrong?.entry && <TakeBack movement={wrong} onClose={() => setWrong(undefined)} onDone={reload} />}
    </section>
  )
}

const kinds = [
  ['', m.all],
  ['orders', m.ofOrders],
  ['entries', m.ofEntries],
] as const

const orderKinds: Record<Exclude<MovementKind, 'purchase' | 'hedge'>, () => string> = {
  sale: m.kindSale,
  cancel: m.kindCancel,
  return: m.kindReturn,
  reprice: m.kindReprice,
}

const named = (name: string) => `\u2068${name}\u2069`

function nameOf({ kind, entry }: MetalMovement) {
  if (kind !== 'purchase' && kind !== 'hedge') return orderKinds[kind]()
  const supplier = named(entry?.supplier ?? '')
  if (entry?.corrects) return m.takenBack({ supplier })
  return (kind === 'purchase' ? m.kindPurchase : m.kindHedge)({ supplier })
}

const signedGrams = (grams: number) => `${grams < 0 ? '−' : '+'}${formatFigure(Math.abs(grams))}`

const columns = (onWrong: ((movement: MetalMovement) => void) | undefined): Column<MetalMovement>[] => [
  { id: 'at', name: m.time(), card: 4, cell: ({ at }) => <Moment at={at} className="soft" /> },
  { id: 'kind', name: m.movement(), card: 1, cell: (row) => <Name row={row} /> },
  { id: 'reference', name: m.reference(), card: 3, cell: (row) => <Reference row={row} /> },
  { id: 'karat', name: m.karat(), cell: ({ karat }) => <Hallmark karat={karat} /> },
  {
    id: 'grams',
    name: m.grams(),
    align: 'end',
    card: 2,
    cell: ({ grams, karat }) => (
      <span className={`whitespace-nowrap font-medium ${grams < 0 ? 'text-success' : ''}`}>
        <Num>{signedGrams(grams)}</Num>
        <span className="only-phone muted">
          {' '}
          <Num>{karat}K</Num>
        </span>
      </span>
    ),
  },
  {
    id: 'rate',
    name: m.rate(),
    align: 'end',
    cell: ({ price }) => (price === null ? '—' : <Price value={price} />),
  },
  { id: 'open', name: m.openAfter(), align: 'end', cell: (row) => <Grams value={row.open_after} className="soft" /> },
  ...(onWrong ? takeBackColumns(onWrong) : []),
]

/** At the end of a row, and on phones on a line of its own. */
const takeBackColumns = (onWrong: (movement: MetalMovement) => void): Column<MetalMovement>[] => {
  const cell = (row: MetalMovement) =>
    row.entry &&
    row.entry.corrects === null &&
    row.entry.corrected_by === null && (
      <ToolButton variant="bare" label={m.takeBackOf({ supplier: row.entry.supplier })} onClick={() => onWrong(row)}>
        {m.takeBack()}
      </ToolButton>
    )
  return [
    { id: 'act', name: '', align: 'end', tight: true, cell },
    { id: 'act on phones', name: '', card: 5, cell },
  ]
}

const Name = ({ row }: { row: MetalMovement }) => (
  <>
    {nameOf(row)}
    {row.entry && (
      <span className="cell-sub">
        {m.enteredBy({ name: named(row.entry.staff.name), day: dayWithin(row.entry.traded_on) })}
        {row.entry.corrected_by !== null && ` · ${m.wasTakenBack()}`}
      </span>
    )}
    {row.entry?.note && (
      <span className="cell-sub" dir="auto">
        {row.entry.note}
      </span>
    )}
  </>
)

const Reference = ({ row: { order_id: order, entry } }: { row: MetalMovement }) =>
  order ? (
    <Link className="link" to={`/orders/${order}`}>
      <Num>{order}</Num>
    </Link>
  ) : (
    <Num>{entry?.document ?? '—'}</Num>
  )
