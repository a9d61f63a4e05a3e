import { readdirSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { createApp } from '@asjad/api/app'
import type { Changes } from '@asjad/api/database/changes'
import type { Deps } from '@asjad/api/deps'
import { handleError } from '@asjad/api/http/errors'
import { internalClient } from '@asjad/api/http/internal-calls'
import { mediaPath } from '@asjad/api/media/picture'
import { immutableCacheControl, type Uploads } from '@asjad/api/media/storage'
import { findLogo } from '@asjad/api/modules/settings/logo.service'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { proxy } from 'hono/proxy'
import { getPath } from 'hono/utils/url'
import type { ResolvedConfig } from './config.ts'
import { cachedResponses } from './http/cached-responses.ts'
import { closedUntilOpened } from './http/closed-shop.ts'
import { hostRules, otherHostRoutes } from './http/dashboard-host.ts'
import { healthRoutes } from './http/health.ts'
import { JunkThrottle } from './http/junk-throttle.ts'
import { manifestRoutes } from './http/manifest.ts'
import { type Fetch, observe, requestRecorder, type SiteBindings, type SiteEnv } from './http/observe.ts'
import { pageForms } from './http/page-forms.ts'
import { unavailableParts } from './http/readiness.ts'
import { commonHeadersFor, workerPolicy } from './http/security-headers.ts'
import { shopFacts, shopIconRoutes } from './http/shop-icons.ts'
import { type FeedChanges, shoppingFeedRoutes } from './http/shopping-feed.ts'
import { siteRoutes } from './http/site-routes.ts'
import { sitemapRoutes } from './http/sitemap.ts'
import type { Metrics } from './metrics/metrics.ts'
import { figuresFor } from './metrics/worker-figures.ts'
import { dashboardDir, dashboardPages } from './pages/dashboard.ts'
import type { PageCache } from './pages/page-cache.ts'
import { pages } from './pages/pages.ts'
import { loadStorefront, storefrontDir } from './pages/storefront.ts'
import type { ViteServers } from './pages/vite.ts'
import type { Tracing } from './tracing/tracing.ts'

type Options = {
  deps: Deps
  config: Pick<ResolvedConfig, 'dataDir' | 'environment'> &
    Partial<Pick<ResolvedConfig, 's3' | 'metricsToken' | 'assetsUrl' | 'dashboardUrl'>> & {
      thirdParties: { moyasar: Pick<ResolvedConfig['thirdParties']['moyasar'], 'browserApiUrl'> }
    }
  metrics: Metrics
  /** Undefined if no other process changes anything. */
  changes?: Pick<Changes, 'figures'>
  tracing?: Tracing | undefined
  /** Undefined in development, where every request renders its page. */
  pageCache: PageCache | undefined
  feedChanges: FeedChanges
  vite?: ViteServers | undefined
  sandboxUrl?: string | undefined
  draining: AbortSignal
}

/** Routes every address of the store: API, pages, pictures, health, and the sandbox if there is one. */
export async function answerRequests({
  deps,
  config,
  metrics,
  changes,
  tracing,
  pageCache,
  feedChanges,
  vite,
  sandboxUrl,
  draining,
}: Options): Promise<{
  fetch: Fetch<HttpBindings>
  listener: RequestListener
}> {
  const { db, log, publicUrl, trustedProxies } = deps
  const { assetsUrl, dashboardUrl } = config
  const api = createApp(deps)
  const immutable = immutableHeaders(assetsUrl)

  const app = new Hono<SiteEnv>()
  app.route(
    '/',
    healthRoutes({
      figures: figuresFor(metrics.registry),
      metricsToken: config.metricsToken,
      openToThisMachine: config.environment !== 'production',
      draining,
      unavailableParts: () => unavailableParts(db, changes),
    }),
  )
  app.route('/', sitemapRoutes(deps, publicUrl))
  app.route('/', shoppingFeedRoutes(deps, { publicUrl, dataDir: config.dataDir, changes: feedChanges }))
  app.route('/', manifestRoutes(deps))
  if (sandboxUrl)
    // `/sandbox/ui`, the page of controls, belongs to the storefront.
    app.all('/sandbox/*', (c, next) => (c.req.path === '/sandbox/ui' ? next() : proxyToSandbox(sandboxUrl, c.req.raw)))
  app.get('/logo/:name{[0-9a-f]{40}-[0-9]+x[0-9]+(?:-(?:dark|light))?.png}', async (c) => {
    const logo = await findLogo(deps, c.req.param('name').slice(0, 40))
    if (!logo) return c.notFound()
    return c.body(new Uint8Array(logo.png), 200, { 'content-type': 'image/png', ...immutable })
  })
  app.route('/', shopIconRoutes(deps))
  // A film that another machine received is copied to this one's disk, which can send any part of it.
  if (config.s3)
    app.use(`${mediaPath}/film/:name{[0-9a-f]+\\.(?:webm|mp4)}`, async (c, next) => {
      await deps.uploads.findFilm(c.req.param('name'))
      await next()
    })
  app.use(
    `${mediaPath}/*`,
    files(join(config.dataDir, 'media'), (path) => path.slice(mediaPath.length), immutable),
  )
  // Pictures that another machine received are not on this machine's disk.
  if (config.s3)
    app.get(`${mediaPath}/:hash{[0-9a-f]+}/:name{\\d+\\.(?:webp|avif)}`, serveFromBucket(deps.uploads, immutable))
  if (!vite) {
    const client = join(storefrontDir, 'build/client')
    app.use('/static/*', files(client, samePath, immutable))
    if (assetsUrl) app.get('/sw.js', compress(), serveWorker(assetsUrl, join(client, 'sw.js')))
    for (const name of publicFiles(client)) app.use(`/${name}`, files(client, samePath, headersForFile(name)))
    const dashboardFiles = files(join(dashboardDir, 'build/client'), samePath, {
      'cache-control': immutableCacheControl,
    })
    app.on(['GET', 'HEAD'], '/dashboard/static/*', dashboardFiles, (c) => c.notFound())
  }
  const dashboard = dashboardPages(vite?.dashboard, { assetsUrl, shop: () => shopFacts(deps) })
  app.on(['GET', 'HEAD'], ['/dashboard', '/dashboard/*'], dashboard)
  const page = pages({
    storefront: await loadStorefront(vite?.storefront, { publicUrl, assetsUrl }),
    api: (path, init, env) => api.request(path, init, env),
    publicCalls: internalClient(api.internalCalls, log),
    publicUrl,
    assetsUrl,
    pictureHost: deps.mapTiles && new URL(deps.mapTiles.url).origin,
    gateway: config.thirdParties.moyasar.browserApiUrl,
    cache: pageCache,
    trustedProxies,
    hasSandbox: sandboxUrl !== undefined,
    log,
  })
  app.on(['GET', 'HEAD'], '*', page)
  app.route('/', pageForms(deps))
  app.post('*', page)
  app.onError((error, c) => handleError(error, c, log))

  // Do not mount the API as a route of the site: this way a call passes one router, not two.
  const routeOf = siteRoutes(app.routes)
  const hosts = hostRules(dashboardUrl)
  const otherHost = otherHostRoutes(hosts.isDashboardHost)
  const answerShop = closedUntilOpened(deps, (request, env) => {
    const path = getPath(request)
    if (path.startsWith('/api/')) return api.fetch(request, env)
    const route = routeOf(path)
    if (route) env.record.route = route
    return app.fetch(request, env)
  })
  // Before anything that says whether the shop is open: the dashboard's host is not the shop.
  const answer: Fetch<SiteBindings> = (request, env) =>
    dashboardUrl && !hosts.allows(new URL(request.url).host, getPath(request))
      ? otherHost.fetch(request, env)
      : answerShop(request, env)
  const recordRequest = requestRecorder(log, metrics)
  const responseOptions = { trustedProxies, headers: commonHeadersFor(publicUrl) }
  const fetch = observe(answer, recordRequest, new JunkThrottle(trustedProxies), responseOptions, tracing)
  // Let Node drain the rest of a body. The adapter's own cleanup would hold each one in memory for half a second.
  const handleOthers = getRequestListener(fetch as Parameters<typeof getRequestListener>[0], {
    autoCleanupIncoming: false,
    // A plain HTTP/1.0 probe sends no Host header.
    hostname: new URL(publicUrl).host,
  })
  const handleShop = cachedResponses(
    { responses: deps.cache, pages: pageCache },
    recordRequest,
    handleOthers,
    responseOptions,
  )
  return {
    fetch,
    // The cache holds pages of the shop, which neither the dashboard's host nor a shop that is not open yet shows.
    listener: (request, response) =>
      hosts.isDashboardHost(request.headers.host) || !deps.opening.isOpen
        ? handleOthers(request, response)
        : handleShop(request, response),
  }
}

/** The few files with fixed names (icons, robots). Listed once, so that no page request waits for the disk. */
const publicFiles = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** Browsers must notice a new service worker at the next visit. */
const headersForFile = (name: string) =>
  name.startsWith('sw.js')
    ? { 'cache-control': 'no-cache', 'content-security-policy': workerPolicy() }
    : { 'cache-control': 'public, max-age=3600' }

const samePath = (path: string) => path

/** If pages load these files from another origin, that origin fetches them here and passes these headers on. */
const immutableHeaders = (assetsUrl: string | undefined): Record<string, string> => ({
  'cache-control': immutableCacheControl,
  ...(assetsUrl && { 'access-control-allow-origin': '*' }),
})

/** A service worker must come from the store's own origin; its script is given the address of the other files. */
function serveWorker(assetsUrl: string, path: string) {
  const script = `self.assetsUrl = ${JSON.stringify(assetsUrl)};\n${readFileSync(path, 'utf8')}`
  return (c: Context) =>
    c.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': workerPolicy(assetsUrl),
    })
}

const files = (root: string, rewriteRequestPath: (path: string) => string, headers: Record<string, string>) =>
  serveStatic({
    root,
    rewriteRequestPath,
    precompressed: true,
    onFound: (_, c) => {
      for (const [name, value] of Object.entries(headers)) c.header(name, value)
    },
  })

const serveFromBucket =
  (uploads: Uploads, headers: Record<string, string>) => async (c: Context<SiteEnv, '/media/:hash/:name'>) => {
    const { hash, name } = c.req.param()
    const bytes = await uploads.published(`${hash}/${name}`)
    if (!bytes) return c.notFound()
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': name.endsWith('.avif') ? 'image/avif' : 'image/webp',
      ...headers,
    })
  }

function proxyToSandbox(sandboxUrl: string, request: Request) {
  const { pathname, search, host, protocol } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.set('x-forwarded-host', host)
  headers.set('x-forwarded-proto', protocol.slice(0, -1))
  return proxy(`${sandboxUrl}${pathname}${search}`, { raw: request, headers, redirect: 'manual' })
}
