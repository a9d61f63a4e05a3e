import { sql } from 'kysely'
import { type DatabaseConnection, unlimited } from '../connection.ts'
import { type Db, openDatabase } from '../database.ts'
import { copyDemoMedia } from './demo-media.ts'
import { addExtraProducts, missingExtraProducts } from './extra-products.ts'
import { seedAccount } from './seed-account.ts'
import {
  removeWeightsFromSubtitles,
  seedCalligraphyMinimum,
  seedCategories,
  seedEngravingLimits,
  seedKeywords,
  seedPictures,
  seedProducts,
  seedReviews,
  showSingleBar,
} from './seed-catalogue.ts'
import { seedCertificates, seedPieces } from './seed-certificates.ts'
import { seedCheckout } from './seed-checkout.ts'
import {
  addReturnButtonTexts,
  explainAddressAndInvoice,
  fixWording,
  seedContactSettings,
  seedFaqs,
  seedHome,
  seedPages,
  seedSettings,
  seedTestimonials,
  seedTransfers,
} from './seed-content.ts'
import { applyEdits } from './seed-edits.ts'
import { type Metals, seedGoldPrices } from './seed-gold-prices.ts'
import { seedOrders } from './seed-orders.ts'

// A released part is never edited: stores that have it would not get the change. A new part adds it.
const parts: Record<string, (db: Db, now: Date, market?: Metals) => Promise<void>> = {
  pictures: seedPictures,
  categories: seedCategories,
  products: seedProducts,
  settings: seedSettings,
  home: seedHome,
  reviews: seedReviews,
  faqs: seedFaqs,
  pages: seedPages,
  testimonials: seedTestimonials,
  'gold-prices': seedGoldPrices,
  'contact-settings': seedContactSettings,
  checkout: seedCheckout,
  // The texts were proofread against Saudi law and now name the shop's own data.
  'pages-proofread': seedPages,
  'faqs-proofread': seedFaqs,
  account: seedAccount,
  certificates: seedCertificates,
  orders: seedOrders,
  // Orders have a button for it now; this updates stores that were filled before.
  'return-button': addReturnButtonTexts,
  // The texts about address, delivery and weight now agree with the shop.
  wording: fixWording,
  'weights-of-sizes': removeWeightsFromSubtitles,
  // One word for each thing, right counts, no phrases taken from English.
  'edited-texts': applyEdits,
  // The national address is optional, and the invoice comes by mail.
  'address-and-invoice': explainAddressAndInvoice,
  keywords: seedKeywords,
  'engraving-limits': seedEngravingLimits,
  'single-bar-picture': showSingleBar,
  'calligraphy-minimum': seedCalligraphyMinimum,
  // Bank transfers can be chosen now.
  transfers: seedTransfers,
  // Numbered pieces are known one by one now.
  pieces: seedPieces,
}

const extraBatch = 10_000
const seedLock = 4217

/**
 * Fills the demo store, each part once. If a run is interrupted, the next one continues after the last complete part.
 */
export async function seed({
  connection,
  mediaDir,
  demoProducts,
  now,
  market,
  onProgress,
}: {
  connection: DatabaseConnection
  mediaDir: string
  demoProducts: number
  now: Date
  /** The current price of gold and silver, if it is known before the store opens. */
  market?: Metals | undefined
  onProgress: (done: number, total: number) => void
}): Promise<void> {
  // The next query fails after a lost idle connection, and reports it.
  const db = openDatabase({ ...connection, ...unlimited, max: 1 }, () => {})
  try {
    const missing = await missingExtraProducts(db, demoProducts)
    const batches = Math.ceil(missing / extraBatch)
    const total = 1 + Object.keys(parts).length + batches
    let done = 0
    const advance = () => onProgress(++done, total)

    await withSeedLock(db, () => copyDemoMedia(mediaDir))
    advance()
    let changed = batches > 0
    for (const [name, fill] of Object.entries(parts)) {
      changed = (await seedOnce(db, name, (db) => fill(db, now, market))) || changed
      advance()
    }
    for (let batch = 0; batch < batches; batch++) {
      await withSeedLock(db, (db) => addExtraProducts(db, { target: demoProducts, batchSize: extraBatch, now }))
      advance()
    }
    // Otherwise the first searches would be planned for empty tables.
    if (changed) await sql`analyze`.execute(db)
  } finally {
    await db.destroy()
  }
}

/** False if the store already has that part. */
const seedOnce = (db: Db, part: string, fill: (db: Db) => Promise<void>) =>
  withSeedLock(db, async (db) => {
    const before = await db.selectFrom('seeded').select('part').where('part', '=', part).executeTakeFirst()
    if (before) return false
    await fill(db)
    await db.insertInto('seeded').values({ part }).execute()
    return true
  })

/** One transaction and one process at a time: two that start together must not fill the store twice. */
const withSeedLock = <T>(db: Db, work: (db: Db) => Promise<T>) =>
  db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${seedLock}::bigint)`.execute(db)
    return work(db)
  })
