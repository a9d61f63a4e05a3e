import type { OrderRow } from '@asjad/contract/admin/order-list'
import type { OrderStatus } from '@asjad/contract/orders'
import type { Permission } from '@asjad/contract/permissions'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { ArrowDown, ArrowUp } from 'lucide'
import { moveVerbs } from '#app/features/order/move-texts.ts'
import * as m from '#app/i18n/messages/orders.ts'
import { useStaff } from '#app/session/staff.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { ToolLink } from '#app/ui/tool-button.tsx'
import type { Selection } from './bulk-bar.tsx'
import { type ColumnName, definitionOf } from './order-columns.tsx'

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
  const { get, set } = useFilters()
  const sort = get('sort') || 'newest'
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
      columns={[
        ...columns.map((name) => ({ ...definitionOf(name), ...headOf(name, sort, (next) => set({ sort: next })) })),
        phoneMove,
      ]}
      rows={rows}
      idOf={({ id }) => id}
      pathOf={({ id }) => `/orders/${id}`}
      selection={{ selected: selection.ids, onChange: (ids) => onSelection({ ids, all: false }) }}
      isNew={({ id }) => changed.has(id)}
      refreshing={refreshing}
    />
  )
}

/** The name of a column; where the list can be sorted by it, a button that does. */
function headOf(
  id: ColumnName,
  current: string,
  onSort: (sort: string) => void,
): Pick<Column<OrderRow>, 'id' | 'name' | 'head' | 'sorted'> {
  const { name, sorts } = definitionOf(id)
  if (!sorts) return { id, name: name() }
  const [first, second] = sorts
  const isOn = sorts.includes(current)
  const rising = current === 'oldest' || current === 'total' || current === 'promised'
  return {
    id,
    name: name(),
    ...(isOn && { sorted: rising ? ('ascending' as const) : ('descending' as const) }),
    head: (
      <button
        type="button"
        className="sort"
        aria-label={m.sortBy({ name: name() })}
        onClick={() => onSort(current === first ? second : first)}
      >
        {name()}
        {isOn && <Icon of={rising ? ArrowUp : ArrowDown} size={13} stroke={1.5} />}
      </button>
    ),
  }
}
