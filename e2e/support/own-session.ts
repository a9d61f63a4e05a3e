import { hashOf, openStaffSession } from '@asjad/api/modules/staff/staff-sessions'
import type { Role } from '@asjad/contract/permissions'
import { inDatabase } from './database.ts'
import { emailOf } from './staff-sessions.ts'

const client = { lang: 'ar', address: '127.0.0.1', device: 'e2e', requestId: undefined, idempotencyKey: null } as const

/** A session that no other journey uses, and that has just confirmed the second factor. The value of its cookie. */
export const newSession = (role: Role) => openSession(emailOf(role), 0)

/** The same, but the second factor was confirmed more than ten minutes ago: nobody waits that long. */
export const sessionOfLongAgo = (role: Role) => openSession(emailOf(role), 11)

/** The same for any member of staff, whose second factor was confirmed so many minutes ago. */
export const openSession = (email: string, minutesAgo: number) =>
  inDatabase(async (db) => {
    const now = () => new Date()
    const { id } = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const token = await openStaffSession({ db, now }, id, client)
    await db
      .updateTable('staff_session')
      .set({ stepped_up_at: new Date(Date.now() - minutesAgo * 60_000) })
      .where('token_hash', '=', hashOf(token))
      .execute()
    return token
  })
