/** A failure that the operator can fix. The message is one line that says how, so it is printed without a stack. */
export class PostgresError extends Error {
  override name = 'PostgresError'
}
