import { email as emailField, type login as loginCall, type resetPassword as resetCall } from '@asjad/contract/accounts'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import { type Compare, hashPassword, inPasswordTurn } from '../../crypto/passwords.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { checkAttempts, countAttempt, forgetAttempts, forgiveAttempt } from '../../http/throttle.ts'
import type { Visitor } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { mailPasswordChanged } from './accounts.mails.ts'
import { type Account, accountByEmail, heldAccount, updateAccount } from './accounts.queries.ts'
import { proveCode } from './codes.service.ts'
import { askFactor, openSessionOrAskFactor } from './entry.ts'
import { limits } from './limits.ts'
import { closeSession, closeSessions, openSession } from './sessions.ts'

export async function login(deps: Deps, given: Parsed<typeof loginCall>, visitor: Visitor) {
  // What can be no email is nobody's, and is answered as such.
  const email = emailField.safeParse(given.email).data ?? ''
  const account = await provePassword(deps, { email, password: given.password }, visitor)
  if (!account.email_verified_at) throw new AppError('email_unverified')
  const token = await openSessionOrAskFactor(deps, account, visitor)
  return { data: { token }, message: translate(visitor.lang, 'account.logged_in') }
}

/**
 * Whose password it is. Unknown emails, accounts without a password and wrong ones read the same and take as long.
 * Counted in the turn of the comparison, so that a rush of good logins is no row of failures.
 */
export async function provePassword(
  deps: Deps,
  { email, password }: { email: string; password: string },
  { address }: Visitor,
) {
  const ofAccount = loginsOf(email)
  const fromAddress = `login from ${address}`
  const failures =
    (await checkAttempts(deps, fromAddress, limits.login)) + (await checkAttempts(deps, ofAccount, limits.login))
  const prove = async (compare: Compare) => {
    await countAttempt(deps, fromAddress, limits.login)
    await countAttempt(deps, ofAccount, limits.login)
    const account = await accountByEmail(deps.db, email)
    const right = await compare(account?.password_hash, password)
    if (!account || !right) throw new AppError('wrong_credentials')
    await Promise.all([forgiveAttempt(deps, fromAddress), forgetAttempts(deps, ofAccount)])
    return account
  }
  // In a rush of guesses nobody else waits behind them.
  return inPasswordTurn(prove, { last: failures > 0 })
}

const loginsOf = (email: string) => `login ${email}`

/** Ends the session that asks; whoever has none is logged out already. */
export async function logout(deps: Deps, { session, lang }: Visitor) {
  if (session) await closeSession(deps, session.id)
  return { data: null, message: translate(lang, 'account.logged_out') }
}

/** The mailed code proves the mailbox, so it verifies the email too. */
export async function resetPassword(deps: Deps, form: Parsed<typeof resetCall>, visitor: Visitor) {
  const { email, otp, password } = form
  const accountId = await proveCode(deps, { email, purpose: 'reset_password', code: otp }, visitor)
  const passwordHash = await hashPassword(password)
  return inTransaction(deps, async (deps) => {
    const account = await heldAccount(deps.db, accountId)
    if (!account) throw new AppError('otp_invalid')
    await askFactor(deps, account, { door: 'reset_password', passwordHash })
    return finishReset(deps, account, passwordHash, visitor)
  })
}

/** When all that is asked for was given. Inside a transaction that holds the account. */
export async function finishReset(
  deps: Deps,
  { id, email }: Account,
  password_hash: string,
  { lang, device }: Visitor,
) {
  const account = await updateAccount(deps.db, id, { password_hash, email_verified_at: deps.now() })
  await closeSessions(deps, account.id)
  await forgetAttempts(deps, loginsOf(email))
  await mailPasswordChanged(deps, account, device)
  const { token } = await openSession(deps, account.id, device)
  return { data: { token }, message: translate(lang, 'account.password_reset') }
}
