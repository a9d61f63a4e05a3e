import { createHash } from 'node:crypto'
import { email as emailField } from '@asjad/contract/accounts'
import type * as contract from '@asjad/contract/admin/session'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import { type Compare, inPasswordQueue } from '../../crypto/passwords.ts'
import { makeTicket, readTicket, ticketLifetimeMs } from '../../crypto/tickets.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { SignInClient, StaffClient } from '../../http/staff.ts'
import { eventOf } from '../../security-log.ts'
import { checkAll, clearFailures, countAll, isUsedUp } from '../auth/attempts.ts'
import { checkCode, type Proof, secondFactorId } from '../second-factor/second-factor.service.ts'
import { completeSignIn, memberOf, recordFailedSignIn } from './complete-sign-in.ts'
import { mailStaffChange } from './staff.mails.ts'
import { lockedStaff, type Person, staffByEmail, staffById } from './staff.queries.ts'
import { signInCounters } from './staff-devices.ts'

/**
 * The first step. Unknown addresses, wrong passwords and suspended people get the same answer in the same time: a
 * password is compared, and an entry written, in any case.
 */
export async function startSignIn(deps: Deps, form: Parsed<typeof contract.signIn>, client: SignInClient) {
  const email = emailField.safeParse(form.email).data ?? ''
  const counters = await signInCounters(deps, email, client)
  const failures = await checkAll(deps, counters)
  const verify = async (compare: Compare) => {
    await countAll(deps, counters)
    const person = await staffByEmail(deps.db, email)
    const right = await compare(person?.password_hash, form.password)
    const factor = person && (await secondFactorId(deps, { staffId: person.id }))
    if (!person || !right || person.suspended_at || factor === undefined) {
      await recordFailedSignIn(deps, client, { person, email: form.email, reason: 'password' })
      if (await isUsedUp(deps, counters))
        deps.securityLog.record('locked_out', eventOf(client, { staffId: person?.id, email, reason: 'password' }))
      throw new AppError('wrong_staff_credentials')
    }
    await clearFailures(deps, counters)
    return makeTicket(deps, 'staff_sign_in', { staffId: person.id, proofHash: proofHashOf(person, factor) })
  }
  // Guesses wait behind everybody else.
  const ticket = await inPasswordQueue(verify, { last: failures > 0 })
  return { step: 'totp' as const, ticket, expires_in: ticketLifetimeMs.staff_sign_in / 1000 }
}

/** The second step. A wrong code is answered as a wrong password is. */
export async function finishSignIn(
  deps: Deps,
  { ticket, code }: Parsed<typeof contract.signInWithCode>,
  client: SignInClient,
) {
  const { id } = await openTicket(deps, ticket)
  const proof = await checkStaffCode(deps, id, { code, use: 'log_in' }, client).catch(async (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'second_factor_invalid') throw error
    await recordFailedSignIn(deps, client, { person: { id }, reason: 'code' })
    throw new AppError('wrong_staff_credentials')
  })
  return inTransaction(deps, async (deps) => {
    await lockedStaff(deps.db, id)
    const person = await openTicket(deps, ticket)
    return { staff: memberOf(person), cookie: await completeSignIn(deps, person, client, proof.by) }
  })
}

/** Uses up a code of the app or a recovery code, of which the person gets a mail. */
export async function checkStaffCode(
  deps: Deps,
  staffId: number,
  attempt: { code: string; use: 'log_in' | 'session' },
  client: StaffClient,
): Promise<Proof> {
  const consume = await checkCode(deps, { staffId }, attempt, client)
  const proof = await consume()
  const person = proof.by === 'recovery_code' && (await staffById(deps.db, staffId))
  if (person && proof.by === 'recovery_code')
    await mailStaffChange(deps, person, 'recovery', { device: client.device, codesLeft: proof.left })
  return proof
}

/** A ticket is void once the password or the factor has changed, or the person was suspended. */
async function openTicket(deps: Deps, text: string): Promise<Person> {
  const ticket = readTicket(deps, 'staff_sign_in', text)
  const person = ticket && (await staffById(deps.db, ticket.staffId))
  const factor = person && (await secondFactorId(deps, { staffId: person.id }))
  if (!person || person.suspended_at || factor === undefined || ticket.proofHash !== proofHashOf(person, factor))
    throw new AppError('second_factor_expired')
  return person
}

const proofHashOf = ({ email, password_hash }: Person, factor: number) =>
  createHash('sha256')
    .update(JSON.stringify([email, password_hash, factor]))
    .digest('base64url')
