import type { OrderRow } from '@asjad/contract/admin/order-list'
import type { OrderStatus } from '@asjad/contract/orders'
import type { Permission } from '@asjad/contract/permissions'
import { moveVerbs } from '#app/features/order/move-texts.ts'
import * as m from '#app/i18n/messages/orders.ts'
import { useStaff } from '#app/session/staff.ts'
import { useTableColumns } from '#app/ui/list/columns.tsx'
import type { Selection } from '#app/ui/list/selection-bar.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { ToolLink } from '#app/ui/tool-button.tsx'
import { type ColumnName, orderColumns } from './order-columns.tsx'

/** The move that comes next; the order itself says whether it is possible. */
const nextMoves: Partial<
  Record<OrderStatus, { move: 'prepare' | 'ship' | 'deliver' | 'accept_return'; needs: Permission }>
> = {
  confirmed: { move: 'prepare', needs: 'orders.move' },
  processing: { move: 'ship', needs: 'orders.move' },
  shipped: { move: 'deliver', needs: 'orders.move' },
  return_requested: { move: 'accept_return', needs: 'returns.decide' },
}

export function OrderTable({
  rows,
  columns,
  changed,
  selection,
  onSelection,
  refreshing,
}: {
  rows: readonly OrderRow[]
  columns: readonly ColumnName[]
  changed: ReadonlySet<string>
  selection: Selection
  onSelection: (selection: Selection) => void
  refreshing: boolean
}) {
  const { permissions } = useStaff()
  const tableColumns = useTableColumns(orderColumns, columns, 'newest')
  const phoneMove: Column<OrderRow> = {
    id: 'move',
    name: m.nextMove(),
    card: 5,
    cell: ({ id, status }) => {
      const next = nextMoves[status]
      if (!next || !permissions.includes(next.needs)) return null
      return (
        <ToolLink to={`/orders/${id}?move=${next.move}`} className="relative w-full">
          {moveVerbs[next.move]()}
        </ToolLink>
      )
    },
  }
  return (
    <Table
      caption={m.orders()}
      columns={[...tableColumns, phoneMove]}
      rows={rows}
      idOf={({ id }) => id}
      pathOf={({ id }) => `/orders/${id}`}
      selection={{ selected: selection.ids, onChange: (ids) => onSelection({ ids, all: false }) }}
      isNew={({ id }) => changed.has(id)}
      refreshing={refreshing}
    />
  )
}
