export const roles = ['owner', 'manager', 'catalogue', 'orders', 'accounts', 'support'] as const
export type Role = (typeof roles)[number]

type Rule = {
  roles: readonly Role[]
  /** Changing something with it asks for the second factor again. Reading does not. */
  stepUp?: true
}

const everyone = roles
const managers = ['owner', 'manager'] as const

/** Who may do what. Somebody with several roles has the permissions of all of them. */
export const permissions = {
  'orders.view': { roles: ['owner', 'manager', 'orders', 'accounts', 'support'] },
  'orders.move': { roles: ['owner', 'manager', 'orders'] },
  'orders.note': { roles: ['owner', 'manager', 'orders', 'support'] },
  'orders.print': { roles: ['owner', 'manager', 'orders'] },
  /** A file with the names and telephone numbers of many: for those who move orders or see the money. */
  'orders.export': { roles: ['owner', 'manager', 'orders', 'accounts'] },
  'orders.cancel': { roles: ['owner', 'manager', 'orders'] },
  'returns.decide': { roles: ['owner', 'manager', 'orders'] },
  'refunds.give': { roles: managers, stepUp: true },
  'identity.reveal': { roles: ['owner', 'accounts'], stepUp: true },
  'catalogue.edit': { roles: ['owner', 'manager', 'catalogue'] },
  'prices.edit': { roles: ['owner', 'manager', 'catalogue'] },
  'stock.adjust': { roles: ['owner', 'manager', 'catalogue', 'orders'] },
  'coupons.edit': { roles: managers },
  'shipping.edit': { roles: managers },
  'content.edit': { roles: ['owner', 'manager', 'catalogue'] },
  'customers.view': { roles: ['owner', 'manager', 'orders', 'accounts', 'support'] },
  'customers.edit': { roles: ['owner', 'manager', 'support'] },
  'privacy.act': { roles: ['owner', 'manager', 'support'], stepUp: true },
  'reviews.judge': { roles: ['owner', 'manager', 'support'] },
  'messages.answer': { roles: ['owner', 'manager', 'support'] },
  'gold.view': { roles: ['owner', 'manager', 'catalogue', 'orders', 'accounts'] },
  'gold.pause': { roles: managers, stepUp: true },
  'gold.manage': { roles: ['owner'], stepUp: true },
  'certificates.view': { roles: ['owner', 'manager', 'catalogue', 'orders', 'support'] },
  'certificates.issue': { roles: ['owner', 'manager', 'catalogue', 'orders'] },
  'certificates.revoke': { roles: managers, stepUp: true },
  'money.view': { roles: ['owner', 'manager', 'accounts'] },
  'money.export': { roles: ['owner', 'manager', 'accounts'] },
  'money.reconcile': { roles: ['owner', 'manager', 'accounts'] },
  'exposure.enter': { roles: ['owner', 'manager', 'accounts'] },
  'transfers.confirm': { roles: ['owner', 'manager', 'accounts'], stepUp: true },
  'settings.edit': { roles: ['owner'], stepUp: true },
  'webhooks.manage': { roles: ['owner'], stepUp: true },
  'staff.manage': { roles: ['owner'], stepUp: true },
  'audit.view': { roles: ['owner', 'manager', 'accounts'] },
  /** One's own password, second factor and passkeys. */
  'self.secure': { roles: everyone, stepUp: true },
  /** What every member of staff may do. */
  any: { roles: everyone },
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof permissions
export const permissionNames = Object.keys(permissions) as Permission[]

const ruleOf = (permission: Permission): Rule => permissions[permission]

export const permissionsOf = (held: readonly Role[]): Permission[] =>
  permissionNames.filter((name) => ruleOf(name).roles.some((role) => held.includes(role)))

export const needsStepUp = (permission: Permission) => ruleOf(permission).stepUp === true
