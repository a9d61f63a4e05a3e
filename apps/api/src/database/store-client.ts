import { createHash } from 'node:crypto'
import pg from 'pg'
import { clientConfig, type DatabaseConnection, type Hosts, limitStatements, onAnyHost } from './connection.ts'

/** One connection of the store: names its statements, and is given up when it is of no use any longer. */
export class StoreClient extends pg.Client {
  readonly #answerWithinMs: number
  readonly #mustBe: Hosts['mustBe']
  /** What each transaction begins with, where nothing is left with the connection. */
  readonly #begin: string | undefined
  /** Raised when a kept plan has grown old: all statements are parsed anew, under other names. */
  #plans = 0

  constructor(connection: DatabaseConnection = {}) {
    super(clientConfig(connection))
    this.#answerWithinMs = connection.answerWithinMs ?? 0
    this.#mustBe = connection.hosts?.mustBe ?? 'any'
    if (connection.stateless) this.#begin = ['begin', ...limitStatements(connection)].join('; ')
    // A connection that is lost between two statements of a transaction is told to nobody but here, and what nobody hears
    // ends the process. The next statement fails and says it.
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

  /** Whether this is the server that it must be. */
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
      // We talk to what was the primary once.
      if (error.code === '25006') this.#abandon(error)
      if (!isStalePlan(error)) throw error
      this.#plans += 1
      // In a transaction all that was done before is lost with it.
      if (this.getTransactionStatus() !== 'I') throw error
      return await super.query(this.#statement(text, values))
    } finally {
      clearTimeout(limit || undefined)
    }
  }

  /** By its SQL, so that PostgreSQL parses and plans it once a connection: half the cost of a list. */
  #statement(text: string, values: unknown[]) {
    // Several statements at once have no place for values.
    if (this.#begin) return text === 'begin' ? { text: this.#begin } : { text, values }
    const name = nameOf(text)
    return name ? { name: this.#plans > 0 ? `${name}.${this.#plans}` : name, text, values } : { text, values }
  }

  /** Ends the line at once, and whatever waits on it. The others of its pool lead to the same place, or by the same way. */
  #abandon(reason: Error) {
    this.emit('mistrusted')
    this.connection.stream.destroy(reason)
  }
}

/** A connection of its own, beside the pool. Whoever asks for it ends it. */
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

/** A column was added to a table that the statement reads whole. */
const isStalePlan = ({ code, routine }: pg.DatabaseError) => code === '0A000' && routine === 'RevalidateCachedQuery'

const names = new Map<string, string>()
const maxNames = 1_000

function nameOf(text: string) {
  const known = names.get(text)
  if (known || names.size >= maxNames) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
