import { AppError } from '../app-error.ts'
import type { Db } from './database.ts'

/**
 * Serialises concurrent requests of one shopper. Call it inside a transaction; foreign keys to the account do not wait.
 * A request that arrives after the account was deleted counts as logged out.
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
