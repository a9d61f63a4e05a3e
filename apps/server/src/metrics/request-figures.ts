import { clientClosedStatus } from '@asjad/api/http/errors'
import { createQuote } from '@asjad/contract/checkout'
import { type ErrorCode, statusOf } from '@asjad/contract/errors'
import { placeOrder } from '@asjad/contract/orders'
import { payInCash, repayOrder } from '@asjad/contract/payments'
import { Counter, Histogram, type Registry } from 'prom-client'

export type RequestFigures = {
  method: string
  path: string
  status: number
  ms: number
  /** `unknown` if there is no route, however many addresses somebody tries. */
  route: string | undefined
  code: ErrorCode | undefined
}

const sellingRoutes = [placeOrder, createQuote, repayOrder, payInCash].map(({ path }) => `/api/v1${path}`)

/** Duration of requests and reasons of refusals, by route: there are a hundred or two routes. */
export function requestFigures(registry: Registry) {
  const durations = new Histogram({
    name: 'asjad_http_request_duration_seconds',
    help: 'Time from request to response, by route (pages by their path in the page table)',
    labelNames: ['kind', 'route', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const errors = new Counter({
    name: 'asjad_http_errors_total',
    help: 'Requests that were refused or failed (4xx, 5xx), by route and by the code of the refusal; hung_up: the client disconnected',
    labelNames: ['route', 'method', 'code'],
    registers: [registry],
  })
  // Start at zero, so that the first error already counts as an increase.
  for (const route of sellingRoutes)
    for (const code of ['unexpected', 'unavailable']) errors.inc({ route, method: 'POST', code }, 0)
  return ({ method, path, status, ms, route = 'unknown', code }: RequestFigures) => {
    durations.observe({ kind: kindOf(path), route, method, status: String(status) }, ms / 1000)
    if (status >= 400) errors.inc({ route, method, code: errorCode(status, code) })
  }
}

/**
 * A page may have received a refusal from the API before it failed for another reason: a code that does not fit the
 * status is not the reason.
 */
export function errorCode(status: number, code: ErrorCode | undefined): string {
  if (status === clientClosedStatus) return 'hung_up'
  if (code && statusOf[code] === status) return code
  return byStatus[status] ?? `status_${status}`
}

const byStatus: Record<number, ErrorCode> = { 404: 'not_found', 500: 'unexpected', 503: 'unavailable' }

function kindOf(path: string) {
  if (path.startsWith('/api/')) return 'api'
  if (path.startsWith('/media/') || path.startsWith('/static/')) return 'file'
  return path.startsWith('/sandbox/') ? 'sandbox' : 'page'
}
