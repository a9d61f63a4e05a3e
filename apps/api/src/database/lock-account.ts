import { AppError } from '../app-error.ts'
import type { Db } from './database.ts'

/**
 * Makes what one shopper does at the same moment take turns. Inside a transaction; foreign keys to the account do not wait.
 * Who comes after the account's own deletion is logged out.
 */
export async function lockAccount(db: Db, accountId: number) {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) throw new AppError('unauthenticated')
}
