import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { orderLooks } from '#app/features/orders/order-state.tsx'
import * as m from '#app/i18n/messages/audit.ts'
import { auditFields } from '#app/i18n/messages/audit-fields.ts'
import * as pages from '#app/i18n/messages/frame.ts'
import { comma } from '#app/i18n/messages/product-form.ts'
import * as states from '#app/i18n/messages/product-states.ts'
import { eventNames } from '#app/i18n/messages/webhooks.ts'
import { roleName } from '#app/i18n/role-names.ts'
import { momentText } from '#app/ui/moment.tsx'
import { callName } from './call-names.ts'

type NameOf = (field: string) => string

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** The name that the log itself has for a field; one that it does not know keeps its own. */
export const plainName: NameOf = (field) => auditFields[field]?.() ?? `\u2066${field}\u2069`

/** What a field held, in words: times as times, lists as lines, the parts of a thing by their names. */
export function valueText(field: string, value: unknown, nameOf: NameOf = plainName): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? m.yes() : m.no()
  // Numbers of things are no amounts: they have no separators.
  if (typeof value === 'number') return /(^|_)id$/.test(field) ? String(value) : formatFigure(value)
  if (Array.isArray(value)) return listText(field, value, nameOf)
  if (typeof value === 'object') return partsText(value, nameOf)
  const text = String(value)
  if (moment.test(text)) return momentText(text)
  // What a second person was asked for.
  if (field === 'call') return callName(text)
  return words[field]?.[text]?.() ?? text
}

const words: Record<string, Record<string, () => string>> = {
  status: {
    ...Object.fromEntries(Object.entries(orderLooks).map(([status, { name }]) => [status, name])),
    draft: states.draft,
    scheduled: states.scheduled,
    published: states.published,
    archived: states.archived,
    binned: states.binned,
  },
  roles: roleName,
  events: eventNames,
  by: { app: m.withApp, recovery_code: m.withRecoveryCode, passkey: m.withPasskey, invitation: m.withInvitation },
  exported: {
    audit: pages.audit,
    certificates: pages.certificates,
    customers: pages.customers,
    exposure: pages.exposure,
    orders: pages.orders,
    sales: m.salesReport,
    stock: pages.stock,
    'stock changes': m.stockChanges,
    transactions: pages.money,
    vat: m.vatReport,
  },
}

function listText(field: string, values: readonly unknown[], nameOf: NameOf) {
  const texts = values.map((value) => valueText(field, value, nameOf) ?? '—')
  return values.some((value) => typeof value === 'object' && value !== null)
    ? texts.map((text, at) => `${at + 1}. ${text}`).join('\n')
    : texts.join(comma())
}

const partsText = (value: object, nameOf: NameOf) =>
  Object.entries(value)
    .map(([name, part]) => [name, valueText(name, part, nameOf)] as const)
    .filter(([, text]) => text !== null)
    .map(([name, text]) => `${nameOf(name)}: ${text}`)
    .join(comma())
