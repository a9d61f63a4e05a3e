import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

const columns = ['id', 'staff_id', 'shared', 'name', 'text_ar', 'text_en', 'version'] as const

/** Somebody's own and the shared ones. */
const usable = (db: Db, staffId: number) =>
  db
    .selectFrom('message_template')
    .select(columns)
    .where((eb) => eb.or([eb('shared', '=', true), eb('staff_id', '=', staffId)]))

export const templatesFor = (db: Db, staffId: number) => usable(db, staffId).orderBy('name').orderBy('id').execute()

export const lockTemplate = (db: Db, id: number, staffId: number) =>
  usable(db, staffId).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertTemplate = (db: Db, template: Insertable<Tables['message_template']>) =>
  db.insertInto('message_template').values(template).returning(columns).executeTakeFirstOrThrow()

export const updateTemplate = (db: Db, id: number, change: Updateable<Tables['message_template']>) =>
  db
    .updateTable('message_template')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const deleteTemplate = (db: Db, id: number) => db.deleteFrom('message_template').where('id', '=', id).execute()
