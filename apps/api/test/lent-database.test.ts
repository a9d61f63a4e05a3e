import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type Db, openDatabase, poolOf } from '../src/database/database.ts'
import { createTestDatabase, forAllTests, insertTick, startTestApi } from './test-api.ts'

type Api = Awaited<ReturnType<typeof startTestApi>>

/** Runs `work` as a test of its own, and returns which database it got. */
async function asTest(work: (api: Api) => Promise<unknown> = async () => {}) {
  const { whenDone, cleanUp } = forAllTests()
  const api = await startTestApi({}, whenDone)
  try {
    await work(api)
    return api.connection.database
  } finally {
    await cleanUp()
  }
}

/** On one connection. */
const run = (db: Db, ...statements: string[]) =>
  db.connection().execute(async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  })

/** All rows of each table, and the last number of each sequence. */
async function contentsOf(db: Db) {
  const { rows } = await sql<{ name: string; contents: string | null }>`
    select relname as name, case relkind when 'S' then pg_sequence_last_value(oid)::text
      else query_to_xml(format('select * from %s order by 1', oid::regclass), true, false, '')::text end as contents
    from pg_class where relkind in ('r', 'S') and relnamespace = 'public'::regnamespace order by 1
  `.execute(db)
  return rows
}

test('a test finds the contents of an empty store, in the database of an earlier test', async () => {
  const fresh = openDatabase(await createTestDatabase(), () => {})
  onTestFinished(() => fresh.destroy())
  const first = await asTest(async ({ db }) => {
    await insertTick(db)
    await run(db, `update synonym set words = 'gem'`, 'delete from record_version', 'delete from store_change')
    await run(db, `insert into kysely_migration values ('of tomorrow', '')`)
  })
  const second = await asTest(async ({ db }) => {
    expect(await contentsOf(db)).toEqual(await contentsOf(fresh))
  })
  expect(second).toBe(first)
})

test('a test finds no settings, locks and temporary tables of an earlier one in its connections', async () => {
  const sessionQuery = sql<object>`
    select pg_backend_pid() as pid, current_setting('lock_timeout') as timeout, current_setting('search_path') as path,
      (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks,
      to_regclass('pg_temp.piece')::text as piece, (select count(*)::int from pg_listening_channels()) as channels,
      current_setting('session_replication_role') as role`
  const seen: (object | undefined)[] = []
  const look = async ({ db }: Api) => seen.push((await sessionQuery.execute(db)).rows[0])
  await asTest(look)
  await asTest(async (api) => {
    await run(api.db, `set lock_timeout = '1s'`, 'set search_path = pg_temp, public', 'select pg_advisory_lock(1)')
    await run(api.db, 'create temporary table piece ()', 'listen store_changed')
    await look(api)
  })
  await asTest(look)
  expect(seen[0]).toMatchObject({ timeout: '4s', locks: 0, piece: null, channels: 0, role: 'origin' })
  expect(seen[1]).toMatchObject({ timeout: '1s', locks: 1, piece: 'piece', channels: 1 })
  expect(seen[2]).toEqual(seen[0])
})

test.each([
  ['a trigger that is off', 'alter table audit_entry disable trigger user'],
  ['a new column', 'alter table faq add column shine text'],
  ['a removed constraint', 'alter table account drop constraint account_email_key cascade'],
  ['a new function', 'create function shine() returns int return 1'],
  ['statistics', 'analyze faq'],
  [
    'a setting of the database',
    `do $$ begin execute format('alter database %I set work_mem = 64', current_database()); end $$`,
  ],
  ['an open transaction', 'begin'],
])('a database with %s is not used again', async (_, statement) => {
  const first = await asTest(({ db }) => run(db, statement))
  expect(await asTest()).not.toBe(first)
})

test('a database to which somebody else is connected is not used again', async () => {
  const first = await asTest(async ({ connection }) => {
    const client = new pg.Client(connection)
    client.on('error', () => {})
    await client.connect()
  })
  expect(await asTest()).not.toBe(first)
})

test('a database whose connections a test has ended is not used again', async () => {
  const first = await asTest(({ db }) => poolOf(db).end())
  expect(await asTest()).not.toBe(first)
})

test('what a test has left running ends before the next one begins, and cannot go on afterwards', async () => {
  const tick = (db: Db) =>
    sql`insert into gold_tick (at, ounce_usd, silver_usd) select now(), 1, 1 from pg_sleep(0.2)`.execute(db)
  let left: Promise<void> | undefined
  const first = await asTest(async ({ db }) => {
    left = expect(tick(db).then(() => insertTick(db))).rejects.toThrow('has ended')
  })
  const second = await asTest(async ({ db }) => {
    expect(await db.selectFrom('gold_tick').selectAll().execute()).toEqual([])
  })
  expect(second).toBe(first)
  await left
})
