import { clientConfig, unlimited } from '@asjad/api/database/connection'
import pg from 'pg'
import pino from 'pino'
import type { Config } from '../config.ts'
import { openDataDir, passwordsOf, readSecrets } from '../data-dir.ts'
import { startEmbeddedPostgres } from '../postgres/embedded.ts'
import { checkExternalPostgres } from '../postgres/external.ts'
import { socketFolderOf } from '../postgres/place.ts'
import { storeRole } from '../postgres/store-role.ts'
import { withClient } from './dump.ts'

/** Hands over the store's database: the one that runs, or its own, started for the while. */
export async function withStoreDatabase<T>(
  config: Config,
  { empty }: { empty: boolean },
  work: (connection: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl) {
    const connection = await checkExternalPostgres(config.databaseUrl, config)
    return work(clientConfig({ ...connection, ...unlimited }))
  }
  const running = empty ? undefined : await runningDatabase(config.dataDir)
  if (running) return work(running)
  const dataDir = openDataDir(config.dataDir)
  try {
    const passwords = passwordsOf(dataDir.secrets)
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, passwords, log: pino({ level: 'silent' }) })
    try {
      return await work(postgres.connection)
    } finally {
      await postgres.stop()
    }
  } finally {
    dataDir.release()
  }
}

async function runningDatabase(dataDir: string): Promise<pg.ClientConfig | undefined> {
  const password = readSecrets(dataDir)?.storePassword
  if (!password) return undefined
  const connection = { host: socketFolderOf(dataDir), port: 5432, user: storeRole, password, database: 'asjad' }
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    return connection
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

/** The server's major version. */
export const serverVersion = (connection: pg.ClientConfig) =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    return rows[0]?.version ?? 0
  })
