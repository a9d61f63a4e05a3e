import type { Permission, Role } from '@asjad/contract/permissions'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import type { Doer } from '../modules/audit/record-entry.ts'
import { longestMs, staffOf } from '../modules/staff/staff-sessions.ts'
import { type Env, type Visitor, visitorOf } from './visitor.ts'

/** Where a request of the dashboard comes from, also before somebody has signed in. */
export type StaffClient = Pick<Visitor, 'lang' | 'address' | 'device' | 'requestId' | 'idempotencyKey'>

/** Somebody who signs in. */
export type SignInClient = StaffClient &
  Pick<Visitor, 'deviceKey'> & {
    /** Of the session that this browser had before. */
    cookie: string | null
  }

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
  /** And the time before that, in the same session. */
  steppedUpBefore: Date | null
  /** The second person, if the call is made because somebody has approved it, and the money that they approved. */
  approvedBy?: { id: number; name: string; amount: number }
  /** The version of the record that a change began from. */
  version?: number | undefined
}

const cookieName = 'staff'
const cookieOptions = ({ dashboardUrl }: Pick<Deps, 'dashboardUrl'>) =>
  ({
    path: '/api/v1/admin',
    httpOnly: true,
    sameSite: 'Strict',
    secure: dashboardUrl.startsWith('https:'),
  }) as const

export const setStaffCookie = (deps: Deps, c: Context, token: string) =>
  setCookie(c, cookieName, token, { ...cookieOptions(deps), maxAge: longestMs / 1000 })

export const clearStaffCookie = (deps: Deps, c: Context) => deleteCookie(c, cookieName, cookieOptions(deps))

export const staffCookieOf = (c: Context) => getCookie(c, cookieName)

export function clientOf(c: Context<Env>): StaffClient {
  const { lang, address, device, requestId, idempotencyKey } = visitorOf(c)
  return { lang, address, device, requestId, idempotencyKey }
}

export const signInClientOf = (c: Context<Env>): SignInClient => ({
  ...clientOf(c),
  deviceKey: visitorOf(c).deviceKey,
  cookie: staffCookieOf(c) ?? null,
})

/** An open page that asks for news by itself says so: only what a person does keeps the session alive. */
const isAttended = (c: Context) => c.req.header('x-unattended') !== '1'

export async function requireStaff(
  deps: Deps,
  c: Context<Env>,
  { attended = isAttended(c) }: { attended?: boolean } = {},
): Promise<Staff> {
  const token = staffCookieOf(c)
  const staff = token ? await staffOf(deps, token, clientOf(c), { attended }) : null
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

/** The version in the header `If-Match`, as `ETag` gave it: a whole number between quotes. */
export function requiredVersion(c: Context) {
  const [, version] = /^"([1-9]\d{0,8})"$/.exec(c.req.header('if-match') ?? '') ?? []
  if (!version) throw new AppError('version_required')
  return Number(version)
}

export const stepUpMs = 10 * 60_000

export const hasSteppedUp = ({ steppedUpAt }: Pick<Staff, 'steppedUpAt'>, now: Date) =>
  steppedUpAt !== null && now.getTime() - steppedUpAt.getTime() < stepUpMs

/** For the rare change that one glance at the code is too little for. */
export const hasSteppedUpTwice = ({ steppedUpAt, steppedUpBefore }: Staff, now: Date) =>
  hasSteppedUp({ steppedUpAt }, now) && hasSteppedUp({ steppedUpAt: steppedUpBefore }, now)

/** How the audit log names somebody. */
export const doerOf = (staff: Staff, now: Date): Doer => ({
  id: staff.id,
  name: staff.name,
  roles: staff.roles,
  address: staff.address,
  device: staff.device,
  requestId: staff.requestId,
  steppedUp: hasSteppedUp(staff, now),
  approvedBy: staff.approvedBy,
})
