import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Tells the triggers of this transaction who makes its changes. */
export const setActingStaff = (db: Db, staffId: number) =>
  sql`select set_config('asjad.staff_id', ${String(staffId)}, true)`.execute(db)

/** And as part of which change set. */
export const setActingChangeSet = (db: Db, changeSetId: number) =>
  sql`select set_config('asjad.change_set_id', ${String(changeSetId)}, true)`.execute(db)
