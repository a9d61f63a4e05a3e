import type { StaffMember } from '@asjad/contract/admin/session'
import { permissionsOf } from '@asjad/contract/permissions'
import type { Deps } from '../../deps.ts'
import type { SignInClient, StaffClient } from '../../http/staff.ts'
import { secondsToWait } from '../../http/throttle.ts'
import { eventOf, maskEmail } from '../../security-log.ts'
import { type Doer, recordEntry } from '../audit/record-entry.ts'
import { limits } from '../auth/limits.ts'
import { mailStaffChange } from './staff.mails.ts'
import { type Person, updateStaff } from './staff.queries.ts'
import { rememberStaffDevice } from './staff-devices.ts'
import { endStaffSessionByToken } from './staff-sessions.queries.ts'
import { hashOf, openStaffSession } from './staff-sessions.ts'

export type SignInMethod = 'app' | 'recovery_code' | 'passkey' | 'invitation'

export const memberOf = ({ id, name, email, roles }: Pick<Person, 'id' | 'name' | 'email' | 'roles'>): StaffMember => ({
  id,
  name,
  email,
  roles: [...roles],
  permissions: permissionsOf(roles),
})

/** Opens the session, in a transaction that has locked the person. Every way in ends here; returns the cookie. */
export async function completeSignIn(deps: Deps, person: Person, client: SignInClient, method: SignInMethod) {
  const { db } = deps
  const isNew = await rememberStaffDevice(deps, person.id, client)
  // The browser keeps only the new cookie. A stolen old one must not stay valid.
  if (client.cookie) await endStaffSessionByToken(db, person.id, hashOf(client.cookie))
  const cookie = await openStaffSession(deps, person.id, client)
  // Mails are written in the language that the person uses.
  await updateStaff(db, person.id, { signed_in_at: deps.now(), language: client.lang })
  deps.securityLog.record('logged_in', eventOf(client, { staffId: person.id, reason: method }))
  if (isNew) {
    deps.securityLog.record('login_from_new_device', eventOf(client, { staffId: person.id }))
    if ((await secondsToWait(deps, `new devices of staff ${person.id}`, limits.newDeviceMails)) === 0)
      await mailStaffChange(deps, { ...person, language: client.lang }, 'new_device', client)
  }
  const action = method === 'invitation' ? 'invitation_accepted' : 'sign_in'
  const doer = { ...strangerOf(client), id: person.id, name: person.name, roles: person.roles, steppedUp: true }
  await recordEntry(deps, doer, action, { thing: { kind: 'staff', id: person.id }, after: { by: method } })
  return cookie
}

const strangerOf = ({ address, device, requestId }: StaffClient): Doer => ({
  id: null,
  name: null,
  roles: [],
  address,
  device,
  requestId,
  steppedUp: false,
})

/** So that strangers cannot fill the audit log, which is kept for years. */
const failuresOfUnknown = { max: 1_000, seconds: 60 * 60 }

type Failure = { person: Pick<Person, 'id'> | undefined; email?: string; reason: string }

export async function recordFailedSignIn(deps: Deps, client: StaffClient, { person, email, reason }: Failure) {
  const event = eventOf(client, { staffId: person?.id, ...(email && { email }), reason })
  deps.securityLog.record('login_failed', event)
  if (!person && (await secondsToWait(deps, 'failed sign-ins of unknown staff', failuresOfUnknown)) > 0) return
  await recordEntry(deps, strangerOf(client), 'sign_in_failed', {
    thing: person ? { kind: 'staff', id: person.id } : null,
    // Somebody may have typed the password into the wrong field.
    after: { reason, ...(!person && email && { email: maskEmail(email) }) },
  })
}
