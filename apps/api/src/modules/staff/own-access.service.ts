import type * as contract from '@asjad/contract/admin/own-access'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import { hashPassword, isPassword } from '../../crypto/passwords.ts'
import { makeTicket, readTicket } from '../../crypto/tickets.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { countAttempt, resetAttempts } from '../../http/throttle.ts'
import { translate } from '../../i18n/translate.ts'
import { eventOf, type SecurityEvent } from '../../security-log.ts'
import type { Trail } from '../audit/record-entry.ts'
import { limits } from '../auth/limits.ts'
import { checkNewPassword } from '../auth/new-password.ts'
import { shopName } from '../notifications/notifications.service.ts'
import { confirmSetup, erase, newCodesOf, newSetup, secondFactorState } from '../second-factor/second-factor.service.ts'
import { deletePasskey, insertPasskey, type Passkey, passkeysOf } from './passkeys.queries.ts'
import type { verifyNewPasskey } from './passkeys.service.ts'
import { mailStaffChange } from './staff.mails.ts'
import { lockedStaff, staffById, updateStaff } from './staff.queries.ts'
import { forgetStaffDevices } from './staff-devices.queries.ts'
import { endStaffSession, endStaffSessions, staffSessionsOf } from './staff-sessions.queries.ts'
import { requireSession, seenAfter, sessionView } from './staff-sessions.ts'

export async function ownAccess(deps: Deps, { id }: Staff) {
  const { enabled_at, recovery_codes_left } = await secondFactorState(deps, { staffId: id })
  return { totp_since: enabled_at, recovery_codes_left, passkeys: (await passkeysOf(deps.db, id)).map(passkeyView) }
}

const passkeyView = ({ id, name, created_at, used_at }: Omit<Passkey, 'transports'>) => ({
  id,
  name,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
})

/** An entry about oneself. Of a secret it says only that it changed. */
const aboutOneself = ({ id }: Staff, after: object): Trail => ({ thing: { kind: 'staff', id }, after })

/** A session that was opened with the old password or factor may not be the person's own; this one stays open. */
async function endOthers(deps: Deps, staff: Staff, event: SecurityEvent) {
  const person = await lockedStaff(deps.db, staff.id)
  if (!person) throw new AppError('staff_unauthenticated')
  await requireSession(deps, staff)
  await endStaffSessions(deps.db, staff.id, staff.sessionId)
  deps.securityLog.record(event, eventOf(staff, { staffId: staff.id }))
  return person
}

/** Compares the current password, judges the new one and returns its hash. */
export async function prepareNewPassword(
  deps: Deps,
  { current_password, password }: Parsed<typeof contract.changeOwnPassword>,
  { id, email, name, lang }: Staff,
) {
  await checkNewPassword(deps, password, { email, first_name: name }, lang)
  const attempts = `password of staff ${id}`
  await countAttempt(deps, attempts, limits.login)
  const person = await staffById(deps.db, id)
  if (!(await isPassword(person?.password_hash, current_password)))
    throw new AppError('invalid', { errors: { current_password: [translate(lang, 'account.wrong_password')] } })
  await resetAttempts(deps, attempts)
  return hashPassword(password)
}

export async function changePassword(deps: Deps, passwordHash: string, staff: Staff) {
  const person = await endOthers(deps, staff, 'password_changed')
  await updateStaff(deps.db, staff.id, { password_hash: passwordHash })
  await forgetStaffDevices(deps.db, staff.id)
  await mailStaffChange(deps, person, 'password', staff)
  return { answer: { data: null }, trail: aboutOneself(staff, { password: 'changed' }) }
}

export const prepareRecoveryCodes = (deps: Deps, _input: object, { id }: Staff) => newCodesOf(deps, { staffId: id })

export async function renewRecoveryCodes(
  deps: Deps,
  { recoveryCodes, replace }: Awaited<ReturnType<typeof prepareRecoveryCodes>>,
  staff: Staff,
) {
  const person = await endOthers(deps, staff, 'second_factor_enabled')
  await replace(deps)
  await mailStaffChange(deps, person, 'recovery_codes', staff)
  return {
    answer: { data: { recovery_codes: recoveryCodes } },
    trail: aboutOneself(staff, { recovery_codes: 'changed' }),
  }
}

export async function totpSetup(deps: Deps, { email, sessionId }: Staff) {
  // In English: not every app can show Arabic.
  const setup = newSetup({ issuer: await shopName(deps, 'en'), name: email })
  return { ...setup, setup: makeTicket(deps, 'second_factor_setup', { session: sessionId, secret: setup.secret }) }
}

export async function confirmNewTotp(deps: Deps, { setup, code }: Parsed<typeof contract.changeOwnTotp>, staff: Staff) {
  const ticket = readTicket(deps, 'second_factor_setup', setup)
  if (ticket?.session !== staff.sessionId) throw new AppError('second_factor_expired')
  return confirmSetup(deps, { secret: ticket.secret, code })
}

export async function changeTotp(
  deps: Deps,
  { recoveryCodes, turnOn }: Awaited<ReturnType<typeof confirmSetup>>,
  staff: Staff,
) {
  const person = await endOthers(deps, staff, 'second_factor_enabled')
  await erase(deps, { staffId: staff.id })
  await turnOn(deps, { staffId: staff.id })
  await mailStaffChange(deps, person, 'factor', staff)
  return { answer: { data: { recovery_codes: recoveryCodes } }, trail: aboutOneself(staff, { totp: 'changed' }) }
}

export async function addPasskey(
  deps: Deps,
  { name, key }: { name: string; key: Awaited<ReturnType<typeof verifyNewPasskey>> },
  staff: Staff,
) {
  const person = await endOthers(deps, staff, 'second_factor_enabled')
  const passkey = { id: key.id, name, created_at: deps.now(), used_at: null }
  if (!(await insertPasskey(deps.db, { ...key, ...passkey, staff_id: staff.id }))) throw new AppError('conflict')
  await mailStaffChange(deps, person, 'passkey', staff)
  return { answer: { data: passkeyView(passkey) }, trail: aboutOneself(staff, { passkey: name, added: true }) }
}

export async function removePasskey(deps: Deps, id: string, staff: Staff) {
  const person = await endOthers(deps, staff, 'second_factor_disabled')
  const name = await deletePasskey(deps.db, staff.id, id)
  if (name === undefined) throw new AppError('not_found')
  await mailStaffChange(deps, person, 'passkey_removed', staff)
  return { answer: { data: null }, trail: aboutOneself(staff, { passkey: name, removed: true }) }
}

export async function ownSessions(deps: Deps, staff: Staff) {
  const rows = await staffSessionsOf(deps.db, staff.id, { now: deps.now(), seenAfter: seenAfter(deps) })
  return rows.map((row) => sessionView(row, staff))
}

/** Needs no second factor, because it only takes access away. */
export async function endOwnSession(deps: Deps, sessionId: string, staff: Staff) {
  if (!(await endStaffSession(deps.db, staff.id, sessionId))) throw new AppError('not_found')
  deps.securityLog.record('session_revoked', eventOf(staff, { staffId: staff.id }))
  return { answer: { data: null }, trail: aboutOneself(staff, { sessions_ended: 1 }) }
}

export async function endOtherSessions(deps: Deps, staff: Staff) {
  const ended = await endStaffSessions(deps.db, staff.id, staff.sessionId)
  deps.securityLog.record('session_revoked', eventOf(staff, { staffId: staff.id, reason: 'all others' }))
  return { answer: { data: null }, trail: aboutOneself(staff, { sessions_ended: ended }) }
}

export async function signOut(deps: Deps, staff: Staff) {
  await endStaffSession(deps.db, staff.id, staff.sessionId)
  deps.securityLog.record('logged_out', eventOf(staff, { staffId: staff.id }))
  return { answer: { data: null }, trail: { thing: { kind: 'staff', id: staff.id } } }
}
