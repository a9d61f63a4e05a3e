import type { LogEvent } from 'kysely'
import type { Logger } from 'pino'
import { Counter, Histogram, type Registry } from 'prom-client'
import { requestScope } from '../http/request-scope.ts'
import type { Tracing } from '../tracing/tracing.ts'

type Options = { log: Logger; slowMs: number; tracing: Tracing | undefined }

/** Enough lines to identify the statement; more would hide the rest of the log. */
const maxLinesPerMinute = 20
const minuteMs = 60_000
/** Long enough to recognise it. */
const maxStatementLength = 1_000

/** Measures each statement and logs slow ones: their text, which has placeholders for values, and never the values. */
export function watchStatements(registry: Registry, { log, slowMs, tracing }: Options) {
  const durations = new Histogram({
    name: 'asjad_database_statement_duration_seconds',
    help: 'Duration of database statements, without waiting for a connection',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  })
  const slow = new Counter({
    name: 'asjad_database_slow_statements_total',
    help: 'Statements slower than SLOW_QUERY_MS; the log has their text',
    registers: [registry],
  })
  const errors = new Counter({
    name: 'asjad_database_errors_total',
    help: 'Statements that failed, by PostgreSQL or connection error code; 23505 (unique violation) is often expected',
    labelNames: ['code'],
    registers: [registry],
  })
  errors.inc({ code: 'other' }, 0)
  const logSlowStatement = rateLimitedLog(log)

  return (event: LogEvent) => {
    const { query, queryDurationMillis: ms } = event
    const error = event.level === 'error' ? event.error : undefined
    durations.observe(ms / 1000)
    if (error) errors.inc({ code: codeOf(error) })
    tracing?.recordSpan(verbOf(query.sql), {
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
      ms,
      error,
    })
    if (slowMs === 0 || ms < slowMs) return
    slow.inc()
    logSlowStatement({
      ...requestScope.getStore(),
      ms: Math.round(ms),
      statement: query.sql.slice(0, maxStatementLength),
    })
  }
}

function rateLimitedLog(log: Logger) {
  let minute = 0
  let lines = 0
  return (fields: object) => {
    const now = Math.floor(performance.now() / minuteMs)
    const leftOut = minute === now ? 0 : Math.max(0, lines - maxLinesPerMinute)
    if (minute !== now) lines = 0
    minute = now
    lines += 1
    if (lines <= maxLinesPerMinute) log.warn({ ...fields, ...(leftOut > 0 && { leftOut }) }, 'a slow statement')
  }
}

const verbOf = (statement: string) => /^\s*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? 'statement'

function codeOf(error: unknown) {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^([0-9A-Z]{5}|E[A-Z]{2,15})$/.test(code) ? code : 'other'
}
