import pino from 'pino'
import type { LogLevel } from './config.ts'

export function createLog(level: LogLevel) {
  return pino({ level, serializers: { err: told } })
}

/** What helps to find the fault. The error of a library may hang a whole connection on itself, with what it carried. */
function told(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  return { type: name, message, stack, ...('code' in error && { code: String(error.code) }) }
}
