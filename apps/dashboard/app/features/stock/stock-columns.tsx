import type { StockRow } from '@asjad/contract/admin/stock'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { Tag } from '@asjad/ui/controls/tag.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { Link } from 'react-router'
import { sizeText } from '#app/features/order/size-text.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/stock.ts'
import { useMay } from '#app/session/staff.ts'
import { Hallmark } from '#app/ui/hallmark.tsx'
import type { ColumnSet } from '#app/ui/list/columns.tsx'
import { Moment } from '#app/ui/moment.tsx'

export const PieceName = ({ row, children }: { row: StockRow; children?: React.ReactNode }) => {
  const size = sizeText(row.size, row.size_unit)
  return (
    <span className="flex items-center gap-3">
      <span className="thumb">{row.media && <Picture of={row.media} alt="" sizes="36px" />}</span>
      <span className="min-w-0">
        <bdi className="cell-main block">{inLanguage(row.title)}</bdi>
        <span className="cell-sub">
          <Num>{row.sku}</Num>
          {size && <> · {size}</>} {row.hidden && <Tag kind="plain">{m.hidden()}</Tag>}
          {children}
        </span>
      </span>
    </span>
  )
}

const Available = ({ row: { available, low_mark } }: { row: StockRow }) => (
  <span
    className={
      available === 0
        ? 'font-semibold text-danger'
        : available <= low_mark
          ? 'font-semibold text-warning'
          : 'font-medium'
    }
  >
    <Num>{formatFigure(available)}</Num>
  </span>
)

/** Whoever sees orders gets to those that hold the pieces. */
function Reserved({ row: { reserved, sku } }: { row: StockRow }) {
  const seesOrders = useMay('orders.view')
  if (reserved === 0 || !seesOrders) return <Num className="soft">{formatFigure(reserved)}</Num>
  return (
    <Link
      className="link"
      to={`/orders?q=${encodeURIComponent(sku)}&status=pending_payment,confirmed,processing`}
      aria-label={`${formatFigure(reserved)}: ${m.ordersThatHold({ sku: `\u2066${sku}\u2069` })}`}
    >
      <Num>{formatFigure(reserved)}</Num>
    </Link>
  )
}

export const stockColumns = {
  key: 'stock columns',
  columns: {
    piece: {
      name: m.piece,
      card: 1,
      sorts: ['sku', '-sku'],
      cell: (row) => (
        <PieceName row={row}>
          <span className="only-phone block">
            {m.factsOnPhone({
              on_hand: `\u2066${formatFigure(row.on_hand)}\u2069`,
              reserved: `\u2066${formatFigure(row.reserved)}\u2069`,
            })}
          </span>
        </PieceName>
      ),
    },
    karat: { name: m.karat, cell: ({ caliber }) => <Hallmark karat={caliber} /> },
    weight: { name: m.weight, align: 'end', cell: ({ weight }) => <Grams value={weight} /> },
    on_hand: {
      name: m.onHand,
      align: 'end',
      sorts: ['on_hand', '-on_hand'],
      cell: ({ on_hand }) => <Num>{formatFigure(on_hand)}</Num>,
    },
    reserved: { name: m.reserved, align: 'end', cell: (row) => <Reserved row={row} /> },
    available: {
      name: m.available,
      align: 'end',
      card: 2,
      sorts: ['available', '-available'],
      cell: (row) => <Available row={row} />,
    },
    changed: {
      name: m.lastChange,
      cell: ({ last_change: { at } }) => (at ? <Moment className="soft" at={at} /> : <span className="muted">—</span>),
    },
  },
  first: ['piece', 'karat', 'weight', 'on_hand', 'reserved', 'available'],
} as const satisfies ColumnSet<StockRow>
export type StockColumn = keyof typeof stockColumns.columns
