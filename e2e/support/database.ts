import { openDatabase } from '@asjad/api/database/database'
import { runningPostgres } from '@asjad/postgres/embedded-postgres'
import { inject } from 'vitest'
import { readSecrets } from '../../apps/server/src/data-dir.ts'

export type Database = ReturnType<typeof openDatabase>

let shared: Database | undefined

/**
 * The database of the store that journeys share: only for what would otherwise take hours of waiting. The connection
 * stays open for the next journey, which then need not plan its statements.
 */
export function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  shared ??= openDatabase({ ...runningPostgres(inject('dataDir'), storeSecrets().storePassword), max: 5 }, () => {})
  return work(shared)
}

/** The keys of that store. */
export function storeSecrets() {
  const { storePassword, jwtSecret, dataKey } = readSecrets(inject('dataDir')) ?? {}
  if (!storePassword || !jwtSecret || !dataKey) throw new Error('the store of the journeys has no keys of its own')
  return { storePassword, jwtSecret, dataKey }
}
