import pg from 'pg'

const answerWithinMs = 3_000

/**
 * Two connections for what must not wait behind shoppers: hearing of changes, keeping leads. All of it takes milliseconds, so
 * that an answer that does not come means a connection that is mute. `pool.query` closes each one that fails, and the next
 * question goes by a new one. Nothing here belongs to a session: a pooler in transaction mode may stand in between.
 */
export function openSmallPool(connection: pg.PoolConfig, onIdleError: (error: Error) => void) {
  const pool = new pg.Pool({
    ...connection,
    max: 2,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    keepAlive: true,
  })
  pool.on('error', onIdleError)
  return pool
}
