import { createHash } from 'node:crypto'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

// Whole numbers arrive as text: ours are money, weights and ids, far below 2^53. Decimals are sizes and ounces, shown as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A day is no moment: as a Date it would be another day in another time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** For whoever watches how the database does. */
type Watch = { onStatement?: (event: LogEvent) => void }

const pools = new WeakMap<Db, pg.Pool>()

export function openDatabase(
  connection: pg.PoolConfig,
  onIdleError: (error: Error) => void,
  { onStatement }: Watch = {},
): Db {
  const pool = new pg.Pool({ max: 20, connectionTimeoutMillis: 5_000, Client: PreparingClient, ...connection })
  pool.on('error', onIdleError)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(onStatement && { log: onStatement }) })
  pools.set(db, pool)
  return db
}

/** How many connections are open, how many of them idle, how many wait for one, and how many there may be. */
export function poolFigures(db: Db) {
  const pool = pools.get(db)
  return {
    open: pool?.totalCount ?? 0,
    idle: pool?.idleCount ?? 0,
    waiting: pool?.waitingCount ?? 0,
    most: pool?.options.max ?? 0,
  }
}

/** Names each statement by its SQL, so that PostgreSQL parses and plans it once a connection: half the cost of a list. */
class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // A connection that is lost between two statements of a transaction is told to nobody but here, and what nobody hears
    // ends the process. The next statement fails and says it.
    this.on('error', () => {})
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's query are its own
  override query(...args: any[]): any {
    const [text, values, ...rest] = args
    if (typeof text !== 'string' || !Array.isArray(values)) return super.query.apply(this, args as never)
    const name = nameOf(text)
    return super.query.apply(this, [name ? { name, text, values } : { text, values }, ...rest] as never)
  }
}

const names = new Map<string, string>()
const mostNames = 1_000

function nameOf(text: string) {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
