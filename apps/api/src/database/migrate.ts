import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import * as catalogueAndContent from './migrations/001-catalogue-and-content.ts'
import * as accounts from './migrations/002-accounts.ts'
import * as shopping from './migrations/003-shopping.ts'
import * as messages from './migrations/004-messages.ts'
import * as orders from './migrations/005-orders.ts'
import * as certificates from './migrations/006-certificates.ts'
import * as engraving from './migrations/007-engraving.ts'
import * as reviews from './migrations/008-reviews.ts'
import * as confirmationCodes from './migrations/009-confirmation-codes.ts'
import * as pendingSignIns from './migrations/010-pending-sign-ins.ts'
import * as toldPrices from './migrations/015-told-prices.ts'
import * as emailChange from './migrations/016-email-change.ts'
import * as revocations from './migrations/017-revocations.ts'
import * as reviewsBeside from './migrations/018-reviews-beside.ts'
import * as courierNews from './migrations/019-courier-news.ts'
import * as refundsByTransfer from './migrations/020-refunds-by-transfer.ts'
import * as knownDevices from './migrations/021-known-devices.ts'
import * as secondFactors from './migrations/022-second-factors.ts'
import * as goldVerdicts from './migrations/024-gold-verdicts.ts'
import * as changesAndLeads from './migrations/026-changes-and-leads.ts'
import * as jobLanes from './migrations/027-job-lanes.ts'
import * as keyFingerprints from './migrations/028-key-fingerprints.ts'

// Forward only: a migration that has been released is never edited; a new one mends it.
const migrations: Record<string, Migration> = {
  '001-catalogue-and-content': catalogueAndContent,
  '002-accounts': accounts,
  '003-shopping': shopping,
  '004-messages': messages,
  '005-orders': orders,
  '007-engraving': engraving,
  '006-certificates': certificates,
  '008-reviews': reviews,
  '009-confirmation-codes': confirmationCodes,
  '010-pending-sign-ins': pendingSignIns,
  '015-told-prices': toldPrices,
  '016-email-change': emailChange,
  '017-revocations': revocations,
  '018-reviews-beside': reviewsBeside,
  '019-courier-news': courierNews,
  '020-refunds-by-transfer': refundsByTransfer,
  '021-known-devices': knownDevices,
  '022-second-factors': secondFactors,
  '024-gold-verdicts': goldVerdicts,
  '026-changes-and-leads': changesAndLeads,
  '027-job-lanes': jobLanes,
  '028-key-fingerprints': keyFingerprints,
}

export const migrationNames: readonly string[] = Object.keys(migrations)

/**
 * Brings the database up to date, or to where these and no others have run. Safe to run by several processes at once: the
 * migrator takes a lock.
 */
export async function migrate(connection: pg.PoolConfig, only = migrationNames) {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 2 }) }) })
  try {
    const migrator = new Migrator({
      db,
      provider: {
        getMigrations: async () =>
          Object.fromEntries(Object.entries(migrations).filter(([name]) => only.includes(name))),
      },
      // Parts of the store are built side by side: a lower number may come after a higher one.
      allowUnorderedMigrations: true,
    })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  } finally {
    await db.destroy()
  }
}
