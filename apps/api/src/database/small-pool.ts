import { type DatabaseConnection, keepAliveOptions, limits } from './connection.ts'
import { StorePool } from './store-pool.ts'

const answerWithinMs = 3_000

/**
 * Two connections for what must not wait behind shoppers: hearing of changes, keeping leads. All of it takes milliseconds, so
 * that an answer that does not come means a connection that is mute. `pool.query` closes each one that fails, and the next
 * question goes by a new one. Nothing here belongs to a session: a pooler in transaction mode may stand in between.
 */
export function openSmallPool(connection: DatabaseConnection, onIdleError: (error: Error) => void) {
  const timing = { connectionTimeoutMillis: answerWithinMs, answerWithinMs }
  const pool = new StorePool({ ...connection, ...keepAliveOptions, ...limits, ...timing, max: 2 })
  pool.on('error', onIdleError)
  return pool
}
