import cluster from 'node:cluster'
import { basename } from 'node:path'
import type pg from 'pg'
import { isDatabaseUnavailable } from './unavailable.ts'

/** How to reach the database. Plain data, because a primary process sends it to its workers. */
export type DatabaseConnection = pg.PoolConfig & {
  /** Set if one of several servers is the right one. */
  hosts?: Hosts
  /**
   * A connection keeps no state for its next user: statements have no names, and each transaction sets its own limits.
   * A pooler in transaction mode, which passes connections on after each transaction, needs that.
   */
  stateless?: boolean
  /** How long a connection may stay silent before it counts as lost; 0: no limit. */
  answerWithinMs?: number
}

/** `current` is the index of the host that was right last; all copies of a connection share it. */
export type Hosts = { addresses: string[]; mustBe: 'writable' | 'standby' | 'any'; current: number }

/**
 * How long anything may take that a visitor waits for. The database itself ends it and releases its locks, even if the
 * process that sent it is frozen. A silent connection is closed by us, a little later.
 */
export const limits = {
  statement_timeout: 15_000,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 10_000,
  answerWithinMs: 20_000,
} satisfies DatabaseConnection

/** For work without a time limit, such as filling the demo store. */
export const unlimited = {
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  answerWithinMs: 0,
} satisfies DatabaseConnection

/** A connection that is cut silently is noticed within half a minute, even while idle. */
export const keepAliveOptions = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } satisfies DatabaseConnection

/** How long one of several hosts has to answer before the next is tried. */
const hostAnswersWithinMs = 2_500

/**
 * The options of a new connection: the host that was right last, without the settings that a pooler does not accept.
 */
export function clientConfig(connection: DatabaseConnection): pg.ClientConfig {
  const { hosts, stateless } = connection
  return {
    application_name: applicationName(),
    ...connection,
    // A pool makes it non-enumerable, so that the spread does not copy it.
    password: connection.password,
    ...(hosts && {
      connectionString: hosts.addresses[hosts.current] as string,
      connectionTimeoutMillis: hostAnswersWithinMs,
    }),
    ...(stateless && Object.fromEntries(timeouts.map((name) => [name, undefined]))),
  }
}

/** How the database lists its sessions: the store, one of its workers or a command, and the process id. */
function applicationName() {
  const role = cluster.worker ? `worker ${cluster.worker.id}` : basename(process.argv[1] ?? 'store', '.ts')
  return `asjad ${role} ${process.pid}`
}

const timeouts = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const

/** The limits as statements, for connections that cannot set them at the start. */
export const limitStatements = (connection: DatabaseConnection) =>
  timeouts.map((name) => `set local ${name} = ${Number(connection[name] ?? 0)}`)

/** Connects to the host that was right last, otherwise to the next one, trying each once. */
export async function onAnyHost<T>(hosts: Hosts | undefined, connect: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const triedHost = hosts?.current
    try {
      return await connect()
    } catch (error) {
      if (!hosts || !isDatabaseUnavailable(error) || isOwnQueue(error)) throw error
      // Another call may have found the right one meanwhile.
      if (hosts.current === triedHost) hosts.current = (triedHost + 1) % hosts.addresses.length
      if (tries >= hosts.addresses.length) throw error
    }
  }
}

/** All connections of the pool are in use: another host would not help. */
const isOwnQueue = (error: unknown) =>
  error instanceof Error && error.message.startsWith('timeout exceeded when trying')
