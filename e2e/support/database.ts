import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@asjad/api/database/database'
import { runningPostgres } from '@asjad/postgres/embedded-postgres'
import { inject } from 'vitest'

export type Database = ReturnType<typeof openDatabase>

/** The database of the store that journeys share: only for what would otherwise take hours of waiting. */
export async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const dataDir = inject('dataDir')
  const { storePassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { storePassword: string }
  const db = openDatabase({ ...runningPostgres(dataDir, storePassword), max: 1 }, () => {})
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
