import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from '@asjad/api/app'
import { createSealer } from '@asjad/api/crypto/seal'
import { listenForChanges } from '@asjad/api/database/changes'
import { openDatabase } from '@asjad/api/database/database'
import type { Deps } from '@asjad/api/deps'
import { hearChange } from '@asjad/api/hear-change'
import { AnswerCache } from '@asjad/api/http/answer-cache'
import { answerError } from '@asjad/api/http/errors'
import { startChores } from '@asjad/api/jobs/chores'
import { jobHandlers } from '@asjad/api/jobs/handlers'
import { startJobs } from '@asjad/api/jobs/jobs'
import { mediaPath } from '@asjad/api/media/picture'
import { openUploads, type Uploads } from '@asjad/api/media/storage'
import { openIdSignIn } from '@asjad/api/modules/accounts/sign-in.gateway'
import { CardKeeper } from '@asjad/api/modules/catalog/card-keeper'
import { ShelfKeeper } from '@asjad/api/modules/catalog/shelf/shelf-keeper'
import { certificateSigner } from '@asjad/api/modules/certificates/certificate-signer'
import { publishCertificateKeys } from '@asjad/api/modules/certificates/certificates.service'
import { goldApiFeed, metalPriceApiFeed } from '@asjad/api/modules/gold-prices/gold-prices.gateway'
import { startGoldPriceFeed } from '@asjad/api/modules/gold-prices/gold-prices.jobs'
import { PriceStream } from '@asjad/api/modules/gold-prices/price-stream'
import { StripKeeper } from '@asjad/api/modules/gold-prices/strip-keeper'
import { smtpMailer } from '@asjad/api/modules/notifications/mail.gateway'
import { moyasarGateway } from '@asjad/api/modules/payments/payments.gateway'
import { createSecurityLog } from '@asjad/api/security-log'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { getPath } from 'hono/utils/url'
import { sql } from 'kysely'
import { healthRoutes } from './http/health.ts'
import { keptAnswers } from './http/kept-answers.ts'
import { manifestRoutes } from './http/manifest.ts'
import { createMetrics, type Fetch, noteIn, observe, type SiteBindings, type SiteEnv } from './http/observe.ts'
import { pageForms } from './http/page-forms.ts'
import { headersOfAll, workerPolicy } from './http/security-headers.ts'
import { sitemapRoutes } from './http/sitemap.ts'
import { createPageCache, pages } from './pages/pages.ts'
import { loadStorefront, storefrontDir } from './pages/storefront.ts'
import { startVite } from './pages/vite.ts'
import type { Site, SiteOptions } from './serve.ts'
import { signInReturn } from './third-parties.ts'

/** The whole store: API, pages, pictures, health, and the sandbox where there is one. */
export async function createSite({ config, connection, dev, sandboxUrl, log, closing }: SiteOptions): Promise<Site> {
  const db = openDatabase(connection, (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  const metrics = createMetrics()
  const cache = new AnswerCache()
  const now = () => new Date()
  const shelves = new ShelfKeeper(db, log)
  const strips = new StripKeeper(db)
  const priceStream = new PriceStream({ strips, now, log })
  closing.addEventListener('abort', () => priceStream.close())
  const pageCache = dev ? undefined : createPageCache()
  const deps: Deps = {
    db,
    cache,
    cards: new CardKeeper(db, cache),
    shelves,
    strips,
    priceStream,
    log,
    securityLog: createSecurityLog(log, metrics.countSecurityEvent),
    now,
    publicUrl: config.publicUrl,
    mapTiles: config.mapTiles,
    trustedProxies: config.trustedProxies,
    jwtSecret: new TextEncoder().encode(config.jwtSecret),
    sealer: createSealer(config.dataKeys),
    certificates: certificateSigner(config.certificateKeys),
    mailer: smtpMailer(config.thirdParties.mail),
    signIn: openIdSignIn({ ...config.thirdParties.google, redirectUri: `${config.publicUrl}${signInReturn}` }),
    goldFeed: goldApiFeed(config.thirdParties.gold),
    goldFeed2: config.thirdParties.gold2 && metalPriceApiFeed(config.thirdParties.gold2),
    paymentGateway: moyasarGateway(config.thirdParties.moyasar),
    uploads: await openUploads(config),
  }
  await publishCertificateKeys(deps)
  const jobs = startJobs(deps, jobHandlers)
  const changes = await listenForChanges(
    connection,
    (change) => {
      if (change.kind === 'jobs') return jobs.wake()
      hearChange(deps, change, () => {
        cache.forgetAll()
        pageCache?.forgetAll()
      })
    },
    (error) => log.warn({ err: error }, 'lost the connection that hears of changes'),
  )
  // Before the first shopper asks: at 100,000 products it takes seconds.
  shelves.shelf().catch((error: unknown) => log.warn({ err: error }, 'the shelf could not be built'))
  const feed = startGoldPriceFeed(deps, connection)
  const chores = startChores(deps, connection)
  const vite = dev ? await startVite() : undefined
  const api = createApp(deps)

  const app = new Hono<SiteEnv>()
  app.route(
    '/',
    healthRoutes({
      metrics,
      metricsToken: config.metricsToken,
      openToThisMachine: config.environment !== 'production',
      checkReady: () => sql`select 1`.execute(db),
    }),
  )
  app.route('/', sitemapRoutes(deps, config.publicUrl))
  app.route('/', manifestRoutes(deps))
  if (sandboxUrl) app.all('/sandbox/*', (c) => toSandbox(sandboxUrl, c.req.raw))
  app.use(
    `${mediaPath}/*`,
    files(join(config.dataDir, 'media'), (path) => path.slice(mediaPath.length), immutable),
  )
  // What another machine took in is not on this one's disk.
  if (config.s3) app.get(`${mediaPath}/:hash{[0-9a-f]+}/:name{\\d+\\.(?:webp|avif)}`, fromBucket(deps.uploads))
  if (!vite) {
    const client = join(storefrontDir, 'build/client')
    app.use('/static/*', files(client, asIs, immutable))
    for (const name of publicFiles(client)) app.use(`/${name}`, files(client, asIs, headersOfFile(name)))
  }
  const page = pages({
    storefront: await loadStorefront(vite, config.publicUrl),
    api: (path, init, env) => api.request(path, init, env),
    publicUrl: config.publicUrl,
    pictureHost: config.mapTiles && new URL(config.mapTiles.url).origin,
    gateway: config.thirdParties.moyasar.browserApiUrl,
    cache: pageCache,
    trustedProxies: config.trustedProxies,
    log,
  })
  app.on(['GET', 'HEAD'], '*', page)
  app.route('/', pageForms(deps))
  app.post('*', page)
  app.onError((error, c) => answerError(error, c, log))

  // The API is no route of the site: one walk through one router a call.
  const answer: Fetch<SiteBindings> = (request, env) =>
    getPath(request).startsWith('/api/') ? api.fetch(request, env) : app.fetch(request, env)
  const note = noteIn(log, metrics)
  const outward = { trustedProxies: config.trustedProxies, headers: headersOfAll(config.publicUrl) }
  const fetch = observe(answer, note, outward)
  const others = getRequestListener(fetch as Parameters<typeof getRequestListener>[0])
  const listener = keptAnswers(cache, note, others, outward)
  return {
    fetch,
    handle: (request, response) =>
      vite ? vite.middlewares(request, response, () => listener(request, response)) : listener(request, response),
    async close() {
      await vite?.close()
      await Promise.all([feed.stop(), chores.stop()])
      await jobs.stop()
      deps.mailer.close()
      await changes.close()
      await db.destroy()
    },
  }
}

/** The few files with fixed names (icons, robots); listed once, so that no page waits for a look at the disk. */
const publicFiles = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** A new worker must be heard of at the next visit. */
const headersOfFile = (name: string) =>
  name.startsWith('sw.js')
    ? { 'cache-control': 'no-cache', 'content-security-policy': workerPolicy }
    : { 'cache-control': 'public, max-age=3600' }

const asIs = (path: string) => path
const immutable = { 'cache-control': 'public, max-age=31536000, immutable' }

const files = (root: string, rewriteRequestPath: (path: string) => string, headers: Record<string, string>) =>
  serveStatic({
    root,
    rewriteRequestPath,
    precompressed: true,
    onFound: (_, c) => {
      for (const [name, value] of Object.entries(headers)) c.header(name, value)
    },
  })

const fromBucket = (uploads: Uploads) => async (c: Context<SiteEnv, '/media/:hash/:name'>) => {
  const { hash, name } = c.req.param()
  const bytes = await uploads.published(`${hash}/${name}`)
  if (!bytes) return c.notFound()
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': name.endsWith('.avif') ? 'image/avif' : 'image/webp',
    ...immutable,
  })
}

function toSandbox(sandboxUrl: string, request: Request) {
  const { pathname, search, host, protocol } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.set('x-forwarded-host', host)
  headers.set('x-forwarded-proto', protocol.slice(0, -1))
  return proxy(`${sandboxUrl}${pathname}${search}`, { raw: request, headers, redirect: 'manual' })
}
