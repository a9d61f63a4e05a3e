import { email as emailField, type login as loginCall, type resetPassword as resetCall } from '@asjad/contract/accounts'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import { type Compare, hashPassword, inPasswordQueue } from '../../crypto/passwords.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { resetAttempts } from '../../http/throttle.ts'
import type { Visitor } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { eventOf } from '../../security-log.ts'
import {
  type Account,
  accountByEmail,
  accountById,
  clearedRegistration,
  lockedAccount,
  updateAccount,
} from './account.queries.ts'
import { type Counters, checkAll, clearFailures, countAll, isUsedUp } from './attempts.ts'
import { mailPasswordChanged } from './auth.mails.ts'
import { verifyCode } from './codes.service.ts'
import { completeLogin, type LoginMethod } from './complete-login.ts'
import { type LoginOrigin, loginOriginOf } from './known-devices.ts'
import { limits } from './limits.ts'
import { checkNewPassword } from './new-password.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { closeSession, openSession } from './sessions.ts'

export async function login(deps: Deps, form: Parsed<typeof loginCall>, visitor: Visitor) {
  // An invalid email is answered like an unknown one.
  const email = emailField.safeParse(form.email).data ?? ''
  const account = await verifyPassword(deps, { email, password: form.password }, visitor)
  if (!account.email_verified_at) throw await notVerified(deps, account.id, visitor)
  const { token } = await inTransaction(deps, async (deps) => {
    const locked = await lockedAccount(deps.db, account.id)
    // The owner may have changed the password during the comparison to lock out somebody who knows it.
    if (locked?.password_hash !== account.password_hash) throw new AppError('wrong_credentials')
    return completeLogin(deps, locked, visitor, { method: 'password' })
  })
  return { data: { token }, message: translate(visitor.lang, 'account.logged_in') }
}

/** Returns a token like that of the registration. Sent together with the mailed code, it keeps the password. */
async function notVerified(deps: Deps, accountId: number, { device }: Visitor) {
  const { token } = await openSession(deps, accountId, device)
  return new AppError('email_unverified', { data: { token } })
}

/**
 * Returns the account if the password is right. Unknown emails, accounts without a password and wrong passwords get
 * the same answer in the same time. Counted just before the comparison, so that a rush of good logins does not look
 * like failures.
 */
export async function verifyPassword(
  deps: Deps,
  { email, password }: { email: string; password: string },
  visitor: Visitor,
) {
  const counters = countersOf(email, await loginOriginOf(deps, email, visitor), visitor)
  const failures = await checkAll(deps, counters)
  const verify = async (compare: Compare) => {
    await countAll(deps, counters)
    const account = await accountByEmail(deps.db, email)
    const right = await compare(account?.password_hash, password)
    if (!account || !right) {
      const event = eventOf(visitor, { accountId: account?.id, email })
      deps.securityLog.record('login_failed', event)
      if (await isUsedUp(deps, counters)) deps.securityLog.record('locked_out', { ...event, reason: 'password' })
      throw new AppError('wrong_credentials')
    }
    await clearFailures(deps, counters)
    return account
  }
  // Guesses wait behind everybody else.
  return inPasswordQueue(verify, { last: failures > 0 })
}

/**
 * By account and origin, so that attackers lock out only themselves. Unknown origins are also counted by network and
 * all together, so that using many accounts or many networks does not help.
 */
const countersOf = (email: string, origin: LoginOrigin, { address }: Visitor): Counters => {
  const own = { name: `login ${email} by ${origin.name}`, limit: limits.login }
  if (origin.known) return [own]
  return [
    own,
    { name: `login from ${address}`, limit: limits.loginFromNetwork },
    { name: loginsByStrangers(email), limit: limits.loginByStrangers },
  ]
}

const loginsByStrangers = (email: string) => `login ${email} by strangers`

/** Ends the current session, if there is one. */
export async function logout(deps: Deps, visitor: Visitor) {
  const { session, lang } = visitor
  if (session) {
    await closeSession(deps, session.id)
    deps.securityLog.record('logged_out', eventOf(visitor, { accountId: session.userId }))
  }
  return { data: null, message: translate(lang, 'account.logged_out') }
}

/** The mailed code proves the mailbox, so it verifies the email too. */
export async function resetPassword(deps: Deps, form: Parsed<typeof resetCall>, visitor: Visitor) {
  const { email, otp, password } = form
  const { lang } = visitor
  await checkNewPassword(deps, password, { email }, lang)
  // Only with the right code does the answer reveal anything about the owner. The code stays valid for another
  // password.
  const accept = async (accountId: number) => {
    const account = await accountById(deps.db, accountId)
    if (account) await checkNewPassword(deps, password, account, lang)
  }
  const accountId = await verifyCode(deps, { email, purpose: 'reset_password', code: otp, accept }, visitor)
  const passwordHash = await hashPassword(password)
  return inTransaction(deps, async (deps) => {
    const account = await lockedAccount(deps.db, accountId)
    if (!account) throw new AppError('otp_invalid')
    await requireSecondFactor(deps, account, { kind: 'reset_password', passwordHash })
    return finishReset(deps, account, { passwordHash, method: 'reset code' }, visitor)
  })
}

/** After all proofs. Inside a transaction that has locked the account. */
export async function finishReset(
  deps: Deps,
  before: Account,
  { passwordHash: password_hash, method }: { passwordHash: string; method: LoginMethod },
  visitor: Visitor,
) {
  const { id, email } = before
  const account = await updateAccount(deps.db, id, {
    ...(before.email_verified_at === null && clearedRegistration),
    password_hash,
    email_verified_at: deps.now(),
  })
  await resetAttempts(deps, loginsByStrangers(email))
  await mailPasswordChanged(deps, account, visitor.device)
  const { token } = await completeLogin(deps, account, visitor, {
    method,
    endOthers: true,
    notifyOwner: false,
    secondFactorGiven: true,
  })
  deps.securityLog.record('password_changed', eventOf(visitor, { accountId: id, reason: 'reset' }))
  return { data: { token }, message: translate(visitor.lang, 'account.password_reset') }
}
