import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import * as catalogueAndContent from './migrations/001-catalogue-and-content.ts'
import * as accounts from './migrations/002-accounts.ts'

// Forward only: a migration that has been released is never edited; a new one mends it.
const migrations: Record<string, Migration> = {
  '001-catalogue-and-content': catalogueAndContent,
  '002-accounts': accounts,
}

/** Brings the database up to date. Safe to run by several processes at once: the migrator takes a lock. */
export async function migrate(connection: pg.PoolConfig) {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 2 }) }) })
  try {
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
    if (error) throw error
  } finally {
    await db.destroy()
  }
}
