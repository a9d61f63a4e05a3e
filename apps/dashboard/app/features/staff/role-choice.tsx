import { type Role, roles } from '@asjad/contract/permissions'
import * as m from '#app/i18n/messages/staff.ts'
import { roleName } from '#app/i18n/role-names.ts'

const descriptions: Record<Role, () => string> = {
  owner: m.descriptionOwner,
  manager: m.descriptionManager,
  catalogue: m.descriptionCatalogue,
  orders: m.descriptionOrders,
  accounts: m.descriptionAccounts,
  support: m.descriptionSupport,
}

/** One or more roles, each with what it is for. */
export const RoleChoice = ({
  held,
  onChange,
  error,
}: {
  held: readonly Role[]
  onChange: (roles: Role[]) => void
  error: string | undefined
}) => (
  <fieldset aria-describedby={error ? 'role-error' : undefined}>
    <legend className="label">{m.chooseRoles()}</legend>
    <div className="grid gap-1.5">
      {roles.map((role) => (
        <label key={role} className="pick grid-cols-[auto_1fr] items-start gap-x-3! py-2!">
          <input
            type="checkbox"
            className="check check-sm mt-0.5"
            checked={held.includes(role)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(roles.filter((other) => (other === role ? checked : held.includes(other))))
            }
          />
          <span>
            <span className="cell-main">{roleName[role]()}</span>
            <span className="cell-sub">{descriptions[role]()}</span>
          </span>
        </label>
      ))}
    </div>
    {error && (
      <p id="role-error" className="error">
        {error}
      </p>
    )}
  </fieldset>
)
