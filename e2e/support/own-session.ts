import { hashOf, openStaffSession } from '@asjad/api/modules/staff/staff-sessions'
import type { Role } from '@asjad/contract/permissions'
import { inDatabase } from './database.ts'
import { emailOf } from './staff-sessions.ts'

const client = { lang: 'ar', address: '127.0.0.1', device: 'e2e', requestId: undefined, idempotencyKey: null } as const

/**
 * A session that no other journey uses and that has not confirmed the second factor for more than ten minutes: nobody
 * waits that long. Returns the value of its cookie.
 */
export const sessionOfLongAgo = (role: Role) =>
  inDatabase(async (db) => {
    const now = () => new Date()
    const { id } = await db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', emailOf(role))
      .executeTakeFirstOrThrow()
    const token = await openStaffSession({ db, now }, id, client)
    await db
      .updateTable('staff_session')
      .set({ stepped_up_at: new Date(Date.now() - 11 * 60_000) })
      .where('token_hash', '=', hashOf(token))
      .execute()
    return token
  })
