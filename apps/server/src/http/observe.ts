import { randomUUID } from 'node:crypto'
import { hungUpStatus } from '@asjad/api/http/errors'
import { addressFrom, type RequestNote } from '@asjad/api/http/visitor'
import { type SecurityEvent, securityEvents } from '@asjad/api/security-log'
import type { HttpBindings } from '@hono/node-server'
import { getPath } from 'hono/utils/url'
import type { Logger } from 'pino'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { JunkPace } from './junk-pace.ts'
import { headersOfAll } from './security-headers.ts'
import { endWithLongBody } from './unread-body.ts'

export type SiteBindings = HttpBindings & { requestId: string; note: RequestNote; formIsCounted?: boolean }
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

/** How the answers of a site are sent out. */
export type Outward = {
  /** Without one whoever asks would choose the id, and could give theirs that of another request in the log. */
  trustedProxies: number
  /** For every answer. */
  headers?: Record<string, string>
}

/** The id that a proxy of ours gave a request, or one of our own. */
export const requestIdOf = (given: string | null | undefined, { trustedProxies }: Outward) =>
  trustedProxies > 0 && given && wellFormedId.test(given) ? given : randomUUID()

export type Answered = RequestNote & {
  requestId: string
  method: string
  path: string
  status: number
  ms: number
  /** The network that it came from. */
  address: string
}
export type Note = (answered: Answered) => void

/** Times each request, and logs it in one line: what was asked, by whom and from where, without what it carried. */
export const noteIn =
  (log: Logger, { requests }: Metrics): Note =>
  ({ requestId, method: given, path, status, ms, address, accountId }) => {
    const method = methods.has(given) ? given : 'other'
    requests.observe({ kind: kindOf(path), method, status: String(status) }, ms / 1000)
    const asker = { ...(address && { address }), ...(accountId !== undefined && { accountId }) }
    log.info({ requestId, method, path, status, ms: Math.round(ms * 10) / 10, ...asker }, 'request')
  }

/**
 * Gives each request an id (or takes the proxy's) and takes note of it.
 * Around the whole site and on Node's own response, not a middleware: there a header costs more than a kept answer.
 */
export function observe(
  answer: Fetch<SiteBindings>,
  note: Note,
  pace: JunkPace,
  outward: Outward,
): Fetch<HttpBindings> {
  const ofAll = Object.entries(outward.headers ?? headersOfAll(''))
  return async (request, env) => {
    const requestId = requestIdOf(request.headers.get('x-request-id'), outward)
    env.outgoing.setHeader('x-request-id', requestId)
    for (const [name, value] of ofAll) env.outgoing.setHeader(name, value)
    const start = performance.now()
    const asker: RequestNote = {}
    const response = await answer(request, { ...env, requestId, note: asker })
    endWithLongBody(env)
    // Whoever has left hears nothing: what would have been answered is no figure of the store's.
    const status = env.outgoing.destroyed ? hungUpStatus : response.status
    const seen = env.incoming?.socket.remoteAddress
    const address = addressFrom(seen, request.headers.get('x-forwarded-for') ?? undefined, outward.trustedProxies)
    const ms = performance.now() - start
    note({ requestId, method: request.method, path: getPath(request), status, ms, address, ...asker })
    await pace.hold(env, request, status)
    return response
  }
}

function kindOf(path: string) {
  if (path.startsWith('/api/')) return 'api'
  if (path.startsWith('/media/') || path.startsWith('/static/')) return 'file'
  return path.startsWith('/sandbox/') ? 'sandbox' : 'page'
}
