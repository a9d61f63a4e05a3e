import { randomBytes } from 'node:crypto'
import type * as contract from '@asjad/contract/admin/staff'
import type { Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import type { Role } from '@asjad/contract/permissions'
import { AppError } from '../../app-error.ts'
import { hashPassword } from '../../crypto/passwords.ts'
import { makeTicket, readTicket } from '../../crypto/tickets.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { SignInClient, Staff, StaffClient } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { nobody, recordEntry } from '../audit/record-entry.ts'
import { checkNewPassword } from '../auth/new-password.ts'
import { shopName } from '../notifications/notifications.service.ts'
import { confirmSetup, erase, newSetup } from '../second-factor/second-factor.service.ts'
import { completeSignIn, memberOf } from './complete-sign-in.ts'
import {
  claimInvitation,
  countInvitations,
  insertInvitation,
  invitationById,
  invitationByToken,
  listedInvitation,
  openInvitations,
  withdraw,
  withdrawOpen,
} from './invitations.queries.ts'
import { deletePasskeysOf } from './passkeys.queries.ts'
import { mailLink } from './staff.mails.ts'
import { hasOwner, insertStaff, lockPeople, setRoles, staffByEmail, staffById, updateStaff } from './staff.queries.ts'
import { forgetStaffDevices } from './staff-devices.queries.ts'
import { endStaffSessions } from './staff-sessions.queries.ts'
import { hashOf, lockPeopleFor } from './staff-sessions.ts'

const lifetimeMs = 48 * 60 * 60_000

export async function listInvitations(deps: Deps, { page, per_page }: { page: number; per_page: number }) {
  const rows = await openInvitations(deps.db, { limit: per_page, offset: (page - 1) * per_page })
  const data = rows.map((row) => invitationView(row, deps.now()))
  return { data, meta: { page, per_page, total: await countInvitations(deps.db) } }
}

const invitationView = (row: Awaited<ReturnType<typeof listedInvitation>>, now: Date) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  expired: row.expires_at <= now,
})

export async function invite(
  deps: Deps,
  { email, roles, language }: Parsed<typeof contract.inviteStaff>,
  staff: Staff,
) {
  await lockPeopleFor(deps, staff)
  if (await staffByEmail(deps.db, email))
    throw new AppError('invalid', { errors: { email: [translate(staff.lang, 'staff.email_taken')] } })
  const id = await sendLink(deps, 'invitation', { email, roles, lang: language }, staff.id)
  return {
    answer: { data: invitationView(await listedInvitation(deps.db, id), deps.now()) },
    trail: { thing: { kind: 'invitation', id }, after: { email, roles } },
  }
}

type Link = { email: string; roles: Role[]; lang: Locale }

/** Mails a link and ends an earlier one to the same address. In a transaction that has locked the people. */
export async function sendLink(deps: Deps, kind: 'invitation' | 'reset', link: Link, invitedBy: number) {
  const { id, url } = await makeLink(deps, { email: link.email, roles: link.roles, invitedBy })
  await mailLink(deps, kind, { ...link, url })
  return id
}

type LinkDeps = Pick<Deps, 'db' | 'now' | 'dashboardUrl'>

async function makeLink(
  { db, now, dashboardUrl }: LinkDeps,
  { email, roles, invitedBy }: { email: string; roles: Role[]; invitedBy: number | null },
) {
  const at = now()
  await withdrawOpen(db, email, at)
  const token = randomBytes(32).toString('base64url')
  const { id } = await insertInvitation(db, {
    email,
    roles,
    invited_by: invitedBy,
    token_hash: hashOf(token),
    created_at: at,
    expires_at: new Date(at.getTime() + lifetimeMs),
  })
  // Behind the '#', so that no server or proxy ever logs the token.
  return { id, url: `${dashboardUrl}/dashboard/invitation#${token}` }
}

/** For the command on the server: the link makes an owner, also of a person who is suspended. */
export const ownerLink = (deps: LinkDeps, email: string, doer = nobody) =>
  inTransaction(deps, async (deps) => {
    await lockPeople(deps.db)
    const roles: Role[] = ['owner']
    const { id, url } = await makeLink(deps, { email, roles, invitedBy: null })
    await recordEntry(deps, doer, 'POST /admin/invitations', {
      thing: { kind: 'invitation', id },
      after: { email, roles },
    })
    return { url }
  })

/** The first owner writes their own address: the server that prints the link does not know it. */
const unknownAddress = ''

/**
 * For the start of a shop that nobody owns: whoever opens the link becomes its owner. The link of an earlier start ends,
 * and every such link ends with the first owner. Undefined once there is one.
 */
export async function firstOwnerLink(deps: LinkDeps) {
  await lockPeople(deps.db)
  if (await hasOwner(deps.db)) return undefined
  return (await makeLink(deps, { email: unknownAddress, roles: ['owner'], invitedBy: null })).url
}

export async function withdrawInvitation(deps: Deps, id: number, staff: Staff) {
  await lockPeopleFor(deps, staff)
  const before = await withdraw(deps.db, id, deps.now())
  if (!before) throw new AppError('not_found')
  return { answer: { data: null }, trail: { thing: { kind: 'invitation', id }, before, after: { withdrawn: true } } }
}

/** The invitation that a link belongs to, and the person if it resets somebody's access. */
async function openLink(deps: Deps, token: string) {
  const invitation = await invitationByToken(deps.db, hashOf(token), deps.now())
  if (!invitation || (await isTooLate(deps, invitation))) throw new AppError('invitation_ended')
  return { invitation, person: await staffByEmail(deps.db, invitation.email) }
}

const isTooLate = async ({ db }: Pick<Deps, 'db'>, { email }: { email: string }) =>
  email === unknownAddress && (await hasOwner(db))

export async function readInvitation(deps: Deps, token: string) {
  const { invitation, person } = await openLink(deps, token)
  return {
    email: invitation.email === unknownAddress ? null : invitation.email,
    roles: rolesAfter(invitation, person?.roles),
    name: person?.name ?? null,
    expires_at: invitation.expires_at.toISOString(),
  }
}

type Invitation = { roles: Role[]; invited_by: number | null }

/** Somebody whose access was reset keeps the roles that they have by now; the server's own link adds that of owner. */
function rolesAfter({ roles, invited_by }: Invitation, held: readonly Role[] | undefined): Role[] {
  if (!held) return roles
  return invited_by === null ? [...new Set([...roles, ...held])] : [...held]
}

/** Stores nothing: a person who leaves at this point opens the link again. */
export async function acceptInvitation(
  deps: Deps,
  { token, name, email: typed, password }: Parsed<typeof contract.acceptInvitation>,
  { lang }: StaffClient,
) {
  const { invitation } = await openLink(deps, token)
  const email = invitation.email === unknownAddress ? typed : invitation.email
  if (!email) throw new AppError('invalid', { errors: { email: [translate(lang, 'field.required')] } })
  await checkNewPassword(deps, password, { email, first_name: name }, lang)
  // In English: not every app can show Arabic.
  const setup = newSetup({ issuer: await shopName(deps, 'en'), name: email })
  const payload = {
    invitationId: invitation.id,
    email,
    name,
    passwordHash: await hashPassword(password),
    secret: setup.secret,
  }
  return { ...setup, setup: makeTicket(deps, 'staff_invitation', payload) }
}

/** Makes the person, or gives one back their access, and signs them in. */
export async function completeInvitation(
  deps: Deps,
  { setup, code }: Parsed<typeof contract.completeInvitation>,
  client: SignInClient,
) {
  const ticket = readTicket(deps, 'staff_invitation', setup)
  if (!ticket) throw new AppError('second_factor_expired')
  if (!(await invitationById(deps.db, ticket.invitationId, deps.now()))) throw new AppError('invitation_ended')
  const { recoveryCodes, turnOn } = await confirmSetup(deps, { secret: ticket.secret, code })
  return inTransaction(deps, async (deps) => {
    const { db } = deps
    await lockPeople(db)
    const invitation = await claimInvitation(db, ticket.invitationId, deps.now())
    if (!invitation || (await isTooLate(deps, invitation))) throw new AppError('invitation_ended')
    const { email, name, passwordHash } = ticket
    const before = await staffByEmail(db, email)
    const language = client.lang
    const id = before?.id ?? (await insertStaff(db, { email, name, language, created_at: deps.now() }))
    const resumed = invitation.invited_by === null && { suspended_at: null }
    await updateStaff(db, id, { name, password_hash: passwordHash, ...resumed })
    await setRoles(db, id, rolesAfter(invitation, before?.roles))
    if (await hasOwner(db)) await withdrawOpen(db, unknownAddress, deps.now())
    // Somebody else may have added a passkey, which could be why the server's link was needed.
    await endStaffSessions(db, id)
    await deletePasskeysOf(db, id)
    await forgetStaffDevices(db, id)
    await erase(deps, { staffId: id })
    await turnOn(deps, { staffId: id })
    const person = await staffById(db, id)
    if (!person || person.suspended_at) throw new AppError('invitation_ended')
    const cookie = await completeSignIn(deps, person, client, 'invitation')
    return { recovery_codes: recoveryCodes, staff: memberOf(person), cookie }
  })
}
