import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ApiError, type Call, createClient } from '@asjad/contract/client'
import type { Endpoint } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import type { Insertable } from 'kysely'
import type pg from 'pg'
import pino from 'pino'
import { inject, onTestFinished } from 'vitest'
import { createApp } from '../src/app.ts'
import { createDeps } from '../src/create-deps.ts'
import { type Db, openDatabase } from '../src/database/database.ts'
import { seed } from '../src/database/seed/seed.ts'
import { openSmallPool } from '../src/database/small-pool.ts'
import type { Tables } from '../src/database/tables.ts'
import type { Deps } from '../src/deps.ts'
import { refusalsOf } from '../src/http/openapi.ts'
import { openUploads } from '../src/media/storage.ts'
import { createDatabase, dropDatabase } from './databases.ts'
import { lendDatabase } from './lent-database.ts'
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
export const startTestApi = async (overrides: Partial<Deps> = {}, whenDone: WhenDone = onTestFinished) =>
  startApi(await lendDatabase(whenDone), overrides, whenDone)

type TestDatabase = { connection: pg.PoolConfig; db: Db }

async function startApi({ connection, db }: TestDatabase, overrides: Partial<Deps>, whenDone: WhenDone) {
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
  const request = (path: string, init?: RequestInit) => Promise.resolve(app.request(path, init))
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

/** Fails a test if a call refuses with a code that its description does not list: clients could not know it. */
const asDescribed =
  (endpoints: readonly Endpoint[], call: Call): Call =>
  (name, input, options) =>
    call(name, input, options).catch((error) => {
      const calledEndpoint = endpoints.find(({ method, path }) => `${method} ${path}` === name)
      if (!calledEndpoint || !(error instanceof ApiError) || refusalsOf(calledEndpoint).has(error.code)) throw error
      throw new Error(`${name} refused with ${error.code}, which its description does not name`)
    })

/** An empty store's database, cloned from a migrated template and dropped when the test ends. */
export async function createTestDatabase(whenDone: WhenDone = onTestFinished): Promise<pg.PoolConfig> {
  const connection = await createDatabase()
  whenDone(() => dropDatabase(connection))
  return connection
}

/** The pool by which a store listens for changes and holds its leases. */
export function openTestPool(connection: pg.PoolConfig) {
  const pool = openSmallPool(connection, () => {})
  onTestFinished(() => pool.end())
  return pool
}

export const insertTick = (db: Db, tick: Partial<Insertable<Tables['gold_tick']>> = {}) =>
  db
    .insertInto('gold_tick')
    .values({ at: new Date(), ounce_usd: 4200, silver_usd: 51, ...tick })
    .execute()

/** The API on the demo store, as `npm start` fills it. */
export async function startDemoApi(overrides: Partial<Deps> = {}, whenDone: WhenDone = onTestFinished) {
  const connection = await createTestDatabase(whenDone)
  const db = openDatabase(connection, () => {})
  whenDone(() => db.destroy())
  const api = await startApi({ connection, db }, overrides, whenDone)
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
