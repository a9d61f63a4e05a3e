import type { StaffPerson } from '@asjad/contract/admin/staff'
import type { Role } from '@asjad/contract/permissions'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { eventOf } from '../../security-log.ts'
import { erase } from '../second-factor/second-factor.service.ts'
import { withdrawInvitationsBy, withdrawOpen } from './invitations.queries.ts'
import { sendLink } from './invitations.service.ts'
import { deletePasskeysOf } from './passkeys.queries.ts'
import {
  activeOwners,
  countPeople,
  listedPeople,
  listedPerson,
  otherOwners,
  type Person,
  setRoles,
  staffById,
  updateStaff,
} from './staff.queries.ts'
import { forgetStaffDevices } from './staff-devices.queries.ts'
import { endStaffSession, endStaffSessions, staffSessionsOf } from './staff-sessions.queries.ts'
import { lockPeopleFor, seenAfter, sessionView } from './staff-sessions.ts'

const live = (deps: Pick<Deps, 'now'>) => ({ now: deps.now(), seenAfter: seenAfter(deps) })

export async function listPeople(deps: Deps, { page, per_page }: { page: number; per_page: number }) {
  const rows = await listedPeople(deps.db, live(deps), { limit: per_page, offset: (page - 1) * per_page })
  return { data: rows.map(personView), meta: { page, per_page, total: await countPeople(deps.db) } }
}

/** Who is told what only an owner decides. */
export const ownersOf = ({ db }: Pick<Deps, 'db'>) => activeOwners(db)

type Listed = Awaited<ReturnType<typeof listedPeople>>[number]

const personView = (row: Listed): StaffPerson => ({
  id: row.id,
  name: row.name,
  email: row.email,
  roles: row.roles,
  state: stateOf(row),
  passkeys: row.passkeys,
  sessions: row.sessions,
  seen_at: row.seen_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

function stateOf({ suspended_at, has_password }: Listed): StaffPerson['state'] {
  if (suspended_at) return 'suspended'
  return has_password ? 'active' : 'reset'
}

async function answerOf(deps: Deps, { id }: Pick<Person, 'id'>, before: object, after: object) {
  const row = await listedPerson(deps.db, live(deps), id)
  if (!row) throw new AppError('not_found')
  return { answer: { data: personView(row) }, trail: { thing: { kind: 'staff', id }, before, after } }
}

/** The person, while nobody else changes who may do what. */
async function locked(deps: Deps, id: number, staff: Staff) {
  await lockPeopleFor(deps, staff)
  const person = await staffById(deps.db, id)
  if (!person) throw new AppError('not_found')
  return person
}

/** Before an owner is demoted, suspended, removed or loses the second factor: another one must be able to sign in. */
async function requireAnotherOwner({ db }: Deps, { id, roles }: Person) {
  if (roles.includes('owner') && (await otherOwners(db, id)) === 0) throw new AppError('last_owner')
}

/** An accomplice's link would give back what is taken away. */
async function endInvitationsBy({ db, now }: Deps, { id }: Person) {
  const invitations_withdrawn = await withdrawInvitationsBy(db, id, now())
  return invitations_withdrawn > 0 ? { invitations_withdrawn } : {}
}

type NewRoles = { id: number; roles: Role[]; seen?: Role[] | undefined }

export async function changeRoles(deps: Deps, { id, roles: chosen, seen }: NewRoles, staff: Staff) {
  const person = await locked(deps, id, staff)
  const untouched = seen ? person.roles.filter((role) => !seen.includes(role)) : []
  const given = seen ? chosen.filter((role) => person.roles.includes(role) || !seen.includes(role)) : chosen
  const roles = [...new Set([...untouched, ...given])]
  // Each has taken a different one, and together all of them.
  if (roles.length === 0)
    throw new AppError('invalid', { errors: { roles: [translate(staff.lang, 'field.required')] } })
  if (!roles.includes('owner')) await requireAnotherOwner(deps, person)
  await setRoles(deps.db, id, roles)
  await endStaffSessions(deps.db, id, id === staff.id ? staff.sessionId : undefined)
  const ended = roles.includes('owner') ? {} : await endInvitationsBy(deps, person)
  return answerOf(deps, person, { roles: person.roles }, { roles, ...ended })
}

export async function suspend(deps: Deps, id: number, staff: Staff) {
  const person = await locked(deps, id, staff)
  await requireAnotherOwner(deps, person)
  await updateStaff(deps.db, id, { suspended_at: person.suspended_at ?? deps.now() })
  await endStaffSessions(deps.db, id)
  await withdrawOpen(deps.db, person.email, deps.now())
  const ended = await endInvitationsBy(deps, person)
  return answerOf(deps, person, { suspended: person.suspended_at !== null }, { suspended: true, ...ended })
}

export async function resume(deps: Deps, id: number, staff: Staff) {
  const person = await locked(deps, id, staff)
  await updateStaff(deps.db, id, { suspended_at: null })
  return answerOf(deps, person, { suspended: person.suspended_at !== null }, { suspended: false })
}

export async function sessionsOfPerson(deps: Deps, id: number, staff: Staff) {
  if (!(await staffById(deps.db, id))) throw new AppError('not_found')
  const rows = await staffSessionsOf(deps.db, id, live(deps))
  return { data: rows.map((row) => sessionView(row, staff)) }
}

/** Somebody whose telephone was stolen need not be suspended. */
export async function endSessionOfPerson(
  deps: Deps,
  { id, session_id }: { id: number; session_id: string },
  staff: Staff,
) {
  await locked(deps, id, staff)
  if (!(await endStaffSession(deps.db, id, session_id))) throw new AppError('not_found')
  return { answer: { data: null }, trail: sessionsEnded(deps, id, 1, staff) }
}

export async function endSessionsOfPerson(deps: Deps, id: number, staff: Staff) {
  await locked(deps, id, staff)
  const ended = await endStaffSessions(deps.db, id, id === staff.id ? staff.sessionId : undefined)
  return { answer: { data: { ended } }, trail: sessionsEnded(deps, id, ended, staff) }
}

function sessionsEnded({ securityLog }: Deps, id: number, ended: number, staff: Staff) {
  securityLog.record('session_revoked', eventOf(staff, { staffId: id, reason: `by ${staff.id}` }))
  return { thing: { kind: 'staff', id }, after: { sessions_ended: ended } }
}

/** Everything by which somebody signs in but the password. */
async function eraseAccess(deps: Deps, staffId: number) {
  await erase(deps, { staffId })
  await deletePasskeysOf(deps.db, staffId)
  await forgetStaffDevices(deps.db, staffId)
  await endStaffSessions(deps.db, staffId)
}

/**
 * The row stays, because orders, stock and prices name whoever changed them. It is suspended as well: the rules that
 * keep suspended people out hold for removed ones, in a process of the previous version too.
 */
export async function remove(deps: Deps, id: number, staff: Staff) {
  const person = await locked(deps, id, staff)
  await requireAnotherOwner(deps, person)
  const at = deps.now()
  await updateStaff(deps.db, id, {
    password_hash: null,
    suspended_at: person.suspended_at ?? at,
    removed_at: at,
  })
  await setRoles(deps.db, id, [])
  await eraseAccess(deps, id)
  await withdrawOpen(deps.db, person.email, at)
  deps.securityLog.record('second_factor_removed', eventOf(staff, { staffId: id, reason: 'removed by an owner' }))
  const { name, email, roles } = person
  const ended = await endInvitationsBy(deps, person)
  return {
    answer: { data: null },
    trail: { thing: { kind: 'staff', id }, before: { name, email, roles }, after: { removed: true, ...ended } },
  }
}

/**
 * Password and second factor go together: with the factor gone, the password alone must not be enough to set up
 * another. The mailed link proves the mailbox.
 */
export async function resetAccess(deps: Deps, id: number, staff: Staff) {
  if (id === staff.id) throw new AppError('forbidden')
  const person = await locked(deps, id, staff)
  await requireAnotherOwner(deps, person)
  await updateStaff(deps.db, id, { password_hash: null })
  await eraseAccess(deps, id)
  deps.securityLog.record('second_factor_removed', eventOf(staff, { staffId: id, reason: 'by an owner' }))
  await sendLink(deps, 'reset', { email: person.email, roles: person.roles, lang: person.language }, staff.id)
  return answerOf(deps, person, {}, { access: 'reset', ...(await endInvitationsBy(deps, person)) })
}
