import cluster from 'node:cluster'
import { basename } from 'node:path'
import type pg from 'pg'
import { isDatabaseUnavailable } from './unavailable.ts'

/** How the database is reached. Plain data: a primary process sends it to its workers. */
export type DatabaseConnection = pg.PoolConfig & {
  /** Where one of several servers is the right one. */
  hosts?: Hosts
  /**
   * Nothing is left with a connection for who uses it next: statements have no names, and each transaction sets its limits.
   * A pooler that hands connections on after each transaction needs that.
   */
  stateless?: boolean
  /** So long a connection may say nothing before it counts as lost; 0: for ever. */
  answerWithinMs?: number
}

/** `current` is the place of the one that was right last: all copies of a connection share it. */
export type Hosts = { addresses: string[]; mustBe: 'writable' | 'standby' | 'any'; current: number }

/**
 * So long anything may take that somebody waits for. The database itself ends it, and so lets go of what it held, also when
 * the process that asked stands still. A connection that has gone silent is given up by us, a little later.
 */
export const limits = {
  statement_timeout: 15_000,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 10_000,
  answerWithinMs: 20_000,
} satisfies DatabaseConnection

/** For what takes as long as it takes, such as filling the demo store. */
export const unlimited = {
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  answerWithinMs: 0,
} satisfies DatabaseConnection

/** A line that is cut without a word is noticed within half a minute, also while nothing is asked. */
export const keepAliveOptions = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } satisfies DatabaseConnection

/** So long one of several hosts has to answer before the next is asked. */
const hostAnswersWithinMs = 2_500

/** What one connection begins with: at the host that was right last, without what a pooler does not take. */
export function clientConfig(connection: DatabaseConnection): pg.ClientConfig {
  const { hosts, stateless } = connection
  return {
    application_name: applicationName(),
    ...connection,
    // A pool hides it from whoever copies its options.
    password: connection.password,
    ...(hosts && {
      connectionString: hosts.addresses[hosts.current] as string,
      connectionTimeoutMillis: hostAnswersWithinMs,
    }),
    ...(stateless && Object.fromEntries(timeouts.map((name) => [name, undefined]))),
  }
}

/** As the database lists its sessions: the store, one of its workers or a command, and the number of the process. */
function applicationName() {
  const role = cluster.worker ? `worker ${cluster.worker.id}` : basename(process.argv[1] ?? 'store', '.ts')
  return `asjad ${role} ${process.pid}`
}

const timeouts = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const

/** The limits as statements, for where they can't be named at the start. */
export const limitStatements = (connection: DatabaseConnection) =>
  timeouts.map((name) => `set local ${name} = ${Number(connection[name] ?? 0)}`)

/** Connects to the host that was right last, else to the next, once around. */
export async function onAnyHost<T>(hosts: Hosts | undefined, connect: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const triedHost = hosts?.current
    try {
      return await connect()
    } catch (error) {
      if (!hosts || !isDatabaseUnavailable(error) || isOwnQueue(error)) throw error
      // Others may have found the right one meanwhile.
      if (hosts.current === triedHost) hosts.current = (triedHost + 1) % hosts.addresses.length
      if (tries >= hosts.addresses.length) throw error
    }
  }
}

/** All connections of the pool are in use: no other host helps. */
const isOwnQueue = (error: unknown) =>
  error instanceof Error && error.message.startsWith('timeout exceeded when trying')
