import { needsStepUp, permissionsOf, roles } from '@asjad/contract/permissions'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Tag } from '@asjad/ui/controls/tag.tsx'
import { Check } from 'lucide'
import * as m from '#app/i18n/messages/staff.ts'
import { roleName } from '#app/i18n/role-names.ts'
import { Section } from '#app/ui/section.tsx'
import { permissionNames } from './permission-names.ts'

type Name = keyof typeof permissionNames
const names = Object.keys(permissionNames) as Name[]
const allowed = new Map(roles.map((role) => [role, new Set<string>(permissionsOf([role]))]))

/** What each role may do, in plain words; read from the contract's own table. */
export const RoleTable = () => (
  <Section title={m.roles()} note={m.rolesNote()}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones, by keyboard too */}
    <section className="tbl-wrap" tabIndex={0} aria-label={m.roles()}>
      <table className="tbl">
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
    </section>
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
