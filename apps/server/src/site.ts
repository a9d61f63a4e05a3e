import { jobHandlers, periodicTasks } from '@asjad/api/background-work'
import { createDeps } from '@asjad/api/create-deps'
import { allChanges, type Change } from '@asjad/api/database/change-log'
import { listenForChanges } from '@asjad/api/database/changes'
import { openDatabase, poolFigures } from '@asjad/api/database/database'
import { openReadDatabase } from '@asjad/api/database/read-database'
import { openSmallPool } from '@asjad/api/database/small-pool'
import { confirmSynced, invalidate } from '@asjad/api/invalidate'
import { startPeriodicTasks } from '@asjad/api/jobs/periodic-tasks'
import { startJobs } from '@asjad/api/jobs/queue'
import { setMediaOrigin } from '@asjad/api/media/picture'
import { openUploads } from '@asjad/api/media/storage'
import { openIdSignIn } from '@asjad/api/modules/auth/sign-in.gateway'
import { publishCertificateKeys } from '@asjad/api/modules/certificates/certificates.service'
import { goldApiFeed, metalPriceApiFeed } from '@asjad/api/modules/gold-prices/gold-prices.gateway'
import { startGoldPriceFeed } from '@asjad/api/modules/gold-prices/gold-prices.jobs'
import { smtpMailer } from '@asjad/api/modules/notifications/mail.gateway'
import { moyasarGateway } from '@asjad/api/modules/payments/payments.gateway'
import { webhookSender } from '@asjad/api/modules/webhooks/webhooks.gateway'
import { sql } from 'kysely'
import { answerRequests } from './answer-requests.ts'
import type { FeedChanges } from './http/shopping-feed.ts'
import { watchExternalServices } from './metrics/external-calls.ts'
import { createMetrics, version } from './metrics/metrics.ts'
import { addDiskFigures, addLeaderFigures, addListenerFigures, addPoolFigures } from './metrics/process-figures.ts'
import { addStoreFigures } from './metrics/store-figures.ts'
import { watchJobs } from './metrics/watch-jobs.ts'
import { watchStatements } from './metrics/watch-statements.ts'
import { PageCache } from './pages/page-cache.ts'
import { startVite } from './pages/vite.ts'
import type { Site, SiteOptions } from './serve.ts'
import { signInCallbackPath } from './third-parties.ts'
import { openTracing } from './tracing/tracing.ts'

/** The whole store: API, pages, pictures, health, and the sandbox if there is one. */
export async function createSite(options: SiteOptions): Promise<Site> {
  const {
    config,
    connection,
    readConnection,
    dev,
    sandboxUrl,
    log,
    draining,
    closing,
    now = () => new Date(),
  } = options
  const onIdleError = (error: Error) => log.warn({ err: error }, 'an idle database connection was lost')
  const metrics = createMetrics()
  const { registry } = metrics
  const tracing = await openTracing({ ...config.traces, version, log })
  const db = openDatabase(connection, onIdleError, {
    onStatement: watchStatements(registry, { log, slowMs: config.slowQueryMs, tracing }),
  })
  const smallPool = openSmallPool(connection, onIdleError)
  const readDatabase = readConnection && openReadDatabase(db, readConnection, log)
  addDiskFigures(registry, config.dataDir)
  addPoolFigures(registry, () => poolFigures(db))
  const pageCache = dev ? undefined : new PageCache(undefined, now)
  const externalServices = {
    mailer: smtpMailer(config.thirdParties.mail),
    signIn: openIdSignIn({ ...config.thirdParties.google, redirectUri: `${config.publicUrl}${signInCallbackPath}` }),
    goldFeed: goldApiFeed(config.thirdParties.gold),
    secondGoldFeed: config.thirdParties.gold2 && metalPriceApiFeed(config.thirdParties.gold2),
    paymentGateway: moyasarGateway(config.thirdParties.moyasar),
  }
  const deps = createDeps({
    db,
    readDb: readDatabase?.db,
    log,
    counts: metrics.counters,
    countSecurityEvent: metrics.countSecurityEvent,
    now,
    publicUrl: config.publicUrl,
    dashboardUrl: config.dashboardUrl ?? config.publicUrl,
    mapTiles: config.mapTiles,
    trustedProxies: config.trustedProxies,
    keys: { jwt: config.jwtSecret, data: config.dataKeys, certificates: config.certificateKeys },
    ...watchExternalServices(externalServices, metrics.externalCalls, tracing),
    webhooks: webhookSender(config.webhooks),
    uploads: await openUploads(config),
    dataDir: config.dataDir,
  })
  closing.addEventListener('abort', () => {
    deps.priceStream.close()
    deps.staffStream.close()
  })
  setMediaOrigin(config.assetsUrl)
  addStoreFigures(registry, deps)
  await publishCertificateKeys(deps)
  await deps.opening.load()
  const jobs = startJobs(deps, watchJobs(jobHandlers, metrics.jobs, tracing))
  closing.addEventListener('abort', () => void jobs.stop())
  const feedChanges: FeedChanges = { count: 0 }
  const onChange = (change: Change) => {
    readDatabase?.onChange(change)
    invalidate(deps, change, (outdated) => {
      pageCache?.onOutdated(outdated)
      feedChanges.count++
    })
  }
  // LISTEN does not work through a pooler that shares connections.
  const notificationConnection = connection.stateless ? undefined : connection
  const changes = await listenForChanges(smallPool, notificationConnection, {
    onChange: (change) => (change.kind === 'jobs' ? jobs.wake() : onChange(change)),
    onSynced: (upTo) => confirmSynced(deps, upTo),
    // Cached data may be out of date, so it is read again. While the database is down, the old data still serves.
    onOutOfSync: () =>
      sql`select 1`.execute(db).then(
        () => allChanges.forEach(onChange),
        () => {},
      ),
    onError: (error) => log.warn({ err: error }, "changes can't be read for now"),
  })
  // Jobs started earlier: what they have cached may be older than the first sync.
  allChanges.forEach(onChange)
  // Build it before the first request: with 100,000 products it takes seconds.
  deps.catalogIndex
    .current()
    .catch((error: unknown) => log.warn({ err: error }, 'the catalogue index could not be built'))
  const feed = startGoldPriceFeed(deps, smallPool)
  const tasks = startPeriodicTasks(deps, smallPool, periodicTasks)
  addListenerFigures(registry, changes.figures)
  addLeaderFigures(registry, { gold_feed: feed, chores: tasks })
  const vite = dev ? await startVite() : undefined
  const { fetch, listener } = await answerRequests({
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
  })
  const closeAll = async () => {
    await vite?.close()
    await Promise.all([feed.stop(), tasks.stop()])
    await jobs.stop()
    deps.mailer.close()
    await changes.close()
    await readDatabase?.close()
    await Promise.all([smallPool.end(), db.destroy()])
    await tracing?.close()
  }
  let closed: Promise<void> | undefined
  return {
    fetch,
    handle: vite ? vite.handle(listener) : listener,
    close() {
      closed ??= closeAll()
      return closed
    },
  }
}
