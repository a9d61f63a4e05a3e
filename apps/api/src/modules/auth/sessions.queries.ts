import type { Insertable } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export const insertSession = (db: Db, session: Insertable<Tables['session']>) =>
  db.insertInto('session').values(session).returning('id').executeTakeFirstOrThrow()

export const liveSession = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.account_id', 'session.seen_at', 'account.email_verified_at'])
    .where('session.id', '=', id)
    .where('session.expires_at', '>', now)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst()

export const isSessionOf = async (db: Db, accountId: number, id: string) =>
  (await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()) !== undefined

export const touchSession = (db: Db, id: string, now: Date) =>
  db.updateTable('session').set({ seen_at: now }).where('id', '=', id).execute()

export const endSession = (db: Db, id: string) => db.deleteFrom('session').where('id', '=', id).execute()

export const endSessions = (db: Db, accountId: number) =>
  db.deleteFrom('session').where('account_id', '=', accountId).executeTakeFirst()

export const endEverySession = (db: Db) => db.deleteFrom('session').executeTakeFirst()

export const endOtherSessions = (db: Db, accountId: number, keepId: string) =>
  db.deleteFrom('session').where('account_id', '=', accountId).where('id', '<>', keepId).execute()

/** Keeps the most recently used ones, and always the new one. */
export const endOldestSessions = (db: Db, accountId: number, { keepId, max }: { keepId: string; max: number }) =>
  db
    .deleteFrom('session')
    .where('id', 'in', (from) =>
      from
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', accountId)
        .where('id', '<>', keepId)
        .orderBy('seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(max - 1),
    )
    .execute()

export const sessionsOf = (db: Db, accountId: number, { now, seenAfter }: { now: Date; seenAfter: Date }) =>
  db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('seen_at', '>', seenAfter)
    .orderBy('seen_at', 'desc')
    .execute()

export async function endSessionOf(db: Db, accountId: number, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteOldSessions = (db: Db, { now, seenAfter }: { now: Date; seenAfter: Date }) =>
  db
    .deleteFrom('session')
    .where((is) => is.or([is('expires_at', '<', now), is('seen_at', '<=', seenAfter)]))
    .execute()
