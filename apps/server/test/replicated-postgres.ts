import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '@asjad/postgres/test/processes'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { checkPort } from '../src/listen.ts'

const packages = '/usr/lib/postgresql'
const versions = existsSync(packages) ? readdirSync(packages).map(Number) : []
const newest = Math.max(0, ...versions.filter((version) => version >= 15))

/** The embedded PostgreSQL has no replication tools, so this uses the system's. */
export const serverTools = newest > 0 ? join(packages, String(newest), 'bin') : undefined
export const serverToolsMissing =
  'PostgreSQL 15 or newer of the system is not installed (Debian: apt install postgresql)'

const host = '127.0.0.1'
// PostgreSQL does not run as root; this is the account "nobody".
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
const run = promisify(execFile)

type Server = { port: number; stop: () => Promise<void> }

/** A primary and its standby, removed after the test. */
export async function startReplicatedPostgres() {
  const folder = temporaryFolder(account)
  const tool = (name: string, ...args: string[]) =>
    run(join(serverTools ?? '', name), args, { ...account, cwd: folder })
  const data = (name: string) => join(folder, name)
  await tool('initdb', '-D', data('primary'), '-U', 'asjad', '-A', 'trust', '-E', 'UTF8', '--locale', 'C', '--no-sync')
  const primary = await start(data('primary'))
  await tool(
    'pg_basebackup',
    '-D',
    data('standby'),
    '-h',
    host,
    '-p',
    String(primary.port),
    '-U',
    'asjad',
    '-R',
    '-c',
    'fast',
  )
  const standby = await start(data('standby'))
  return { primary, standby, urlOf: (...servers: Server[]) => urlOf(servers.map(({ port }) => port)) }
}

const urlOf = (ports: number[]) => `postgres://asjad@${ports.map((port) => `${host}:${port}`).join(',')}/postgres`

async function start(folder: string): Promise<Server> {
  const port = await checkPort({ host, port: 0 })
  const settings = { listen_addresses: host, port, unix_socket_directories: '', fsync: 'off', shared_buffers: '16MB' }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(serverTools ?? '', 'postgres'), ['-D', folder, ...args], { ...account, stdio: 'ignore' })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGQUIT')
    await ended
  }
  onTestFinished(stop)
  await vi.waitFor(() => queryOnce(port, 'select 1'), { timeout: 30_000, interval: 50 })
  return { port, stop }
}

/** One statement on a connection of its own. */
export async function queryOnce(port: number, statement: string) {
  const client = new pg.Client({ host, port, user: 'asjad', database: 'postgres' })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
