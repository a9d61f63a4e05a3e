import pg from 'pg'
import pino from 'pino'
import type { LogLevel } from './config.ts'
import { requestScope } from './http/request-scope.ts'

/** Lines written during a request contain its id, wherever in the code they are written. */
export function createLog(level: LogLevel) {
  const stacks = limitStacks()
  return pino({
    level,
    // A copy: pino adds the fields of the line to it.
    mixin: () => ({ ...requestScope.getStore() }),
    serializers: { err: (error) => describeError(error, stacks) },
  })
}

/** What helps to find the cause. A library's error may hold a whole connection, with the data it carried. */
export function describeError(error: unknown, writeStack: (stack: string) => boolean = () => true) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message } = error
  const stack = ownFrames(error)
  return {
    type: name,
    message,
    ...(writeStack(stack) && { stack }),
    ...('code' in error && { code: String(error.code) }),
    ...postgresFields(error),
  }
}

/** Our own frames, and the library frame that threw: the rest is nine tenths of a stack and does not help. */
function ownFrames({ stack = '' }: Error) {
  const lines = stack.split('\n')
  const first = lines.findIndex((line) => /^\s+at /.test(line))
  return lines.filter((line, index) => index <= first || !/node_modules|node:internal/.test(line)).join('\n')
}

/** When one fault fails every request, its stack is logged a few times a minute; other lines omit it. */
export function limitStacks(now = Date.now) {
  const maxPerMinute = 5
  let minute = 0
  let written = new Map<string, number>()
  return (stack: string) => {
    if (Math.floor(now() / 60_000) !== minute) {
      minute = Math.floor(now() / 60_000)
      written = new Map()
    }
    // The message may differ each time (an id, a value); the place where it was thrown does not.
    const thrownAt = stack.slice(stack.search(/^\s+at /m))
    const count = (written.get(thrownAt) ?? 0) + 1
    written.set(thrownAt, count)
    return count <= maxPerMinute
  }
}

/** Where in the database it failed; never the error's detail, which quotes values. */
function postgresFields(error: Error) {
  if (!(error instanceof pg.DatabaseError)) return {}
  const { table, constraint, routine, where } = error
  // The function's name and line; other lines may quote values.
  const functionLine = where?.split('\n').find((line) => line.startsWith('PL/pgSQL function '))
  const facts = { table, constraint, routine, where: functionLine }
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined))
}
