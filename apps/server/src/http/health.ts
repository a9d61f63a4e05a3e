import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { Registry } from 'prom-client'
import type { SiteEnv } from './observe.ts'

type Options = {
  /** As Prometheus reads them. */
  figures: () => Promise<string>
  metricsToken: string | undefined
  /** Without a token this machine may look. A proxy on it that does not say for whom it asks is no different from its owner. */
  openToThisMachine: boolean
  /** Aborts when this process is about to close: whoever sends it requests sends them elsewhere. */
  draining: AbortSignal
  /** The parts that keep this process from serving as it should, each with a reason; none when it is ready. */
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
    // What a proxy forwards comes from loopback too, but says for whom.
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
