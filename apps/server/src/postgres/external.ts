import pg from 'pg'
import { BootError, codeOf } from '../boot-error.ts'

const oldest = 15

/** Checks the database that DATABASE_URL names before anything else is built on it. */
export async function checkExternalPostgres(url: string): Promise<pg.PoolConfig> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    if (version < oldest)
      throw new BootError(`DATABASE_URL: PostgreSQL ${oldest} or newer is needed, this is ${version}`)
    return { connectionString: url }
  } catch (error) {
    if (error instanceof BootError) throw error
    throw new BootError(`DATABASE_URL: cannot reach ${addressOf(url)}: ${reasonOf(error)}`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Without the password: this is printed. */
function addressOf(url: string) {
  const { host, pathname } = new URL(url)
  return host + pathname
}

function reasonOf(error: unknown) {
  const code = codeOf(error)
  if (code?.startsWith('E')) return code
  return error instanceof Error ? error.message.split('\n')[0] : String(error)
}
