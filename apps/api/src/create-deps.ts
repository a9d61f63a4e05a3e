import { createSealer, type SealKeys } from './crypto/seal.ts'
import type { Db } from './database/database.ts'
import type { Deps } from './deps.ts'
import { ResponseCache } from './http/response-cache.ts'
import { CardRowCache } from './modules/catalog/card-row-cache.ts'
import { CatalogIndexHolder } from './modules/catalog/index/catalog-index-holder.ts'
import { certificateSigner } from './modules/certificates/certificate-signer.ts'
import { GoldRatesHolder } from './modules/gold-prices/gold-rates-holder.ts'
import { PriceStream } from './modules/gold-prices/price-stream.ts'
import { StaffStream } from './modules/overview/staff-stream.ts'
import { SettingsHolder } from './modules/settings/settings-holder.ts'
import { ShopOpening } from './modules/setup/shop-opening.ts'
import { liveStaffSessions } from './modules/staff/staff-sessions.ts'
import { createSecurityLog, type SecurityEvent } from './security-log.ts'

type SuppliedDep =
  | 'db'
  | 'now'
  | 'log'
  | 'counts'
  | 'publicUrl'
  | 'dashboardUrl'
  | 'mapTiles'
  | 'trustedProxies'
  | 'mailer'
  | 'signIn'
  | 'goldFeed'
  | 'secondGoldFeed'
  | 'paymentGateway'
  | 'webhooks'
  | 'uploads'
  | 'dataDir'

/** What differs between the server, a test and a test process. `createDeps` builds the rest from it. */
export type Adapters = Pick<Deps, SuppliedDep> & {
  /** A standby, if there is one. */
  readDb?: Db | undefined
  keys: { jwt: string; data: SealKeys; certificates: Parameters<typeof certificateSigner>[0] }
  countSecurityEvent?: (event: SecurityEvent) => void
}

export function createDeps({ keys, countSecurityEvent = () => {}, ...adapters }: Adapters): Deps {
  const { db, now, log, readDb = db } = adapters
  const goldRates = new GoldRatesHolder({ db, log, now })
  return {
    ...adapters,
    readDb,
    securityLog: createSecurityLog(log, countSecurityEvent),
    jwtSecret: new TextEncoder().encode(keys.jwt),
    sealer: createSealer(keys.data),
    certificates: certificateSigner(keys.certificates),
    cache: new ResponseCache(now),
    cardRows: new CardRowCache(readDb),
    catalogIndex: new CatalogIndexHolder(db, log),
    goldRates,
    settings: new SettingsHolder(db),
    priceStream: new PriceStream({ goldRates, now, log }),
    opening: new ShopOpening({ db, log }),
    staffStream: new StaffStream({
      db,
      goldRates,
      now,
      log,
      liveSessions: (ids) => liveStaffSessions({ db, now }, ids),
    }),
  }
}
