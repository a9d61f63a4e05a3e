import { createHash } from 'node:crypto'
import pg from 'pg'
import type { DatabaseConnection } from './connection.ts'

/** One connection of the store: names its statements, and is given up when it is of no use any longer. */
export class StoreClient extends pg.Client {
  readonly #answerWithinMs: number
  /** What each transaction begins with, where nothing is left with the connection. */
  readonly #limits: string | undefined
  /** Raised when a kept plan has grown old: all statements are parsed anew, under other names. */
  #plans = 0

  constructor(connection: DatabaseConnection = {}) {
    super(connection.stateless ? withoutLimits(connection) : connection)
    this.#answerWithinMs = connection.answerWithinMs ?? 0
    if (connection.stateless) this.#limits = limitsOf(connection)
    // A connection that is lost between two statements of a transaction is told to nobody but here, and what nobody hears
    // ends the process. The next statement fails and says it.
    this.on('error', () => {})
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's query are its own
  override query(...args: any[]): any {
    const [text, values] = args
    if (typeof text !== 'string' || !Array.isArray(values)) return super.query.apply(this, args as never)
    return this.#ask(text, values)
  }

  async #ask(text: string, values: unknown[]) {
    const limit = this.#answerWithinMs > 0 && setTimeout(() => this.#giveUp(noAnswer()), this.#answerWithinMs)
    try {
      return await super.query(this.#statement(text, values))
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error
      // We talk to what was the primary once.
      if (error.code === '25006') this.#giveUp(error)
      if (!isOldPlan(error)) throw error
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
    if (this.#limits !== undefined) return text === 'begin' ? { text: `begin${this.#limits}` } : { text, values }
    const name = nameOf(text)
    return name ? { name: this.#plans > 0 ? `${name}.${this.#plans}` : name, text, values } : { text, values }
  }

  /** Ends the line at once, and whatever waits on it. The others of its pool lead to the same place, or by the same way. */
  #giveUp(reason: Error) {
    this.emit('mistrusted')
    this.connection.stream.destroy(reason)
  }
}

const timeouts = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const

const limitsOf = (connection: DatabaseConnection) =>
  timeouts.map((name) => `; set local ${name} = ${Number(connection[name] ?? 0)}`).join('')

/** A pooler does not take them at the start. The pool hides the password from whoever copies its options. */
const withoutLimits = (connection: DatabaseConnection): pg.ClientConfig => ({
  ...connection,
  password: connection.password,
  ...Object.fromEntries(timeouts.map((name) => [name, undefined])),
})

const noAnswer = () => Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' })

/** A column was added to a table that the statement reads whole. */
const isOldPlan = ({ code, routine }: pg.DatabaseError) => code === '0A000' && routine === 'RevalidateCachedQuery'

const names = new Map<string, string>()
const mostNames = 1_000

function nameOf(text: string) {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
