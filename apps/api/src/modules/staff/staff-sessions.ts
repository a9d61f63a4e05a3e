import { createHash, randomBytes } from 'node:crypto'
import { permissionsOf } from '@asjad/contract/permissions'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff, StaffClient } from '../../http/staff.ts'
import { lockPeople } from './staff.queries.ts'
import {
  insertStaffSession,
  liveStaffSession,
  liveStaffSessionsById,
  type staffSessionsOf,
  touchStaffSession,
} from './staff-sessions.queries.ts'

export const longestMs = 12 * 60 * 60_000
const idleMs = 60 * 60_000
const touchEveryMs = 60_000

export const seenAfter = ({ now }: Pick<Deps, 'now'>) => new Date(now().getTime() - idleMs)

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Opens a session and returns the value of its cookie. Signing in confirms the second factor. */
export async function openStaffSession({ db, now }: Pick<Deps, 'db' | 'now'>, staffId: number, client: StaffClient) {
  const token = randomBytes(32).toString('base64url')
  const at = now()
  await insertStaffSession(db, {
    staff_id: staffId,
    token_hash: hashOf(token),
    device: client.device.slice(0, 300),
    address: client.address,
    created_at: at,
    seen_at: at,
    expires_at: new Date(at.getTime() + longestMs),
    stepped_up_at: at,
  })
  return token
}

/**
 * Whose cookie it is, or null if its session has ended, was idle for too long, or the person is suspended. What nobody
 * attends to does not count as use.
 */
export async function staffOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
  client: StaffClient,
  { attended }: { attended: boolean },
): Promise<Staff | null> {
  const at = now()
  const row = await liveStaffSession(db, { hash: hashOf(token), now: at, seenAfter: seenAfter({ now }) })
  if (!row) return null
  if (attended && at.getTime() - row.seen_at.getTime() > touchEveryMs) await touchStaffSession(db, row.id, at)
  return {
    ...client,
    id: row.staff_id,
    name: row.name,
    email: row.email,
    roles: row.roles,
    permissions: new Set(permissionsOf(row.roles)),
    sessionId: row.id,
    steppedUpAt: row.stepped_up_at,
    steppedUpBefore: row.stepped_up_before ?? null,
  }
}

/** Those of these sessions that have not ended, with the person's roles as they are now. */
export const liveStaffSessions = ({ db, now }: Pick<Deps, 'db' | 'now'>, ids: readonly string[]) => {
  const at = now()
  return liveStaffSessionsById(db, { ids, now: at, seenAfter: new Date(at.getTime() - idleMs) })
}

/** Refuses whoever was signed out while the request waited, for its body or for a lock. Only then is a change made. */
export async function requireSession(deps: Pick<Deps, 'db' | 'now'>, { sessionId }: Pick<Staff, 'sessionId'>) {
  if ((await liveStaffSessions(deps, [sessionId])).length === 0) throw new AppError('staff_unauthenticated')
}

/** Waits for other changes of who may do what: one of them may have taken away the access of this person. */
export async function lockPeopleFor(deps: Pick<Deps, 'db' | 'now'>, staff: Pick<Staff, 'sessionId'>) {
  await lockPeople(deps.db)
  await requireSession(deps, staff)
}

/** One device, as its owner and the shop's owner read it. */
export const sessionView = (
  row: Awaited<ReturnType<typeof staffSessionsOf>>[number],
  { sessionId }: Pick<Staff, 'sessionId'>,
) => ({
  id: row.id,
  device: row.device,
  address: row.address,
  created_at: row.created_at.toISOString(),
  seen_at: row.seen_at.toISOString(),
  current: row.id === sessionId,
})
