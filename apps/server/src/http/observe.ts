import { randomUUID } from 'node:crypto'
import { clientClosedStatus } from '@asjad/api/http/errors'
import { addressFrom, type RequestRecord } from '@asjad/api/http/visitor'
import type { HttpBindings } from '@hono/node-server'
import { getPath } from 'hono/utils/url'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics/metrics.ts'
import { errorCode } from '../metrics/request-figures.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { JunkThrottle } from './junk-throttle.ts'
import { requestScope } from './request-scope.ts'
import { commonHeadersFor } from './security-headers.ts'
import { closeAfterLongBody } from './unread-body.ts'

export type SiteBindings = HttpBindings & {
  requestId: string
  record: RequestRecord
  formIsCounted?: boolean
  formActsForShopper?: boolean
}
export type SiteEnv = { Bindings: SiteBindings }
export type Fetch<Bindings> = (request: Request, env: Bindings) => Response | Promise<Response>

const wellFormedId = /^[\w.-]{1,64}$/
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** How the responses of a site are sent. */
export type ResponseOptions = {
  /** With 0 proxies a client could choose its request id, and take that of another request in the log. */
  trustedProxies: number
  /** Added to every response. */
  headers?: Record<string, string>
}

/** The id that a trusted proxy gave a request, or a new one. */
export const requestIdOf = (header: string | null | undefined, { trustedProxies }: ResponseOptions) =>
  trustedProxies > 0 && header && wellFormedId.test(header) ? header : randomUUID()

export type AnsweredRequest = RequestRecord & {
  requestId: string
  method: string
  path: string
  status: number
  ms: number
  /** The client's network address. */
  address: string
}
export type RecordRequest = (request: AnsweredRequest) => void

/** Measures each request and logs it in one line: what was requested, by whom and from where, but no content. */
export const requestRecorder =
  (log: Logger, { measureRequest }: Pick<Metrics, 'measureRequest'>): RecordRequest =>
  ({ requestId, method: rawMethod, path, status, ms, address, accountId, route, code }) => {
    const method = methods.has(rawMethod) ? rawMethod : 'other'
    measureRequest({ method, path, status, ms, route, code })
    const visitor = { ...(address && { address }), ...(accountId !== undefined && { accountId }) }
    const why = status >= 400 && { ...(route && { route }), code: errorCode(status, code) }
    const line = { requestId, method, path, status, ms: Math.round(ms * 10) / 10, ...visitor, ...why }
    // Failures of the store appear in the log even where ordinary requests are not logged.
    log[status >= 500 ? 'warn' : 'info'](line, 'request')
  }

/**
 * Gives each request an id (or takes the proxy's) and records it.
 * Wraps the whole site and sets headers on Node's own response. A header in a middleware costs more than a cached
 * response does in all.
 */
export function observe(
  answer: Fetch<SiteBindings>,
  recordRequest: RecordRequest,
  junkThrottle: JunkThrottle,
  options: ResponseOptions,
  tracing?: Tracing | undefined,
): Fetch<HttpBindings> {
  const inScope: Fetch<SiteBindings> = (request, env) =>
    requestScope.run({ requestId: env.requestId }, () => answer(request, env))
  const handle = tracing ? traced(inScope, tracing, options) : inScope
  const commonHeaders = Object.entries(options.headers ?? commonHeadersFor(''))
  return async (request, env) => {
    const requestId = requestIdOf(request.headers.get('x-request-id'), options)
    env.outgoing.setHeader('x-request-id', requestId)
    for (const [name, value] of commonHeaders) env.outgoing.setHeader(name, value)
    const start = performance.now()
    const record: RequestRecord = {}
    const response = await handle(request, { ...env, requestId, record })
    closeAfterLongBody(env)
    // If the client has left, no response was sent, so its status must not count in the figures.
    const status = env.outgoing.destroyed ? clientClosedStatus : response.status
    const remoteAddress = env.incoming?.socket.remoteAddress
    const address = addressFrom(
      remoteAddress,
      request.headers.get('x-forwarded-for') ?? undefined,
      options.trustedProxies,
    )
    const ms = performance.now() - start
    recordRequest({ requestId, method: request.method, path: getPath(request), status, ms, address, ...record })
    await junkThrottle.delayIfJunk(env, request, status)
    return response
  }
}

/** Traces a request; continues a trace that a trusted proxy has started. */
const traced =
  (answer: Fetch<SiteBindings>, tracing: Tracing, { trustedProxies }: ResponseOptions): Fetch<SiteBindings> =>
  (request, env) => {
    const { method } = request
    const traceparent = (trustedProxies > 0 && request.headers.get('traceparent')) || undefined
    const attributes = {
      'http.request.method': method,
      'url.path': getPath(request),
      'asjad.request_id': env.requestId,
    }
    return tracing.span(method, { kind: 'server', attributes, traceparent }, async (atEnd) => {
      const response = await answer(request, env)
      const { route = 'unknown', code } = env.record
      const { status } = response
      atEnd({
        name: `${method} ${route}`,
        attributes: {
          'http.route': route,
          'http.response.status_code': status,
          ...(status >= 400 && { 'asjad.error_code': errorCode(status, code) }),
        },
        failed: status >= 500,
      })
      return response
    })
  }
