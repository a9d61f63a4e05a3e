import type pg from 'pg'

/** How the database is reached. Plain data: a primary process sends it to its workers. */
export type DatabaseConnection = pg.PoolConfig & {
  /**
   * Nothing is left with a connection for who uses it next: statements have no names, and each transaction sets its limits.
   * A pooler that hands connections on after each transaction needs that.
   */
  stateless?: boolean
  /** So long a connection may say nothing before it counts as lost; 0: for ever. */
  answerWithinMs?: number
}

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
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } satisfies DatabaseConnection
