import type { Role } from '@asjad/contract/permissions'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export const insertStaffSession = (db: Db, session: Insertable<Tables['staff_session']>) =>
  db.insertInto('staff_session').values(session).execute()

export const liveStaffSession = (db: Db, { hash, now, seenAfter }: { hash: string; now: Date; seenAfter: Date }) =>
  db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select([
      'staff_session.id',
      'staff_session.staff_id',
      'staff_session.seen_at',
      'staff_session.stepped_up_at',
      'staff_session.stepped_up_before',
      'staff.name',
      'staff.email',
      sql<Role[]>`array(select role from staff_role where staff_id = staff.id order by role)`.as('roles'),
    ])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .where('seen_at', '>', seenAfter)
    .where('staff.suspended_at', 'is', null)
    .executeTakeFirst()

export const touchStaffSession = (db: Db, id: string, at: Date) =>
  db.updateTable('staff_session').set({ seen_at: at }).where('id', '=', id).execute()

export const liveStaffSessionsById = (
  db: Db,
  { ids, now, seenAfter }: { ids: readonly string[]; now: Date; seenAfter: Date },
) =>
  db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select([
      'staff_session.id',
      sql<Role[]>`array(select role from staff_role where staff_id = staff.id order by role)`.as('roles'),
    ])
    .where('staff_session.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('expires_at', '>', now)
    .where('seen_at', '>', seenAfter)
    .where('staff.suspended_at', 'is', null)
    .execute()

export const staffSessionsOf = (db: Db, staffId: number, { now, seenAfter }: { now: Date; seenAfter: Date }) =>
  db
    .selectFrom('staff_session')
    .select(['id', 'device', 'address', 'created_at', 'seen_at'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .where('seen_at', '>', seenAfter)
    .orderBy('seen_at', 'desc')
    .execute()

export const stepUpSession = (db: Db, id: string, at: Date) =>
  db
    .updateTable('staff_session')
    .set((eb) => ({ stepped_up_before: eb.ref('stepped_up_at'), stepped_up_at: at }))
    .where('id', '=', id)
    .execute()

export async function endStaffSession(db: Db, staffId: number, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends the old session of a browser in which the same person signs in again. */
export const endStaffSessionByToken = (db: Db, staffId: number, hash: string) =>
  db.deleteFrom('staff_session').where('staff_id', '=', staffId).where('token_hash', '=', hash).execute()

/** Returns how many ended. `keepId`: the session that goes on. */
export async function endStaffSessions(db: Db, staffId: number, keepId?: string) {
  const { numDeletedRows } = await db
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .$if(keepId !== undefined, (query) => query.where('id', '<>', keepId ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const deleteOldStaffSessions = (db: Db, { now, seenAfter }: { now: Date; seenAfter: Date }) =>
  db
    .deleteFrom('staff_session')
    .where((where) => where.or([where('expires_at', '<=', now), where('seen_at', '<=', seenAfter)]))
    .execute()
