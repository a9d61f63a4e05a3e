import type * as contract from '@asjad/contract/admin/audit'
import type { AuditEntry } from '@asjad/contract/admin/audit'
import type { Answer, Data, Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { endOfDay, startOfDay } from '../../saudi-day.ts'
import {
  actionsInLog,
  countItems,
  countMatching,
  type EntryFilter,
  type EntryRow,
  entriesMatching,
  entryById,
  itemsOf,
  kindsInLog,
  peopleInLog,
} from './audit.queries.ts'
import type { Thing } from './record-entry.ts'

type AuditDeps = Pick<Deps, 'db'>

/** Above this a total is not worth counting: nobody turns so many pages. */
const maxCounted = 10_000
const itemsInList = 20

export async function listAudit(
  { db }: AuditDeps,
  { page, per_page, ...asked }: Parsed<typeof contract.listAudit>,
): Promise<Answer<typeof contract.listAudit>> {
  const filter = filterOf(asked)
  const found = await countMatching(db, filter, maxCounted + 1)
  const total = Math.min(found, maxCounted)
  const offset = (page - 1) * per_page
  const rows = offset < total ? await entriesMatching(db, filter, { limit: per_page, offset }) : []
  return {
    data: await entryViews(db, rows, { first: itemsInList, thingId: asked.thing_id }),
    meta: { page, per_page, total, at_least: found > maxCounted },
  }
}

export async function getAuditEntry({ db }: AuditDeps, id: number): Promise<AuditEntry> {
  const row = await entryById(db, id)
  const [entry] = row ? await entryViews(db, [row]) : []
  if (!entry) throw new AppError('not_found')
  return entry
}

/** Who changed a thing last, and when. */
export async function lastChangeOf({ db }: AuditDeps, { kind, id }: Thing) {
  const [row] = await entriesMatching(db, filterOf({ thing_kind: kind, thing_id: String(id) }), { limit: 1 })
  const [entry] = row ? await entryViews(db, [row], { first: 0 }) : []
  return entry && { staff: entry.staff, at: entry.at }
}

export const getAuditFilters = async ({ db }: AuditDeps): Promise<Data<typeof contract.getAuditFilters>> => ({
  people: await peopleInLog(db),
  actions: await actionsInLog(db),
  kinds: await kindsInLog(db),
})

type Filters = Parsed<typeof contract.exportAudit>

export const filterOf = ({ staff_id, thing_kind, thing_id, action, from, to }: Filters): EntryFilter => ({
  staffId: staff_id,
  thingKind: thing_kind,
  thingId: thing_id,
  action,
  from: from === undefined ? undefined : startOfDay(from),
  before: to === undefined ? undefined : endOfDay(to),
})

/** Entries with their items: all of them, or those that a list shows. */
export async function entryViews(
  db: Deps['db'],
  rows: readonly EntryRow[],
  which: { first?: number; thingId?: string | undefined } = {},
): Promise<AuditEntry[]> {
  const withItems = rows.filter(({ items_hash }) => items_hash !== null).map(({ id }) => id)
  const items = withItems.length > 0 ? await itemsOf(db, withItems, which) : []
  const counts = withItems.length > 0 ? await countItems(db, withItems) : []
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    staff: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name ?? '' },
    roles: row.roles,
    address: row.address,
    device: row.device,
    action: row.action,
    thing: row.thing_kind === null ? null : { kind: row.thing_kind, id: row.thing_id ?? '' },
    before: fieldsOf(row.before),
    after: fieldsOf(row.after),
    items: items
      .filter(({ entry_id }) => entry_id === row.id)
      .map(({ thing_kind, thing_id, before, after }) => ({
        thing: { kind: thing_kind, id: thing_id },
        before: fieldsOf(before),
        after: fieldsOf(after),
      })),
    items_total: counts.find(({ entry_id }) => entry_id === row.id)?.count ?? 0,
    request_id: row.request_id,
    stepped_up: row.stepped_up,
    approved_by: row.approved_by === null ? null : { id: row.approved_by, name: row.approved_by_name ?? '' },
  }))
}

const fieldsOf = (value: object | null) => value as Record<string, unknown> | null
