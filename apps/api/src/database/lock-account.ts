import type { Db } from './database.ts'

/** Makes what one shopper does at the same moment take turns. Inside a transaction; foreign keys to the account do not wait. */
export const lockAccount = (db: Db, accountId: number) =>
  db.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().executeTakeFirst()
