import type { Permission, Role } from '@asjad/contract/permissions'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { staffOf } from '../modules/staff/staff-sessions.ts'
import { type Env, type Visitor, visitorOf } from './visitor.ts'

/** Where a request of the dashboard comes from, also before somebody has signed in. */
export type StaffClient = Pick<Visitor, 'lang' | 'address' | 'device' | 'requestId' | 'idempotencyKey'>

/** A member of staff who is signed in. Services receive it as plain data. */
export type Staff = StaffClient & {
  id: number
  name: string
  email: string
  roles: readonly Role[]
  permissions: ReadonlySet<Permission>
  sessionId: string
  /** When the second factor was last confirmed. */
  steppedUpAt: Date | null
  /** The second person, if the call is made because somebody has approved it, and the money that they approved. */
  approvedBy?: { id: number; name: string; amount: number }
}

export const staffCookie = 'staff'

export function clientOf(c: Context<Env>): StaffClient {
  const { lang, address, device, requestId, idempotencyKey } = visitorOf(c)
  return { lang, address, device, requestId, idempotencyKey }
}

export async function requireStaff(deps: Deps, c: Context<Env>): Promise<Staff> {
  const token = getCookie(c, staffCookie)
  const staff = token ? await staffOf(deps, token, clientOf(c)) : null
  if (!staff) throw new AppError('staff_unauthenticated')
  return staff
}

/**
 * A changing call must come from the dashboard's own pages: no other site can add this header to a request with our
 * cookie, nor choose the Origin.
 */
export function requireOwnOrigin({ dashboardUrl }: Pick<Deps, 'dashboardUrl'>, c: Context) {
  const origin = c.req.header('origin')
  const isOwn = origin === new URL(dashboardUrl).origin || origin === new URL(c.req.url).origin
  if (!isOwn || c.req.header('x-dashboard') !== '1') throw new AppError('forbidden')
}

const stepUpMs = 10 * 60_000

export const hasSteppedUp = ({ steppedUpAt }: Pick<Staff, 'steppedUpAt'>, now: Date) =>
  steppedUpAt !== null && now.getTime() - steppedUpAt.getTime() < stepUpMs
