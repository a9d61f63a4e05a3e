import type { StockRow } from '@asjad/contract/admin/stock'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { History } from 'lucide'
import * as m from '#app/i18n/messages/stock.ts'
import { useTableColumns } from '#app/ui/list/columns.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { ChangeField, nameOf, ReasonField } from './change-field.tsx'
import type { Edit, useEdits } from './edits.ts'
import { LowMark } from './low-mark.tsx'
import { type StockColumn, stockColumns } from './stock-columns.tsx'

/** The stock with what is changed of it: a row that is edited is marked and says what it becomes. */
export function StockTable({
  rows,
  columns,
  edits: { edits, change, explain },
  faulty,
  refreshing,
  onHistory,
  onMark,
}: {
  rows: readonly StockRow[]
  columns: readonly StockColumn[]
  edits: ReturnType<typeof useEdits>
  /** Somebody tried to record changes without their reasons. */
  faulty: boolean
  refreshing: boolean
  onHistory: (row: StockRow) => void
  onMark: () => void
}) {
  const shown = useTableColumns(stockColumns, columns, 'product')
  const changeField = (row: StockRow) => (
    <ChangeField row={row} by={edits[row.id]?.by ?? 0} onChange={(by) => change(row, by)} />
  )
  const reasonField = (edit: Edit) => (
    <ReasonField edit={edit} faulty={faulty} onExplain={(part) => explain(edit.row.id, part)} />
  )
  const historyButton = (row: StockRow) => (
    <ToolButton
      variant="bare"
      icon={History}
      label={m.historyOf({ name: nameOf(row) })}
      onClick={() => onHistory(row)}
    />
  )
  const actions: Column<StockRow>[] = [
    { id: 'low', name: m.lowMark(), align: 'end', cell: (row) => <LowMark row={row} onSaved={onMark} /> },
    { id: 'change', name: m.change(), align: 'end', cell: changeField },
    {
      id: 'reason',
      name: m.reason(),
      cell: (row) => {
        const edit = edits[row.id]
        return edit ? reasonField(edit) : <span className="muted">—</span>
      },
    },
    {
      id: 'becomes',
      name: m.becomes(),
      align: 'end',
      cell: (row) => <Becomes row={row} by={edits[row.id]?.by ?? 0} />,
    },
    { id: 'history', name: '', tight: true, cell: historyButton },
    {
      id: 'phone',
      name: m.change(),
      card: 5,
      cell: (row) => {
        const edit = edits[row.id]
        return (
          <span className="grid gap-2">
            <span className="flex items-center justify-between gap-3">
              {changeField(row)}
              {edit && (
                <span className="soft">
                  {m.becomes()} <Becomes row={row} by={edit.by} />
                </span>
              )}
              {historyButton(row)}
            </span>
            {edit && reasonField(edit)}
          </span>
        )
      },
    },
  ]
  return (
    <Table
      caption={m.stock()}
      columns={[...shown, ...actions]}
      rows={rows}
      idOf={({ id }) => String(id)}
      nameOf={nameOf}
      isEdited={({ id }) => edits[id] !== undefined}
      refreshing={refreshing}
    />
  )
}

const Becomes = ({ row: { on_hand }, by }: { row: StockRow; by: number }) => (
  <Num className={by === 0 ? 'muted' : 'font-semibold'}>{formatFigure(on_hand + by)}</Num>
)
