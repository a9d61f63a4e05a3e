import type { changeSet, Undone } from '@asjad/contract/admin/change-sets'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { setActingChangeSet } from '../../database/acting-staff.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import type { Trail, TrailItem } from '../audit/record-entry.ts'
import { canUndo } from '../audit/undo.rules.ts'
import {
  type ChangeSetRow,
  changeSetById,
  insertChangeSet,
  lockChangeSet,
  markUndone,
  recordedChanges,
} from './change-sets.queries.ts'

type ChangeSetDeps = Pick<Deps, 'db' | 'now'>

/** Opens a change that can be undone: pass its id on in the trail. In the transaction of the change. */
export async function openChangeSet({ db, now }: ChangeSetDeps, staff: Pick<Staff, 'id'>, kind: ChangeSetRow['kind']) {
  const { id } = await insertChangeSet(db, { staff_id: staff.id, at: now(), kind, entry_id: null })
  await setActingChangeSet(db, id)
  return id
}

export async function getChangeSet(deps: ChangeSetDeps, id: number): Promise<z.infer<typeof changeSet>> {
  const set = await storedChangeSet(deps, id)
  return {
    id: set.id,
    kind: set.kind,
    at: set.at.toISOString(),
    staff: { id: set.staff_id, name: set.staff_name },
    things: set.things ?? 0,
    undone_at: set.undone_at?.toISOString() ?? null,
    can: { undo: canUndo(deps, set) },
  }
}

async function storedChangeSet({ db }: ChangeSetDeps, id: number) {
  const set = await changeSetById(db, id)
  if (!set) throw new AppError('not_found')
  return set
}

/** One thing as a change left it. Without `before` the change made it. */
export type RecordedChange = {
  id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** What restoring did: its own items, which can be undone as well, and what was left because somebody changed it. */
export type Restored = { items: TrailItem[]; kept: Undone['kept'] }

/** How a module restores its things. It locks them and leaves each field that no longer has what the change wrote. */
export type Restorer = {
  kinds: readonly string[]
  restore: (
    deps: Deps,
    changes: ReadonlyMap<string, readonly RecordedChange[]>,
    undo: {
      staff: Staff
      changeSetId: number
      /** The same person made the change within a day: it only takes back what they did themselves. */
      isOwnOfToday: boolean
    },
  ) => Promise<Restored>
}

const shownKept = 200

/** In a transaction. */
export async function undoChangeSet(deps: Deps, id: number, staff: Staff, restorers: readonly Restorer[]) {
  const { db, now } = deps
  await lockChangeSet(db, id)
  const set = await storedChangeSet(deps, id)
  if (!canUndo(deps, set) || set.entry_id === null) throw new AppError('not_allowed_now')
  const recorded = await recordedChanges(db, set.entry_id)
  const changes = new Map<string, RecordedChange[]>()
  for (const { thing_kind, thing_id, before, after } of recorded) {
    const ofKind = changes.get(thing_kind ?? '') ?? []
    changes.set(thing_kind ?? '', ofKind)
    ofKind.push({ id: thing_id ?? '', before: fieldsOf(before), after: fieldsOf(after) })
  }
  const changeSetId = await openChangeSet(deps, staff, 'undo')
  const isOwnOfToday = set.staff_id === staff.id && now().getTime() - set.at.getTime() < 86_400_000
  const items: TrailItem[] = []
  const kept: Undone['kept'] = []
  for (const { kinds, restore } of restorers) {
    if (!kinds.some((kind) => changes.has(kind))) continue
    const restored = await restore(deps, changes, { staff, changeSetId, isOwnOfToday })
    items.push(...restored.items)
    kept.push(...restored.kept)
  }
  await markUndone(db, id, { at: now(), by: changeSetId })
  const restored = items.reduce((sum, { after }) => sum + Object.keys(after ?? {}).length, 0)
  const data: Undone = {
    change_set_id: changeSetId,
    restored,
    kept: kept.slice(0, shownKept),
    kept_total: kept.length,
  }
  const trail: Trail = {
    thing: { kind: 'change_set', id },
    after: { restored, kept: kept.length },
    items,
    changeSetId,
  }
  return { answer: { data }, trail }
}

const fieldsOf = (value: object | null) => value as Record<string, unknown> | null
