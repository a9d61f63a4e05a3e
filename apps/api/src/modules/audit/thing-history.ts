import { isDeepStrictEqual } from 'node:util'
import type * as contract from '@asjad/contract/admin/audit'
import type { HistoryKind } from '@asjad/contract/admin/audit'
import type { Answer, Parsed } from '@asjad/contract/endpoint'
import type { Deps } from '../../deps.ts'
import type { Thing } from './record-entry.ts'
import { countHistory, historyEntries, itemsAbout } from './thing-history.queries.ts'

export type RecordedItem = { thing: Thing; before: Record<string, unknown>; after: Record<string, unknown> }

const maxCounted = 10_000

/** What was done to a thing and its parts, newest first: of an entry about many things only what is about these. */
export async function historyOf(
  { db }: Pick<Deps, 'db'>,
  thing: Thing,
  parts: readonly Thing[],
  { page, per_page }: { page: number; per_page: number },
) {
  const things = [thing, ...parts]
  const isAbout = (row: { thing_kind: string | null; thing_id: string | null }) =>
    row.thing_kind === thing.kind && row.thing_id === String(thing.id)
  const rows = await historyEntries(db, things, { limit: per_page, offset: (page - 1) * per_page })
  const whole = rows.filter(isAbout).map(({ id }) => id)
  const ids = rows.map(({ id }) => id)
  const items = ids.length > 0 ? await itemsAbout(db, ids, things, whole) : []
  const itemsByEntry = Map.groupBy(items, ({ entry_id }) => entry_id)
  const counted = await countHistory(db, things, maxCounted + 1)
  const itemOf = (row: (typeof rows)[number] | (typeof items)[number]): RecordedItem => ({
    thing: { kind: row.thing_kind ?? '', id: row.thing_id ?? '' },
    before: (row.before ?? {}) as Record<string, unknown>,
    after: (row.after ?? {}) as Record<string, unknown>,
  })
  return {
    entries: rows.map((row) => {
      const own = itemsByEntry.get(row.id) ?? []
      return {
        ...row,
        items: [...(isAbout(row) ? [itemOf(row)] : []), ...own.map(itemOf)],
        /** Things that the same entry is about as well. */
        others: (row.items_total ?? 0) - own.length,
      }
    }),
    total: Math.min(counted, maxCounted),
    at_least: counted > maxCounted,
  }
}

/** The fields of either side, with what they held before and after. */
export const changesOf = ({ before, after }: RecordedItem) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => ({
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
  }))

/** Things that are called by a name of their own and belong to the one that is edited. */
const partsOf: Partial<Record<HistoryKind, readonly Thing[]>> = { settings: [{ kind: 'settings', id: 'logo' }] }

/** For the page where the thing is edited. */
export async function getThingHistory(
  deps: Pick<Deps, 'db'>,
  { kind, id, page, per_page }: Parsed<typeof contract.getThingHistory>,
): Promise<Answer<typeof contract.getThingHistory>> {
  const { entries, ...count } = await historyOf(deps, { kind, id }, partsOf[kind] ?? [], { page, per_page })
  return {
    data: entries.map((entry) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      staff: entry.staff_id === null ? null : { id: entry.staff_id, name: entry.staff_name ?? '' },
      console_user: entry.staff_id === null ? entry.staff_name : null,
      action: entry.action,
      // Putting something elsewhere records its whole place, of which a part may be as before.
      changes: entry.items.flatMap(changesOf).filter(({ before, after }) => !isDeepStrictEqual(before, after)),
    })),
    meta: { page, per_page, ...count },
  }
}
