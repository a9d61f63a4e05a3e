import type { Db } from '../../database/database.ts'

export const linkedAccountId = async (db: Db, issuer: string, subject: string) => {
  const row = await db
    .selectFrom('identity_link')
    .select('account_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.account_id
}

export const insertLink = (db: Db, link: { issuer: string; subject: string; account_id: number }) =>
  db
    .insertInto('identity_link')
    .values(link)
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute()

export const deleteLinksOf = (db: Db, accountId: number) =>
  db.deleteFrom('identity_link').where('account_id', '=', accountId).execute()

export const upsertPendingSignIn = (db: Db, pending: { proof_hash: string; person: string; expires_at: Date }) =>
  db
    .insertInto('pending_sign_in')
    .values(pending)
    .onConflict((conflict) => conflict.column('proof_hash').doUpdateSet(pending))
    .execute()

export const pendingSignIn = async (db: Db, proofHash: string, now: Date) => {
  const row = await db
    .selectFrom('pending_sign_in')
    .select('person')
    .where('proof_hash', '=', proofHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.person
}

export const removePendingSignIn = (db: Db, proofHash: string) =>
  db.deleteFrom('pending_sign_in').where('proof_hash', '=', proofHash).execute()

export const deleteOldSignIns = (db: Db, before: Date) =>
  db.deleteFrom('pending_sign_in').where('expires_at', '<', before).execute()

export const identityLinksOf = (db: Db, accountId: number) =>
  db
    .selectFrom('identity_link')
    .select(['issuer', 'subject', 'created_at'])
    .where('account_id', '=', accountId)
    .execute()
