import type { Role } from '@asjad/contract/permissions'
import { hasRows, type StagedRows, stageRows } from '../../database/staged-rows.ts'
import type { Deps } from '../../deps.ts'
import { hashOfItems, type ItemRow, insertEntry, insertItems, linkChangeSet } from './audit.queries.ts'

export type Thing = { kind: string; id: string | number }

/** What a change did. Never with secrets or identity numbers: of those only that they changed. */
export type Trail = {
  thing: Thing | null
  before?: object | null
  after?: object | null
  /** Of a change of many things: what it did to each. */
  items?: readonly TrailItem[] | PreparedItems
  /** Of a change that can be undone: its items are in this entry. */
  changeSetId?: number
}

export type TrailItem = { thing: Thing; before?: object | null; after?: object | null }

/** Items that are staged, with their hash. */
export type PreparedItems = { rows: StagedRows | null; hash: string | null }

/** Who did it, and from where. */
export type Doer = {
  id: number | null
  name: string | null
  roles: readonly Role[]
  address: string | null
  device: string | null
  requestId: string | undefined
  steppedUp: boolean
  approvedBy?: { id: number; name: string } | undefined
}

/** The store itself: what it does at a time that somebody has set. */
export const nobody: Doer = {
  id: null,
  name: null,
  roles: [],
  address: null,
  device: null,
  requestId: undefined,
  steppedUp: false,
}

/** Somebody who types a command on the server: by the name of their account there, since no session says who they are. */
export const consoleDoer = (command: string, name: string): Doer => ({
  ...nobody,
  name,
  device: `npm run ${command}`,
})

/**
 * Writes one entry. Call it last in the transaction of the change: entries are chained, so the next one waits for this
 * transaction to end.
 */
export async function recordEntry(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  doer: Doer,
  action: string,
  { thing, before = null, after = null, items = [], changeSetId }: Trail,
) {
  const { rows, hash } = 'hash' in items ? items : await hashed(db, rowsOf(items))
  const { id } = await insertEntry(db, {
    at: now(),
    staff_id: doer.id,
    staff_name: doer.name,
    roles: [...doer.roles],
    address: doer.address,
    device: doer.device?.slice(0, 300) ?? null,
    action,
    thing_kind: thing?.kind ?? null,
    thing_id: thing ? String(thing.id) : null,
    before: jsonOf(before),
    after: jsonOf(after),
    items_hash: hash,
    request_id: doer.requestId ?? null,
    stepped_up: doer.steppedUp,
    approved_by: doer.approvedBy?.id ?? null,
    approved_by_name: doer.approvedBy?.name ?? null,
  })
  if (hasRows(rows)) await insertItems(db, id, rows)
  if (changeSetId !== undefined) await linkChangeSet(db, changeSetId, id)
}

/** A change of thousands of things calls it before it locks them: orders of the same pieces wait for what comes after. */
export const prepareItems = async ({ db }: Pick<Deps, 'db'>, items: readonly TrailItem[]): Promise<PreparedItems> =>
  hashed(db, await stageRows(db, rowsOf(items)))

const rowsOf = (items: readonly TrailItem[]) =>
  items.map(
    ({ thing, before = null, after = null }, position): ItemRow => ({
      position,
      thing_kind: thing.kind,
      thing_id: String(thing.id),
      before,
      after,
    }),
  )

const hashed = async <Rows extends readonly ItemRow[] | StagedRows | null>(db: Deps['db'], rows: Rows) => ({
  rows,
  hash: hasRows(rows) ? await hashOfItems(db, rows) : null,
})

const jsonOf = (value: object | null | undefined) => (value ? JSON.stringify(value) : null)
