import type { Logger } from 'pino'
import type { Counters } from './counters.ts'
import type { Sealer } from './crypto/seal.ts'
import type { Db } from './database/database.ts'
import type { ResponseCache } from './http/response-cache.ts'
import type { Uploads } from './media/storage.ts'
import type { SignIn } from './modules/auth/sign-in.gateway.ts'
import type { CatalogIndexHolder } from './modules/catalog/index/catalog-index-holder.ts'
import type { CertificateSigner } from './modules/certificates/certificate-signer.ts'
import type { GoldFeed } from './modules/gold-prices/gold-prices.gateway.ts'
import type { GoldRatesHolder } from './modules/gold-prices/gold-rates-holder.ts'
import type { PriceStream } from './modules/gold-prices/price-stream.ts'
import type { Mailer } from './modules/notifications/mail.gateway.ts'
import type { PaymentGateway } from './modules/payments/payments.gateway.ts'
import type { SecurityLog } from './security-log.ts'

/** The outside world, handed in once by the server or by a test. */
export type Deps = {
  db: Db
  /** For what visitors who are not logged in are shown of catalogue and contents: a standby, where there is one. */
  readDb: Db
  now: () => Date
  log: Logger
  /** What an attack leaves behind, for whoever looks for it. */
  securityLog: SecurityLog
  counts: Counters
  /** Where visitors reach the store: links in mails, call-backs. */
  publicUrl: string
  /** The map of the address form; null where the store shows none. */
  mapTiles: { url: string; credit: string } | null
  /** How many proxies of ours stand before the store, and so how much of `X-Forwarded-For` is true. */
  trustedProxies: number
  jwtSecret: Uint8Array
  sealer: Sealer
  certificates: CertificateSigner
  mailer: Mailer
  signIn: SignIn
  goldFeed: GoldFeed
  /** Compared with the first, where there is one. */
  secondGoldFeed: GoldFeed | undefined
  paymentGateway: PaymentGateway
  uploads: Uploads
  cache: ResponseCache
  catalogIndex: CatalogIndexHolder
  goldRates: GoldRatesHolder
  priceStream: PriceStream
}
