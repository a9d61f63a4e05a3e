import { type Insertable, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

/** Until the end of the transaction. */
export const lockRequestKey = (db: Db, staffId: number, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`admin_request ${staffId} ${key}`}, 0))`.execute(db)

export const findRequest = (db: Db, staffId: number, key: string) =>
  db
    .selectFrom('admin_request')
    .select(['request_hash', 'answer'])
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirst()

export const insertRequest = (db: Db, request: Insertable<Tables['admin_request']>) =>
  db.insertInto('admin_request').values(request).execute()

export const deleteRequestsBefore = (db: Db, before: Date) =>
  db.deleteFrom('admin_request').where('created_at', '<', before).execute()
