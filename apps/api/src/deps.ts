import type { Logger } from 'pino'
import type { Counters } from './counters.ts'
import type { Sealer } from './crypto/seal.ts'
import type { Db } from './database/database.ts'
import type { ResponseCache } from './http/response-cache.ts'
import type { Uploads } from './media/storage.ts'
import type { SignIn } from './modules/auth/sign-in.gateway.ts'
import type { CardRowCache } from './modules/catalog/card-row-cache.ts'
import type { CatalogIndexHolder } from './modules/catalog/index/catalog-index-holder.ts'
import type { CertificateSigner } from './modules/certificates/certificate-signer.ts'
import type { GoldFeed } from './modules/gold-prices/gold-prices.gateway.ts'
import type { GoldRatesHolder } from './modules/gold-prices/gold-rates-holder.ts'
import type { PriceStream } from './modules/gold-prices/price-stream.ts'
import type { Mailer } from './modules/notifications/mail.gateway.ts'
import type { StaffStream } from './modules/overview/staff-stream.ts'
import type { PaymentGateway } from './modules/payments/payments.gateway.ts'
import type { SettingsHolder } from './modules/settings/settings-holder.ts'
import type { ShopOpening } from './modules/setup/shop-opening.ts'
import type { WebhookSender } from './modules/webhooks/webhooks.gateway.ts'
import type { SecurityLog } from './security-log.ts'

/** What services need from outside. `createDeps` builds it for the server and for tests. */
export type Deps = {
  db: Db
  /** Serves catalogue and content to visitors who are not logged in: a standby, if there is one. */
  readDb: Db
  now: () => Date
  log: Logger
  /** Records traces of an attack. */
  securityLog: SecurityLog
  counts: Counters
  /** The store's base URL, for links in mails and for callbacks. */
  publicUrl: string
  /** The dashboard's base URL: the store's own, unless the dashboard has a host of its own. */
  dashboardUrl: string
  /** The map of the address form; null if the store shows none. */
  mapTiles: { url: string; credit: string } | null
  /** How many of our own proxies are in front of the store, so how many entries of `X-Forwarded-For` can be trusted. */
  trustedProxies: number
  jwtSecret: Uint8Array
  sealer: Sealer
  certificates: CertificateSigner
  mailer: Mailer
  signIn: SignIn
  goldFeed: GoldFeed
  /** Compared with the first feed, if set. */
  secondGoldFeed: GoldFeed | undefined
  paymentGateway: PaymentGateway
  webhooks: WebhookSender
  uploads: Uploads
  /** The folder of the keys, the pictures and the embedded database. */
  dataDir: string
  cache: ResponseCache
  cardRows: CardRowCache
  catalogIndex: CatalogIndexHolder
  goldRates: GoldRatesHolder
  settings: SettingsHolder
  priceStream: PriceStream
  /** Whether shoppers see the shop already. */
  opening: ShopOpening
  /** Live news for open pages of the dashboard. */
  staffStream: StaffStream
}
