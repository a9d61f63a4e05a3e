import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { Registry } from 'prom-client'
import type { SiteEnv } from './observe.ts'

type Options = {
  /** In Prometheus's text format. */
  figures: () => Promise<string>
  metricsToken: string | undefined
  /** Whether requests from this machine need no token. A local proxy without forwarding headers looks the same. */
  openToThisMachine: boolean
  /** Aborts when this process is about to close, so that load balancers send their requests elsewhere. */
  draining: AbortSignal
  /** The parts that prevent this process from serving properly, each with a reason; empty when it is ready. */
  unavailableParts: () => Promise<string[]>
}

export function healthRoutes({ figures, metricsToken, openToThisMachine, draining, unavailableParts }: Options) {
  const app = new Hono<SiteEnv>()
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (draining.aborted) return c.text('closing', 503)
    const unavailable = await unavailableParts()
    if (unavailable.length === 0) return c.text('ready')
    return c.text(`not ready: ${unavailable.join(', ')}`, 503, { 'retry-after': '2' })
  })
  app.get('/metrics', async (c) => {
    const { remoteAddress } = c.env.incoming.socket
    // A proxied request also comes from loopback, but has a forwarding header.
    const local =
      openToThisMachine && /^(::1|(::ffff:)?127\.)/.test(remoteAddress ?? '') && !c.req.header('x-forwarded-for')
    if (!(metricsToken ? isBearerToken(c.req.header('authorization'), metricsToken) : local)) return c.notFound()
    return c.body(await figures(), 200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE })
  })
  return app
}

function isBearerToken(header: string | undefined, token: string) {
  const received = Buffer.from(header ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return received.length === expected.length && timingSafeEqual(received, expected)
}
