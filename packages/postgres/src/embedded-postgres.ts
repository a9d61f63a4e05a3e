import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { type Binaries, findBinaries } from './binaries.ts'
import type { Connection } from './connection.ts'
import { codeOf } from './error-code.ts'
import { type GuardedProcess, spawnGuarded } from './guarded-process.ts'
import { initialise, superuser } from './initialise.ts'
import { clearLeftovers } from './leftovers.ts'
import { type DatabaseLocation, findDatabaseLocation, socketFolderOf } from './location.ts'
import { PostgresError } from './postgres-error.ts'
import { openServerLog, type ServerLog } from './server-log.ts'
import { serverArguments } from './server-settings.ts'
import { prepareStoreRole, storeRole } from './store-role.ts'

/** The superuser only creates the server and the store's role; everything else runs under the store's role. */
export type Passwords = { superuser: string; store: string }

export type EmbeddedPostgres = {
  /** With the store's role. */
  connection: Connection
  stop: () => Promise<void>
  /** Called when the database died and could not be restarted. */
  onExit: (callback: (error: Error) => void) => void
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  passwords: Passwords
  log: Logger
  /** Tests create a database each. */
  createsDatabases?: boolean
  /** Does not wait for the disk: only for data that may be lost in a power cut. */
  fast?: boolean
  /** Used when we run as root and the database's account may not enter `dataDir` or the checkout. */
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
const stopTimeoutMs = 8_000
const startTimeoutMs = 300_000

/** The caller must hold a lock on `dataDir`, so that no other process starts a database there. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, passwords, log, fast = false, createsDatabases = false, systemFolder = '/var/lib/asjad' } = options
  const location = findDatabaseLocation(dataDir, systemFolder)
  const server: Server = {
    location,
    binaries: findBinaries(location.account, systemFolder),
    serverLog: openServerLog(join(dataDir, 'postgres.log')),
    superuser: { ...connectionAt(location.sockets, passwords.superuser), user: superuser, database: 'postgres' },
    fast,
  }
  const connection = connectionAt(location.sockets, passwords.store)
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

/** Connects, with the store's role, to the database that a running store has started in this folder. */
export const runningPostgres = (dataDir: string, password: string) => connectionAt(socketFolderOf(dataDir), password)

const connectionAt = (socketFolder: string, password: string): Connection => ({
  host: socketFolder,
  port: 5432,
  user: storeRole,
  password,
  database: 'asjad',
})

/**
 * Starts the server and waits until it answers queries. Retries while files of a killed predecessor block the start.
 */
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
    const blockedByPredecessor = /pre-existing shared memory block|lock file .* already exists/.test(
      serverLog.since(before),
    )
    if (!blockedByPredecessor || Date.now() > deadline)
      throw new PostgresError(`the embedded PostgreSQL does not start: ${serverLog.failureReason(before)}`)
    await delay(200)
  }
}

async function becomesReady({ superuser, location }: Server, child: GuardedProcess) {
  const deadline = Date.now() + startTimeoutMs
  while (!child.hasExited()) {
    try {
      await connectOnce(superuser)
      return true
    } catch (error) {
      const code = codeOf(error) ?? ''
      if (!['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'].includes(code) || Date.now() > deadline) {
        child.interrupt()
        await child.exited
        throw new PostgresError(
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
    // A long checkpoint may take longer than the store has to stop; the database then finishes it on its own.
    const timeout = new AbortController()
    await Promise.race([child.exited, delay(stopTimeoutMs, undefined, { signal: timeout.signal }).catch(() => {})])
    timeout.abort()
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
