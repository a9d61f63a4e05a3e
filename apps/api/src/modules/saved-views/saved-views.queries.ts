import type { ViewScreen } from '@asjad/contract/admin/views'
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

const views = (db: Db) =>
  db
    .selectFrom('saved_view')
    .innerJoin('staff', 'staff.id', 'saved_view.staff_id')
    .select([
      'saved_view.id',
      'saved_view.staff_id',
      'saved_view.screen',
      'saved_view.name',
      'saved_view.query',
      'saved_view.shared',
      'staff.name as made_by',
    ])
export type ViewRow = NonNullable<Awaited<ReturnType<typeof viewById>>>

/** The person's own, then those that others share. */
export const viewsFor = (db: Db, staffId: number, screen: ViewScreen) =>
  views(db)
    .where('screen', '=', screen)
    .where((eb) => eb.or([eb('staff_id', '=', staffId), eb('shared', '=', true)]))
    .orderBy((eb) => eb('staff_id', '=', staffId), 'desc')
    .orderBy('saved_view.name')
    .orderBy('saved_view.id')
    .execute()

export const viewById = (db: Db, id: number) => views(db).where('saved_view.id', '=', id).executeTakeFirst()

/** Locks the person's views until the end of the transaction, so that their names and number can be judged. */
export const ownViewsLocked = async (db: Db, staffId: number, screen: ViewScreen) => {
  await db.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute()
  return db
    .selectFrom('saved_view')
    .select(['id', 'name'])
    .where('staff_id', '=', staffId)
    .where('screen', '=', screen)
    .execute()
}

export const insertView = (db: Db, view: Insertable<Tables['saved_view']>) =>
  db.insertInto('saved_view').values(view).returning('id').executeTakeFirstOrThrow()

export const updateViewRow = (db: Db, id: number, change: Updateable<Tables['saved_view']>) =>
  db.updateTable('saved_view').set(change).where('id', '=', id).execute()

export const deleteViewRow = (db: Db, id: number) => db.deleteFrom('saved_view').where('id', '=', id).execute()

export const allViews = (db: Db) => db.selectFrom('saved_view').select(['id', 'name', 'query']).execute()
