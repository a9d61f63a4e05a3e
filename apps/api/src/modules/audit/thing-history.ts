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
    entries: rows.map((row) => ({
      ...row,
      items: [...(isAbout(row) ? [itemOf(row)] : []), ...(itemsByEntry.get(row.id) ?? []).map(itemOf)],
    })),
    total: Math.min(counted, maxCounted),
    at_least: counted > maxCounted,
  }
}
