import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Thing } from './record-entry.ts'

const isOneOf = (kind: string, id: string, things: readonly Thing[]) =>
  sql<boolean>`(${sql.ref(kind)}, ${sql.ref(id)}) in (
    select thing.kind, thing.id
    from unnest(${things.map((thing) => thing.kind)}::text[], ${things.map((thing) => String(thing.id))}::text[])
      as thing (kind, id)
  )`

/** Entries about one of these things, or about many of which one is among them. */
const entriesAbout = (db: Db, things: readonly Thing[]) =>
  db
    .selectFrom('audit_entry')
    .select('id')
    .where(isOneOf('thing_kind', 'thing_id', things))
    .union(
      db
        .selectFrom('audit_item')
        .select('entry_id as id')
        .where(isOneOf('thing_kind', 'thing_id', things)),
    )

export const historyEntries = (
  db: Db,
  things: readonly Thing[],
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .selectFrom('audit_entry')
    .leftJoin('change_set', 'change_set.entry_id', 'audit_entry.id')
    .select((eb) => [
      'audit_entry.id',
      'audit_entry.at',
      'audit_entry.staff_id',
      'staff_name',
      'action',
      'thing_kind',
      'thing_id',
      'before',
      'after',
      'change_set.id as change_set_id',
      'undone_at',
      eb
        .selectFrom('audit_item')
        .whereRef('audit_item.entry_id', '=', 'audit_entry.id')
        .select(({ fn }) => fn.countAll<number>().as('items'))
        .as('items_total'),
    ])
    .where('audit_entry.id', 'in', entriesAbout(db, things))
    .orderBy('audit_entry.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countHistory(db: Db, things: readonly Thing[], atMost: number) {
  const { count } = await db
    .selectFrom(entriesAbout(db, things).limit(atMost).as('matching'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Of entries about `whole` all items; of others those about one of the things. */
export const itemsAbout = (db: Db, entryIds: readonly number[], things: readonly Thing[], whole: readonly number[]) =>
  db
    .selectFrom('audit_item')
    .select(['entry_id', 'thing_kind', 'thing_id', 'before', 'after'])
    .where('entry_id', 'in', entryIds)
    .where(({ or, eb }) =>
      or([eb('entry_id', '=', sql<number>`any(${whole}::bigint[])`), isOneOf('thing_kind', 'thing_id', things)]),
    )
    .orderBy('entry_id')
    .orderBy('position')
    .execute()
