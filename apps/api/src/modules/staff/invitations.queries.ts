import { type Insertable, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export const insertInvitation = (db: Db, invitation: Insertable<Tables['staff_invitation']>) =>
  db.insertInto('staff_invitation').values(invitation).returning('id').executeTakeFirstOrThrow()

const isOpen = sql<boolean>`(accepted_at is null and withdrawn_at is null)`

/** Of new people: the links of somebody who is on the staff already belong to that person. */
const isOfNewPerson = sql<boolean>`not exists (
  select from staff where staff.email = staff_invitation.email and staff.removed_at is null
)`

const invited = (db: Db) => db.selectFrom('staff_invitation').where(isOpen).where(isOfNewPerson)

const listed = (db: Db) =>
  invited(db)
    .leftJoin('staff as inviter', 'inviter.id', 'invited_by')
    .select([
      'staff_invitation.id',
      'staff_invitation.email',
      'staff_invitation.roles',
      'inviter.name as invited_by',
      'staff_invitation.created_at',
      'expires_at',
    ])

export const openInvitations = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  listed(db).orderBy('staff_invitation.id', 'desc').limit(limit).offset(offset).execute()

export const listedInvitation = (db: Db, id: number) =>
  listed(db).where('staff_invitation.id', '=', id).executeTakeFirstOrThrow()

export async function countInvitations(db: Db) {
  const { count } = await invited(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const usable = (db: Db, now: Date) =>
  db
    .selectFrom('staff_invitation')
    .select(['id', 'email', 'roles', 'invited_by', 'expires_at'])
    .where(isOpen)
    .where('expires_at', '>', now)

export const invitationByToken = (db: Db, hash: string, now: Date) =>
  usable(db, now).where('token_hash', '=', hash).executeTakeFirst()

export const invitationById = (db: Db, id: number, now: Date) => usable(db, now).where('id', '=', id).executeTakeFirst()

/** Undefined if it was already accepted, has expired or was withdrawn. */
export const claimInvitation = (db: Db, id: number, now: Date) =>
  db
    .updateTable('staff_invitation')
    .set({ accepted_at: now })
    .where('id', '=', id)
    .where(isOpen)
    .where('expires_at', '>', now)
    .returning(['email', 'roles', 'invited_by'])
    .executeTakeFirst()

export const withdraw = (db: Db, id: number, now: Date) =>
  db
    .updateTable('staff_invitation')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where(isOpen)
    .returning(['email', 'roles'])
    .executeTakeFirst()

/** Ends the open link of an address, if there is one. */
export const withdrawOpen = (db: Db, email: string, now: Date) =>
  db.updateTable('staff_invitation').set({ withdrawn_at: now }).where('email', '=', email).where(isOpen).execute()

/** Ends the invitations that somebody has sent to new people. Returns how many. */
export async function withdrawInvitationsBy(db: Db, staffId: number, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('staff_invitation')
    .set({ withdrawn_at: now })
    .where('invited_by', '=', staffId)
    .where(isOpen)
    .where(isOfNewPerson)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
