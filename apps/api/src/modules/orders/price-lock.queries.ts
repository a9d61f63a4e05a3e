import type { Selectable, Updateable } from 'kysely'
import { columns } from '../../database/columns.ts'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

/** The locked prices that an order was made at. Quotes are kept for a day after the time to pay. */
export const quoteById = (db: Db, id: number) =>
  db.selectFrom('quote').select(columns.quote).where('id', '=', id).executeTakeFirst()
export type LockedQuote = Selectable<Tables['quote']>

export const updateLine = (db: Db, orderId: string, position: number, change: Updateable<Tables['order_line']>) =>
  db.updateTable('order_line').set(change).where('order_id', '=', orderId).where('position', '=', position).execute()
