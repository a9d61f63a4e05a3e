import type { Insertable } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export const insertEntry = (db: Db, entry: Insertable<Tables['audit_entry']>) =>
  db.insertInto('audit_entry').values(entry).returning('id').executeTakeFirstOrThrow()

export const insertItems = (db: Db, items: Insertable<Tables['audit_item']>[]) =>
  db.insertInto('audit_item').values(items).execute()
