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
import { noCounters } from '../src/counters.ts'
import { createSealer } from '../src/crypto/seal.ts'
import { type Db, openDatabase } from '../src/database/database.ts'
import { seed } from '../src/database/seed/seed.ts'
import { openSmallPool } from '../src/database/small-pool.ts'
import type { Tables } from '../src/database/tables.ts'
import type { Deps } from '../src/deps.ts'
import { refusalsOf } from '../src/http/openapi.ts'
import { ResponseCache } from '../src/http/response-cache.ts'
import { openUploads } from '../src/media/storage.ts'
import { CardCache } from '../src/modules/catalog/card-cache.ts'
import { CatalogIndexHolder } from '../src/modules/catalog/index/catalog-index-holder.ts'
import { certificateSigner } from '../src/modules/certificates/certificate-signer.ts'
import { GoldRatesHolder } from '../src/modules/gold-prices/gold-rates-holder.ts'
import { PriceStream } from '../src/modules/gold-prices/price-stream.ts'
import type { PaymentGateway } from '../src/modules/payments/payments.gateway.ts'
import { createSecurityLog } from '../src/security-log.ts'
import { templateName } from './global-setup.ts'

/** Says what to do when the test has ended. */
export type WhenDone = (work: () => void | Promise<void>) => void

/** The same for all tests of a file: what `beforeAll` starts with `whenDone` is ended by the `cleanUp` that it returns. */
export function forAllTests() {
  const works: (() => void | Promise<void>)[] = []
  return {
    whenDone: (work: () => void | Promise<void>) => void works.push(work),
    async cleanUp() {
      for (const work of works.reverse()) await work()
    },
  }
}

/** The real API on a database of its own, called through the same client as the storefront. Gone when the test ends. */
export async function startTestApi(overrides: Partial<Deps> = {}, whenDone: WhenDone = onTestFinished) {
  const connection = await createTestDatabase(whenDone)
  const db = openDatabase(connection, () => {})
  whenDone(() => db.destroy())
  const log = pino({ level: 'silent' })
  const now = overrides.now ?? (() => new Date())
  const goldRates = new GoldRatesHolder({ db, log })
  const priceStream = new PriceStream({ goldRates, now, log })
  whenDone(() => priceStream.close())
  const cache = new ResponseCache()
  const deps: Deps = {
    db,
    readDb: overrides.db ?? db,
    now,
    log,
    securityLog: createSecurityLog(overrides.log ?? log, () => {}),
    counts: noCounters,
    catalogIndex: new CatalogIndexHolder(db, log),
    goldRates,
    priceStream,
    cache,
    cardCache: new CardCache(db, cache),
    uploads: await openUploads({ dataDir: temporaryFolder(whenDone), s3: undefined }),
    publicUrl: 'http://store.test',
    mapTiles: { url: 'https://tiles.test/{z}/{x}/{y}.png', credit: '© Tiles' },
    trustedProxies: 0,
    jwtSecret: new TextEncoder().encode('a secret of the tests, long enough'),
    sealer: createSealer(['a data key of the tests: long enough']),
    certificates: certificateSigner(['dGhlIHNlZWQgb2YgdGhlIHRlc3RzLCAzMiBieXRlcy4']),
    mailer: { send: () => Promise.reject(new Error('no mail server in this test')), close: () => {} },
    signIn: noSignIn,
    paymentGateway: noGateway,
    goldFeed: { fetchPrice: () => Promise.reject(new Error('no gold price service in this test')) },
    secondGoldFeed: undefined,
    ...overrides,
  }
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

/** No test passes with a refusal that the description of its call does not name: clients could not know it. */
const asDescribed =
  (endpoints: readonly Endpoint[], call: Call): Call =>
  (name, input, options) =>
    call(name, input, options).catch((error) => {
      const calledEndpoint = endpoints.find(({ method, path }) => `${method} ${path}` === name)
      if (!calledEndpoint || !(error instanceof ApiError) || refusalsOf(calledEndpoint).has(error.code)) throw error
      throw new Error(`${name} refused with ${error.code}, which its description does not name`)
    })

const noService = () => Promise.reject(new Error('no sign-in service in this test'))
const noSignIn = { settings: noService, byCode: noService, byAccessToken: noService }
const noCard = () => Promise.reject(new Error('no card gateway in this test'))
const noGateway: PaymentGateway = {
  create: noCard,
  fetch: noCard,
  refund: noCard,
  webhookSecret: 'a secret of the tests',
  browser: { tokensUrl: 'https://gateway.test/tokens', publishableKey: 'pk_test' },
}

/** An empty store's database, cloned from a migrated one. Dropped when the test ends. */
export async function createTestDatabase(whenDone: WhenDone = onTestFinished): Promise<pg.PoolConfig> {
  const server = inject('postgres')
  const database = `t_${crypto.randomUUID().replaceAll('-', '')}`
  await asAdmin(`create database ${database} template ${templateName} strategy file_copy`)
  whenDone(() => asAdmin(`drop database ${database} with (force)`))
  return { ...server, database }
}

/** As a store hears of changes and keeps leads by. */
export function openTestPool(connection: pg.PoolConfig) {
  const pool = openSmallPool(connection, () => {})
  onTestFinished(() => pool.end())
  return pool
}

let admin: Promise<pg.Client> | undefined

/** On one connection for all tests of a worker: to open one costs as much as a small test. */
async function asAdmin(statement: string) {
  admin ??= openAdmin()
  await (await admin).query(statement)
}

async function openAdmin() {
  const client = new pg.Client(inject('postgres'))
  // Whatever ends it, the next test opens another.
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
