import { openDatabase } from '@asjad/api/database/database'
import { openStaffSession } from '@asjad/api/modules/staff/staff-sessions'
import type pg from 'pg'

/** An owner who has just signed in. */
export async function signInOwner(connection: pg.PoolConfig) {
  const db = openDatabase({ ...connection, max: 1 }, () => {})
  const now = () => new Date()
  try {
    const { id } = await db
      .insertInto('staff')
      .values({ email: 'owner@bench.example', name: 'Owner', password_hash: null, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('staff_role').values({ staff_id: id, role: 'owner' }).execute()
    const client = {
      lang: 'ar',
      address: '127.0.0.1',
      device: 'bench',
      requestId: undefined,
      idempotencyKey: null,
    } as const
    const token = await openStaffSession({ db, now }, id, client)
    return { id, cookie: `staff=${token}` }
  } finally {
    await db.destroy()
  }
}
