import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

/** What each record was at a version, if it has been edited since: its row, as JSON, by id. */
export async function earlierRecords(db: Db, kind: string, ids: readonly number[], version: number) {
  const rows = await db
    .selectFrom('record_version')
    .distinctOn('record_id')
    .select(['record_id', 'data'])
    .where('kind', '=', kind)
    .where('record_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('version', '>=', version)
    .orderBy('record_id')
    .orderBy('version')
    .execute()
  return new Map(rows.map(({ record_id, data }) => [record_id, data as object]))
}

export const deleteVersionsBefore = (db: Db, at: Date) => db.deleteFrom('record_version').where('at', '<', at).execute()
