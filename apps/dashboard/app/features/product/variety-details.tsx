import { Labelled } from '#app/forms/labelled.tsx'
import * as m from '#app/i18n/messages/product-varieties.ts'
import type { Faults } from './form-faults.ts'
import type { Row, RowText } from './form-values.ts'
import type { RowEdit } from './row-edits.ts'

/** What is changed seldom: the struck price, cost, low-stock mark, serials, hidden. */
export function VarietyDetails({
  row,
  pricing,
  faults,
  mayPrice,
  edit,
}: {
  row: Row
  pricing: string
  faults: Faults
  mayPrice: boolean
  edit: (key: string, edit: RowEdit) => void
}) {
  const isGold = pricing === 'gold'
  const fields: { name: RowText; label: string; isPrice: boolean }[] = [
    isGold
      ? { name: 'last_making', label: m.lastMaking(), isPrice: true }
      : { name: 'last_fixed_price', label: m.lastFixed(), isPrice: true },
    { name: 'cost', label: isGold ? m.costGold() : m.costFixed(), isPrice: true },
    { name: 'low_stock', label: m.lowStock(), isPrice: false },
  ]
  return (
    <div className="grid gap-3 py-2 sm:grid-cols-3">
      {fields.map(({ name, label, isPrice }) => (
        <Labelled key={name} id={`varieties.${row.key}.${name}`} label={label} fault={faults[name]}>
          {(described) => (
            <input
              {...described}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              className="field field-num"
              value={row[name]}
              readOnly={isPrice && !mayPrice}
              onChange={({ target }) => edit(row.key, { [name]: target.value })}
            />
          )}
        </Labelled>
      ))}
      {(['tracks_serials', 'hidden'] as const).map((name) => (
        <label key={name} className="flex min-h-9 items-center gap-3">
          <input
            type="checkbox"
            className="switch"
            checked={row[name]}
            onChange={({ target }) => edit(row.key, { [name]: target.checked })}
          />
          <span>{name === 'hidden' ? m.hidden() : m.tracksSerials()}</span>
        </label>
      ))}
    </div>
  )
}
