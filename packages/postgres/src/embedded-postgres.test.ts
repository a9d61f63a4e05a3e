import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Account, processesNaming, run, temporaryFolder } from '../test/processes.ts'
import { canRun } from './account.ts'
import { findBinaries } from './binaries.ts'
import type { Connection } from './connection.ts'
import { type Passwords, startEmbeddedPostgres } from './embedded-postgres.ts'
import { codeOf } from './error-code.ts'
import { makeFolder } from './make-folder.ts'

vi.setConfig({ testTimeout: 60_000 })

const asRoot = process.getuid?.() === 0
const nobody: Account = { uid: 65534, gid: 65534 }
const accounts: { who: string; account?: Account }[] = [{ who: asRoot ? 'root' : 'an ordinary user' }]
// Other accounts cannot run a checkout below a folder that only root may enter.
if (asRoot && canRun(nobody, '/bin/cat', [import.meta.filename]))
  accounts.push({ who: 'an ordinary user', account: nobody })

const log = pino({ level: 'silent' })

async function query<T extends pg.QueryResultRow>(connection: Connection, sql: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

/** A process that runs the database of this folder, as a store does. */
function startHolder(folder: string, account?: Account) {
  const holder = run('packages/postgres/test/hold-database.ts', [folder], {}, { ...(account && { account }) })
  const ready = async () => JSON.parse((await holder.waitForOutput(/ready (.*)\n/))[1] ?? '') as Connection
  return { ...holder, ready }
}

/** A process may have ended in the meantime because another one was killed. */
function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

async function expectNothingLeft(folder: string) {
  await expect.poll(() => processesNaming(folder), { timeout: 15_000 }).toEqual([])
}

describe.each(accounts)('the embedded PostgreSQL, as $who,', ({ account }) => {
  test('keeps its data when the store and the database are killed', async () => {
    const folder = join(temporaryFolder(account), 'data')
    const first = startHolder(folder, account)
    await query(await first.ready(), 'create table pieces (name text); insert into pieces values ($$ring$$)')
    first.killGroup('SIGKILL')
    await first.exit

    const second = startHolder(folder, account)
    expect(await query(await second.ready(), 'select name from pieces')).toEqual([{ name: 'ring' }])
    second.killGroup('SIGKILL')
    await expectNothingLeft(folder)
  })

  test('starts after each of its processes was killed', async () => {
    const folder = join(temporaryFolder(account), 'data')
    const first = startHolder(folder, account)
    await first.ready()
    first.killGroup('SIGKILL')
    for (const pid of processesNaming(folder)) kill(pid)

    await startHolder(folder, account).ready()
  })

  test('starts after it was killed while it created its files', async () => {
    const folder = join(temporaryFolder(account), 'data')
    const first = startHolder(folder, account)
    const hasTemporaryFolder = () => list(join(folder, 'postgres')).some((name) => name.startsWith('data.new-'))
    await expect.poll(hasTemporaryFolder, { interval: 2, timeout: 10_000 }).toBe(true)
    first.killGroup('SIGKILL')
    await first.exit
    expect(existsSync(join(folder, 'postgres/data'))).toBe(false)

    await startHolder(folder, account).ready()
    expect(list(join(folder, 'postgres')).sort()).toEqual(['data', 'sockets'])
  })

  test('starts although another program has the process number in its files by now', async () => {
    const folder = join(temporaryFolder(account), 'data')
    const first = startHolder(folder, account)
    const { host } = await first.ready()
    first.killGroup('SIGKILL')
    await expectNothingLeft(folder)

    const data = join(folder, 'postgres/data')
    const { uid, gid } = statSync(data)
    const other = spawn('sleep', ['600'], { uid, gid })
    onTestFinished(() => void other.kill())
    for (const file of [join(data, 'postmaster.pid'), join(host, '.s.PGSQL.5432.lock')])
      writeFileSync(file, `${other.pid}\n${data}\n1\n5432\n${host}\n\n0 0\nready\n`)
    await startHolder(folder, account).ready()
    expect(other.exitCode).toBeNull()
  })
})

describe('the embedded PostgreSQL', () => {
  const passwords: Passwords = { superuser: 'the password of the superuser', store: 'the password of the store' }

  async function start(folder: string, more: { systemFolder?: string; passwords?: Passwords } = {}) {
    makeFolder(folder, 0o711)
    const systemFolder = join(folder, 'system')
    const postgres = await startEmbeddedPostgres({ dataDir: folder, systemFolder, passwords, fast: true, log, ...more })
    onTestFinished(postgres.stop)
    return postgres
  }

  test('recognises Arabic letters, and asks for its password', async () => {
    const folder = temporaryFolder()
    const { connection } = await start(folder)
    await query(connection, 'create extension pg_trgm')
    const [row] = await query(connection, `select cardinality(show_trgm('ذهب')) as trigrams, lower('ÉCLAT') as lower`)
    expect(row).toEqual({ trigrams: 4, lower: 'éclat' })
    await expect(query({ ...connection, password: 'wrong' }, 'select 1')).rejects.toThrow(
      'password authentication failed',
    )
  })

  test('gives the store a role that owns its database and has no other rights', async () => {
    const folder = temporaryFolder()
    const { connection } = await start(folder)
    const [role] = await query(
      connection,
      `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
         pg_has_role('pg_read_server_files', 'member') as reads, pg_has_role('pg_execute_server_program', 'member') as runs
       from pg_roles where rolname = current_user`,
    )
    expect(Object.values(role ?? { none: true })).toEqual(Array(7).fill(false))
    for (const forbidden of [
      `copy (select 1) to program 'true'`,
      `select pg_read_file('postgresql.conf')`,
      `alter system set log_statement = 'all'`,
      `create role another superuser`,
      `create database another`,
    ])
      await expect(query(connection, forbidden), forbidden).rejects.toThrow(
        /permission denied|must be superuser|only superusers/i,
      )
    await expect(query({ ...connection, database: 'postgres' }, 'select 1')).rejects.toThrow(/permission denied/)
  })

  test('leaves no process, socket or password file when it stops', async () => {
    const folder = temporaryFolder()
    const { connection, stop } = await start(folder)
    await stop()
    expect(processesNaming(folder)).toEqual([])
    expect(list(connection.host)).toEqual([])
    expect(list(dirname(connection.host)).sort()).toEqual(['data', 'sockets'])
  })

  test('restarts itself when it dies', async () => {
    const folder = temporaryFolder()
    const { connection } = await start(folder)
    const [postmaster] = readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(postmaster), 'SIGKILL')
    await expect
      .poll(() => query(connection, 'select 1 as one').catch(() => []), { timeout: 15_000 })
      .toEqual([{ one: 1 }])
  })

  test('has a short socket path even in a deep folder', async () => {
    const folder = join(temporaryFolder(), 'a'.repeat(60), 'b'.repeat(60))
    const { connection, stop } = await start(folder)
    expect(Buffer.byteLength(connection.host)).toBeLessThan(90)
    await query(connection, 'select 1')
    await stop()
    rmSync(connection.host, { recursive: true })
  })

  test('names secrets.json when the password is wrong, and both versions when the data is of another version', async () => {
    const folder = temporaryFolder()
    const { stop } = await start(folder)
    await stop()
    await expect(start(folder, { passwords: { ...passwords, superuser: 'another password' } })).rejects.toThrow(
      /has another password than secrets\.json/,
    )
    writeFileSync(join(folder, 'postgres/data/PG_VERSION'), '17\n')
    await expect(start(folder)).rejects.toThrow(/was made by PostgreSQL 17, this store has 18/)
  })

  test.runIf(asRoot)('uses the system folder when its account may not enter the data folder', async () => {
    const folder = temporaryFolder()
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const dataDir = join(closed, 'data')
    const first = await start(dataDir, { systemFolder: join(folder, 'system') })
    expect(first.connection.host).toContain(join(folder, 'system'))
    await query(first.connection, 'create table pieces ()')
    await first.stop()

    const second = await start(dataDir, { systemFolder: join(folder, 'system') })
    expect(second.connection).toEqual(first.connection)
    await query(second.connection, 'select from pieces')
  })

  test.runIf(asRoot)('is copied once when its account may not enter the checkout', () => {
    const folder = temporaryFolder()
    const system = join(folder, 'system')
    const { postgres } = findBinaries(undefined, system)
    const native = join(folder, 'closed/native')
    cpSync(join(dirname(postgres), '..'), native, { recursive: true, verbatimSymlinks: true })
    chmodSync(join(folder, 'closed'), 0o700)

    const copied = findBinaries(nobody, system, { native, version: '18.0.0' })
    expect(copied.postgres).toBe(join(system, 'postgresql-18.0.0/bin/postgres'))
    const { ino } = statSync(copied.postgres)
    expect(statSync(findBinaries(nobody, system, { native, version: '18.0.0' }).postgres).ino).toBe(ino)
  })
})

function list(folder: string) {
  return existsSync(folder) ? readdirSync(folder) : []
}
