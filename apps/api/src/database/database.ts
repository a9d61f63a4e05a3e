import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type DatabaseConnection, keepAliveOptions, limits } from './connection.ts'
import { StorePool } from './store-pool.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

// PostgreSQL sends bigint as text. Ours are money, weights and ids, far below 2^53. Decimals are sizes and ounces,
// shown as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A date is not a moment: as a Date it would be another day in another time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** For metrics, traces and the log of slow statements. */
type Watch = { onStatement?: (event: LogEvent) => void }

const pools = new WeakMap<Db, StorePool>()

export function openDatabase(
  connection: DatabaseConnection,
  onIdleError: (error: Error) => void,
  { onStatement }: Watch = {},
): Db {
  const pool = new StorePool({ max: 20, connectionTimeoutMillis: 5_000, ...keepAliveOptions, ...limits, ...connection })
  pool.on('error', onIdleError)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(onStatement && { log: onStatement }) })
  pools.set(db, pool)
  return db
}

export function poolOf(db: Db) {
  const pool = pools.get(db)
  if (!pool) throw new Error('this database was not opened by openDatabase')
  return pool
}

/** How many connections are open and idle, how many callers wait for one, and the maximum. */
export function poolFigures(db: Db) {
  const { totalCount, idleCount, waitingCount, options } = poolOf(db)
  return { open: totalCount, idle: idleCount, waiting: waitingCount, max: options.max }
}
