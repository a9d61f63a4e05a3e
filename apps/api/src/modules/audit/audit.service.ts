import type * as contract from '@asjad/contract/admin/audit'
import type { AuditEntry } from '@asjad/contract/admin/audit'
import type { Answer, Data, Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { endOfDay, startOfDay } from '../../saudi-day.ts'
import {
  actionsInLog,
  changeSetsOf,
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
import { canUndo } from './undo.rules.ts'

type AuditDeps = Pick<Deps, 'db' | 'now'>

/** Above this a total is not worth counting: nobody turns so many pages. */
const maxCounted = 10_000
const itemsInList = 20

export async function listAudit(
  deps: AuditDeps,
  { page, per_page, ...asked }: Parsed<typeof contract.listAudit>,
): Promise<Answer<typeof contract.listAudit>> {
  const { db } = deps
  const filter = filterOf(asked)
  const found = await countMatching(db, filter, maxCounted + 1)
  const total = Math.min(found, maxCounted)
  const offset = (page - 1) * per_page
  const rows = offset < total ? await entriesMatching(db, filter, { limit: per_page, offset }) : []
  return {
    data: await entryViews(deps, rows, { first: itemsInList, thingId: asked.thing_id }),
    meta: { page, per_page, total, at_least: found > maxCounted },
  }
}

export async function getAuditEntry(deps: AuditDeps, id: number): Promise<AuditEntry> {
  const row = await entryById(deps.db, id)
  const [entry] = row ? await entryViews(deps, [row]) : []
  if (!entry) throw new AppError('not_found')
  return entry
}

/** Who changed a thing last, and when. */
export async function lastChangeOf(deps: AuditDeps, { kind, id }: Thing) {
  const [row] = await entriesMatching(deps.db, filterOf({ thing_kind: kind, thing_id: String(id) }), { limit: 1 })
  const [entry] = row ? await entryViews(deps, [row], { first: 0 }) : []
  return entry && { staff: entry.staff, at: entry.at }
}

export const getAuditFilters = async ({
  db,
}: Pick<AuditDeps, 'db'>): Promise<Data<typeof contract.getAuditFilters>> => ({
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
  deps: AuditDeps,
  rows: readonly EntryRow[],
  which: { first?: number; thingId?: string | undefined } = {},
): Promise<AuditEntry[]> {
  const { db } = deps
  const withItems = rows.filter(({ items_hash }) => items_hash !== null).map(({ id }) => id)
  const items = withItems.length > 0 ? await itemsOf(db, withItems, which) : []
  const counts = withItems.length > 0 ? await countItems(db, withItems) : []
  const sets = new Map(
    (
      await changeSetsOf(
        db,
        rows.map(({ id }) => id),
      )
    ).map((set) => [set.entry_id, set]),
  )
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    staff: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name ?? '' },
    console_user: row.staff_id === null ? row.staff_name : null,
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
    change_set: changeSetView(deps, sets.get(row.id)),
    request_id: row.request_id,
    stepped_up: row.stepped_up,
    approved_by: row.approved_by === null ? null : { id: row.approved_by, name: row.approved_by_name ?? '' },
  }))
}

const changeSetView = (deps: AuditDeps, set: Awaited<ReturnType<typeof changeSetsOf>>[number] | undefined) =>
  set ? { id: set.id, can_undo: canUndo(deps, set) } : null

const fieldsOf = (value: object | null) => value as Record<string, unknown> | null
