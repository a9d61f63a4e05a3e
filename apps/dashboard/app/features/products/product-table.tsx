import type { ProductRow } from '@asjad/contract/admin/product-fields'
import * as m from '#app/i18n/messages/products.ts'
import { useTableColumns } from '#app/ui/list/columns.tsx'
import type { Selection } from '#app/ui/list/selection-bar.tsx'
import { Table } from '#app/ui/table.tsx'
import { useEditing } from './editing.ts'
import { type ColumnName, productColumns } from './product-columns.tsx'
import { titleOf } from './product-title.ts'
import { VarietiesBelow } from './varieties-below.tsx'

export function ProductTable({
  rows,
  columns,
  changed,
  selection,
  onSelection,
  refreshing,
}: {
  rows: readonly ProductRow[]
  columns: readonly ColumnName[]
  changed: ReadonlySet<string>
  selection: Selection
  onSelection: (selection: Selection) => void
  refreshing: boolean
}) {
  const { expanded } = useEditing()
  return (
    <Table
      caption={m.products()}
      columns={useTableColumns(productColumns, columns, 'updated')}
      rows={rows}
      idOf={({ id }) => String(id)}
      nameOf={titleOf}
      pathOf={({ id }) => `/products/${id}`}
      selection={{ selected: selection.ids, onChange: (ids) => onSelection({ ids, all: false }) }}
      selectOnPhones
      detail={(row) => row.id === expanded && <VarietiesBelow row={row} />}
      isNew={({ id }) => changed.has(String(id))}
      refreshing={refreshing}
    />
  )
}
