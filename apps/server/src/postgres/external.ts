import type { DatabaseConnection } from '@asjad/api/database/connection'
import { connectClient } from '@asjad/api/database/store-client'
import { codeOf } from '@asjad/postgres/error-code'
import { BootError } from '../boot-error.ts'
import type { Config } from '../config.ts'
import { connectionOf, withoutCredentials } from './database-url.ts'

const minVersion = 15

/** Checks the database that DATABASE_URL names before anything else is built on it. */
export async function checkExternalPostgres(
  url: string,
  settings: Pick<Config, 'databasePool' | 'databasePooler'>,
): Promise<DatabaseConnection> {
  const connection = connectionOf(url, settings)
  try {
    const client = await connectClient({ ...connection, connectionTimeoutMillis: 5_000 })
    try {
      const { rows } = await client.query(
        `select current_setting('server_version_num')::int / 10000 as version,
          current_setting('transaction_read_only') = 'off' as writable`,
      )
      const [server]: { version: number; writable: boolean }[] = rows
      if (server && server.version < minVersion)
        throw new BootError(`DATABASE_URL: PostgreSQL ${minVersion} or newer is needed, this is ${server.version}`)
      if (!server?.writable)
        throw new BootError(`DATABASE_URL: ${withoutCredentials(url)} takes no writes: ${namePrimaryHint}`)
      const { hosts } = connection
      // For callers that open a single connection, such as a backup.
      return hosts ? { ...connection, connectionString: hosts.addresses[hosts.current] as string } : connection
    } finally {
      await client.end()
    }
  } catch (error) {
    if (error instanceof BootError) throw error
    throw new BootError(`DATABASE_URL: cannot reach ${withoutCredentials(url)}: ${reasonOf(error)}`)
  }
}

const namePrimaryHint = 'it is a standby, or set to read only; name the primary, or all of them with commas between'

function reasonOf(error: unknown) {
  const code = codeOf(error)
  if (code === '25006') return `none of them takes writes: ${namePrimaryHint}`
  if (code?.startsWith('E')) return code
  return error instanceof Error ? error.message.split('\n')[0] : String(error)
}
