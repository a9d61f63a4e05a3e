import { createSealer } from '@asjad/api/crypto/seal'
import { listenForChanges } from '@asjad/api/database/changes'
import { openDatabase, poolFigures } from '@asjad/api/database/database'
import type { Deps } from '@asjad/api/deps'
import { hearChange } from '@asjad/api/hear-change'
import { AnswerCache } from '@asjad/api/http/answer-cache'
import { startChores } from '@asjad/api/jobs/chores'
import { jobHandlers } from '@asjad/api/jobs/handlers'
import { startJobs } from '@asjad/api/jobs/jobs'
import { openUploads } from '@asjad/api/media/storage'
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
import { answerRequests } from './answer-requests.ts'
import { createMetrics, version } from './metrics/metrics.ts'
import { watchOutside } from './metrics/outside-calls.ts'
import { addDiskFigures, addLeadFigures, addListenerFigures, addPoolFigures } from './metrics/process-figures.ts'
import { addStoreFigures } from './metrics/store-figures.ts'
import { watchJobs } from './metrics/watch-jobs.ts'
import { watchStatements } from './metrics/watch-statements.ts'
import { createPageCache } from './pages/pages.ts'
import { startVite } from './pages/vite.ts'
import type { Site, SiteOptions } from './serve.ts'
import { signInReturn } from './third-parties.ts'
import { openTracing } from './tracing/tracing.ts'

/** The whole store: API, pages, pictures, health, and the sandbox where there is one. */
export async function createSite({ config, connection, dev, sandboxUrl, log, closing }: SiteOptions): Promise<Site> {
  const metrics = createMetrics()
  const { registry } = metrics
  const tracing = await openTracing({ ...config.traces, version, log })
  const db = openDatabase(connection, (error) => log.warn({ err: error }, 'an idle database connection was lost'), {
    onStatement: watchStatements(registry, { log, slowMs: config.slowQueryMs, tracing }),
  })
  addDiskFigures(registry, config.dataDir)
  addPoolFigures(registry, () => poolFigures(db))
  const cache = new AnswerCache()
  const now = () => new Date()
  const shelves = new ShelfKeeper(db, log)
  const strips = new StripKeeper(db)
  const priceStream = new PriceStream({ strips, now, log })
  closing.addEventListener('abort', () => priceStream.close())
  const pageCache = dev ? undefined : createPageCache()
  const outside = {
    mailer: smtpMailer(config.thirdParties.mail),
    signIn: openIdSignIn({ ...config.thirdParties.google, redirectUri: `${config.publicUrl}${signInReturn}` }),
    goldFeed: goldApiFeed(config.thirdParties.gold),
    goldFeed2: config.thirdParties.gold2 && metalPriceApiFeed(config.thirdParties.gold2),
    paymentGateway: moyasarGateway(config.thirdParties.moyasar),
  }
  const deps: Deps = {
    db,
    cache,
    cards: new CardKeeper(db, cache),
    shelves,
    strips,
    priceStream,
    log,
    securityLog: createSecurityLog(log, metrics.countSecurityEvent),
    counts: metrics.counts,
    now,
    publicUrl: config.publicUrl,
    mapTiles: config.mapTiles,
    trustedProxies: config.trustedProxies,
    jwtSecret: new TextEncoder().encode(config.jwtSecret),
    sealer: createSealer(config.dataKeys),
    certificates: certificateSigner(config.certificateKeys),
    ...watchOutside(outside, metrics.outsideCalls, tracing),
    uploads: await openUploads(config),
  }
  addStoreFigures(registry, deps)
  await publishCertificateKeys(deps)
  const jobs = startJobs(deps, watchJobs(jobHandlers, metrics.jobs, tracing))
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
  addListenerFigures(registry, changes.figures)
  addLeadFigures(registry, { gold_feed: feed, chores })
  const vite = dev ? await startVite() : undefined
  const { fetch, listener } = await answerRequests({
    deps,
    config,
    metrics,
    tracing,
    pageCache,
    vite,
    sandboxUrl,
  })
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
      await tracing?.close()
    },
  }
}
