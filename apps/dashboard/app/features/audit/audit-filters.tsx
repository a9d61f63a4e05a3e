import type { AdminCalls } from '@asjad/contract/admin/calls'
import type { AnswerOf } from '@asjad/contract/client'
import { Select } from '@asjad/ui/controls/select.tsx'
import * as m from '#app/i18n/messages/audit.ts'
import { clearFilters } from '#app/i18n/messages/ui.ts'
import { ListSearch, useFilters } from '#app/ui/filters.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { actionName, kindName } from './audit-names.ts'

type Known = AnswerOf<'GET /admin/audit/filters', AdminCalls>['data']

/** By person, action, thing and time. All of it is in the address. */
export function AuditFilters({ people, actions, kinds }: Known) {
  const { query, get, set, clear } = useFilters()
  const choice = (name: string) => ({
    value: get(name),
    onChange: (event: { currentTarget: HTMLSelectElement | HTMLInputElement }) =>
      set({ [name]: event.currentTarget.value }),
  })
  return (
    <div className="filters">
      <ListSearch label={m.search()} name="thing" />
      <Select aria-label={m.who()} {...choice('person')}>
        <option value="">{m.everybody()}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select aria-label={m.what()} {...choice('action')}>
        <option value="">{m.everyAction()}</option>
        {actions.map((action) => (
          <option key={action} value={action}>
            {actionName(action)}
          </option>
        ))}
      </Select>
      <Select aria-label={m.kind()} {...choice('kind')}>
        <option value="">{m.everyKind()}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindName(kind)}
          </option>
        ))}
      </Select>
      <label className="inline-flex items-center gap-2">
        <span className="muted whitespace-nowrap">{m.from()}</span>
        <input type="date" className="field" {...choice('from')} />
      </label>
      <label className="inline-flex items-center gap-2">
        <span className="muted whitespace-nowrap">{m.until()}</span>
        <input type="date" className="field" {...choice('to')} />
      </label>
      {query.size > 0 && (
        <ToolButton variant="bare" onClick={clear}>
          {clearFilters()}
        </ToolButton>
      )}
    </div>
  )
}
