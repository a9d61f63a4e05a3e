import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@asjad/postgres/test/processes'
import pg from 'pg'
import { inject, onTestFinished, vi } from 'vitest'
import { checkPort } from '../src/listen.ts'

export const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))
export const pgbouncerMissing = 'pgbouncer is not installed (Debian: apt install pgbouncer)'

/** A pooler in front of the tests' database that shares its few connections between transactions. */
export async function startPgbouncer(database: string) {
  const server = inject('postgres')
  // It opens the socket with the database's own account, and does not run as root.
  const { uid, gid } = statSync(server.host)
  const account = process.getuid?.() === 0 ? { uid, gid } : undefined
  const folder = temporaryFolder(account)
  const port = await checkPort({ host: '127.0.0.1', port: 0 })
  const files = {
    'users.txt': `"${server.user}" "${server.password}"\n`,
    'pgbouncer.ini': `
[databases]
${database} = host=${server.host} port=${server.port} connect_query='set statement_timeout = 15000; set lock_timeout = 4000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    if (account) chownSync(join(folder, name), account.uid, account.gid)
  }
  const child = spawn(pgbouncer ?? '', [join(folder, 'pgbouncer.ini')], { ...account, stdio: 'ignore' })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const url = `postgres://${server.user}:${server.password}@127.0.0.1:${port}/${database}`
  await vi.waitFor(() => connectOnce(url), { timeout: 15_000, interval: 50 })
  return { url }
}

async function connectOnce(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.end()
}
