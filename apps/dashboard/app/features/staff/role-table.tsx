import { needsStepUp, permissionsOf, roles } from '@asjad/contract/permissions'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Tag } from '@asjad/ui/controls/tag.tsx'
import { Check, ChevronDown } from 'lucide'
import * as m from '#app/i18n/messages/staff.ts'
import { roleName } from '#app/i18n/role-names.ts'
import { Section } from '#app/ui/section.tsx'
import { permissionNames } from './permission-names.ts'

type Name = keyof typeof permissionNames
const names = Object.keys(permissionNames) as Name[]
const allowed = new Map(roles.map((role) => [role, new Set<string>(permissionsOf([role]))]))

/** What each role may do, in plain words; read from the contract's own table. On phones a list for each role. */
export const RoleTable = () => (
  <Section title={m.roles()} note={m.rolesNote()}>
    <div className="only-phone lined">
      {roles.map((role) => (
        <details key={role} className="fold">
          <summary className="flex min-h-11 items-center px-4 font-medium">
            {roleName[role]()}
            <Icon of={ChevronDown} size={16} stroke={1.5} className="fold-mark ms-auto" />
          </summary>
          <ul className="grid gap-2 px-4 pb-4">
            {names
              .filter((name) => allowed.get(role)?.has(name))
              .map((name) => (
                <li key={name} className="flex items-center justify-between gap-3">
                  {permissionNames[name]()}
                  {needsStepUp(name) && <Tag kind="gold">{m.withCode()}</Tag>}
                </li>
              ))}
          </ul>
        </details>
      ))}
    </div>
    <div className="tbl-wrap only-desk">
      <table className="tbl">
        <caption className="sr-only">{m.roles()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.permission()}</th>
            {roles.map((role) => (
              <th key={role} scope="col" className="mid">
                {roleName[role]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row" className="tbl-name">
                {permissionNames[name]()}
              </th>
              {roles.map((role) => (
                <td key={role} className="mid">
                  <Mark allowed={allowed.get(role)?.has(name) ?? false} withCode={needsStepUp(name)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Section>
)

function Mark({ allowed, withCode }: { allowed: boolean; withCode: boolean }) {
  if (!allowed)
    return (
      <span className="muted">
        <span aria-hidden="true">—</span>
        <span className="sr-only">{m.notAllowed()}</span>
      </span>
    )
  if (withCode) return <Tag kind="gold">{m.withCode()}</Tag>
  return (
    <>
      <Icon of={Check} size={17} stroke={1.5} className="inline text-success" />
      <span className="sr-only">{m.allowed()}</span>
    </>
  )
}
