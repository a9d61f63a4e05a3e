import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { BootError, codeOf } from '../boot-error.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { type GuardedProcess, spawnGuarded } from './guarded-process.ts'
import { initialise, superuser } from './initialise.ts'
import { clearLeftovers } from './leftover.ts'
import { type DatabaseLocation, findDatabaseLocation } from './place.ts'
import { openServerLog, type ServerLog } from './server-log.ts'
import { serverArguments } from './settings.ts'
import { prepareStoreRole, storeRole } from './store-role.ts'

export type Connection = { host: string; port: number; user: string; password: string; database: string }

/** The superuser makes the server and prepares the store's role; all else is done under that. */
export type Passwords = { superuser: string; store: string }

export type EmbeddedPostgres = {
  /** Under the store's role. */
  connection: Connection
  /** Shuts it down cleanly. */
  stop: () => Promise<void>
  /** Called when the database died and could not be brought back. */
  onExit: (callback: (error: Error) => void) => void
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  passwords: Passwords
  log: Logger
  /** For tests, each of which has a database of its own. */
  createsDatabases?: boolean
  /** For data that is thrown away: does not wait for the disk. */
  fast?: boolean
  /** Where root puts the database if its account may not enter DATA_DIR or the checkout. */
  systemFolder?: string
}

type Server = {
  location: DatabaseLocation
  binaries: Binaries
  serverLog: ServerLog
  superuser: Connection
  fast: boolean
}

const restartDelaysMs = [100, 1_000, 2_000, 4_000, 8_000]
const stableAfterMs = 60_000
const stopLimitMs = 8_000
const startLimitMs = 300_000

/** The caller holds DATA_DIR's lock: nobody else starts a database there. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, passwords, log, fast = false, createsDatabases = false, systemFolder = '/var/lib/asjad' } = options
  const location = findDatabaseLocation(dataDir, systemFolder)
  const server: Server = {
    location,
    binaries: findBinaries(location.account, systemFolder),
    serverLog: openServerLog(join(dataDir, 'postgres.log')),
    superuser: { ...connectionAt(location, passwords.superuser), user: superuser, database: 'postgres' },
    fast,
  }
  const connection = connectionAt(location, passwords.store)
  await initialise(location, server.binaries, server.serverLog, passwords.superuser, fast)
  const child = await launch(server)
  try {
    const { database, password } = connection
    await prepareStoreRole({ superuser: server.superuser, database, password, createsDatabases })
  } catch (error) {
    child.interrupt()
    await child.exited
    throw error
  }
  return supervise(server, connection, child, log)
}

/** Of the database that a running store started there, under the store's role. */
export function runningPostgres(dataDir: string, password: string, systemFolder = '/var/lib/asjad'): Connection {
  return connectionAt(findDatabaseLocation(dataDir, systemFolder), password)
}

const connectionAt = ({ sockets }: DatabaseLocation, password: string): Connection => ({
  host: sockets,
  port: 5432,
  user: storeRole,
  password,
  database: 'asjad',
})

/** Starts it and waits until it takes queries; the files of a killed predecessor may stand in the way for a moment. */
async function launch(server: Server): Promise<GuardedProcess> {
  const { location, binaries, serverLog, fast } = server
  const deadline = Date.now() + 15_000
  for (;;) {
    await clearLeftovers(location)
    const before = serverLog.size()
    const child = spawnGuarded(
      binaries.postgres,
      serverArguments(location, binaries, fast),
      location.account,
      serverLog.fd,
    )
    if (await becomesReady(server, child)) return child
    const inTheWay = /pre-existing shared memory block|lock file .* already exists/.test(serverLog.since(before))
    if (!inTheWay || Date.now() > deadline)
      throw new BootError(`the embedded PostgreSQL does not start: ${serverLog.failureReason(before)}`)
    await delay(200)
  }
}

async function becomesReady({ superuser, location }: Server, child: GuardedProcess) {
  const deadline = Date.now() + startLimitMs
  while (!child.hasExited()) {
    try {
      await connectOnce(superuser)
      return true
    } catch (error) {
      const code = codeOf(error) ?? ''
      if (!['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'].includes(code) || Date.now() > deadline) {
        child.interrupt()
        await child.exited
        throw new BootError(
          code === '28P01'
            ? `the database in ${location.data} has another password than secrets.json: restore that file from a backup`
            : `the embedded PostgreSQL cannot be reached: ${error instanceof Error ? error.message : error}`,
        )
      }
      await Promise.race([delay(20), child.exited])
    }
  }
  return false
}

async function connectOnce(connection: Connection) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    await client.end().catch(() => {})
  }
}

function supervise(server: Server, connection: Connection, first: GuardedProcess, log: Logger): EmbeddedPostgres {
  const exitCallbacks: ((error: Error) => void)[] = []
  let child = first
  let stopping = false
  let failures = 0

  function watch() {
    const since = Date.now()
    child.exited.then((code) => {
      if (stopping) return
      log.error({ code }, 'PostgreSQL ended unexpectedly')
      if (Date.now() - since > stableAfterMs) failures = 0
      return restart()
    })
  }

  async function restart() {
    let reason: unknown
    while (!stopping && failures < restartDelaysMs.length) {
      await delay(restartDelaysMs[failures++])
      if (stopping) return
      try {
        child = await launch(server)
        if (stopping) return child.interrupt()
        log.warn('PostgreSQL runs again')
        return watch()
      } catch (error) {
        reason = error
        log.error({ err: error }, 'PostgreSQL does not start again')
      }
    }
    if (stopping) return
    const error = reason instanceof Error ? reason : new Error('PostgreSQL ends again and again')
    for (const callback of exitCallbacks) callback(error)
  }

  async function stop() {
    stopping = true
    child.interrupt()
    // A long checkpoint may take more than the store's time to stop: the database then finishes it alone.
    const limit = new AbortController()
    await Promise.race([child.exited, delay(stopLimitMs, undefined, { signal: limit.signal }).catch(() => {})])
    limit.abort()
    server.serverLog.close()
  }

  let stopped: Promise<void> | undefined
  watch()
  return {
    connection,
    stop() {
      stopped ??= stop()
      return stopped
    },
    onExit: (callback) => void exitCallbacks.push(callback),
  }
}
