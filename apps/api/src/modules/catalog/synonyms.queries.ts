import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { SynonymRow } from './search/synonyms.ts'

export const allSynonyms = (db: Db) =>
  db.selectFrom('synonym').select(['id', 'kind', 'words', 'finds', 'version']).orderBy('kind').orderBy('id').execute()

/** Until the end of the transaction: two people must not add the same word at once. */
export const lockSynonyms = (db: Db) => sql`lock table synonym in share row exclusive mode`.execute(db)

export const insertSynonym = (db: Db, row: SynonymRow) =>
  db.insertInto('synonym').values(row).returning('id').executeTakeFirstOrThrow()

export const updateSynonym = (db: Db, id: number, row: SynonymRow) =>
  db.updateTable('synonym').set(row).where('id', '=', id).execute()

export const deleteSynonym = (db: Db, id: number) => db.deleteFrom('synonym').where('id', '=', id).execute()
