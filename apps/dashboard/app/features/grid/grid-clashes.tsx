import type { saveGrid } from '@asjad/contract/admin/product-bulk'
import type { Data } from '@asjad/contract/endpoint'
import { ClashingFields } from '#app/forms/clashing-fields.tsx'
import { type GridColumn, type GridRow, gridColumns, valueText } from './grid-columns.ts'
import { faultKey, type GridEdits } from './grid-edits.ts'

/** A cell that somebody else has changed meanwhile, too. */
export type CellClash = { id: number; sku: string; column: GridColumn; yours: string; theirs: unknown }

export const clashesIn = (
  faults: Data<typeof saveGrid>['faults'],
  edits: GridEdits,
  rows: readonly GridRow[],
): CellClash[] =>
  faults.flatMap(({ id, field, theirs, version }) => {
    const column = gridColumns.find((one) => one.field === field)
    const row = rows.find((one) => one.id === id)
    if (version === undefined || !column || !row) return []
    return [{ id, sku: row.sku, column, yours: edits[id]?.cells[column.field] ?? '', theirs }]
  })

/** Both values of each such cell: saving once more keeps what is in the grid. */
export function GridClashes({
  clashes,
  onTheirs,
}: {
  clashes: readonly CellClash[]
  onTheirs: (clash: CellClash) => void
}) {
  const byKey = new Map(clashes.map((clash) => [faultKey(clash.id, clash.column.field), clash]))
  const named = <Value,>(valueFor: (clash: CellClash) => Value) =>
    Object.fromEntries([...byKey].map(([key, clash]) => [key, valueFor(clash)]))
  return (
    <ClashingFields
      clash={{
        fields: named(({ column, yours, theirs }) => ({ base: null, yours, theirs: valueText(column, theirs) })),
      }}
      names={named(
        ({ sku, column }) =>
          () =>
            `\u2068${sku}\u2069، ${column.name()}`,
      )}
      onTheirs={(key) => {
        const clash = byKey.get(key)
        if (clash) onTheirs(clash)
      }}
    />
  )
}
