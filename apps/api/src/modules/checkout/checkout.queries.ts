import { type Insertable, type Selectable, sql } from 'kysely'
import { columnsOf } from '../../database/columns.ts'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import type { CourierRow } from '../shipping/shipping.service.ts'

export type QuoteRow = Selectable<Tables['quote']>
/** Without the times, which JSON would turn into text; an order does not store them. */
type StoredAddressRow = Omit<Selectable<Tables['address']>, 'created_at' | 'last_used_at'>

export const insertQuote = (db: Db, quote: Insertable<Tables['quote']>) =>
  db.insertInto('quote').values(quote).returning('id').executeTakeFirstOrThrow()

/** When its lock ends: a pause may have ended it early. */
export const expiryOf = async (db: Db, id: number) =>
  (await db.selectFrom('quote').select('expires_at').where('id', '=', id).executeTakeFirstOrThrow()).expires_at

/** A quote with its courier and coupon and one of the buyer's addresses, in one round trip. */
export const quoteToOrder = (
  db: Db,
  { quoteId, accountId, addressId }: { quoteId: number; accountId: number; addressId: number },
) =>
  db
    .selectFrom('quote')
    .innerJoin('shipping_company', 'shipping_company.id', 'quote.shipping_company_id')
    .leftJoin('coupon', 'coupon.id', 'quote.coupon_id')
    .leftJoin('address', (join) =>
      join.onRef('address.account_id', '=', 'quote.account_id').on('address.id', '=', addressId),
    )
    .select(columnsOf('quote'))
    .select([
      sql<CourierRow>`to_jsonb(shipping_company)`.as('courier'),
      sql<StoredAddressRow | null>`to_jsonb(address) - 'created_at' - 'last_used_at'`.as('address'),
      'coupon.code as coupon_code',
      'coupon.most_in_all as coupon_total_limit',
    ])
    .where('quote.id', '=', quoteId)
    .where('quote.account_id', '=', accountId)
    .executeTakeFirst()

export const quotesOf = (db: Db, accountId: number) =>
  db
    .selectFrom('quote')
    .select(['created_at', 'expires_at', 'payment_method', 'lines'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()

export const deleteQuotesOf = (db: Db, accountId: number) =>
  db.deleteFrom('quote').where('account_id', '=', accountId).execute()
