import pg from 'pg'

export type Statement = { text: string; values: unknown[] }

/** Records every statement of this process, from now on until it is stopped. */
export function watchStatements() {
  const { query } = pg.Client.prototype
  const seen: Statement[] = []
  function recordingQuery(this: pg.Client, ...args: unknown[]): unknown {
    const statement = args[0] as string | Partial<Statement>
    const { text = '', values = [] } = typeof statement === 'string' ? { text: statement } : statement
    seen.push({ text, values })
    return Reflect.apply(query, this, args)
  }
  // The overloads of `query` promise more than any single function could.
  Object.assign(pg.Client.prototype, { query: recordingQuery })
  return { seen, stop: () => void Object.assign(pg.Client.prototype, { query }) }
}
