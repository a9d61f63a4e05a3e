import { Select } from '@asjad/ui/controls/select.tsx'
import * as m from '#app/i18n/messages/stock-changes.ts'
import { clearFilters } from '#app/i18n/messages/ui.ts'
import { ListSearch, useFilters } from '#app/ui/filters.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { reasonNames } from './reasons.ts'

/** The words of the address and those of the API. */
export function filtersOf(query: URLSearchParams) {
  const text = (name: string) => query.get(name) || undefined
  return {
    q: text('q'),
    reason: text('reason'),
    staff_id: Number(query.get('person')) || undefined,
    from: text('from'),
    to: text('to'),
  }
}

/** By piece or order, reason, person and time. All of it is in the address. */
export function ChangeFilters({ people }: { people: readonly { id: number; name: string }[] }) {
  const { query, get, set, clear } = useFilters()
  const choice = (name: string) => ({
    value: get(name),
    onChange: (event: { currentTarget: HTMLSelectElement | HTMLInputElement }) =>
      set({ [name]: event.currentTarget.value }),
  })
  return (
    <div className="filters change-filters">
      <ListSearch label={m.search()} />
      <Select aria-label={m.reason()} {...choice('reason')}>
        <option value="">{m.everyReason()}</option>
        {Object.entries(reasonNames).map(([reason, name]) => (
          <option key={reason} value={reason}>
            {name()}
          </option>
        ))}
      </Select>
      <Select aria-label={m.who()} {...choice('person')}>
        <option value="">{m.everybody()}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <label className="inline-flex items-center gap-2">
        <span className="muted whitespace-nowrap">{m.from()}</span>
        <input type="date" className="field min-w-0" {...choice('from')} />
      </label>
      <label className="inline-flex items-center gap-2">
        <span className="muted whitespace-nowrap">{m.until()}</span>
        <input type="date" className="field min-w-0" {...choice('to')} />
      </label>
      {query.size > 0 && (
        <ToolButton variant="bare" onClick={clear}>
          {clearFilters()}
        </ToolButton>
      )}
    </div>
  )
}
