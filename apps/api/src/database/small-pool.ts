import { type DatabaseConnection, keepAliveOptions, limits } from './connection.ts'
import { StorePool } from './store-pool.ts'

const answerWithinMs = 3_000

/**
 * Two connections for what must not wait behind shoppers: reading the change log and renewing leases. All of it takes
 * milliseconds, so a missing answer means a dead connection. `pool.query` closes each connection that fails, and the
 * next query uses a new one. Nothing here depends on a session, so a pooler in transaction mode may be in between.
 */
export function openSmallPool(connection: DatabaseConnection, onIdleError: (error: Error) => void) {
  const timing = { connectionTimeoutMillis: answerWithinMs, answerWithinMs }
  const pool = new StorePool({ ...connection, ...keepAliveOptions, ...limits, ...timing, max: 2 })
  pool.on('error', onIdleError)
  return pool
}
