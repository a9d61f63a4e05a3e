import type { Role } from '@asjad/contract/permissions'
import { openStaffSession } from '../src/modules/staff/staff-sessions.ts'
import type { startTestApi } from './test-api.ts'

let count = 0

/** Somebody of the shop's staff with these roles; returns the cookie of their session, which has just stepped up. */
export async function signedInStaff({ db, deps }: Awaited<ReturnType<typeof startTestApi>>, roles: readonly Role[]) {
  count += 1
  const name = roles.join(' and ')
  const { id } = await db
    .insertInto('staff')
    .values({ email: `${roles.join('.')}-${count}@store.test`, name, password_hash: null, created_at: deps.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (roles.length > 0)
    await db
      .insertInto('staff_role')
      .values(roles.map((role) => ({ staff_id: id, role })))
      .execute()
  const client = {
    lang: 'en',
    address: '127.0.0.1',
    device: 'test',
    requestId: undefined,
    idempotencyKey: null,
  } as const
  return `staff=${await openStaffSession(deps, id, client)}`
}
