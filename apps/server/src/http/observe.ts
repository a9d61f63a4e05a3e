import { randomUUID } from 'node:crypto'
import { hungUpStatus } from '@asjad/api/http/errors'
import { type SecurityEvent, securityEvents } from '@asjad/api/security-log'
import type { HttpBindings } from '@hono/node-server'
import { getPath } from 'hono/utils/url'
import type { Logger } from 'pino'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { headersOfAll } from './security-headers.ts'
import { endWithLongBody } from './unread-body.ts'

export type SiteBindings = HttpBindings & { requestId: string }
export type SiteEnv = { Bindings: SiteBindings }
export type Fetch<Bindings> = (request: Request, env: Bindings) => Response | Promise<Response>

export type Metrics = {
  registry: Registry
  requests: Histogram<'kind' | 'method' | 'status'>
  countSecurityEvent: (event: SecurityEvent) => void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to its answer',
    labelNames: ['kind', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const events = new Counter({
    name: 'security_events_total',
    help: 'Security events, by what happened; who and from where stands in the log',
    labelNames: ['event'],
    registers: [registry],
  })
  // From zero, so that an alert on the first one can be written.
  for (const event of securityEvents) events.inc({ event }, 0)
  return { registry, requests, countSecurityEvent: (event) => events.inc({ event }) }
}

const wellFormedId = /^[\w.-]{1,64}$/
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The proxy's id of a request, or one of our own. */
export const requestIdOf = (given: string | null | undefined) =>
  given && wellFormedId.test(given) ? given : randomUUID()

export type Answered = { requestId: string; method: string; path: string; status: number; ms: number }
export type Note = (answered: Answered) => void

/** Times each request, and logs it in one line without what it carried. */
export const noteIn =
  (log: Logger, { requests }: Metrics): Note =>
  ({ requestId, method: given, path, status, ms }) => {
    const method = methods.has(given) ? given : 'other'
    requests.observe({ kind: kindOf(path), method, status: String(status) }, ms / 1000)
    log.info({ requestId, method, path, status, ms: Math.round(ms * 10) / 10 }, 'request')
  }

/**
 * Gives each request an id (or takes the proxy's) and takes note of it.
 * Around the whole site and on Node's own response, not a middleware: there a header costs more than a kept answer.
 */
export function observe(answer: Fetch<SiteBindings>, note: Note, headers = headersOfAll(false)): Fetch<HttpBindings> {
  const ofAll = Object.entries(headers)
  return async (request, env) => {
    const requestId = requestIdOf(request.headers.get('x-request-id'))
    env.outgoing.setHeader('x-request-id', requestId)
    for (const [name, value] of ofAll) env.outgoing.setHeader(name, value)
    const start = performance.now()
    const response = await answer(request, { ...env, requestId })
    endWithLongBody(env)
    // Whoever has left hears nothing: what would have been answered is no figure of the store's.
    const status = env.outgoing.destroyed ? hungUpStatus : response.status
    note({ requestId, method: request.method, path: getPath(request), status, ms: performance.now() - start })
    return response
  }
}

function kindOf(path: string) {
  if (path.startsWith('/api/')) return 'api'
  if (path.startsWith('/media/') || path.startsWith('/static/')) return 'file'
  return path.startsWith('/sandbox/') ? 'sandbox' : 'page'
}
