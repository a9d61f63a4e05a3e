import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type SiteEnv = { Bindings: HttpBindings; Variables: { requestId: string } }

export type Metrics = { registry: Registry; requests: Histogram<'kind' | 'method' | 'status'> }

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
  return { registry, requests }
}

const wellFormedId = /^[\w.-]{1,64}$/
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Gives each request an id (or takes the proxy's), times it and logs it in one line without what it carried. */
export function observe(log: Logger, { requests }: Metrics) {
  return createMiddleware<SiteEnv>(async (c, next) => {
    const given = c.req.header('x-request-id')
    const requestId = given && wellFormedId.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    c.header('x-request-id', requestId)
    const start = performance.now()
    await next()
    const ms = performance.now() - start
    const { status } = c.res
    const method = methods.has(c.req.method) ? c.req.method : 'other'
    requests.observe({ kind: kindOf(c.req.path), method, status: String(status) }, ms / 1000)
    log.info({ requestId, method, path: c.req.path, status, ms: Math.round(ms * 10) / 10 }, 'request')
  })
}

function kindOf(path: string) {
  if (path.startsWith('/api/')) return 'api'
  if (path.startsWith('/media/') || path.startsWith('/assets/')) return 'file'
  return path.startsWith('/sandbox/') ? 'sandbox' : 'page'
}
