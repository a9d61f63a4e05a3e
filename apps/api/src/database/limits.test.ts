import { Hono } from 'hono'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { insertVariety } from '../../test/checkout.ts'
import { startMutableProxy } from '../../test/mutable-proxy.ts'
import { insertShopper } from '../../test/shoppers.ts'
import { createTestDatabase, startTestApi } from '../../test/test-api.ts'
import { createApp } from '../app.ts'
import { hashPassword } from '../crypto/passwords.ts'
import type { Deps } from '../deps.ts'
import { handleError } from '../http/errors.ts'
import type { DatabaseConnection } from './connection.ts'
import { type Db, openDatabase } from './database.ts'

/** The store's own pool, with shorter limits than in production. */
function open(connection: DatabaseConnection) {
  const db = openDatabase(connection, () => {})
  onTestFinished(() => db.destroy())
  return db
}

async function connectBeside(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** The response that a person gets when this fails. */
async function answerTo(deps: Deps, lang: 'ar' | 'en', work: () => Promise<unknown>) {
  const app = new Hono()
  app.get('/', async (c) => c.json(await work()))
  app.onError((error, c) => handleError(error, c, deps.log))
  const response = await app.request('/', { headers: { lang } })
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() }
}

const comeBack = {
  ar: {
    status: 503,
    retryAfter: '2',
    body: { code: 'unavailable', message: expect.stringMatching(/\p{Script=Arabic}/u) },
  },
  en: {
    status: 503,
    retryAfter: '2',
    body: { code: 'unavailable', message: expect.stringMatching(/^[\x20-\x7e’]+$/) },
  },
}

const failing = (code: string) => (db: Db) =>
  sql`do $$ begin raise exception using errcode = ${sql.lit(code)}; end $$`.execute(db)

test('whatever asks the database for somebody has limits of time', async () => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name
  `.execute(open(await createTestDatabase()))
  expect(rows.map(({ setting }) => setting)).toEqual(['10000', '4000', '15000'])
})

test('who waits too long for what another session holds is asked to come back, in their language', async () => {
  const api = await startTestApi()
  const shopper = await insertShopper(api)
  const { productId } = await insertVariety(api)
  const hurried = createApp({ ...api.deps, db: open({ ...api.connection, lock_timeout: 50 }) })
  const holder = await connectBeside(api.connection)
  await holder.query('begin')
  await holder.query('select from account where id = $1 for update', [shopper.id])
  const answer = async (lang: 'ar' | 'en') => {
    const headers = { lang, authorization: `Bearer ${shopper.token}` }
    const response = await hurried.request(`/api/v1/products/${productId}/toggle-wishlist`, { method: 'POST', headers })
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() }
  }
  expect(await answer('ar')).toMatchObject(comeBack.ar)
  expect(await answer('en')).toMatchObject(comeBack.en)
  await holder.query('rollback')
  expect((await answer('en')).status).toBe(200)
})

test('a statement that takes too long is ended, and who asked is asked to come back', async () => {
  const { deps, connection } = await startTestApi()
  const db = open({ ...connection, statement_timeout: 50 })
  const answer = await answerTo(deps, 'en', () => sql`select pg_sleep(60)`.execute(db))
  expect(answer).toMatchObject(comeBack.en)
})

test('a transaction that its process forgets is ended and lets go of what it held', async () => {
  const { deps, connection } = await startTestApi()
  const db = open({ ...connection, idle_in_transaction_session_timeout: 50 })
  const beside = await connectBeside(connection)
  const forgotten = () =>
    db.transaction().execute(async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      const lives = () => beside.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])
      await expect.poll(async () => (await lives()).rowCount, { timeout: 20_000 }).toBe(0)
      await sql`select 1`.execute(db)
    })
  expect(await answerTo(deps, 'ar', forgotten)).toMatchObject(comeBack.ar)
  // The next query gets another connection.
  await sql`select 1`.execute(db)
})

test.each([
  ['08P01', 'the pooler lost its server'],
  ['25006', 'the server became a standby'],
  ['53100', 'the disk is full'],
  ['53200', 'the memory is full'],
  ['58030', 'the disk fails'],
  ['40P01', 'two waited for each other'],
])('%s (%s) is a 503 with a time to come back, never a 500', async (code) => {
  const { deps, db } = await startTestApi()
  expect(await answerTo(deps, 'en', () => failing(code)(db))).toMatchObject(comeBack.en)
})

test.each(['ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])(
  '%s is a database that is away too',
  async (code) => {
    const { deps } = await startTestApi()
    const lost = () => Promise.reject(Object.assign(new Error('no way to the database'), { code }))
    expect(await answerTo(deps, 'en', lost)).toMatchObject(comeBack.en)
  },
)

test('a bug stays a bug', async () => {
  const { deps, db } = await startTestApi()
  expect(await answerTo(deps, 'en', () => failing('23505')(db))).toMatchObject({ status: 500 })
})

test('on a full disk nobody logs in, but each is asked to come back', async () => {
  const api = await startTestApi()
  const password = 'a long one of the tests'
  const shopper = await insertShopper(api, { password_hash: await hashPassword(password) })
  await sql`
    create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$
  `.execute(api.db)
  await sql`create trigger full_disk before insert on session execute function full_disk()`.execute(api.db)
  const login = api.callIn('ar')('POST /user/auth/login', { email: shopper.email, password })
  await expect(login).rejects.toMatchObject({ status: 503, code: 'unavailable' })
})

test('a connection that falls silent holds nobody for ever, and those opened before it are not used again', async () => {
  const { deps, connection } = await startTestApi()
  const proxy = await startMutableProxy(connection)
  const db = open({ ...proxy.connection, answerWithinMs: 300 })
  const ask = () => sql`select 1`.execute(db)
  await Promise.all([ask(), ask(), ask()])
  proxy.mute()
  expect(await answerTo(deps, 'en', ask)).toMatchObject(comeBack.en)
  await Promise.all([ask(), ask(), ask()])
})

test('a connection to what became a standby is not used again, nor are those opened before it', async () => {
  const { connection } = await startTestApi()
  const db = open(connection)
  const pidOf = async (db: Db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0
  const pids = () => Promise.all([pidOf(db), pidOf(db), pidOf(db)])
  const before = await pids()
  await expect(failing('25006')(db)).rejects.toMatchObject({ code: '25006' })
  for (const pid of await pids()) expect(before).not.toContain(pid)
})
