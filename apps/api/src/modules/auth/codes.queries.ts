import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export type CodePurpose = Tables['one_time_code']['purpose']
type NewCode = Omit<Tables['one_time_code'], 'tries'>

/** Replaces the previous code. */
export const upsertCode = (db: Db, code: NewCode) =>
  db
    .insertInto('one_time_code')
    .values(code)
    .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet({ ...code, tries: 0 }))
    .execute()

type OpenCode = Pick<Tables['one_time_code'], 'account_id' | 'code_hash' | 'expires_at' | 'sent_to'> & { tries: number }

/**
 * Counts the attempt before it is checked, so that simultaneous attempts all count. One statement, whether the email
 * exists or not.
 */
export async function tryCode(db: Db, email: string, purpose: CodePurpose) {
  const { rows } = await sql<OpenCode>`
    update one_time_code set tries = least(tries + 1, 1000)
    from account
    where account.id = one_time_code.account_id and account.email = ${email} and account.deleted_at is null
      and one_time_code.purpose = ${purpose}
    returning one_time_code.account_id, one_time_code.code_hash, one_time_code.tries, one_time_code.expires_at,
      one_time_code.sent_to
  `.execute(db)
  return rows[0]
}

/** The same for a code that was sent to another address than the account's. */
export const tryCodeOf = (db: Db, accountId: number, purpose: CodePurpose): Promise<OpenCode | undefined> =>
  db
    .updateTable('one_time_code')
    .set({ tries: sql`least(tries + 1, 1000)` })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .returning(['account_id', 'code_hash', 'tries', 'expires_at', 'sent_to'])
    .executeTakeFirst()

/** True for the request that uses the code; a second one finds it gone. */
export async function consumeCode(db: Db, accountId: number, purpose: CodePurpose, codeHash: string) {
  const { numDeletedRows } = await db
    .deleteFrom('one_time_code')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Codes that were mailed to a former address. */
export const deleteCodesOf = (db: Db, accountId: number) =>
  db.deleteFrom('one_time_code').where('account_id', '=', accountId).execute()

export const deleteOldCodes = (db: Db, before: Date) =>
  db.deleteFrom('one_time_code').where('expires_at', '<', before).execute()

/** The address that the account is changing to, while its code is open. */
export const emailChangeOf = (db: Db, accountId: number) =>
  db
    .selectFrom('one_time_code')
    .select(['sent_to', 'sent_at'])
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'change_email')
    .executeTakeFirst()
