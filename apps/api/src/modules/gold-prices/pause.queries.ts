import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { SalesPause } from './gold-prices.rules.ts'

const followsGold = sql<boolean>`lines @? '$[*] ? (@.gram_price != null)'`

/**
 * A quote is the lock: it ends now, and with it the price of the unpaid order that was made from it. Not that of an order
 * which waits for its transfer: the buyer was told a sum and may have sent it.
 */
export const endLocks = (db: Db, scope: SalesPause['scope'], now: Date) =>
  db
    .updateTable('quote')
    .set({ expires_at: now })
    .where('expires_at', '>', now)
    .where((eb) => (scope === 'all' ? eb.lit(true) : followsGold))
    .execute()
