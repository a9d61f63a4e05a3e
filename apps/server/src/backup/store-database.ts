import { clientConfig, unlimited } from '@asjad/api/database/connection'
import { runningPostgres, startEmbeddedPostgres } from '@asjad/postgres/embedded-postgres'
import pg from 'pg'
import pino from 'pino'
import type { Config } from '../config.ts'
import { openDataDir, passwordsOf, readSecrets } from '../data-dir.ts'
import { checkExternalPostgres } from '../postgres/external.ts'
import { withClient } from './dump.ts'

/** Connects to the database of the running store, or starts the embedded one while the work runs. */
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
  const connection = runningPostgres(dataDir, password)
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
