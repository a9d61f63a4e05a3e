import type * as contract from '@asjad/contract/admin/audit'
import type { AuditEntry } from '@asjad/contract/admin/audit'
import type { Parsed } from '@asjad/contract/endpoint'
import { csvOf } from '../../csv.ts'
import type { Deps } from '../../deps.ts'
import { entriesMatching } from './audit.queries.ts'
import { entryViews, filterOf } from './audit.service.ts'

const maxLines = 50_000
const perStep = 500

const head = [
  'entry',
  'at',
  'staff',
  'roles',
  'action',
  'thing_kind',
  'thing_id',
  'before',
  'after',
  'address',
  'device',
  'stepped_up',
  'approved_by',
  'request_id',
]

/** One line an entry; of a change of many things one more for each of them. */
export async function exportAudit(deps: Pick<Deps, 'db' | 'now'>, asked: Parsed<typeof contract.exportAudit>) {
  const { db, now } = deps
  const filter = filterOf(asked)
  const lines: (string | number)[][] = []
  let belowId: number | undefined
  while (lines.length < maxLines) {
    const rows = await entriesMatching(db, filter, { limit: perStep, belowId })
    for (const entry of await entryViews(deps, rows)) lines.push(...linesOf(entry))
    belowId = rows.at(-1)?.id
    if (rows.length < perStep) break
  }
  lines.length = Math.min(lines.length, maxLines)
  return {
    name: `audit-${now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(head, lines),
    disposition: 'attachment' as const,
    trail: { thing: null, after: { exported: 'audit', rows: lines.length, filters: asked } },
  }
}

function linesOf(entry: AuditEntry): (string | number)[][] {
  const { id, at, staff, console_user, roles, action, address, device, stepped_up, approved_by, request_id } = entry
  return [entry, ...entry.items].map(({ thing, before, after }) => [
    id,
    at,
    staff?.name ?? console_user ?? '',
    roles.join(' '),
    action,
    thing?.kind ?? '',
    thing?.id ?? '',
    before ? JSON.stringify(before) : '',
    after ? JSON.stringify(after) : '',
    address ?? '',
    device ?? '',
    stepped_up ? 'yes' : 'no',
    approved_by?.name ?? '',
    request_id ?? '',
  ])
}
