import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseAccount } from '@asjad/postgres/account'
import { spawnGuarded } from '@asjad/postgres/guarded-process'
import { temporaryFolder } from '@asjad/postgres/test/processes'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

const programs = '/usr/lib/postgresql/15/bin'

/** Debian's PostgreSQL 15 comes with pg_dump; the embedded one does not. */
export const hasPostgres15 = existsSync(join(programs, 'postgres')) && existsSync(join(programs, 'pg_dump'))

/** A PostgreSQL 15 for one test; its databases belong to a role without privileges. */
export async function startPostgres15() {
  const folder = temporaryFolder()
  const account = databaseAccount('')
  const inside = temporaryFolder(account)
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(inside, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const log = openSync(join(folder, 'log'), 'a', 0o600)
  const data = join(inside, 'data')
  const auth = ['--auth', 'scram-sha-256', '--pwfile', passwordFile]
  const initdb = spawnGuarded(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', ...auth, '--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
    account,
    log,
  )
  if ((await initdb.exited) !== 0) throw new Error(`PostgreSQL 15 can't make its files in ${data}`)
  const settings = ['listen_addresses=', `unix_socket_directories=${inside}`, 'fsync=off'].flatMap((each) => [
    '-c',
    each,
  ])
  const server = spawnGuarded(join(programs, 'postgres'), ['-D', data, ...settings], account, log)
  onTestFinished(async () => {
    server.interrupt()
    await server.exited
  })
  const admin = { host: inside, port: 5432, user: 'postgres', password, database: 'postgres' }
  await vi.waitUntil(() => asAdmin(admin, 'select 1').catch(() => false), { timeout: 30_000, interval: 100 })
  await asAdmin(admin, `create role asjad login password '${password}'`)
  return {
    async createDatabase(name: string): Promise<pg.PoolConfig> {
      await asAdmin(admin, `create database ${name} owner asjad`)
      return { ...admin, user: 'asjad', database: name }
    },
  }
}

async function asAdmin(connection: pg.ClientConfig, statement: string) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(statement)
    return true
  } finally {
    await client.end().catch(() => {})
  }
}
