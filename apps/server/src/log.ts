import pino from 'pino'
import type { LogLevel } from './config.ts'

export function createLog(level: LogLevel) {
  return pino({ level })
}
