// The API with its jobs and its chores as a process of its own, on a database that others serve from too.
// node api-process.ts <options as JSON>; says "open" when it is. With `killFile` it kills itself in the middle of its work.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createApp } from '@asjad/api/app'
import { uncounted } from '@asjad/api/counts'
import { createSealer } from '@asjad/api/crypto/seal'
import { listenForChanges } from '@asjad/api/database/changes'
import { openDatabase } from '@asjad/api/database/database'
import { openSmallPool } from '@asjad/api/database/small-pool'
import type { Deps } from '@asjad/api/deps'
import { AnswerCache } from '@asjad/api/http/answer-cache'
import { startChores } from '@asjad/api/jobs/chores'
import { jobHandlers } from '@asjad/api/jobs/handlers'
import { startJobs } from '@asjad/api/jobs/queue'
import { openUploads } from '@asjad/api/media/storage'
import { CardKeeper } from '@asjad/api/modules/catalog/card-keeper'
import { ShelfKeeper } from '@asjad/api/modules/catalog/shelf/shelf-keeper'
import { PriceStream } from '@asjad/api/modules/gold-prices/price-stream'
import { StripKeeper } from '@asjad/api/modules/gold-prices/strip-keeper'
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
const strips = new StripKeeper(db)

/** Counts down what stands in the file, and is gone at the last. */
function moment() {
  const { killFile } = options
  if (!killFile || !existsSync(killFile)) return
  const left = Number(readFileSync(killFile, 'utf8'))
  if (left > 1) return writeFileSync(killFile, String(left - 1))
  rmSync(killFile)
  process.kill(process.pid, 'SIGKILL')
}

function watched<A extends unknown[], T>(work: (...args: A) => Promise<T>) {
  return async (...args: A) => {
    moment()
    try {
      return await work(...args)
    } finally {
      moment()
    }
  }
}

const gateway = moyasarGateway(options.moyasar)
const paymentGateway: PaymentGateway = {
  ...gateway,
  create: watched(gateway.create),
  fetch: watched(gateway.fetch),
  refund: watched(gateway.refund),
}
const sealer = createSealer([options.dataKey])

const cache = new AnswerCache()

// What buying never asks for is left out.
const parts: Partial<Deps> = {
  db,
  readDb: db,
  now,
  log,
  strips,
  counts: uncounted,
  shelves: new ShelfKeeper(db, log),
  priceStream: new PriceStream({ strips, now, log }),
  cache,
  cards: new CardKeeper(db, cache),
  uploads: await openUploads({ dataDir: options.dataDir, s3: undefined }),
  securityLog: { record: () => {} },
  publicUrl: 'http://store.test',
  trustedProxies: options.trustedProxies,
  jwtSecret: new TextEncoder().encode(options.jwtSecret),
  sealer: {
    seal(text) {
      moment()
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
  onChange: (change) => (change.kind === 'jobs' ? jobs.wake() : strips.hear(change)),
  onHeard: (upTo) => strips.confirm(upTo),
  onError: () => {},
})
startChores(deps, smallPool)
const listener = getRequestListener(createApp(deps).fetch as Parameters<typeof getRequestListener>[0])
await listen(listener, { port: options.port, host: '127.0.0.1' })
console.log('open')
