import { openDatabase } from '@asjad/api/database/database'
import { migrate } from '@asjad/api/database/migrate'
import { openReadDatabase } from '@asjad/api/database/read-database'
import { isDatabaseUnavailable } from '@asjad/api/database/unavailable'
import { run, temporaryFolder } from '@asjad/postgres/test/processes'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queryOnce, serverTools, serverToolsMissing, startReplicatedPostgres } from '../test/replicated-postgres.ts'
import { connectionOf, readConnectionOf } from './postgres/database-url.ts'

vi.setConfig({ testTimeout: 120_000 })

const settings = { databasePool: 5, databasePooler: 'session' } as const
const log = pino({ level: 'silent' })

const pair = test.extend<{ servers: Awaited<ReturnType<typeof startReplicatedPostgres>> }>({
  servers: async ({ skip }, use) => {
    if (!serverTools) return skip(serverToolsMissing)
    await use(await startReplicatedPostgres())
  },
})

const nameIn = async (db: ReturnType<typeof openDatabase>) =>
  (await db.selectFrom('setting').select('value_en').where('key', '=', 'name').executeTakeFirst())?.value_en

pair('a store that is started on a standby says so in one line', async ({ servers }) => {
  const { standby, urlOf } = servers
  const env = { DATA_DIR: temporaryFolder(), PORT: '0', DEMO: 'on', DATABASE_URL: urlOf(standby) }
  const { code, stderr } = await run('apps/server/src/main.ts', [], env).exit
  expect(code).toBe(1)
  expect(stderr).toBe(
    `asjad: DATABASE_URL: 127.0.0.1:${standby.port}/postgres takes no writes: it is a standby, or set to read only; name the primary, or all of them with commas between\n`,
  )
})

pair(
  'of several hosts the one that takes writes is found, and after a failure the one that takes them then',
  async ({ servers }) => {
    const { primary, standby, urlOf } = servers
    const connection = connectionOf(`${urlOf(standby, primary)}?target_session_attrs=read-write`, settings)
    await migrate(connection)
    expect(connection.hosts?.current).toBe(1)
    const db = openDatabase(connection, () => {})
    onTestFinished(() => db.destroy())
    const write = (key: string) =>
      db.insertInto('setting').values({ key, value_ar: 'عسجد', value_en: 'Asjad', is_public: true }).execute()
    await Promise.all([write('a'), write('b'), write('c')])
    await vi.waitFor(async () => {
      expect(await queryOnce(standby.port, "select 1 as one from setting where key = 'c'")).toHaveLength(1)
    })

    await primary.stop()
    await expect(write('d')).rejects.toThrow()
    await queryOnce(standby.port, 'select pg_promote()')
    await write('e')
    expect(connection.hosts?.current).toBe(0)
    expect(await queryOnce(standby.port, "select key from setting where key = 'e'")).toEqual([{ key: 'e' }])
  },
)

pair(
  'visitors are read to from the standby, but never what is older than a change that was heard',
  async ({ servers }) => {
    const { primary, standby, urlOf } = servers
    const connection = connectionOf(urlOf(primary), settings)
    await migrate(connection)
    const db = openDatabase(connection, () => {})
    const standbys = readConnectionOf(`${urlOf(primary, standby)}?target_session_attrs=prefer-standby`, settings)
    const readDatabase = openReadDatabase(db, standbys, log)
    onTestFinished(async () => {
      await readDatabase.close()
      await db.destroy()
    })
    await db.insertInto('setting').values({ key: 'name', value_ar: '', value_en: 'first', is_public: true }).execute()
    const used = () => vi.waitUntil(readDatabase.isUsed, { timeout: 20_000 })
    readDatabase.onChange({ kind: 'catalogue', table: 'any' })
    await used()
    expect(standbys.hosts?.current).toBe(1)
    expect(await nameIn(readDatabase.db)).toBe('first')

    // The standby falls behind.
    await queryOnce(standby.port, 'select pg_wal_replay_pause()')
    await db.updateTable('setting').set({ value_en: 'second' }).where('key', '=', 'name').execute()
    expect(await nameIn(readDatabase.db)).toBe('first')
    readDatabase.onChange({ kind: 'catalogue', table: 'any' })
    expect(await nameIn(readDatabase.db)).toBe('second')
    expect(readDatabase.isUsed()).toBe(false)
    await queryOnce(standby.port, 'select pg_wal_replay_resume()')
    await used()
    expect(await nameIn(readDatabase.db)).toBe('second')

    // Then it stops.
    await standby.stop()
    expect(await nameIn(readDatabase.db)).toBe('second')
    expect(readDatabase.isUsed()).toBe(false)
  },
)

pair('a standby that was promoted has everything, and is read on', async ({ servers }) => {
  const { primary, standby, urlOf } = servers
  const connection = connectionOf(urlOf(primary), settings)
  await migrate(connection)
  const db = openDatabase(connection, () => {})
  const readDatabase = openReadDatabase(db, readConnectionOf(urlOf(standby), settings), log)
  onTestFinished(async () => {
    await readDatabase.close()
    await db.destroy()
  })
  await vi.waitUntil(readDatabase.isUsed, { timeout: 20_000 })
  await queryOnce(standby.port, 'select pg_promote()')
  await db.insertInto('setting').values({ key: 'name', value_ar: '', value_en: 'later', is_public: true }).execute()
  readDatabase.onChange({ kind: 'catalogue', table: 'any' })
  // A single address is used as it is: the operator who configured it is responsible for where it leads.
  await vi.waitUntil(readDatabase.isUsed, { timeout: 20_000 })
})

pair('what no standby has confirmed in time is not called done', async ({ servers }) => {
  const { primary, urlOf } = servers
  const connection = connectionOf(urlOf(primary), settings)
  await migrate(connection)
  const db = openDatabase({ ...connection, statement_timeout: 500, answerWithinMs: 2_000 }, () => {})
  onTestFinished(() => db.destroy())
  const setting = (key: string) => ({ key, value_ar: '', value_en: '', is_public: true })
  await queryOnce(primary.port, "alter system set synchronous_standby_names = 'nobody'")
  await queryOnce(primary.port, 'select pg_reload_conf()')
  const alone = db.insertInto('setting').values(setting('alone')).execute()
  const among = db.transaction().execute((db) => db.insertInto('setting').values(setting('among')).execute())
  const refusals = await Promise.all([alone, among].map((done) => done.catch((error: unknown) => error)))
  expect(refusals.map(isDatabaseUnavailable)).toEqual([true, true])
})
