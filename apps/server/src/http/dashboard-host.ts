import { AppError } from '@asjad/api/app-error'
import { sendError } from '@asjad/api/http/errors'
import { Hono } from 'hono'
import type { SiteEnv } from './observe.ts'

/** The dashboard's pages, their files, and the calls of the shop's staff. */
const ofDashboard = /^\/(?:dashboard|api\/v1\/admin)(?:\/|$)/
/** What the dashboard's host also answers: the pictures, the logo and the gold price that its pages show, and load balancers. */
const ofBoth = /^\/(?:media\/|logo\/|api\/v1\/gold-prices(?:\/|$)|(?:healthz|readyz|metrics|favicon\.svg)$)/

/**
 * Which host answers what (`DASHBOARD_URL`). On a host of its own the dashboard shares no origin with the shop's pages,
 * so a flaw in one of their scripts reaches no session of staff.
 */
export function hostRules(dashboardUrl: string | undefined) {
  const dashboardHost = dashboardUrl && new URL(dashboardUrl).host
  const isDashboardHost = (host: string | undefined) => dashboardHost !== undefined && host === dashboardHost
  return {
    isDashboardHost,
    /** Whether this host answers this path at all. */
    allows: (host: string | undefined, path: string) =>
      dashboardHost === undefined ||
      (ofDashboard.test(path) ? isDashboardHost(host) : !isDashboardHost(host) || ofBoth.test(path)),
  }
}

/** For an address that belongs to the other host. The start of the dashboard's host leads to the dashboard. */
export function otherHostRoutes(isDashboardHost: (host: string | undefined) => boolean) {
  const app = new Hono<SiteEnv>()
  app.get('/', (c, next) => (isDashboardHost(new URL(c.req.url).host) ? c.redirect('/dashboard') : next()))
  app.get('/robots.txt', (c, next) =>
    isDashboardHost(new URL(c.req.url).host) ? c.text('User-agent: *\nDisallow: /\n') : next(),
  )
  app.all('*', (c) => sendError(c, new AppError('not_found')))
  return app
}
