import { createSealer } from '@asjad/api/crypto/seal'
import { type Change, everything } from '@asjad/api/database/change-log'
import { listenForChanges } from '@asjad/api/database/changes'
import { openDatabase, poolFigures } from '@asjad/api/database/database'
import { openReadDatabase } from '@asjad/api/database/read-database'
import { openSmallPool } from '@asjad/api/database/small-pool'
import type { Deps } from '@asjad/api/deps'
import { confirmHeard, hearChange } from '@asjad/api/hear-change'
import { AnswerCache } from '@asjad/api/http/answer-cache'
import { startChores } from '@asjad/api/jobs/chores'
import { jobHandlers } from '@asjad/api/jobs/handlers'
import { startJobs } from '@asjad/api/jobs/queue'
import { serveMediaFrom } from '@asjad/api/media/picture'
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
import { sql } from 'kysely'
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
export async function createSite(options: SiteOptions): Promise<Site> {
  const { config, connection, readConnection, dev, sandboxUrl, log, leaving, closing } = options
  const onIdleError = (error: Error) => log.warn({ err: error }, 'an idle database connection was lost')
  const metrics = createMetrics()
  const { registry } = metrics
  const tracing = await openTracing({ ...config.traces, version, log })
  const db = openDatabase(connection, onIdleError, {
    onStatement: watchStatements(registry, { log, slowMs: config.slowQueryMs, tracing }),
  })
  const smallPool = openSmallPool(connection, onIdleError)
  const reading = readConnection && openReadDatabase(db, readConnection, log)
  const readDb = reading?.db ?? db
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
    readDb,
    cache,
    cards: new CardKeeper(readDb, cache),
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
  serveMediaFrom(config.assetsUrl)
  addStoreFigures(registry, deps)
  await publishCertificateKeys(deps)
  const jobs = startJobs(deps, watchJobs(jobHandlers, metrics.jobs, tracing))
  closing.addEventListener('abort', () => void jobs.stop())
  const hear = (change: Change) => {
    reading?.hear(change)
    hearChange(deps, change, () => {
      cache.forgetAll()
      pageCache?.forgetAll()
    })
  }
  // Through a pooler that hands connections on nobody can listen.
  const hintsFrom = connection.stateless ? undefined : connection
  const changes = await listenForChanges(smallPool, hintsFrom, {
    onChange: (change) => (change.kind === 'jobs' ? jobs.wake() : hear(change)),
    onHeard: (upTo) => confirmHeard(deps, upTo),
    // What is kept may be of before, and is read anew; where the database is away altogether, it still serves.
    onDeaf: () =>
      sql`select 1`.execute(db).then(
        () => everything.forEach(hear),
        () => {},
      ),
    onError: (error) => log.warn({ err: error }, "changes can't be heard of for now"),
  })
  // Jobs have begun before: what they have read may be of before the first look.
  everything.forEach(hear)
  // Before the first shopper asks: at 100,000 products it takes seconds.
  shelves.shelf().catch((error: unknown) => log.warn({ err: error }, 'the shelf could not be built'))
  const feed = startGoldPriceFeed(deps, smallPool)
  const chores = startChores(deps, smallPool)
  addListenerFigures(registry, changes.figures)
  addLeadFigures(registry, { gold_feed: feed, chores })
  const vite = dev ? await startVite() : undefined
  const { fetch, listener } = await answerRequests({
    deps,
    config,
    metrics,
    changes,
    tracing,
    pageCache,
    vite,
    sandboxUrl,
    leaving,
  })
  const closeAll = async () => {
    await vite?.close()
    await Promise.all([feed.stop(), chores.stop()])
    await jobs.stop()
    deps.mailer.close()
    await changes.close()
    await reading?.close()
    await Promise.all([smallPool.end(), db.destroy()])
    await tracing?.close()
  }
  let closed: Promise<void> | undefined
  return {
    fetch,
    handle: (request, response) =>
      vite ? vite.middlewares(request, response, () => listener(request, response)) : listener(request, response),
    close() {
      closed ??= closeAll()
      return closed
    },
  }
}
