import pg from 'pg'
import pino from 'pino'
import type { LogLevel } from './config.ts'

export function createLog(level: LogLevel) {
  return pino({ level, serializers: { err: told } })
}

/** What helps to find the fault. The error of a library may hang a whole connection on itself, with what it carried. */
export function told(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  return { type: name, message, stack, ...('code' in error && { code: String(error.code) }), ...ofPostgres(error) }
}

/** Where in the database it went wrong; never its detail, which quotes what was written. */
function ofPostgres(error: Error) {
  if (!(error instanceof pg.DatabaseError)) return {}
  const { table, constraint, routine, where } = error
  // The name of a function and the place in it; other lines may quote what was written.
  const place = where?.split('\n').find((line) => line.startsWith('PL/pgSQL function '))
  const facts = { table, constraint, routine, where: place }
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined))
}
