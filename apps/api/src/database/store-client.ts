import { createHash } from 'node:crypto'
import pg from 'pg'
import { clientConfig, type DatabaseConnection, type Hosts, limitStatements, onAnyHost } from './connection.ts'

/** One connection of the store: it names its statements, and closes itself when it is no longer usable. */
export class StoreClient extends pg.Client {
  readonly #answerWithinMs: number
  readonly #mustBe: Hosts['mustBe']
  /** The statements that begin each transaction, if the connection is stateless. */
  readonly #begin: string | undefined
  /** Incremented when a cached plan is stale: all statements are then parsed again under new names. */
  #plans = 0

  constructor(connection: DatabaseConnection = {}) {
    super(clientConfig(connection))
    this.#answerWithinMs = connection.answerWithinMs ?? 0
    this.#mustBe = connection.hosts?.mustBe ?? 'any'
    if (connection.stateless) this.#begin = ['begin', ...limitStatements(connection)].join('; ')
    // If a connection is lost between two statements of a transaction, only this event reports it, and an unhandled
    // error event ends the process. The next statement fails and reports it.
    this.on('error', () => {})
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's connect are its own
  override connect(callback?: (error: any, client?: any) => void): any {
    const connecting = super
      .connect()
      .then(() => this.#check())
      .then(() => this)
    return callback ? connecting.then(() => callback(null, this), callback) : connecting
  }

  /** Whether this server has the required role. */
  async #check() {
    if (this.#mustBe === 'any') return
    const limit = setTimeout(() => this.connection.stream.destroy(noAnswer()), checkedWithinMs)
    try {
      const { rows } = await super.query<{ right: boolean }>(checks[this.#mustBe])
      if (!rows[0]?.right) throw wrongServer(this.#mustBe)
    } catch (error) {
      void this.end()
      throw error
    } finally {
      clearTimeout(limit)
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's query are its own
  override query(...args: any[]): any {
    const [text, values] = args
    if (typeof text !== 'string' || !Array.isArray(values)) return super.query.apply(this, args as never)
    return this.#runQuery(text, values)
  }

  async #runQuery(text: string, values: unknown[]) {
    const limit = this.#answerWithinMs > 0 && setTimeout(() => this.#abandon(noAnswer()), this.#answerWithinMs)
    try {
      return await super.query(this.#statement(text, values))
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error
      // This server is no longer the primary.
      if (error.code === '25006') this.#abandon(error)
      if (!isStalePlan(error)) throw error
      this.#plans += 1
      // Inside a transaction everything before this statement is lost too, so a retry does not help.
      if (this.getTransactionStatus() !== 'I') throw error
      return await super.query(this.#statement(text, values))
    } finally {
      clearTimeout(limit || undefined)
    }
  }

  /** Named by its SQL, so that PostgreSQL parses and plans it once per connection: that halves the cost of a list. */
  #statement(text: string, values: unknown[]) {
    // Several statements in one query cannot have parameters.
    if (this.#begin) return text === 'begin' ? { text: this.#begin } : { text, values }
    const name = nameOf(text)
    return name ? { name: this.#plans > 0 ? `${name}.${this.#plans}` : name, text, values } : { text, values }
  }

  /**
   * Closes the connection and fails everything that waits on it. The pool's other connections reach the same server, or
   * use the same route, so they are retired too.
   */
  #abandon(reason: Error) {
    this.emit('mistrusted')
    this.connection.stream.destroy(reason)
  }
}

/** A separate connection, outside the pool. The caller closes it. */
export const connectClient = (connection: DatabaseConnection) =>
  onAnyHost(connection.hosts, async () => {
    const client = new StoreClient(connection)
    await client.connect()
    return client
  })

const checkedWithinMs = 2_500

const checks = {
  writable: "select current_setting('transaction_read_only') = 'off' as right",
  standby: 'select pg_is_in_recovery() as right',
}

const wrongServer = (mustBe: keyof typeof checks) =>
  Object.assign(new Error(`this server is not the one that it must be: ${mustBe}`), { code: '25006' })

const noAnswer = () => Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' })

/** A column was added to a table of which the statement reads all columns. */
const isStalePlan = ({ code, routine }: pg.DatabaseError) => code === '0A000' && routine === 'RevalidateCachedQuery'

const names = new Map<string, string>()
const maxNames = 1_000

/**
 * A statement that begins with it is planned each time, for its values: of filters that some match and most do not, no
 * plan is good for all.
 */
export const plannedEachTime = '/* planned each time */'

function nameOf(text: string) {
  if (text.trimStart().startsWith(plannedEachTime)) return
  const known = names.get(text)
  if (known || names.size >= maxNames) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
