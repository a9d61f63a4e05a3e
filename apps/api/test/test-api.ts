import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ApiError, type Call, createClient } from '@asjad/contract/client'
import type { Endpoint } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import type { Insertable } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { inject, onTestFinished } from 'vitest'
import { createApp } from '../src/app.ts'
import { createDeps } from '../src/create-deps.ts'
import { type Db, openDatabase, poolOf } from '../src/database/database.ts'
import { seed } from '../src/database/seed/seed.ts'
import { openSmallPool } from '../src/database/small-pool.ts'
import type { Tables } from '../src/database/tables.ts'
import type { Deps } from '../src/deps.ts'
import { refusalsOf } from '../src/http/openapi.ts'
import { openUploads } from '../src/media/storage.ts'
import { templateName } from './global-setup.ts'
import { noServices } from './no-services.ts'

/** Registers work for the end of the test. */
export type WhenDone = (work: () => void | Promise<void>) => void

/** The same for all tests of a file: `cleanUp` ends what `beforeAll` started with `whenDone`. */
export function forAllTests() {
  const works: (() => void | Promise<void>)[] = []
  return {
    whenDone: (work: () => void | Promise<void>) => void works.push(work),
    async cleanUp() {
      for (const work of works.reverse()) await work()
    },
  }
}

/** The real API on its own database, called through the storefront's client. Both end with the test. */
export async function startTestApi(overrides: Partial<Deps> = {}, whenDone: WhenDone = onTestFinished) {
  const connection = await createTestDatabase(whenDone)
  const db = openDatabase(connection, () => {})
  whenDone(() => db.destroy())
  const dataDir = temporaryFolder(whenDone)
  const base = createDeps({
    ...noServices,
    db,
    readDb: overrides.db,
    now: overrides.now ?? (() => new Date()),
    log: overrides.log ?? pino({ level: 'silent' }),
    uploads: await openUploads({ dataDir, s3: undefined }),
    dataDir,
  })
  whenDone(() => base.priceStream.close())
  whenDone(() => base.staffStream.close())
  const deps = { ...base, ...overrides }
  const app = createApp(deps)
  const limit = limitConnections(db)
  const request = (path: string, init?: RequestInit) => limit(() => Promise.resolve(app.request(path, init)))
  const callIn = (lang: Locale, token?: string) =>
    asDescribed(
      app.endpoints,
      createClient((path, init) =>
        request(path, {
          ...init,
          headers: { ...init.headers, lang, ...(token && { authorization: `Bearer ${token}` }) },
        }),
      ),
    )
  return { deps, db, connection, request, call: callIn('en'), callIn }
}

/**
 * As many connections as requests are under way, and three more. A new connection plans every statement anew: with as many
 * as a request could use, the tests take a tenth longer.
 */
function limitConnections(db: Db) {
  const { options } = poolOf(db)
  const { max } = options
  let underWay = 0
  const adjust = (change: number) => {
    underWay += change
    options.max = Math.min(max, Math.max(underWay, 1) + 3)
  }
  adjust(0)
  return async <T>(work: () => Promise<T>) => {
    adjust(1)
    return work().finally(() => adjust(-1))
  }
}

/** Fails a test if a call refuses with a code that its description does not list: clients could not know it. */
const asDescribed =
  (endpoints: readonly Endpoint[], call: Call): Call =>
  (name, input, options) =>
    call(name, input, options).catch((error) => {
      const calledEndpoint = endpoints.find(({ method, path }) => `${method} ${path}` === name)
      if (!calledEndpoint || !(error instanceof ApiError) || refusalsOf(calledEndpoint).has(error.code)) throw error
      throw new Error(`${name} refused with ${error.code}, which its description does not name`)
    })

/** An empty store's database, cloned from a migrated template and dropped after the test. */
export async function createTestDatabase(whenDone: WhenDone = onTestFinished): Promise<pg.PoolConfig> {
  const server = inject('postgres')
  const database = `t_${crypto.randomUUID().replaceAll('-', '')}`
  await asAdmin(`create database ${database} template ${templateName} strategy file_copy`)
  // Connections of earlier tests have closed by now. Right after its test a drop would wait a tenth of a second for them.
  for (const earlier of finished.splice(0)) void asAdmin(`drop database ${earlier} with (force)`).catch(() => {})
  whenDone(() => void finished.push(database))
  return { ...server, database }
}

/** Databases of tests that have ended. The last one goes with the server. */
const finished: string[] = []

/** The pool by which a store listens for changes and holds its leases. */
export function openTestPool(connection: pg.PoolConfig) {
  const pool = openSmallPool(connection, () => {})
  onTestFinished(() => pool.end())
  return pool
}

let admin: Promise<pg.Client> | undefined

/** One connection for all tests of a worker: opening one takes as long as a small test. */
async function asAdmin(statement: string) {
  admin ??= openAdmin()
  await (await admin).query(statement)
}

async function openAdmin() {
  const client = new pg.Client(inject('postgres'))
  // If it is lost, the next test opens another.
  client.on('error', () => {
    admin = undefined
  })
  await client.connect()
  return client
}

export const insertTick = (db: Db, tick: Partial<Insertable<Tables['gold_tick']>> = {}) =>
  db
    .insertInto('gold_tick')
    .values({ at: new Date(), ounce_usd: 4200, silver_usd: 51, ...tick })
    .execute()

/** The API on the demo store, as `npm start` fills it. */
export async function startDemoApi(overrides: Partial<Deps> = {}, whenDone: WhenDone = onTestFinished) {
  const api = await startTestApi(overrides, whenDone)
  await seed({
    connection: api.connection,
    mediaDir: temporaryFolder(whenDone),
    demoProducts: 0,
    now: new Date(),
    onProgress: () => {},
  })
  return api
}

function temporaryFolder(whenDone: WhenDone) {
  const folder = mkdtempSync(join(inject('scratch'), 'asjad-test-'))
  whenDone(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
