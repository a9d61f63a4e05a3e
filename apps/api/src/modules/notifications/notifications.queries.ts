import type { Db } from '../../database/database.ts'

/** What the foot of every mail names. */
export const senderSettings = (db: Db) =>
  db
    .selectFrom('setting')
    .select(['key', 'value_ar', 'value_en'])
    .where('key', 'in', ['name', 'email', 'phone', 'company'])
    .execute()
