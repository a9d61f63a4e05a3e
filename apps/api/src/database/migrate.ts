import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Logger } from 'pino'
import { type DatabaseConnection, keepAliveOptions, unlimited } from './connection.ts'
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
import * as searchWords from './migrations/029-search-words.ts'
import * as internationalPhone from './migrations/030-international-phone.ts'
import * as engravingLetters from './migrations/031-engraving-letters.ts'
import * as namedChanges from './migrations/032-named-changes.ts'
import * as staff from './migrations/033-staff.ts'
import * as staffDevices from './migrations/034-staff-devices.ts'
import * as auditCheck from './migrations/035-audit-check.ts'
import * as staffOrders from './migrations/036-staff-orders.ts'
import * as overview from './migrations/037-overview.ts'
import * as catalogueEditing from './migrations/038-catalogue-editing.ts'
import * as stockChanges from './migrations/039-stock-changes.ts'
import * as imports from './migrations/040-imports.ts'
import * as changesOfManyProducts from './migrations/041-changes-of-many-products.ts'
import * as orderFigures from './migrations/042-order-figures.ts'
import * as engravingMinimum from './migrations/043-engraving-minimum.ts'
import * as products from './migrations/044-products.ts'
import * as productsList from './migrations/044-products-list.ts'
import * as bankTransfers from './migrations/045-bank-transfers.ts'
import * as goldDesk from './migrations/046-gold-desk.ts'
import * as priceWitnessAndExposure from './migrations/047-price-witness-and-exposure.ts'
import * as money from './migrations/048-money.ts'
import * as reports from './migrations/049-reports.ts'
import * as catalogueSummaries from './migrations/050-catalogue-summaries.ts'
import * as hiddenCategories from './migrations/050-hidden-categories.ts'
import * as lighterEdits from './migrations/050-lighter-edits.ts'
import * as unsavedPictures from './migrations/050-unsaved-pictures.ts'
import * as removedStaff from './migrations/051-removed-staff.ts'
import * as home from './migrations/052-home.ts'
import * as pagesAndQuestions from './migrations/053-pages-and-questions.ts'
import * as customers from './migrations/054-customers.ts'
import * as reviewsAndMessages from './migrations/055-reviews-and-messages.ts'
import * as piecesAndCertificates from './migrations/056-pieces-and-certificates.ts'
import * as coupons from './migrations/057-coupons.ts'
import * as couriers from './migrations/057-couriers.ts'
import * as settingsVersions from './migrations/058-settings-versions.ts'
import * as shopLogo from './migrations/058-shop-logo.ts'
import * as shopOpening from './migrations/058-shop-opening.ts'
import * as webhooks from './migrations/059-webhooks.ts'
import * as figuresAtScale from './migrations/060-figures-at-scale.ts'
import * as movesThatPause from './migrations/061-moves-that-pause.ts'
import * as testPayment from './migrations/063-test-payment.ts'
import * as writtenToCustomers from './migrations/065-written-to-customers.ts'
import * as reviewBuyers from './migrations/066-review-buyers.ts'
import * as turnoverOfPieces from './migrations/069-turnover-of-pieces.ts'
import * as versionsOfWordsAndPlaces from './migrations/072-versions-of-words-and-places.ts'
import * as missingPayments from './migrations/074-missing-payments.ts'
import * as webhookVersions from './migrations/076-webhook-versions.ts'
import * as typefaceOfEngravings from './migrations/078-typeface-of-engravings.ts'
import * as countsOfViews from './migrations/080-counts-of-views.ts'
import * as laterSummaries from './migrations/081-later-summaries.ts'
import * as readFromIndexes from './migrations/082-read-from-indexes.ts'
import * as nearPieces from './migrations/083-near-pieces.ts'
import * as shorterLocks from './migrations/084-shorter-locks.ts'
import * as invoicesBesideOrders from './migrations/085-invoices-beside-orders.ts'
import * as skusInAnyCase from './migrations/086-skus-in-any-case.ts'
import * as parcelsWithoutDashes from './migrations/087-parcels-without-dashes.ts'
import { StorePool } from './store-pool.ts'

// Forward only: a released migration is never edited; a new one corrects it.
const released: Record<string, Migration> = {
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
  '029-search-words': searchWords,
  '030-international-phone': internationalPhone,
  '031-engraving-letters': engravingLetters,
  '032-named-changes': namedChanges,
  '033-staff': staff,
  '034-staff-devices': staffDevices,
  '035-audit-check': auditCheck,
  '036-staff-orders': staffOrders,
  '037-overview': overview,
  '038-catalogue-editing': catalogueEditing,
  '039-stock-changes': stockChanges,
  '040-imports': imports,
  '041-changes-of-many-products': changesOfManyProducts,
  '042-order-figures': orderFigures,
  '043-engraving-minimum': engravingMinimum,
  '044-products': products,
  '044-products-list': productsList,
  '045-bank-transfers': bankTransfers,
  '046-gold-desk': goldDesk,
  '049-reports': reports,
  '048-money': money,
  '051-removed-staff': removedStaff,
  '057-coupons': coupons,
  '057-couriers': couriers,
  '055-reviews-and-messages': reviewsAndMessages,
  '052-home': home,
  '047-price-witness-and-exposure': priceWitnessAndExposure,
  '050-catalogue-summaries': catalogueSummaries,
  '050-lighter-edits': lighterEdits,
  '050-hidden-categories': hiddenCategories,
  '050-unsaved-pictures': unsavedPictures,
  '060-figures-at-scale': figuresAtScale,
  '069-turnover-of-pieces': turnoverOfPieces,
  '072-versions-of-words-and-places': versionsOfWordsAndPlaces,
  '074-missing-payments': missingPayments,
  '076-webhook-versions': webhookVersions,
  '061-moves-that-pause': movesThatPause,
  '065-written-to-customers': writtenToCustomers,
  '066-review-buyers': reviewBuyers,
  '056-pieces-and-certificates': piecesAndCertificates,
  '053-pages-and-questions': pagesAndQuestions,
  '058-settings-versions': settingsVersions,
  '058-shop-opening': shopOpening,
  '059-webhooks': webhooks,
  '054-customers': customers,
  '058-shop-logo': shopLogo,
  '063-test-payment': testPayment,
  '080-counts-of-views': countsOfViews,
  '078-typeface-of-engravings': typefaceOfEngravings,
  '081-later-summaries': laterSummaries,
  '082-read-from-indexes': readFromIndexes,
  '083-near-pieces': nearPieces,
  '084-shorter-locks': shorterLocks,
  '085-invoices-beside-orders': invoicesBesideOrders,
  '086-skus-in-any-case': skusInAnyCase,
  '087-parcels-without-dashes': parcelsWithoutDashes,
}

export const migrationNames: readonly string[] = Object.keys(released)

/** How long a change of a table waits for a lock, while all later queries queue behind it. Then it lets them pass. */
const ownLimits = { lock_timeout: 2_000, idle_in_transaction_session_timeout: 60_000 }
const pauseMs = 1_000
const maxWaitMs = 10 * 60_000

/** A read held what a migration has to change for longer than the maximum wait. */
export class MigrationBlocked extends Error {
  override message = 'a migration was held up for 10 minutes by a long read (a back-up?): end that, and start again'
}

type Options = {
  log?: Pick<Logger, 'info' | 'warn'> | undefined
  migrations?: Record<string, Migration>
  /** Only these, to stop where an earlier version stopped. */
  only?: readonly string[] | undefined
}

/**
 * Brings the database up to date, also beside running stores: one migration at a time, retried while a read holds what
 * it has to change. Several processes may run it concurrently. Migrations of a newer version stay as they are.
 */
export async function migrate(connection: DatabaseConnection, { log, migrations = released, only }: Options = {}) {
  const selected = Object.entries(migrations).filter(([name]) => only === undefined || only.includes(name))
  const pool = new StorePool({
    ...connection,
    ...keepAliveOptions,
    ...unlimited,
    ...ownLimits,
    stateless: true,
    max: 1,
  })
  // The next query fails after a lost idle connection, and reports it.
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new MigratingDialect({ pool }) })
  const deadline = Date.now() + maxWaitMs
  const done: string[] = []
  try {
    for (;;) {
      const next = await migrateOnce(db, Object.fromEntries(selected)).catch((error) => {
        if (!isLockTimeout(error)) throw error
        if (Date.now() > deadline) throw new MigrationBlocked()
        log?.warn('a migration waits until others let go of what it has to change')
      })
      if (!next) await delay(pauseMs)
      else if (next.done) log?.info({ migration: next.done }, 'migrated')
      else {
        const unknown = next.executed.filter((name) => !(name in migrations))
        if (unknown.length > 0) log?.warn({ unknown }, 'the database has been migrated by a newer version')
        return { done, unknown }
      }
      if (next?.done) done.push(next.done)
    }
  } finally {
    await db.destroy()
  }
}

/**
 * A version that knows no later migration takes every unknown name for damage and does not start. To allow a rollback
 * to it, later migrations are recorded in a table of their own, and are in the migrator's table only while it runs.
 * This name never changes.
 */
const lastKnownToOldVersions = '024-gold-verdicts'

/** Runs the next migration in its own transaction, or none if all are done. */
const migrateOnce = (db: Kysely<unknown>, migrations: Record<string, Migration>) =>
  db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${migratorsLock}::bigint)`.execute(db)
    let executed: string[] = []
    const getMigrations = async () => {
      await sql`create table if not exists later_migration (name text primary key, timestamp text not null)`.execute(db)
      await sql`insert into kysely_migration select name, timestamp from later_migration on conflict do nothing`.execute(
        db,
      )
      const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
      executed = rows.map(({ name }) => name)
      // The migrator takes unknown names for damage.
      const others = executed.filter((name) => !(name in migrations))
      return { ...migrations, ...Object.fromEntries(others.map((name) => [name, { up: async () => {} }])) }
    }
    // Parts of the store are built in parallel: a lower number may come after a higher one.
    const migrator = new Migrator({ db, provider: { getMigrations }, allowUnorderedMigrations: true })
    const { error, results } = await migrator.migrateUp()
    if (error) throw error
    await sql`with later as (delete from kysely_migration where name > ${lastKnownToOldVersions} returning name, timestamp)
      insert into later_migration select name, timestamp from later on conflict do nothing`.execute(db)
    return { done: results?.[0]?.migrationName, executed }
  })

const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'

/** The number of the migrator's own lock: older versions hold it for their connection while they migrate. */
const migratorsLock = '3853314791062309107'

/** Takes the lock for the transaction and not for the connection, which a pooler passes on to others. */
class MigratingDialect extends PostgresDialect {
  override createAdapter() {
    return new MigratingAdapter()
  }
}

class MigratingAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}
