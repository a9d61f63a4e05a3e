import type { AuditEntry } from '@asjad/contract/admin/audit'
import { deviceNames } from '@asjad/contract/device-names'
import { Num } from '@asjad/ui/controls/num.tsx'
import type { ReactNode } from 'react'
import * as m from '#app/i18n/messages/audit.ts'
import { roleNames } from '#app/i18n/role-names.ts'
import { kindName } from './audit-names.ts'
import { type ChangedField, changedFields } from './changed-fields.ts'

/** Everything that one entry says: what changed, side by side, and how it came. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const { browser, system } = deviceNames(entry.device ?? '')
  return (
    <div className="grid gap-x-10 gap-y-4 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-3">
        <Changes fields={changedFields(entry.before, entry.after)} />
        {entry.items.map(({ thing, before, after }) => (
          <div key={`${thing.kind} ${thing.id}`}>
            <p className="mb-1 font-medium">
              {kindName(thing.kind)} <Num>{thing.id}</Num>
            </p>
            <Changes fields={changedFields(before, after)} />
          </div>
        ))}
        {entry.items_total > entry.items.length && (
          <p className="muted">{m.moreItems({ n: entry.items_total - entry.items.length })}</p>
        )}
      </div>
      <dl className="kv content-start">
        <Fact name={m.entry()}>
          <Num>#{entry.id}</Num>
        </Fact>
        {entry.roles.length > 0 && <Fact name={m.roles()}>{roleNames(entry.roles)}</Fact>}
        {entry.device && <Fact name={m.device()}>{[browser, system].filter(Boolean).join(' · ') || entry.device}</Fact>}
        <Fact name={m.steppedUp()}>{entry.stepped_up ? m.yes() : m.no()}</Fact>
        {entry.approved_by && (
          <Fact name={m.approvedBy()}>
            <span dir="auto">{entry.approved_by.name}</span>
          </Fact>
        )}
        {entry.request_id && (
          <Fact name={m.request()}>
            <Num className="break-all whitespace-normal!">{entry.request_id}</Num>
          </Fact>
        )}
      </dl>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

const Changes = ({ fields }: { fields: ChangedField[] }) =>
  fields.length === 0 ? (
    <p className="muted">{m.nothingChanged()}</p>
  ) : (
    <table className="changes w-full text-start">
      <thead>
        <tr className="muted text-xs">
          <th scope="col" className="w-1/4 pe-3 text-start font-normal">
            {m.field()}
          </th>
          <th scope="col" className="pe-3 text-start font-normal">
            {m.before()}
          </th>
          <th scope="col" className="text-start font-normal">
            {m.after()}
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, before, after }) => (
          <tr key={name} className="align-top">
            <th scope="row" className="pe-3 pt-1 text-start font-normal">
              <Num className="soft">{name}</Num>
            </th>
            <td className="pe-3 pt-1">
              <Value text={before} className="diff-del" />
            </td>
            <td className="pt-1">
              <Value text={after} className="diff-add" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )

export const Value = ({ text, className }: { text: string | null; className: string }) =>
  text === null ? (
    <span className="muted">—</span>
  ) : (
    <span className={`${className} break-words`} dir="auto">
      {text}
    </span>
  )
