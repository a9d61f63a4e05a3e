// The API with its jobs and periodic tasks as a process of its own, on a database that it shares with others.
// node api-process.ts <options as JSON>; prints "open" when it is ready. With `killFile` it kills itself at work.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createApp } from '@asjad/api/app'
import { jobHandlers, periodicTasks } from '@asjad/api/background-work'
import { createDeps } from '@asjad/api/create-deps'
import { listenForChanges } from '@asjad/api/database/changes'
import { openDatabase } from '@asjad/api/database/database'
import { openSmallPool } from '@asjad/api/database/small-pool'
import type { Deps } from '@asjad/api/deps'
import { startPeriodicTasks } from '@asjad/api/jobs/periodic-tasks'
import { startJobs } from '@asjad/api/jobs/queue'
import { openUploads } from '@asjad/api/media/storage'
import { moyasarGateway, type PaymentGateway } from '@asjad/api/modules/payments/payments.gateway'
import { getRequestListener } from '@hono/node-server'
import type pg from 'pg'
import pino from 'pino'
import { noServices } from '../../api/test/no-services.ts'
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
  /** Contains the number of crash points until it dies: around each call of the gateway, and at each new job. */
  killFile: string | null
}

const options = JSON.parse(process.argv[2] ?? '') as ApiProcessOptions
const log = pino({ level: 'silent' })
const now = () => new Date(Date.now() + options.minutesAhead * 60_000)
const db = openDatabase(options.connection, () => {})

/** Counts the number in the file down and dies at the last. */
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
const base = createDeps({
  ...noServices,
  db,
  now,
  log,
  mailer: { send: async () => {}, close: () => {} },
  paymentGateway,
  uploads: await openUploads({ dataDir: options.dataDir, s3: undefined }),
  dataDir: options.dataDir,
  trustedProxies: options.trustedProxies,
  keys: { ...noServices.keys, jwt: options.jwtSecret, data: [options.dataKey] },
})
const deps: Deps = {
  ...base,
  sealer: {
    seal(text) {
      crashPoint()
      return base.sealer.seal(text)
    },
    open: base.sealer.open,
  },
}
const { goldRates } = deps

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
