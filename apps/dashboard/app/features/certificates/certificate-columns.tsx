import type { CertificateRow } from '@asjad/contract/admin/certificates'
import { ExactGrams } from '@asjad/ui/controls/exact-grams.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { Link } from 'react-router'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/certificates.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { Hallmark } from '#app/ui/hallmark.tsx'
import type { ColumnSet } from '#app/ui/list/columns.tsx'
import { dayText } from '#app/ui/moment.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'
import { openPath } from './list-query.ts'

export function CertificateState({
  of: { revoked_at, marked_at },
  boxed = false,
}: {
  of: CertificateRow
  boxed?: boolean
}) {
  if (revoked_at)
    return (
      <StateMark glyph="cross" tone="danger" boxed={boxed}>
        {m.revoked()}
      </StateMark>
    )
  if (marked_at)
    return (
      <StateMark glyph="fault" tone="warning" boxed={boxed}>
        {m.watched()}
      </StateMark>
    )
  return (
    <StateMark glyph="tick" tone="success" boxed={boxed}>
      {m.valid()}
    </StateMark>
  )
}

/** Who has the piece: nobody yet, a buyer, somebody who came to the shop. */
export function Buyer({ of: { state, order } }: { of: CertificateRow }) {
  if (state === 'in_stock') return <span className="muted">{m.inStock()}</span>
  if (!order) return <span className="muted">{m.soldElsewhere()}</span>
  return (
    <Link className="link" to={`/orders/${order.id}`}>
      {order.name ? <bdi>{order.name}</bdi> : m.nameGone()}
    </Link>
  )
}

function Serial({ of: { id, serial } }: { of: CertificateRow }) {
  const { query } = useFilters()
  return (
    <Link className="cell-main whitespace-nowrap" to={openPath(query, id)} preventScrollReset>
      <Num>{serial}</Num>
    </Link>
  )
}

const Lookups = ({ of: { week, marked_at } }: { of: CertificateRow }) => (
  <span className="whitespace-nowrap">
    <Num className={marked_at ? 'font-semibold text-warning' : ''}>{formatFigure(week.lookups)}</Num>
    <span className="muted text-xs"> / {m.places(week.places)}</span>
  </span>
)

export const certificateColumns = {
  key: 'certificate columns',
  columns: {
    serial: { name: m.serial, card: 1, sorts: ['-serial', 'serial'], cell: (row) => <Serial of={row} /> },
    piece: {
      name: m.piece,
      card: 3,
      cell: ({ media, title }) => (
        <span className="flex items-center gap-2">
          <span className="thumb thumb-sm">{media && <Picture of={media} alt="" sizes="28px" />}</span>
          <bdi>{inLanguage(title)}</bdi>
        </span>
      ),
    },
    karat: { name: m.karat, cell: ({ caliber }) => <Hallmark karat={caliber} /> },
    weight: { name: m.weight, align: 'end', card: 2, cell: ({ weight }) => <ExactGrams value={weight} /> },
    issued: {
      name: m.issued,
      sorts: ['-issued', 'issued'],
      cell: ({ issued_on: day }) => <span className="soft whitespace-nowrap">{dayText(day)}</span>,
    },
    buyer: { name: m.buyer, cell: (row) => <Buyer of={row} /> },
    lookups: { name: m.lookups, align: 'end', sorts: ['-lookups'], cell: (row) => <Lookups of={row} /> },
    state: { name: m.state, card: 4, cell: (row) => <CertificateState of={row} /> },
  },
  first: ['serial', 'piece', 'karat', 'weight', 'issued', 'buyer', 'lookups', 'state'],
} as const satisfies ColumnSet<CertificateRow>
export type CertificateColumn = keyof typeof certificateColumns.columns
