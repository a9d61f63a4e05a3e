import type { AdminCalls } from '@asjad/contract/admin/calls'
import { createClient } from '@asjad/contract/client'
import type { Locale } from '@asjad/contract/locale'
import type { Role } from '@asjad/contract/permissions'
import { openStaffSession } from '../src/modules/staff/staff-sessions.ts'
import type { startTestApi } from './test-api.ts'

type TestApi = Pick<Awaited<ReturnType<typeof startTestApi>>, 'db' | 'deps'>
type Request = (path: string, init?: RequestInit) => Promise<Response>

let count = 0

/** Somebody of the shop's staff with these roles; returns the cookie of their session, which has just stepped up. */
export async function signedInStaff(shop: TestApi, roles: readonly Role[]) {
  const id = await insertStaff(shop, roles)
  return `staff=${await openStaffSession(shop.deps, id, client)}`
}

/** Somebody with these roles who has not signed in. */
export async function insertStaff({ db, deps }: TestApi, roles: readonly Role[]) {
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
  return id
}

const client = {
  lang: 'en',
  address: '127.0.0.1',
  device: 'test',
  requestId: undefined,
  idempotencyKey: null,
} as const

/** What the dashboard's own pages send with every call. */
export const dashboardHeaders = ({ deps }: Pick<TestApi, 'deps'>) => ({
  origin: new URL(deps.dashboardUrl).origin,
  'x-dashboard': '1',
})

/** A member of staff at the dashboard: who they are, and their calls. */
export async function staffMember(
  shop: TestApi & { request: Request },
  roles: readonly Role[],
  { lang = 'en' }: { lang?: Locale } = {},
) {
  const id = await insertStaff(shop, roles)
  const { email } = await shop.db.selectFrom('staff').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  const cookie = `staff=${await openStaffSession(shop.deps, id, client)}`
  const headers = { cookie, lang, ...dashboardHeaders(shop) }
  const call = createClient<AdminCalls>((path, init) =>
    shop.request(path, { ...init, headers: { ...init.headers, ...headers } }),
  )
  /** For what the client cannot send. */
  const request = (path: string, init: RequestInit = {}) =>
    shop.request(`/api/v1${path}`, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } })
  /** As if the second factor had been confirmed long ago. */
  const stepDown = () =>
    shop.db.updateTable('staff_session').set({ stepped_up_at: null }).where('staff_id', '=', id).execute()
  return { id, name: roles.join(' and '), email, cookie, headers, call, request, stepDown }
}
