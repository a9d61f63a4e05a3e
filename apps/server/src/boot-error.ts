import { PostgresError } from '@asjad/postgres/postgres-error'

/** Something the owner can fix. Its message is one line, printed as it is, and the store does not start. */
export class BootError extends Error {
  override name = 'BootError'
}

/** Whether the message alone tells the owner what to do. */
export const isFixableByOwner = (error: unknown): error is Error =>
  error instanceof BootError || error instanceof PostgresError
