import { type Insertable, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export const insertChangeSet = (db: Db, set: Insertable<Tables['change_set']>) =>
  db.insertInto('change_set').values(set).returning('id').executeTakeFirstOrThrow()

export const changeSetById = (db: Db, id: number) =>
  db
    .selectFrom('change_set')
    .innerJoin('staff', 'staff.id', 'change_set.staff_id')
    .select((eb) => [
      'change_set.id',
      'change_set.entry_id',
      'change_set.kind',
      'change_set.at',
      'change_set.staff_id',
      'staff.name as staff_name',
      'change_set.undone_at',
      eb
        .selectFrom('audit_item')
        .whereRef('audit_item.entry_id', '=', 'change_set.entry_id')
        .select(sql<number>`count(*)`.as('things'))
        .as('things'),
    ])
    .where('change_set.id', '=', id)
    .executeTakeFirst()
export type ChangeSetRow = NonNullable<Awaited<ReturnType<typeof changeSetById>>>

/** Two people who undo it take turns. */
export const lockChangeSet = (db: Db, id: number) =>
  db.selectFrom('change_set').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** What the entry of a change of one thing says, and the items of a change of many. */
export async function recordedChanges(db: Db, entryId: number) {
  const items = await db
    .selectFrom('audit_item')
    .select(['thing_kind', 'thing_id', 'before', 'after'])
    .where('entry_id', '=', entryId)
    .orderBy('position')
    .execute()
  if (items.length > 0) return items
  return db
    .selectFrom('audit_entry')
    .select(['thing_kind', 'thing_id', 'before', 'after'])
    .where('id', '=', entryId)
    .where('thing_kind', 'is not', null)
    .where('thing_id', 'is not', null)
    .execute()
}

export const markUndone = (db: Db, id: number, { at, by }: { at: Date; by: number }) =>
  db.updateTable('change_set').set({ undone_at: at, undone_by: by }).where('id', '=', id).execute()
