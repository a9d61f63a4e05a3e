// The API with its jobs and its chores as a process of its own, on a database that others serve from too.
// node api-process.ts <options as JSON>; says "open" when it is. With `killFile` it kills itself in the middle of its work.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createApp } from '@asjad/api/app'
import { jobHandlers, periodicTasks } from '@asjad/api/background-work'
import { noCounters } from '@asjad/api/counters'
import { createSealer } from '@asjad/api/crypto/seal'
import { listenForChanges } from '@asjad/api/database/changes'
import { openDatabase } from '@asjad/api/database/database'
import { openSmallPool } from '@asjad/api/database/small-pool'
import type { Deps } from '@asjad/api/deps'
import { ResponseCache } from '@asjad/api/http/response-cache'
import { startPeriodicTasks } from '@asjad/api/jobs/periodic-tasks'
import { startJobs } from '@asjad/api/jobs/queue'
import { openUploads } from '@asjad/api/media/storage'
import { CardCache } from '@asjad/api/modules/catalog/card-cache'
import { CatalogIndexHolder } from '@asjad/api/modules/catalog/index/catalog-index-holder'
import { GoldRatesHolder } from '@asjad/api/modules/gold-prices/gold-rates-holder'
import { PriceStream } from '@asjad/api/modules/gold-prices/price-stream'
import { moyasarGateway, type PaymentGateway } from '@asjad/api/modules/payments/payments.gateway'
import { getRequestListener } from '@hono/node-server'
import type pg from 'pg'
import pino from 'pino'
import { listen } from '../src/listen.ts'

export type ApiProcessOptions = {
  connection: pg.PoolConfig
  dataDir: string
  port: number
  moyasar: Parameters<typeof moyasarGateway>[0]
  jwtSecret: string
  dataKey: string
  minutesAhead: number
  trustedProxies: number
  /** Holds after how many moments it dies: each call of the gateway (before and after it) and each job that is written. */
  killFile: string | null
}

const options = JSON.parse(process.argv[2] ?? '') as ApiProcessOptions
const log = pino({ level: 'silent' })
const now = () => new Date(Date.now() + options.minutesAhead * 60_000)
const db = openDatabase(options.connection, () => {})
const goldRates = new GoldRatesHolder({ db, log })

/** Counts down what stands in the file, and is gone at the last. */
function crashPoint() {
  const { killFile } = options
  if (!killFile || !existsSync(killFile)) return
  const left = Number(readFileSync(killFile, 'utf8'))
  if (left > 1) return writeFileSync(killFile, String(left - 1))
  rmSync(killFile)
  process.kill(process.pid, 'SIGKILL')
}

function withCrashPoints<A extends unknown[], T>(work: (...args: A) => Promise<T>) {
  return async (...args: A) => {
    crashPoint()
    try {
      return await work(...args)
    } finally {
      crashPoint()
    }
  }
}

const gateway = moyasarGateway(options.moyasar)
const paymentGateway: PaymentGateway = {
  ...gateway,
  create: withCrashPoints(gateway.create),
  fetch: withCrashPoints(gateway.fetch),
  refund: withCrashPoints(gateway.refund),
}
const sealer = createSealer([options.dataKey])

const cache = new ResponseCache()

// What buying never asks for is left out.
const parts: Partial<Deps> = {
  db,
  readDb: db,
  now,
  log,
  goldRates,
  counts: noCounters,
  catalogIndex: new CatalogIndexHolder(db, log),
  priceStream: new PriceStream({ goldRates, now, log }),
  cache,
  cardCache: new CardCache(db, cache),
  uploads: await openUploads({ dataDir: options.dataDir, s3: undefined }),
  securityLog: { record: () => {} },
  publicUrl: 'http://store.test',
  trustedProxies: options.trustedProxies,
  jwtSecret: new TextEncoder().encode(options.jwtSecret),
  sealer: {
    seal(text) {
      crashPoint()
      return sealer.seal(text)
    },
    open: sealer.open,
  },
  mailer: { send: async () => {}, close: () => {} },
  paymentGateway,
}
const deps = parts as Deps

const jobs = startJobs(deps, jobHandlers)
const smallPool = openSmallPool(options.connection, () => {})
await listenForChanges(smallPool, options.connection, {
  onChange: (change) => (change.kind === 'jobs' ? jobs.wake() : goldRates.onChange(change)),
  onSynced: (upTo) => goldRates.confirmSynced(upTo),
  onError: () => {},
})
startPeriodicTasks(deps, smallPool, periodicTasks)
const listener = getRequestListener(createApp(deps).fetch as Parameters<typeof getRequestListener>[0])
await listen(listener, { port: options.port, host: '127.0.0.1' })
console.log('open')
