import { openDatabase } from '@asjad/api/database/database'
import { runningPostgres } from '@asjad/postgres/embedded-postgres'
import { inject } from 'vitest'
import { readSecrets } from '../../apps/server/src/data-dir.ts'

export type Database = ReturnType<typeof openDatabase>

/** The database of the store that journeys share: only for what would otherwise take hours of waiting. */
export async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ ...runningPostgres(inject('dataDir'), storeSecrets().storePassword), max: 1 }, () => {})
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** The keys of that store. */
export function storeSecrets() {
  const { storePassword, jwtSecret, dataKey } = readSecrets(inject('dataDir')) ?? {}
  if (!storePassword || !jwtSecret || !dataKey) throw new Error('the store of the journeys has no keys of its own')
  return { storePassword, jwtSecret, dataKey }
}
