import { createSealer } from '@asjad/api/crypto/seal'
import { type Change, everything } from '@asjad/api/database/change-log'
import { listenForChanges } from '@asjad/api/database/changes'
import { openDatabase } from '@asjad/api/database/database'
import { openSmallPool } from '@asjad/api/database/small-pool'
import type { Deps } from '@asjad/api/deps'
import { confirmHeard, hearChange } from '@asjad/api/hear-change'
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
import { sql } from 'kysely'
import { answerRequests } from './answer-requests.ts'
import { createMetrics } from './http/observe.ts'
import { createPageCache } from './pages/pages.ts'
import { startVite } from './pages/vite.ts'
import type { Site, SiteOptions } from './serve.ts'
import { signInReturn } from './third-parties.ts'

/** The whole store: API, pages, pictures, health, and the sandbox where there is one. */
export async function createSite({ config, connection, dev, sandboxUrl, log, closing }: SiteOptions): Promise<Site> {
  const onIdleError = (error: Error) => log.warn({ err: error }, 'an idle database connection was lost')
  const db = openDatabase(connection, onIdleError)
  const smallPool = openSmallPool(connection, onIdleError)
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
  const hear = (change: Change) =>
    hearChange(deps, change, () => {
      cache.forgetAll()
      pageCache?.forgetAll()
    })
  const changes = await listenForChanges(smallPool, config.databaseListen ? connection : undefined, {
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
  // Before the first shopper asks: at 100,000 products it takes seconds.
  shelves.shelf().catch((error: unknown) => log.warn({ err: error }, 'the shelf could not be built'))
  const feed = startGoldPriceFeed(deps, smallPool)
  const chores = startChores(deps, smallPool)
  const vite = dev ? await startVite() : undefined
  const { fetch, listener } = await answerRequests({ deps, config, metrics, changes, pageCache, vite, sandboxUrl })
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
      await Promise.all([smallPool.end(), db.destroy()])
    },
  }
}
