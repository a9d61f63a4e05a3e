import { z } from 'zod'
import { id, noInput, staffEndpoint } from '../endpoint.ts'
import { type Permission, roles } from '../permissions.ts'
import { longListMeta, paging, person, thing } from './list.ts'

const tag = 'Audit log'

const fields = z.record(z.string(), z.unknown()).nullable()

export const auditItem = z.object({ thing, before: fields, after: fields })

export const auditEntry = z.object({
  id: z.int().positive(),
  at: z.iso.datetime(),
  staff: person.nullable().meta({ description: "Null for somebody unknown, and for the server's own commands" }),
  console_user: z
    .string()
    .nullable()
    .meta({ description: 'Of a command that was typed on the server: the account there. `device` says which command' }),
  roles: z.array(z.enum(roles)).meta({ description: 'The roles that the person had at that time' }),
  address: z.string().nullable(),
  device: z.string().nullable(),
  action: z.string().meta({
    description: 'The call (`POST /admin/orders/:id/moves`) or an event (`sign_in`, `refused`, `approval_asked`)',
  }),
  thing: thing.nullable(),
  before: fields.meta({ description: 'The fields that changed, as they were' }),
  after: fields.meta({ description: 'The same fields afterwards' }),
  items: z
    .array(auditItem)
    .meta({ description: 'Of a change of many things: what it did to each; a list has the first 20' }),
  items_total: z.int().nonnegative(),
  change_set: z
    .object({ id, can_undo: z.boolean().meta({ description: 'Within 30 days, and not undone yet' }) })
    .nullable()
    .meta({ description: 'Of a change that can be taken back as a whole (`POST /admin/change-sets/:id/undo`)' }),
  request_id: z.string().nullable(),
  stepped_up: z.boolean(),
  approved_by: person.nullable().meta({ description: 'The second person' }),
})
export type AuditEntry = z.infer<typeof auditEntry>

const filters = {
  staff_id: id.optional(),
  thing_kind: z.string().trim().min(1).max(60).optional(),
  thing_id: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .optional()
    .meta({ description: 'Also entries that changed it among others' }),
  action: z.string().trim().min(1).max(120).optional(),
  from: z.iso.date().optional().meta({ description: 'First day, in Saudi time' }),
  to: z.iso.date().optional().meta({ description: 'Last day' }),
}

export const listAudit = staffEndpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'The audit log, newest first',
  tag,
  needs: 'audit.view',
  input: z.object({ ...filters, ...paging }),
  data: z.array(auditEntry),
  meta: longListMeta,
})

export const getAuditEntry = staffEndpoint({
  method: 'GET',
  path: '/admin/audit/:id',
  summary: 'One entry of the audit log with everything that it changed',
  tag,
  needs: 'audit.view',
  input: z.object({ id }),
  data: auditEntry,
})

/** Whoever edits one of these things reads what was done to it. */
const historyNeeds = {
  settings: 'settings.edit',
  category: 'catalogue.edit',
  coupon: 'coupons.edit',
  courier: 'shipping.edit',
  faq: 'content.edit',
  testimonial: 'content.edit',
  webhook: 'webhooks.manage',
  certificate: 'certificates.view',
} as const satisfies Record<string, Permission>
export const historyKinds = Object.keys(historyNeeds) as (keyof typeof historyNeeds)[]
export type HistoryKind = keyof typeof historyNeeds

export const getThingHistory = staffEndpoint({
  method: 'GET',
  path: '/admin/history',
  summary: 'Who did what to a thing, newest first',
  tag,
  needs: { field: 'kind', of: historyNeeds },
  input: z.object({ kind: z.enum(historyKinds), id: z.string().trim().min(1).max(40), ...paging }),
  data: z.array(
    z.object({
      id: z.int().positive().meta({ description: 'Of the audit entry' }),
      at: z.iso.datetime(),
      staff: person.nullable(),
      console_user: auditEntry.shape.console_user,
      action: z.string(),
      changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    }),
  ),
  meta: longListMeta,
})

export const getAuditFilters = staffEndpoint({
  method: 'GET',
  path: '/admin/audit/filters',
  summary: 'The people, actions and kinds of thing that the audit log contains',
  tag,
  needs: 'audit.view',
  input: noInput,
  data: z.object({ people: z.array(person), actions: z.array(z.string()), kinds: z.array(z.string()) }),
})

export const getAuditChain = staffEndpoint({
  method: 'GET',
  path: '/admin/audit/chain',
  summary: 'What the last nightly check of the audit log found',
  tag,
  needs: 'audit.view',
  input: noInput,
  data: z
    .object({
      checked_at: z.iso.datetime(),
      entries: z.int().nonnegative().meta({ description: 'How many were checked' }),
      intact: z.boolean(),
      broken_at: z.int().positive().nullable().meta({ description: 'The first entry that does not match' }),
    })
    .nullable()
    .meta({ description: 'Null before the first check' }),
})

export const exportAudit = staffEndpoint({
  method: 'GET',
  path: '/admin/audit/export',
  summary: 'The entries that match as CSV, newest first, at most 50,000. The export is itself an entry',
  tag,
  needs: 'audit.view',
  file: 'text/csv; charset=utf-8',
  input: z.object(filters),
  data: z.string(),
})
