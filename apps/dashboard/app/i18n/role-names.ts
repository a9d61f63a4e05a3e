import type { Role } from '@asjad/contract/permissions'
import * as m from './messages/frame.ts'

export const roleName: Record<Role, () => string> = {
  owner: m.roleOwner,
  manager: m.roleManager,
  catalogue: m.roleCatalogue,
  orders: m.roleOrders,
  accounts: m.roleAccounts,
  support: m.roleSupport,
}

export const roleNames = (roles: readonly Role[]) => roles.map((role) => roleName[role]()).join(' · ')
