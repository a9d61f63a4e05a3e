import type { Insertable } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

/** The price that was written down last. */
export const lastLoggedPrice = (db: Db) =>
  db
    .selectFrom('gold_price_log')
    .select(['id', 'tick_id', 'terms', 'terms_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
export type LoggedPrice = NonNullable<Awaited<ReturnType<typeof lastLoggedPrice>>>

export const insertLoggedPrice = (db: Db, row: Insertable<Tables['gold_price_log']>) =>
  db.insertInto('gold_price_log').values(row).execute()

/** The lock of whoever changes the price. Before the first reading there is nobody to wait for. */
export const waitForFeed = (db: Db) => db.selectFrom('gold_feed').select('id').forUpdate().execute()
